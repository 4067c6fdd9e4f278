"""With this many players the cards run short: for the opening hands, or for the first big draw.

Three cards are dealt to each player (R-002). After that the pile has to give what the highest Draw
rule, or a single card, makes the players draw; discards that could be shuffled in hardly exist yet.
Drawing fewer is legal, but then such cards are worth less than they promise. A file that has too
few even for two players is a pack to be added to a deck, and it is only told.

Example: a deck of eighteen cards and six players: the pile is empty after the deal.

How to settle it: add cards, or say for how many players the deck is meant.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..language import core
from ..language.footprint import nodes

CODE, NAME, SEVERITY, HOW = "FX607", "too-few-cards", Severity.WARNING, "look-up"
DEALT = 3
PLAYERS = range(2, 7)
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    if not any(card.meaning.kind == "keeper" for card in deck.cards):
        return  # a pack that nobody plays alone
    hands = sum(card.meaning.kind != "creeper" for card in deck.cards)
    most, why = biggest_draw(deck)
    for players in PLAYERS:
        if DEALT * players + most > hands:
            yield Finding(
                CODE, NAME, SEVERITY if players > PLAYERS[0] else Severity.INFO,
                f"with {players} players or more the cards can run short",
                aspect=f"{players} players",
                because=(f"{deck.name} has {hands} cards that can be held",
                         f"{DEALT * players} are dealt to {players} players", why),
            )  # fmt: skip
            return


def biggest_draw(deck: Deck) -> tuple[int, str]:
    """The most that one rule or one effect makes a player draw."""
    most, why = 1, "each player draws one card a turn"
    for card in deck.cards:
        numbers: list[core.Node] = [
            *(each.number for each in card.meaning.sets if each.parameter == "draw"),
            *drawn(nodes(card.meaning)),
        ]
        for number in numbers:
            if isinstance(number, core.Word | core.Numeral) and number.n > most:
                most, why = number.n, f"{card.id} makes a player draw {number.n}"
    return most, why


def drawn(there: Sequence[core.Node]) -> Iterator[core.Node]:
    """The numbers that its effects draw by, if only in part: others are told by a name."""
    for node in there:
        if isinstance(node, core.Draw):
            yield node.number
            yield from (
                n for let in there
                if isinstance(let, core.Let) and core.Bound(let.name) == node.number
                for n in nodes(let.value)
            )  # fmt: skip
