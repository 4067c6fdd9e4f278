"""With this many players the deck runs out of cards: in the deal, or at the first big draw.

The deal gives three cards to each player (R-001). After that the draw pile has to supply the
largest draw of one rule or card. There are hardly any discards to shuffle yet. Drawing fewer
cards is legal, but then such cards are worth less than they promise. A file with too few cards
for two players is a pack for another deck, and that is only information.

Example: a deck of eighteen cards and six players: the draw pile is empty after the deal.

How to settle it: add cards, or state for how many players the deck is meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from ..cards.deck import Deck, DeckCard
from ..cards.player_counts import PLAYER_COUNTS
from ..findings import Advice, Finding, Severity
from ..game.drawing import OPENING_HAND
from ..language import core
from ..language.footprint import inside, nodes
from ..language.meaning import Meaning, Set
from ..language.words import plural
from ..reasoning.deck.distinct_cards import cards_with
from ..reasoning.rules.inert_rules import printed_number

CODE, NAME, SEVERITY, HOW = "FX607", "too-few-cards", Severity.WARNING, "look-up"
TOPIC = "deck"
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    if not any(card.meaning.kind == "keeper" for card in deck.cards):
        return  # such a pack is only played with other decks
    hands = sum(card.meaning.kind != "creeper" for card in deck.cards)
    every = list(drawings(deck))
    for players in range(min(PLAYER_COUNTS), max(deck.player_counts) + 1):
        most, why = biggest_draw(deck, every, players)
        if OPENING_HAND * players + most > hands:
            yield Finding(
                CODE,
                NAME,
                SEVERITY if players > min(PLAYER_COUNTS) else Severity.INFO,
                f"with {players} players or more the deck can run out of cards",
                aspect=f"{players} players",
                because=(
                    f"{deck.name} has {plural(hands, 'card')} that can be held",
                    f"{OPENING_HAND * players} are dealt to {players} players",
                    why,
                ),
                advice=(Advice(at_most(players - 1)),),
            )
            return


def at_most(players: int) -> str:
    if players < min(PLAYER_COUNTS):
        return "Add cards. A pack for another deck needs none."
    return f"Play with at most {players} players, or add cards."


class Drawing(msgspec.Struct, frozen=True):
    """A number of cards that a rule or an effect lets players draw."""

    by: DeckCard
    number: int
    each: core.EachPlayer | None = None
    """The players who draw, one after another; None for one player."""

    def drawers(self, players: int) -> int:
        return players - self.each.others if self.each else 1


def drawings(deck: Deck) -> Iterator[Drawing]:
    for card in cards_with(deck, Set, core.Draw):
        for rule in card.meaning.sets:
            if rule.parameter == "draw":
                yield Drawing(card, printed_number(rule.number))
        for number, each in drawn_numbers(card.meaning):
            yield Drawing(card, printed_number(number), each)


def biggest_draw(deck: Deck, every: Iterable[Drawing], players: int) -> tuple[int, str]:
    """Return the largest draw of one rule or effect, for all its players, and the reason."""
    most, why = 1, "each player draws one card a turn"
    for each in deck.basic:
        if each.parameter == "draw" and (n := printed_number(each.number)) > most:
            most, why = n, f"the Basic Rules make a player draw {n}"
    for drawing in every:
        drawers = drawing.drawers(players)
        if (n := drawing.number * drawers) > most:
            who = "a player" if drawers == 1 else f"{drawers} players together"
            most, why = n, f"{drawing.by.id} makes {who} draw {n}"
    return most, why


def drawn_numbers(means: Meaning) -> Iterator[tuple[core.Node, core.EachPlayer | None]]:
    """Yield the numbers of cards that the effects draw, and the players who draw them.

    A number can be a name that another node binds.
    """
    if not (draws := inside(means, core.Draw)):
        return
    lets = inside(means, core.Let)
    each_one = {node: each for each in inside(means, core.EachPlayer) for node in nodes(each.body)}
    for draw in draws:
        yield draw.number, each_one.get(draw)
        for let in lets:
            if core.Bound(let.name) == draw.number:
                each = each_one.get(let)
                numbers = [*nodes(let.value)]
                others = [other for other in lets if other != let]
                bound = [other for other in others if core.Bound(other.name) in numbers]
                numbers += [n for other in bound for n in nodes(other.value)]
                yield from ((n, each) for n in numbers)
