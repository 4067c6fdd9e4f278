"""Numbers of cards that rules and effects let players draw at once."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ...cards.deck import Deck, DeckCard
from ...language import core
from ...language.footprint import inside, nodes
from ...language.meaning import Meaning, Set
from ...session import memoized
from ..rules.inert_rules import printed_number
from .distinct_cards import cards_with


class Drawing(msgspec.Struct, frozen=True):
    """A number of cards that a rule, an effect or the Basic Rules let players draw."""

    by: DeckCard | None
    """The card; None for the Basic Rules."""
    number: int
    each: core.EachPlayer | None = None
    """The players who draw, one after another; None for one player."""

    def drawers(self, players: int) -> int:
        return players - self.each.others if self.each else 1

    def total(self, players: int) -> int:
        """Return the number of cards that all of them draw together."""
        return self.number * self.drawers(players)

    def because(self, players: int) -> str:
        """Return the sentence about who draws how many cards."""
        if self.by is not None:
            drawers = self.drawers(players)
            who = "a player" if drawers == 1 else f"{drawers} players together"
            return f"{self.by.id} makes {who} draw {self.total(players)}"
        if self.number == 1:
            return "each player draws one card a turn"
        return f"the Basic Rules make a player draw {self.number}"


@memoized
def drawings(deck: Deck) -> tuple[Drawing, ...]:
    """Return the draws of the Basic Rules, and then those of the cards."""
    return tuple(every_drawing(deck))


def every_drawing(deck: Deck) -> Iterator[Drawing]:
    yield Drawing(None, 1)
    for number in deck.basic:
        if number.parameter == "draw":
            yield Drawing(None, printed_number(number.number))
    for card in cards_with(deck, Set, core.Draw):
        for rule in card.meaning.sets:
            if rule.parameter == "draw":
                yield Drawing(card, printed_number(rule.number))
        for drawn, each in drawn_numbers(card.meaning):
            yield Drawing(card, printed_number(drawn), each)


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
