"""Small tables at which a card can be tried: few players, few cards, and something for it to do.

A table is made from the declaration of the card. Cards that it names, or that name it, lie where
they may matter, and plain cards lie around them. At each of some tables the card is played, and so
is a card of its kind that does nothing. The table is chosen at which the two games differ most.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from operator import attrgetter
from random import Random
from typing import Any, Literal, NamedTuple

import msgspec

from ..cards.deck import Deck, DeckCard
from ..game.choices import kind_of
from ..game.engine import apply, run
from ..game.players import at_random
from ..game.program import program
from ..game.rulings.forms import Given
from ..game.rulings.setting import lay_out
from ..game.rulings.table import Stuck
from ..game.rulings.writer import Unsayable, cast_of
from ..game.state import NOBODY, State
from ..game.zones import HAND, PILE, RULES, SEATS
from ..language import core
from ..language.card import Card, Creeper, Keeper
from ..language.footprint import asks_about_others, inside
from ..language.meaning import Meaning
from ..session import cached
from .table_cards import TableCards
from .table_layout import layout

POOLS, LAYOUTS = 4, 16
"""The numbers of sets of cards that are tried, and of tables with each of them."""
MAX_ANSWERS = 10
"""The number of answers after which two games are no longer compared."""
MAX_TABLES = 64
"""The number of tables that a session keeps."""
MAX_COUNTED = 4
"""The cards in other places, and the questions, that count for the choice of a table."""
EVERYBODY = (core.EachPlayer, core.AskEach, core.Deal, core.Beside, core.ChangeSeats)
NAMELESS: dict[str, Card] = {
    "keeper": Keeper(keeper="a Keeper"),
    "creeper": Creeper(creeper="a Creeper"),
}
"""Cards that no other card mentions, to see whether it matters that the card is on a table."""
CHOOSES = ("play", "power", "surprise")


class NoTable(Exception):
    """Raised if there is no table at which the card can be played: the reason."""


class Effect(msgspec.Struct, frozen=True):
    """The difference between a card and a card of its kind that does nothing."""

    after: int
    """The number of answers after which the games differ."""
    moved: int
    """The most cards that lie elsewhere within the answers."""
    questions: int
    """The questions that follow at once from the play."""
    ends_at_once: bool

    @property
    def value(self) -> int:
        """A number that is larger for a table that shows more of the card, and shows it sooner."""
        counted = min(self.moved, MAX_COUNTED) + min(self.questions, MAX_COUNTED)
        return 2 * (2 * MAX_ANSWERS - self.after) + counted - 4 * self.ends_at_once


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
    best = max(tables(*wanted), key=value, default=None)
    if best is None:
        number = POOLS * LAYOUTS
        raise NoTable(f"{wanted.card.name} cannot be played at any of {number} small tables")
    return best


def value(table: SmallTable) -> int:
    return table.effect.value if table.effect else 0


def tables(deck: Deck, card: DeckCard, players: int, seed: str) -> Iterator[SmallTable]:
    """Yield tables at which the card can be played, with what it does there."""
    for n in range(POOLS):
        random = Random(f"{seed}/{n}")
        pool = TableCards(deck, card, random, players)
        given = layout(pool, players, random)
        try:
            _, cast = cast_of(deck, as_ruling(card, pool, given))
        except Unsayable:
            continue
        bit = next(1 << k for k, each in enumerate(cast.cards) if each.name == card.name)
        plain = without_effect(cast, bit)
        names = {each.name for each in pool.cards.values() if each.concerned}
        concerned = sum(1 << k for k, each in enumerate(cast.cards) if each.name in names)
        for k in range(LAYOUTS):
            effect = effect_of(cast, plain, given, bit, concerned, f"{seed}/{n}/{k}")
            if effect is not False:
                yield SmallTable(cast, given, bit, tuple(pool.declared), effect)
            given = layout(pool, players, random)


def as_ruling(card: DeckCard, pool: TableCards, given: Given) -> dict[str, Any]:
    """Return a ruling about the table, as data."""
    table = {"players": given.players, "hands": given.hands, "tables": given.tables}
    table |= {"rules": given.rules, "goals": given.goals}
    table |= {"pile": given.pile, "discard": given.discard}
    heading = {"ruling": "table", "says": "", "source": "", "applies to": [card.edition]}
    return {**heading, "cards": pool.declared, "given": table}


def without_effect(cast: Deck, bit: int) -> Deck:
    """Return the same cards, with one in place of the card that does nothing."""
    n = bit.bit_length() - 1
    card = cast.cards[n]
    kind = card.meaning.kind
    goal = core.Not(core.Every(())) if kind == "goal" else None
    idle = Meaning(kind, goal=goal, slots=(card.name,) if kind == "rule" else ())
    declared = NAMELESS.get(kind, card.declared)
    id = f"plain/{declared.name}"  # programs go by the ids of cards
    plain = msgspec.structs.replace(card, id=id, meaning=idle, declared=declared)
    return msgspec.structs.replace(cast, cards=(*cast.cards[:n], plain, *cast.cards[n + 1 :]))


def laid(deck: Deck, given: Given) -> State | None:
    """Return the table, or None if cards move before the turn goes on.

    The order of the draw pile is unknown, except for a Creeper that is to be drawn.
    """
    table = lay_out(given, deck)
    s = table.s
    assert s.log is not None
    s.log.clear()
    s.top = s.top[: given.turn.drawn == 0]
    try:
        table.settle_down()
    except Stuck:
        return None
    return None if table.happened or s.ask is not None or s.winner != NOBODY else s


def effect_of(
    deck: Deck, plain: Deck, given: Given, card: int, concerned: int, seed: str
) -> Effect | Literal[False] | None:
    """Return what the card does at the table: None if nothing, False if it cannot be tried."""
    one = laid(deck, given)
    if one is None:
        return False
    other, on_turn = with_cards(one, plain), one.cur
    policies = UsingCards(card, concerned, seed), UsingCards(card, concerned, seed)
    for s, policy in zip((one, other), policies, strict=True):
        run(s)
        while s.ask is not None and s.ask.who >= SEATS:
            apply(s, policy(s))
    if one.cur != on_turn or not can_be_tried(one, card):
        return False
    after: int | None = None
    moved = questions = 0
    played = ends_at_once = False
    for n in range(MAX_ANSWERS + 1):
        if differ(one, other, card):
            after = n if after is None else after
            moved = max(moved, distance(one, other, card))
        if one.ask is None:
            break
        played_now = not played and one.ask.kind == "play" and policies[0](one, True) == card
        questions += played and one.ask.who < SEATS and kind_of(one.ask) not in CHOOSES
        apply(one, policies[0](one))
        played = played or played_now
        ends_at_once = ends_at_once or (played_now and one.ask is None)
        if other.ask is not None:
            apply(other, policies[1](other))
    return None if after is None else Effect(after, moved, questions, ends_at_once)


def with_cards(s: State, deck: Deck) -> State:
    """Return the same table with other cards."""
    other = s.copy()
    other.program = program(deck)
    other.inforce = other.program.in_force(other.rules, other.z[RULES])
    return other


class UsingCards:
    """A policy that uses the card whenever it can, then plays cards that concern it.

    Otherwise it answers at random.
    """

    def __init__(self, card: int, concerned: int, seed: str) -> None:
        self.card, self.concerned, self.random = card, concerned, Random(seed).random

    def __call__(self, s: State, look: bool = False) -> int:
        asked = s.ask
        assert asked is not None
        if asked.who < SEATS and kind_of(asked) in CHOOSES and asked.mask & self.card:
            return self.card
        if asked.kind == "play" and (others := asked.mask & self.concerned):
            return others & -others
        return 0 if look else at_random(asked, self.random)


def can_be_tried(s: State, card: int) -> bool:
    """Return whether the card can be played now, is an answer to a play, or has been drawn."""
    if s.ask is None:
        return False
    if card & s.program.creepers:
        return not card & s.z[PILE]
    if s.cur:  # another player is on turn, and the card is an answer
        return bool(card & s.z[HAND])
    return bool(card & s.ask.mask) and s.ask.kind == "play"


def differ(one: State, other: State, card: int) -> bool:
    """Return whether the games differ in more than the place of the card."""
    return one.ask != other.ask or one.winner != other.winner or bool(distance(one, other, card))


def distance(one: State, other: State, card: int) -> int:
    """Return the number of cards, except this one, that lie in different places."""
    moved = 0
    for here, there in zip(one.z, other.z, strict=True):
        moved |= here ^ there
    return (moved & ~card).bit_count()
