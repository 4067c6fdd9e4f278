"""Graph of events: which reactions of cards may set off which others, without playing.

It leads from a card to each card that reads what its reactions write. Only cards of a strongly
connected component can keep one another going.
"""

from __future__ import annotations

from itertools import combinations

import msgspec

from ...cards.deck import Deck, DeckCard
from ...game.program import Program, program
from ...language.meaning import Meaning, Moment, Reaction
from ...session import budget
from ..deck.distinct_cards import distinct_cards
from .thresholds import Racer, racer

MOMENTS: tuple[Moment, ...] = ("whenever", "goals change")
"""The moments that come again within one chain, unlike the start and the end of a turn."""
COMPARE_STEPS = 6
"""Steps of the budget for two cards of the graph."""
MAX_COMPONENT = 6
"""The number of cards of one component that lie on one table."""


class Candidate(msgspec.Struct, frozen=True):
    """The cards of one reaction that may come again, and its reads and writes."""

    moment: Moment
    cards: tuple[DeckCard, ...]
    racer: Racer


def candidates(deck: Deck) -> list[Candidate]:
    """Return the cards with reactions that may act again and again in one turn, by reactions."""
    compiled = program(deck)
    classes: dict[tuple[Moment, bool, tuple[Reaction, ...]], list[DeckCard]] = {}
    for card in distinct_cards(deck):
        for moment in MOMENTS:
            if may_act_again(card.meaning, moment):
                key = moment, card.meaning.kind == "rule", card.meaning.at(moment)
                classes.setdefault(key, []).append(card)
    return [
        Candidate(moment, tuple(cards), racer(compiled, compiled.bit_of[cards[0].id], moment))
        for (moment, *_), cards in classes.items()
    ]


def may_act_again(meaning: Meaning, moment: Moment) -> bool:
    return any(not each.once_per_turn for each in meaning.at(moment))


def sets_off(one: Racer, other: Racer, compiled: Program) -> bool:
    """Return whether the first card may write what the other one reads."""
    mine, theirs = one.sets, other.sets
    among = compiled.quiet | one.card | other.card
    return (
        mine.is_unbounded
        or theirs.is_unbounded
        or any(cards & theirs.reads.get(zone, 0) & among for zone, cards in mine.writes.items())
    )


def components(deck: Deck) -> list[tuple[Candidate, ...]]:
    """Return sets of cards that may keep themselves going: single cards, pairs, whole components.

    Cards that no other card sets off, or that set off no other card, are in no larger component.
    """
    found, compiled = candidates(deck), program(deck)
    follows: dict[int, set[int]] = {n: set() for n in range(len(found))}
    for (n, one), (m, other) in combinations(enumerate(found), 2):
        budget().spend(COMPARE_STEPS)
        for first, here, then, there in ((n, one, m, other), (m, other, n, one)):
            if sets_off(here.racer, there.racer, compiled):
                follows[first].add(then)
    alone: list[tuple[Candidate, ...]] = [
        (each,) for each in found if sets_off(each.racer, each.racer, compiled)
    ]
    follows = without_ends(follows)
    if not follows:
        return alone
    import networkx  # slow to import

    graph = networkx.DiGraph(follows)
    together: list[tuple[Candidate, ...]] = []
    for component in networkx.strongly_connected_components(graph):
        cards = [found[n] for n in sorted(component)]
        if len(cards) > 1:
            together += [*combinations(cards, 2)]
        if len(cards) > 2:
            together.append(tuple(cards[:MAX_COMPONENT]))
    return alone + together


def without_ends(follows: dict[int, set[int]]) -> dict[int, set[int]]:
    """Return the graph without the nodes that lie on no cycle because a path begins or ends there.

    Nothing is left of most decks, which spares them the import of networkx.
    """
    while True:
        reached = {m for after in follows.values() for m in after}
        inner = {n for n, after in follows.items() if after and n in reached}
        if len(inner) == len(follows):
            return follows
        follows = {n: follows[n] & inner for n in inner}
