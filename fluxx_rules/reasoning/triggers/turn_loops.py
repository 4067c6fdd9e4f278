"""Loops of turns: cards that come back onto the draw pile, so that turn after turn is the same.

Only a known card leaves nothing to chance. So each loop of turns needs cards that return to the top
of the draw pile (`returning_cards`). Small tables are made of such a card and what brings it back,
with empty hands, and the engine plays them for one round.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

import msgspec

from ...budget import weight
from ...cards.deck import Deck, DeckCard
from ...game.choices import Choice
from ...game.cycles import Cycle, cycle
from ...game.engine import blank
from ...game.moving import move
from ...game.program import Program, program
from ...game.state import Move, State
from ...game.zones import PILE, RULES, TABLE, bits
from ...session import budget, memoized
from ..games.chosen_loops import ChosenLoop, chosen_loop
from .locations import Where
from .read_write_sets import ReadWriteSets
from .returning_cards import Return, texts, ways_back
from .table_search import TableSearch
from .thresholds import Racer
from .trigger_moments import begun

PLAYERS = 2, 3
"""The numbers of players that are tried. The smallest table comes first."""
MAX_RETURNS, MAX_LAID, TABLE_STEPS = 60, 6, 100
"""The number of ways back that are tried, of tables for each, and the steps for one table."""
FILLS = 1
"""The number of Keepers in front of each player where no limit decides it."""


class TurnLoop(msgspec.Struct, frozen=True):
    """A table at the start of a turn, and the loop that follows."""

    way: Return
    state: State
    cycle: Cycle | None
    """The cycle, if nobody has a choice in it."""
    chosen: ChosenLoop | None
    """The loop, if somebody has a choice in it."""

    @property
    def answers(self) -> tuple[Choice, ...]:
        """The answers of one period."""
        return () if self.chosen is None else self.chosen.answers

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of one period."""
        loop = self.cycle or self.chosen
        return () if loop is None else loop.moves

    @property
    def is_forced(self) -> bool:
        return self.chosen is None or not self.chosen.exits


@memoized
def turn_loops(deck: Deck) -> tuple[TurnLoop, ...]:
    """Return a loop for each card that comes back, with the first that brings it back."""
    found: dict[str, TurnLoop] = {}
    for way in ways_back(deck)[:MAX_RETURNS]:
        if way.card.id not in found and (loop := turn_loop(deck, way)):
            found[way.card.id] = loop
    return tuple(found.values())


def turn_loop(deck: Deck, way: Return) -> TurnLoop | None:
    """Return a loop of this card from one of its small tables, or None if none is found."""
    for players in PLAYERS:
        for s in tables(deck, way, players):
            budget().spend(TABLE_STEPS * weight(s.program.size))
            after = begun(s, "turn")
            found = cycle(after)
            if found is not None and found.turns and moves(s, way, found.moves):
                return TurnLoop(way, s, found, None)
            loop = chosen_loop(after, players)
            if loop is not None and loop.turns and moves(s, way, loop.moves):
                return TurnLoop(way, s, None, loop)
    return None


def moves(s: State, way: Return, moved: Iterable[Move]) -> bool:
    """Return whether the card that comes back is one of those that move."""
    return any(cards & s.program.bit_of[way.card.id] for _, cards, _, _ in moved)


def tables(deck: Deck, way: Return, players: int) -> Iterator[State]:
    """Yield tables with the card on top of the draw pile and empty hands."""
    p = program(deck)
    seen = set()
    for laid in (there(p, way, players), *searched(p, way)):
        for fills in 0, FILLS:
            s = table(p, way, laid, players, fills)
            if s is not None and (key := s.key()) not in seen:
                seen.add(key)
                yield s


def there(p: Program, way: Return, players: int) -> Where:
    """Return the cards that bring it back: rules in play, others in front of each player."""
    laid: Where = {}
    for card in way.by:
        if card.meaning.kind == "rule":
            laid[RULES] = laid.get(RULES, 0) | p.bit_of[card.id]
            continue
        copies = [p.bit_of[each.id] for each in p.deck.cards if each.twin == card.twin]
        for seat, copy in enumerate(copies[:players]):
            laid[TABLE + seat] = laid.get(TABLE + seat, 0) | copy
    return laid


def searched(p: Program, way: Return) -> Iterator[Where]:
    """Yield the cards in play at which these cards may act."""
    acting = [card for card in way.cards if texts(card.meaning)]
    racers = tuple(racer_of(p, card) for card in acting)
    if not racers:
        return
    for each in islice(TableSearch(p, racers).tables(), MAX_LAID):
        yield {z: cards for z, cards in each.cards.items() if not PILE <= z < TABLE}


def racer_of(p: Program, card: DeckCard) -> Racer:
    """Return the card with all that it does or lets players do in play."""
    bit, done = p.bit_of[card.id], texts(card.meaning)
    zone = RULES if card.meaning.kind == "rule" else TABLE
    return Racer(bit, zone, done, ReadWriteSets(p, bit, done))


def table(p: Program, way: Return, laid: Where, players: int, fills: int) -> State | None:
    """Return the table, where each player has as many more Keepers as the limit allows."""
    s = blank(p, players)
    card = p.bit_of[way.card.id]
    for zone, cards in laid.items():
        if cards & ~card & ~s.z[PILE]:
            return None
        if cards & ~card:
            move(s, cards & ~card, PILE, zone, "given")
    draws = s.inforce.draw
    top = [card, *(p.bit_of[each.id] for each in p.deck.cards if each.twin == way.card.twin)]
    top = [each for each in dict.fromkeys(top) if each & s.z[PILE]][:draws]
    if len(top) < draws:
        return None
    if limits_keepers_now(s):
        fills = s.inforce.keeper_limit
    free = bits(s.z[PILE] & p.keepers & ~sum(top))
    free.sort(key=lambda each: not each & p.quiet)
    for seat in range(players):
        more = max(0, fills - (s.z[TABLE + seat] & p.keepers).bit_count())
        if more > len(free):
            return None
        for each in free[:more]:
            move(s, each, PILE, TABLE + seat, "given")
        del free[:more]
    s.top = "".join(p.glyph[each] for each in top)
    s.touched = 0
    return s


def limits_keepers_now(s: State) -> bool:
    return s.inforce.keeper_limit < s.program.keepers.bit_count()
