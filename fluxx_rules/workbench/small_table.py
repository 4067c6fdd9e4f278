"""Small tables at which a card can be tried: few players, few cards, and something for it to do.

A table is made from the declaration of the card. Cards that it names, or that name it, lie where
they may matter, and plain cards lie around them. At each of some tables the card is played, and so
is a card of its kind that does nothing. The table is chosen at which the two games differ most.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from operator import attrgetter
from random import Random
from typing import Any, NamedTuple

import msgspec

from ..cards.deck import Deck, DeckCard
from ..game.inforce import draws_due
from ..game.rulings.forms import Given
from ..game.rulings.setting import lay_out
from ..game.rulings.table import Stuck
from ..game.rulings.writer import Unsayable, cast_of
from ..game.state import NOBODY, State
from ..language import core
from ..language.footprint import asks_about_others, inside
from ..session import cached
from .table_cards import TableCards
from .table_effect import Effect, effect_of, without_effect
from .table_layout import layout

POOLS, LAYOUTS = 4, 16
"""The numbers of sets of cards that are tried, and of tables with each of them."""
MAX_TABLES = 64
"""The number of tables that a session keeps."""
EVERYBODY = (core.EachPlayer, core.AskEach, core.Deal, core.Beside, core.ChangeSeats)


class NoTable(Exception):
    """Raised if there is no table at which the card can be played: the reason."""


class SmallTable(msgspec.Struct, frozen=True):
    """A table at which a card can be played."""

    deck: Deck
    """The cards on the table, and no others."""
    given: Given
    card: int
    """The bit of the card."""
    declared: tuple[dict[str, Any], ...]
    """Cards that the card names and the deck lacks, as data. Only this table has them."""
    effect: Effect | None
    """What the card does here, or None if nothing was seen."""

    def start(self) -> State:
        """Return the table before anything happens."""
        state = laid(self.deck, self.given)
        assert state is not None
        return state


def usual_number(card: DeckCard) -> int:
    """Return how many players show best what the card does: three if others are concerned."""
    others = asks_about_others(card.meaning) or bool(inside(card.meaning, *EVERYBODY))
    return 3 if others else 2


class Wanted(NamedTuple):
    """A card of a deck, the number of players, and the seed of the tables."""

    deck: Deck
    card: DeckCard
    players: int
    seed: str

    @property
    def key(self) -> Hashable:
        """What decides the table."""
        return self.deck.digest, self.card.id, self.players, self.seed


@cached(MAX_TABLES, key=attrgetter("key"))
def small_table(wanted: Wanted) -> SmallTable:
    """Return the table at which the card does most. Raise NoTable if it cannot be played."""
    best: SmallTable | None = None
    for number in range(POOLS):
        for table in tables(wanted, number):
            best = max(best or table, table, key=value)
            if table.effect is not None and table.effect.stops:
                return table
        if best is not None and best.effect is not None and best.effect.is_clear:
            break
    if best is None:
        raise NoTable(f"no small table was found at which {wanted.card.name} can be played")
    return best


def value(table: SmallTable) -> int:
    return table.effect.value if table.effect else 0


def tables(wanted: Wanted, number: int) -> Iterator[SmallTable]:
    """Yield tables with one set of cards at which the card can be played."""
    deck, card, players, seed = wanted
    random = Random(f"{seed}/{number}")
    pool = TableCards(deck, card, random, players)
    given = layout(pool, players, random)
    try:
        _, cast = cast_of(deck, as_ruling(card, pool, given))
    except Unsayable:
        return
    bit = next(1 << n for n, each in enumerate(cast.cards) if each.name == card.name)
    plain = without_effect(cast, bit)
    names = {each.name for each in pool.cards.values() if each.concerned}
    concerned = sum(1 << n for n, each in enumerate(cast.cards) if each.name in names)
    for n in range(LAYOUTS):
        given = layout(pool, players, random) if n else given
        start = laid(cast, given)
        if start is None:
            continue
        effect = effect_of(start, plain, bit, concerned, f"{seed}/{number}/{n}")
        if effect is not False:
            yield SmallTable(cast, given, bit, tuple(pool.declared), effect)


def as_ruling(card: DeckCard, pool: TableCards, given: Given) -> dict[str, Any]:
    """Return a ruling about the table, as data."""
    table = {"players": given.players, "hands": given.hands, "tables": given.tables}
    table |= {"rules": given.rules, "goals": given.goals}
    table |= {"pile": given.pile, "discard": given.discard}
    heading = {"ruling": "table", "says": "", "source": "", "applies to": [card.edition]}
    return {**heading, "cards": pool.declared, "given": table}


def laid(deck: Deck, given: Given) -> State | None:
    """Return the table, or None if cards move before the turn goes on.

    All draws of the turn have been made. The order of the draw pile is unknown, except for a
    Creeper that is to be drawn.
    """
    table = lay_out(given, deck)
    if given.turn.drawn and (due := draws_due(table.s)) != given.turn.drawn:
        turn = msgspec.structs.replace(given.turn, drawn=due)
        table = lay_out(msgspec.structs.replace(given, turn=turn), deck)
    s = table.s
    assert s.log is not None
    s.log.clear()
    s.top = s.top[: given.turn.drawn == 0]
    s.turn = 1
    try:
        table.settle_down()
    except Stuck:
        return None
    return None if table.happened or s.ask is not None or s.winner != NOBODY else s
