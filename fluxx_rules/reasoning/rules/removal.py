"""Whether anything in a deck ever takes a rule away: replaced, trashed, reset, taken back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from itertools import chain

import msgspec

from ...cards.deck import Deck, DeckCard
from ...language import core
from ...language.core import Place
from ...language.footprint import inside
from ...session import budget, memoized
from ..deck.canonical_meaning import effect_key
from ..deck.names import cards_with, distinct_cards, self_reference
from .clashes import rules

TAKES = 4
"""The steps that it takes to see whether a text moves a rule."""


class Taking(msgspec.Struct, frozen=True):
    """What some text moves, and what the names in that text may stand for."""

    cards: core.Cards
    bound: tuple[tuple[str, core.Cards], ...]
    this: str
    """The card that the text is on, if it speaks of itself; else nothing."""


@memoized
def irremovable(deck: Deck) -> list[DeckCard]:
    """The rules that no other rule replaces and that no text of the deck can move."""
    moving = cards_with(deck, core.Move, core.Deal, core.Attach)
    takings = all_takings(moving)
    if any(
        "rule" in card.meaning.answers for card in distinct_cards(deck)
    ):  # it may not land again
        takings = chain(takings, all_plays(cards_with(deck, core.Play)))
    does: dict[str, set[object]] = {}
    for card in rules(deck):
        for slot in card.meaning.slots:
            does.setdefault(slot, set()).add(effect_key(card))
    left = [card for card in rules(deck) if not replaced(card, does)]
    for each in takings:
        budget().spend(TAKES * len(left))
        left = [card for card in left if not takes(each.cards, card, each)]
        if not left:  # as mostly the first few texts move any rule
            return []
    gone = {card.id for card in rules(deck)} - {card.id for card in left}
    loose = slots_of(deck, gone)
    return [card for card in left if loose.isdisjoint(card.meaning.slots)]


def slots_of(deck: Deck, gone: Set[str]) -> set[str]:
    """The slots of these rules: what lies in one of them makes way for such a rule, which does the
    same, and then that may go."""
    return {slot for card in rules(deck) if card.id in gone for slot in card.meaning.slots}


def replaced(card: DeckCard, does: Mapping[str, Set[object]]) -> bool:
    """Whether a rule that does something else lies in one of its slots."""
    return any(len(does[slot]) > 1 for slot in card.meaning.slots)


def all_takings(cards: Iterable[DeckCard]) -> Iterator[Taking]:
    for card in cards:
        means, bound, this = card.meaning, tuple(bindings(card)), self_reference(card)
        moved = (each.cards for each in inside(means, core.Move) if each.to is not Place.RULES)
        dealt = (each.cards for each in inside(means, core.Deal))
        attached = (each.cards for each in inside(means, core.Attach))
        yield from (Taking(each, bound, this) for each in (*moved, *dealt, *attached))


def all_plays(cards: Iterable[DeckCard]) -> Iterator[Taking]:
    """What is played, be it from among the rules in play."""
    for card in cards:
        for each in inside(card.meaning, core.Play):
            yield Taking(each.cards, tuple(bindings(card)), self_reference(card))


def bindings(card: DeckCard) -> Iterator[tuple[str, core.Cards]]:
    if card.meaning.answers:  # what is answered is being played, and no rule in play yet
        yield "it", core.At(Place.PLAYED)
    for each in inside(card.meaning, core.Let, core.Ask, core.AskEach):
        match each:
            case core.Let(name, cards) | core.Ask(_, name, cards) | core.AskEach(_, name, cards):
                if isinstance(cards, core.Cards):
                    yield name, cards


def takes(
    cards: core.Cards, rule: DeckCard, text: Taking, asked: frozenset[str] = frozenset()
) -> bool:
    """Whether the rule, in play, may be among these; what is not known may be anything. What a name
    stands for by way of itself adds nothing to it."""
    match cards:
        case core.Such():
            return rule.fits(cards)
        case core.At(place):
            return place is Place.RULES
        case core.Union(one, other):
            return takes(one, rule, text, asked) or takes(other, rule, text, asked)
        case core.Both(one, other):
            return takes(one, rule, text, asked) and takes(other, rule, text, asked)
        case core.Minus(one) | core.First(one) | core.Working(one) | core.Instead(one):
            return takes(one, rule, text, asked)
        case core.Borne() | core.Hosts():
            return False  # what lies on or under a card, and Keepers
        case core.Bound("this"):
            return text.this == rule.id
        case core.Bound(name) | core.Given(name):
            means = [each for told, each in text.bound if told == name]
            now = asked | {name}
            return name not in asked and (
                not means or any(takes(one, rule, text, now) for one in means)
            )
        case _:
            return True
