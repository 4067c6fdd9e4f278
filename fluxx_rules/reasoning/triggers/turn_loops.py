"""Loops of turns: cards that come back onto the draw pile, so that turn after turn is the same.

Only a known card leaves nothing to chance. So each loop of turns needs cards that return to the top
of the draw pile: by their own text, or by the text of a card in play. Small tables are made of such
a card and what brings it back, with empty hands, and the engine plays them for one round.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import msgspec

from ...budget import weight
from ...cards.deck import Deck, DeckCard
from ...game.cycles import Cycle, cycle
from ...game.engine import blank
from ...game.moving import move
from ...game.program import Program, program
from ...game.state import State
from ...game.zones import HAND, PILE, RULES, TABLE, bits
from ...language import core
from ...language.core import Place
from ...language.footprint import nodes
from ...language.meaning import Meaning, Reaction
from ...session import budget, memoized
from ..deck.distinct_cards import distinct_cards
from ..games.chosen_loops import ChosenLoop, chosen_loop
from .locations import CardLocations, Where, cards_in
from .read_write_sets import ReadWriteSets
from .table_search import TableSearch
from .thresholds import Racer
from .trigger_moments import begun

PLAYERS = 2, 3
"""The numbers of players that are tried. The smallest table comes first."""
MAX_RETURNS, MAX_LAID, TABLE_STEPS = 60, 6, 100
"""The number of ways back that are tried, of tables for each, and the steps for one table."""
FILLS = 1
"""The number of Keepers in front of each player where no limit decides it."""


class Return(msgspec.Struct, frozen=True):
    """A card that comes back onto the draw pile, and the cards in play that bring it there."""

    card: DeckCard
    by: tuple[DeckCard, ...]

    @property
    def cards(self) -> tuple[DeckCard, ...]:
        return (self.card, *(each for each in self.by if each is not self.card))


class TurnLoop(msgspec.Struct, frozen=True):
    """A table at the start of a turn, and the loop that follows."""

    way: Return
    state: State
    cycle: Cycle | None
    """The cycle, if nobody has a choice in it."""
    chosen: ChosenLoop | None
    """The loop, if somebody has a choice in it."""

    @property
    def is_forced(self) -> bool:
        return self.chosen is None or not self.chosen.exits


@memoized
def ways_back(deck: Deck) -> tuple[Return, ...]:
    """Return the cards that may come back onto the draw pile in each turn, with what does it."""
    p, found = program(deck), list[Return]()
    cards = distinct_cards(deck)
    takers = [(card, taken(p, card)) for card in cards if acts_in_play(card.meaning)]
    limits = sorted(filter(limits_keepers, cards), key=lambda card: keeper_limit(p, card))
    for card in cards:
        bit = p.bit_of[card.id]
        by = [taker for taker, (put, _) in takers if put & bit]
        by.sort(key=lambda taker: taker is not card)
        if card.meaning.goes_on_top:
            by += [taker for taker, (_, gone) in takers if gone & bit and taker not in by]
            by += limits
        elif puts_itself_on_top(p, card):
            found.append(Return(card, ()))
        found += [Return(card, (each,)) for each in by]
    return tuple(found)


def acts_in_play(meaning: Meaning) -> bool:
    return bool(meaning.reactions or meaning.powers)


def limits_keepers(card: DeckCard) -> bool:
    return any(each.parameter == "keeper limit" for each in card.meaning.sets)


def keeper_limit(p: Program, card: DeckCard) -> int:
    bit = p.bit_of[card.id]
    return p.in_force(p.glyph[bit], bit).keeper_limit


def texts(meaning: Meaning) -> tuple[Reaction, ...]:
    """Return what the card does or lets players do while it is in play, all as reactions."""
    powers = (Reaction("whenever", each.test, each.do, True) for each in meaning.powers)
    return (*meaning.reactions, *powers)


def taken(p: Program, card: DeckCard) -> tuple[int, int]:
    """Return the cards that the card in play may put onto the draw pile, or discard from play."""
    return moved(p, card, texts(card.meaning))


def puts_itself_on_top(p: Program, card: DeckCard) -> bool:
    text = card.meaning.text
    if text is None:
        return False
    put, _ = moved(p, card, (Reaction("whenever", core.Every(()), text, False),))
    return bool(put & p.bit_of[card.id])


def moved(p: Program, card: DeckCard, done: tuple[Reaction, ...]) -> tuple[int, int]:
    there = CardLocations(p, p.bit_of[card.id], done)
    put = gone = 0
    for each in nodes(done):
        if isinstance(each, core.Move) and each.to in (Place.PILE, Place.DISCARD):
            where = there.where(each.cards)
            if each.to is Place.DISCARD:
                gone |= cards_in({zone: where[zone] for zone in where if zone >= TABLE})
            elif each.cause == "on top":
                put |= cards_in(where)
    return put, gone


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
            if found := cycle(after):
                if found.turns:
                    return TurnLoop(way, s, found, None)
                continue  # reactions to one another never let the turn end
            loop = chosen_loop(after, players)
            if loop is not None and loop.turns:
                return TurnLoop(way, s, None, loop)
    return None


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
