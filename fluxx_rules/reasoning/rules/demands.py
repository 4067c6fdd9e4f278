"""Demands of rules on top of every Goal: those that no placement meets, alone or as a set.

A set can contain a rule that changes digits. Then no placement meets the clauses while this rule is
in play.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations, islice, starmap
from typing import Literal

from msgspec.structs import replace

from ...cards.deck import Deck, DeckCard
from ...language import core
from ...language.footprint import descriptions, nodes
from ...language.meaning import ALWAYS
from ..goals.decisions import QuestionLimitReached
from .clashes import rules, stay_together
from .digit_variants import digit_changers
from .unmeetable_conditions import NO_LIMITS, is_met_in_game, is_unmeetable

EXTRA_COPIES = 3
"""The number of extra copies of each card. A clause that fails even with these does not fail for
want of cards."""
MAX_PAIRS = 1000
"""The number of pairs of rules that are tried in one deck."""
MIN_CLAUSES = 2
"""A single clause that cannot be met contradicts no other rule."""


def exclusive_pairs(deck: Deck) -> tuple[list[tuple[DeckCard, ...]], bool]:
    """Return the pairs of rules whose clauses contradict, and whether some were not tried.

    Both stay in play together. No placement meets both clauses, and each alone can be met.
    """
    demanding = demanding_rules(deck)
    if len(demanding) < MIN_CLAUSES or can_all_be_met(deck, demanding, ()):
        return [], False
    candidates = filter(all_stay_together, combinations(demanding, 2))
    tried = islice(candidates, MAX_PAIRS)
    found: list[tuple[DeckCard, ...]] = [pair for pair in tried if is_exclusive(deck, pair)]
    return found, next(candidates, None) is not None


def exclusive_sets(deck: Deck, least: int) -> tuple[list[tuple[DeckCard, ...]], bool]:
    """Return the smallest sets of at least so many rules that contradict.

    Also return whether some sets were not tried. All rules of a set stay in play together. A set
    can have a rule that changes digits, as its last one. Nothing is sought if all clauses of the
    deck can be met together, alone and with each such rule.
    """
    demanding = demanding_rules(deck)
    changers = [card for card, *_ in digit_changers(deck)] if have_digits(demanding) else []
    readings = ((), *((card,) for card in changers))
    if len(demanding) < MIN_CLAUSES or all(
        can_all_be_met(deck, demanding, reading) for reading in readings
    ):
        return [], False
    from .contradicting_sets import contradicting_sets

    found: list[tuple[DeckCard, ...]] = []
    more = False
    try:
        found += contradicting_sets(deck, [*demanding, *changers])
    except QuestionLimitReached:
        more = True
    large = (each for each in found if len(each) >= least)
    return sorted(filter(partial(is_exclusive, deck), large), key=len), more


def demanding_rules(deck: Deck) -> tuple[DeckCard, ...]:
    """Return one rule for all with the same slots and the same clause for Goals."""
    classes: dict[object, DeckCard] = {}
    for card in rules(deck):
        if card.meaning.demands is not None:
            classes.setdefault((card.meaning.slots, card.meaning.demands), card)
    return tuple(classes.values())


def unmeetable_scope(deck: Deck, card: DeckCard) -> Literal["here", "anywhere"] | None:
    """Return where no placement meets the demand of the rule, or None if one meets it.

    ``here``: with the cards of this deck. ``anywhere``: with any number of copies of its cards. A
    clause with a condition is also met while the condition does not hold.
    """
    clause = card.meaning.demands
    if clause is None:
        return None
    met = clause.needs
    if clause.test != ALWAYS:
        met = core.Not(core.Every((clause.test, core.Not(clause.needs))))
    if not is_unmeetable(deck, (met,), card):
        return None
    described = list(descriptions(met))
    mentioned = [card for card in deck.cards if any(map(card.fits, described))]
    unnamed = {each.meaning.kind: each for each in deck.cards if each is not card}
    copied = {each.id: each for each in (*mentioned, *unnamed.values())}
    copies = [
        replace(each, id=f"{each.id} again {n}")
        for n in range(EXTRA_COPIES * max(deck.player_counts))
        for each in copied.values()
    ]
    plenty = Deck(deck.name, (*deck.cards, *copies), deck.policies, players=deck.players)
    present = [any(each.fits(which) for each in deck.cards) for which in descriptions(clause.needs)]
    return "anywhere" if all(present) and is_unmeetable(plenty, (met,), card) else "here"


def have_digits(cards: tuple[DeckCard, ...]) -> bool:
    """Return whether a clause of these rules has a printed digit."""
    return any(
        isinstance(node, core.Numeral) for card in cards for node in nodes(card.meaning.demands)
    )


def can_all_be_met(
    deck: Deck, demanding: tuple[DeckCard, ...], changing: tuple[DeckCard, ...]
) -> bool:
    """Return whether the engine accepts a placement that meets all clauses, with the changer."""
    clauses = (card.meaning.demands for card in demanding)
    tests = tuple(test for each in clauses if each for test in (each.test, each.needs))
    return is_met_in_game(deck, tests, (*changing, *demanding)[0], NO_LIMITS)


def all_stay_together(cards: tuple[DeckCard, ...]) -> bool:
    return all(starmap(stay_together, combinations(cards, 2)))


def is_exclusive(deck: Deck, cards: tuple[DeckCard, ...]) -> bool:
    """Return whether no placement meets the clauses of all, and some placement those of each less.

    All clauses of the rules are due in each of these placements.
    """
    clauses = [card.meaning.demands for card in cards]
    due = tuple(clause.test for clause in clauses if clause is not None)

    def impossible(*asked: DeckCard) -> bool:
        needs = (card.meaning.demands for card in asked)
        met = (clause.needs for clause in needs if clause is not None)
        in_play = asked[-1]  # the changer of digits, if there is one
        return is_unmeetable(deck, (*due, *met), in_play)

    return impossible(*cards) and not any(
        impossible(*fewer) for fewer in combinations(cards, len(cards) - 1)
    )
