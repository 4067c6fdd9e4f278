"""Second, independent count of the cards that a Goal needs: whether the deck has too few.

It shares no code with `necessary_counts`. It reads the test of the Goal and counts the cards of the
deck by their own words. A Goal with several slots needs as many cards that fit any of the slots
(the easy direction of Hall's theorem).
"""

from __future__ import annotations

from collections.abc import Iterator

from ...cards.deck import Deck, DeckCard
from ...language import core
from ..deck.names import cards_by_word
from .necessary_counts import Need


def has_shortage(deck: Deck, goal: DeckCard, need: Need, copies: int = 1) -> bool:
    """Return whether the Goal has the need and the deck too few cards, for `copies` players."""
    words = [word for cards in need.descriptions for word in indexed_words(cards)]
    indexed = {card.id: card for word in words for card in cards_by_word(deck).get(word, ())}
    cards = deck.cards if "" in words else indexed.values()
    there = sum(any(fits(card, described) for described in need.descriptions) for card in cards)
    return goal_requires(goal.meaning.goal, need) and there < copies * need.number


def indexed_words(described: core.Cards) -> Iterator[str]:
    """Yield words of which every fitting card has one, or an empty word if there are none."""
    match described:
        case core.Such(names=names, tags=tags) if names or tags:
            yield from names or tags
        case core.Union(one, other):
            yield from indexed_words(one)
            yield from indexed_words(other)
        case core.Both(one, _) | core.Minus(one, _):
            yield from indexed_words(one)
        case _:
            yield ""


def fits(card: DeckCard, described: core.Cards) -> bool:
    """Return whether the card can lie in front of a player and may belong to the set."""
    if card.meaning.kind not in ("keeper", "creeper"):
        return False
    match described:
        case core.Such():
            return card.fits(described)
        case core.Union(one, other):
            return fits(card, one) or fits(card, other)
        case core.Both(one, other):
            return fits(card, one) and fits(card, other)
        case core.Minus(one, other):
            return fits(card, one) and not fits(card, other)
        case _:
            return True


def goal_requires(goal: core.Test | None, need: Need) -> bool:
    """Return whether a required part of the Goal asks for at least that number of cards."""
    for test in required_tests(goal):
        if isinstance(test, core.Fills):
            slots, wanted = list(test.slots), need.descriptions
            if len(wanted) >= need.number and all(
                slots.count(slot) >= wanted.count(slot) for slot in wanted
            ):
                return True
        if isinstance(test, core.AtLeast) and isinstance(test.one, core.Count):
            n = test.other
            counted = test.one.cards
            if isinstance(counted, core.Both) and need.descriptions == (counted.other,):
                if isinstance(n, core.Printed) and need.number <= n.n:
                    return True
        if isinstance(test, core.Consecutive) and isinstance(test.cards, core.Both):
            if need.descriptions == (test.cards.other,) and need.number <= 2:
                return True
    return False


def required_tests(test: core.Test | None) -> Iterator[core.Test]:
    """Yield the simple tests that hold wherever the Goal is met."""
    match test:
        case core.Every(tests):
            for part in tests:
                yield from required_tests(part)
        case core.Somebody(_, inner, _):
            yield from required_tests(inner)
        case core.Fills() | core.AtLeast() | core.Consecutive():
            yield test
        case _:
            return
