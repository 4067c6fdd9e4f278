"""Forced loops: tables from which reactions follow one another for ever, whatever is chosen.

The engine runs each component of the graph of events (`event_graph`) from small tables
(`table_search`), and `game.cycles` tells what comes back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from ...budget import weight
from ...cards.deck import Deck, DeckCard
from ...game.cycles import Cycle, cycle
from ...game.engine import run
from ...game.program import program
from ...game.state import State
from ...game.zones import HAND, PILE, RULES, TABLE
from ...language.meaning import Moment
from ...session import budget
from ..games.closed_choices import closed_states
from .event_graph import Candidate
from .locations import Where
from .table_search import CandidateTable, TableSearch
from .trigger_moments import ME, due_frames, laid_before, reacting_state

PLAYERS = 3, 2
"""The numbers of players that are tried if nobody asks for one, the usual one first."""
TABLE_STEPS = 100
"""Steps of the budget for one table."""
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


class Undecided(msgspec.Struct, frozen=True):
    """Cards that may keep one another going, after more states than are tried."""

    cards: tuple[DeckCard, ...]


def forced_loops(deck: Deck, tried: Sequence[tuple[Candidate, ...]]) -> Iterator[Loop | Undecided]:
    """Yield a loop for each smallest set of cards that keep one another going.

    Yield the cards of a set instead if too much is left to chance or choice to decide it.
    """
    known: list[set[str]] = []
    for component in tried:
        if any(ids <= {card.id for each in component for card in each.cards} for ids in known):
            continue
        loop = forced_loop(deck, component)
        if loop is None:
            continue
        if isinstance(loop, Undecided):
            yield loop
            continue
        cards = {card.id for card in loop.cards}
        if not any(ids <= cards for ids in known):
            known.append(cards)
            yield loop


def forced_loop(deck: Deck, component: tuple[Candidate, ...]) -> Loop | Undecided | None:
    """Return a loop of these cards from one of their small tables, or None if none is found."""
    is_undecided = False
    for s, due, after in reacting_tables(deck, component):
        moment = component[0].moment
        if found := cycle(after):
            return Loop(acting_cards(deck, component, found), moment, s, due, found)
        if after.ask is not None and is_alone(s, component):
            states = closed_states(after)
            if states:
                return Loop(cards_of(component), moment, s, due, None)
            is_undecided |= states is None
    return Undecided(cards_of(component)) if is_undecided else None


def reacting_tables(
    deck: Deck, component: tuple[Candidate, ...]
) -> Iterator[tuple[State, tuple[int, ...], State]]:
    """Yield tables with the cards that are due, and the state after them, up to a choice."""
    compiled, moment = program(deck), component[0].moment
    order = [each.racer.card for each in component if each.moment == moment]
    search = TableSearch(compiled, tuple(each.racer for each in component), compiled.all)
    for table in search.tables():
        for players in (deck.players,) if deck.players else PLAYERS:
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
    if search.draws:
        yield from run_out(table)
    if len(component) == 1:
        return
    rules = any(each.racer.zone == RULES for each in component)
    for laid in (table.cards, alike.cards):
        for first in (0, 1) if rules else (0,):  # a rule acts for me, and so another card need not
            yield replace(table, cards=spread(laid, component, players, first))


def spread(laid: Where, component: tuple[Candidate, ...], players: int, first: int) -> Where:
    """Return the table with the cards of the component before one player after the other."""
    found = dict(laid)
    for n, each in enumerate(component, first):
        if each.racer.zone == TABLE:
            found[TABLE] &= ~each.racer.card
            seat = TABLE + n % players
            found[seat] = found.get(seat, 0) | each.racer.card
    return found


def run_out(table: CandidateTable) -> Iterator[CandidateTable]:
    """Yield the table with few cards to draw, and with none. Another player holds the others."""
    for cards in (table.cards, {zone: table.cards[zone] for zone in table.cards if zone != PILE}):
        yield replace(table, cards=cards, rest=HAND + 1)


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
