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
from .facts import SEATED, Fact, Spot, at, fact, lies, not_in_play, spot_of
from .induction import Induction, inductive

MAX_ROUNDS = 6
MAX_ALIKE = 8
"""The most cards of one description about which facts are added."""
MAX_PAIRED = 6
"""The most Creepers of which each two are tried as one fact."""
FIXED = frozenset({Place.TABLE.value, Place.RULES.value, Place.GONE.value, Place.UNDER.value})
"""Places in which a card can stay for ever."""
MAX_SEATED = 24
"""The most cards about which facts with seats are tried."""


def guessed(deck: Deck, s: State, seats: int = 0) -> Induction:
    """Return the inductive facts that hold in the state and begin with what stops players.

    With a number of seats, the facts say in front of which player a card lies.
    """
    p = program(deck)
    facts = {*(seated_seeds(p, s) if seats else seeds(p, s))}
    found = inductive(deck, facts, seats)
    for _ in range(MAX_ROUNDS):
        causes = {each.card for each in found.failures if each.card}
        more = {each for card in causes for each in about(p, s, card, seats)} - facts
        if not more:
            break
        facts |= more
        found = inductive(deck, facts, seats)
    return found


def seeds(p: Program, s: State) -> Iterator[Fact]:
    """Yield the facts that may stop players from winning."""
    tables = sum(s.z[TABLE : TABLE + s.players])
    for card in bits(tables & p.table_blockers):
        yield fact(card, at(Place.TABLE))
    for one, other in combinations(bits(p.table_blockers)[:MAX_PAIRED], 2):
        if (one | other) & tables:
            yield Fact((lies(one, at(Place.TABLE)), lies(other, at(Place.TABLE))))
    for card in bits(s.z[RULES]):
        if p.meaning[card].demands is not None:
            yield fact(card, at(Place.RULES))
    for card in bits(s.z[GONE] & (asked_cards(p) | p.kind["goal"])):
        yield fact(card, at(Place.GONE))


def seated_seeds(p: Program, s: State) -> Iterator[Fact]:
    """Yield the same with seats, and where the cards lie that Goals ask for."""
    cards = asked_cards(p) | p.owner_blockers | p.table_blockers | p.kind["goal"]
    cards |= sum(card for card in bits(s.z[RULES]) if p.meaning[card].demands is not None)
    if cards.bit_count() <= MAX_SEATED:
        yield from where(s, bits(cards), s.players)


def asked_cards(p: Program) -> int:
    """Return the Keepers and Creepers that Goals or demands of rules ask for."""
    asked = 0
    for meaning in p.alike:
        for each in descriptions((meaning.goal, meaning.demands)):
            asked |= p.such(each)
    return asked & (p.keepers | p.creepers)


def about(p: Program, s: State, card: int, seats: int) -> Iterator[Fact]:
    """Yield facts about the cards of this meaning, and about those that its text names."""
    meaning = p.meaning[card]
    groups = [p.alike[meaning], *map(p.such, descriptions(meaning))]
    for group in groups:
        cards = bits(group)
        if len(cards) <= MAX_ALIKE:
            yield from where(s, cards, seats)


def where(s: State, cards: Iterable[int], seats: int) -> Iterator[Fact]:
    """Yield where the cards lie, that they stay with a player, and that they are not in play."""
    out_of_play = not_in_play(seats)
    for card in cards:
        spot = spot_of(s, card, seats)
        if spot.place in FIXED:
            yield fact(card, (spot,))
        if spot.seat >= 0:
            yield fact(card, (Spot(place.value, spot.seat) for place in SEATED))
        if spot in out_of_play:
            yield fact(card, out_of_play)


def holding(s: State, facts: Iterable[Fact]) -> bool:
    """Return whether all of the facts hold in the state."""
    return all(each.holds(s) for each in facts)
