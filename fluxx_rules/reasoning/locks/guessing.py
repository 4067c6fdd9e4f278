"""Facts guessed from one state of a game, grown from what blocks players and from what fails.

A guess begins with what stops players from winning: Creepers that block everybody, rules that
demand more for every Goal, and cards that have left the game. If a text can end one of these facts,
facts about its card and about the cards that it names are added, and so on. Only the proof decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from ...cards.deck import Deck
from ...game.program import Program, program
from ...game.state import State
from ...game.zones import GONE, RULES, TABLE, bits
from ...language.core import Place
from ...language.footprint import descriptions
from .facts import ELSEWHERE, Fact, fact, lies, s_places
from .induction import Induction, inductive

MAX_ROUNDS = 6
MAX_ALIKE = 8
"""The most cards of one description about which facts are added."""
MAX_PAIRED = 6
"""The most Creepers of which each two are tried as one fact."""
FIXED = frozenset({Place.TABLE, Place.RULES, Place.GONE, Place.UNDER})
"""Places in which a card can stay for ever."""


def guessed(deck: Deck, s: State) -> Induction:
    """Return the inductive facts that hold in the state and begin with what stops players."""
    p = program(deck)
    facts = {*seeds(p, s)}
    found = inductive(deck, facts)
    for _ in range(MAX_ROUNDS):
        causes = {each.card for each in found.failures if each.card}
        more = {each for card in causes for each in about(p, s, card)} - facts
        if not more:
            break
        facts |= more
        found = inductive(deck, facts)
    return found


def seeds(p: Program, s: State) -> Iterator[Fact]:
    """Yield the facts that may stop players from winning."""
    tables = sum(s.z[TABLE : TABLE + s.players])
    blocking = bits(tables & p.table_blockers)
    for card in blocking:
        yield fact(card, [Place.TABLE])
    for one, other in combinations(bits(p.table_blockers)[:MAX_PAIRED], 2):
        if (one | other) & tables:
            yield Fact((lies(one, [Place.TABLE]), lies(other, [Place.TABLE])))
    for card in bits(s.z[RULES]):
        if p.meaning[card].demands is not None:
            yield fact(card, [Place.RULES])
    asked = 0
    for wanted in p.asked.values():
        asked |= wanted
    for card in bits(s.z[GONE] & asked):
        yield fact(card, [Place.GONE])


def about(p: Program, s: State, card: int) -> Iterator[Fact]:
    """Yield facts about the cards of this meaning, and about those that its text names."""
    meaning = p.meaning[card]
    groups = [p.alike[meaning], *map(p.such, descriptions(meaning))]
    for group in groups:
        cards = bits(group)
        if len(cards) <= MAX_ALIKE:
            yield from where(s, cards)


def where(s: State, cards: Iterable[int]) -> Iterator[Fact]:
    """Yield where the cards lie, and that they are not in play."""
    for card in cards:
        there = s_places(s, card)
        if there <= FIXED:
            yield fact(card, there)
        elif there <= ELSEWHERE:
            yield fact(card, ELSEWHERE)


def holding(s: State, facts: Iterable[Fact]) -> bool:
    """Return whether all of the facts hold in the state."""
    return all(each.holds(s) for each in facts)
