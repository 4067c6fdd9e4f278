"""Forced loops: tables from which reactions follow one another for ever, whatever is chosen.

A graph of events leads from a card to each card that reads what its reactions write. Only cards of
a strongly connected component can keep one another going. The engine runs each component from small
tables (`table_search`), and `game.cycles` tells what comes back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec
from msgspec.structs import replace

from ...budget import weight
from ...cards.deck import Deck, DeckCard
from ...game.cycles import Cycle, cycle
from ...game.engine import run
from ...game.program import Program, program
from ...game.state import State
from ...game.zones import RULES, TABLE
from ...language.meaning import Meaning, Moment, Reaction
from ...session import budget
from ..deck.distinct_cards import distinct_cards
from ..games.closed_choices import closed_states
from .table_search import CandidateTable, TableSearch
from .thresholds import Racer, racer
from .trigger_moments import ME, due_frames, laid_before, reacting_state

MOMENTS: tuple[Moment, ...] = ("whenever", "goals change")
"""The moments that come again within one chain, unlike the start and the end of a turn."""
PLAYERS = 3, 2
"""The numbers of players that are tried, the usual one first."""
COMPARE_STEPS, TABLE_STEPS = 6, 100
"""Steps of the budget for two cards of the graph, and for one table."""
MAX_COMPONENT = 6
"""The number of cards of one component that lie on one table."""
MAX_TRIED = 60
"""The number of components, and of pairs in components, that are tried."""


class Loop(msgspec.Struct, frozen=True):
    """A table, the cards that react first, and the cycle that follows."""

    cards: tuple[DeckCard, ...]
    moment: Moment
    state: State
    order: tuple[int, ...]
    cycle: Cycle | None
    """The cycle, or None if players or chance choose in it."""


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


def sets_off(one: Candidate, other: Candidate, compiled: Program) -> bool:
    """Return whether the first card may write what the other one reads."""
    mine, theirs = one.racer.sets, other.racer.sets
    among = compiled.quiet | one.racer.card | other.racer.card
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
            if sets_off(here, there, compiled):
                follows[first].add(then)
    alone: list[tuple[Candidate, ...]] = [
        (each,) for each in found if sets_off(each, each, compiled)
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


def forced_loops(deck: Deck, tried: Sequence[tuple[Candidate, ...]]) -> Iterator[Loop]:
    """Yield a loop for each smallest set of cards that keep one another going."""
    known: list[set[str]] = []
    for component in tried:
        if any(ids <= {card.id for each in component for card in each.cards} for ids in known):
            continue
        loop = forced_loop(deck, component)
        if loop is None:
            continue
        cards = {card.id for card in loop.cards}
        if not any(ids <= cards for ids in known):
            known.append(cards)
            yield loop


def forced_loop(deck: Deck, component: tuple[Candidate, ...]) -> Loop | None:
    """Return a loop of these cards from one of their small tables, or None if none is found."""
    for s, due, after in reacting_tables(deck, component):
        moment = component[0].moment
        if found := cycle(after):
            return Loop(acting_cards(deck, component, found), moment, s, due, found)
        if after.ask is not None and is_alone(s, component) and closed_states(after):
            return Loop(cards_of(component), moment, s, due, None)
    return None


def reacting_tables(
    deck: Deck, component: tuple[Candidate, ...]
) -> Iterator[tuple[State, tuple[int, ...], State]]:
    """Yield tables with the cards that are due, and the state after them, up to a choice."""
    compiled, moment = program(deck), component[0].moment
    order = [each.racer.card for each in component if each.moment == moment]
    search = TableSearch(compiled, tuple(each.racer for each in component), others_react=True)
    for table in search.tables():
        for players in PLAYERS:
            for each in variants(search, table, component, players):
                budget().spend(TABLE_STEPS * weight(compiled.size))
                s = laid_before(compiled, moment, each, players)
                mine = s.z[TABLE + ME] | s.z[RULES]
                due = tuple(c for c in order if c & mine and due_frames(s, c, moment))
                if due:
                    after = reacting_state(s, due, moment)
                    run(after)
                    yield s, due, after


def cards_of(component: tuple[Candidate, ...]) -> tuple[DeckCard, ...]:
    return tuple(card for each in component for card in each.cards)


def variants(
    search: TableSearch, table: CandidateTable, component: tuple[Candidate, ...], players: int
) -> Iterator[CandidateTable]:
    """Yield the table, and those on which others have cards too."""
    alike = search.alike_for_all(table, players)
    yield from (table, alike)
    for laid in (table.cards, alike.cards) if len(component) > 1 else ():
        spread = dict(laid)
        for n, each in enumerate(component):
            if each.racer.zone == TABLE:
                spread[TABLE] &= ~each.racer.card
                seat = TABLE + n % players
                spread[seat] = spread.get(seat, 0) | each.racer.card
        yield replace(table, cards=spread)


def is_alone(s: State, component: tuple[Candidate, ...]) -> bool:
    """Return whether no other card in play may react, so that these cards alone do it."""
    lying = s.z[RULES] | sum(s.z[TABLE : TABLE + s.players])
    return not lying & ~s.program.quiet & ~sum(each.racer.card for each in component)


def acting_cards(
    deck: Deck, component: tuple[Candidate, ...], found: Cycle
) -> tuple[DeckCard, ...]:
    """Return the cards that act in the cycle, each with those that have the same reactions."""
    acting = {*found.cards}
    for each in component:
        if each.cards[0].id in acting:
            acting |= {card.id for card in each.cards}
    return tuple(card for card in deck.cards if card.id in acting)
