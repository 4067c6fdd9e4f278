"""A small check of what counting claims, which shares nothing with how the claim was found.

It reads the Goal as it stands and looks at the cards of the deck, by their own words. Of slots
that are all to be filled it is enough to count the cards that fit any of them (Hall's theorem, the
easy direction).
"""

from __future__ import annotations

from collections.abc import Iterator

from ...cards.deck import Deck, DeckCard
from ...language import core
from ..deck.names import cards_by_word
from .necessary_counts import Need


def holds(deck: Deck, goal: DeckCard, need: Need, copies: int = 1) -> bool:
    """Whether the Goal needs that, and the deck has too little for so many players."""
    words = [word for said in need.said for word in asked_by(said)]
    some = deck.cards if "" in words else {
        card.id: card for word in words for card in cards_by_word(deck).get(word, ())
    }.values()  # fmt: skip
    there = sum(any(fits(card, said) for said in need.said) for card in some)
    return asked(goal.meaning.goal, need) and there < copies * need.number


def asked_by(said: core.Cards) -> Iterator[str]:
    """Words of which a card that fits has one; or an empty one, if it may have none of any."""
    match said:
        case core.Such(names=names, tags=tags) if names or tags:
            yield from names or tags
        case core.Union(one, other):
            yield from asked_by(one)
            yield from asked_by(other)
        case core.Both(one, _) | core.Minus(one, _):
            yield from asked_by(one)
        case _:
            yield ""


def fits(card: DeckCard, said: core.Cards) -> bool:
    if card.meaning.kind not in ("keeper", "creeper"):
        return False
    match said:
        case core.Such():
            return card.fits(said)
        case core.Union(one, other):
            return fits(card, one) or fits(card, other)
        case core.Both(one, other):
            return fits(card, one) and fits(card, other)
        case core.Minus(one, other):
            return fits(card, one) and not fits(card, other)
        case _:
            return True


def asked(goal: core.Test | None, need: Need) -> bool:
    """Whether a part of the Goal that has to hold in any case asks for that many."""
    for test in demanded(goal):
        if isinstance(test, core.Fills):
            slots = list(test.slots)
            if len(need.said) >= need.number and all(
                slots.count(each) >= need.said.count(each) for each in need.said
            ):
                return True
        if isinstance(test, core.AtLeast) and isinstance(test.one, core.Count):
            n = test.other
            inside = test.one.cards
            if isinstance(inside, core.Both) and need.said == (inside.other,):
                if isinstance(n, core.Printed) and need.number <= n.n:
                    return True
        if isinstance(test, core.Consecutive) and isinstance(test.cards, core.Both):
            if need.said == (test.cards.other,) and need.number <= 2:
                return True
    return False


def demanded(test: core.Test | None) -> Iterator[core.Test]:
    match test:
        case core.Every(tests):
            for each in tests:
                yield from demanded(each)
        case core.Somebody(_, inner, _):
            yield from demanded(inner)
        case core.Fills() | core.AtLeast() | core.Consecutive():
            yield test
        case _:
            return
