"""Table of the moves of one card that the engine makes by itself, outside the texts of cards.

It is wide on purpose: a row says what can happen to a card of a kind, and never when. Proofs about
all games take each row as a step of its own, and the fuzzer looks for moves that no row allows.
Cards that move together are moved by several rows, one after the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from ..language import core
from ..language.core import Place
from ..language.footprint import EVERYWHERE, Origins, inside, origins_in, sources
from ..language.meaning import Meaning
from .program import Program

Only: TypeAlias = Literal["", "borne", "goes on top", "limited"]
"""The cards that a row is about: all of its kinds, those that can lie on or under another card,
those that go on the draw pile by their own text, or those that a limit of the deck counts."""
ANY_CAUSE = ""
HELD: tuple[core.Kind, ...] = ("keeper", "goal", "rule", "action", "surprise")
OWNED: tuple[core.Kind, ...] = ("keeper", "creeper")


class Row(msgspec.Struct, frozen=True):
    """A move of one card. No kinds stand for all kinds."""

    kinds: tuple[core.Kind, ...]
    source: Place
    to: Place
    cause: str
    ruling: str
    only: Only = ""

    def is_about(self, program: Program, card: int) -> bool:
        """Return whether the row is about this card of the deck."""
        meaning = program.meaning[card]
        if self.kinds and meaning.kind not in self.kinds:
            return False
        match self.only:
            case "borne":
                return program.arranges and meaning.kind != "goal"
            case "goes on top":
                return meaning.goes_on_top
            case "limited":
                return sets_limit(program, self.source)
            case _:
                return True

    def allows(self, source: Place, to: Place, cause: str) -> bool:
        """Return whether this is the move of the row."""
        return (self.source, self.to) == (source, to) and self.cause in (ANY_CAUSE, cause)


def sets_limit(program: Program, place: Place) -> bool:
    """Return whether a rule of the deck, or a Basic Rule, limits the cards in this place."""
    limit = "hand limit" if place is Place.HAND else "keeper limit"
    settings = (program.basic, *program.sets.values())
    return any(parameter == limit for quotas in settings for parameter, *_ in quotas)


ROWS: tuple[Row, ...] = (
    Row((), Place.PILE, Place.HAND, "dealt", "R-001"),
    Row(("creeper",), Place.HAND, Place.TABLE, "dealt", "R-003"),
    Row(HELD, Place.PILE, Place.HAND, "drawn", "R-017"),
    Row(("creeper",), Place.PILE, Place.TABLE, "drawn", "R-066"),
    Row((), Place.DISCARD, Place.PILE, "reshuffled", "R-018"),
    Row((), Place.DISCARD, Place.PILE, "drawn", "C10"),
    Row(HELD, Place.HAND, Place.PLAYED, "played", "R-024"),
    Row(OWNED, Place.PLAYED, Place.TABLE, "played", "R-024"),
    Row(("rule",), Place.PLAYED, Place.RULES, "played", "R-028"),
    Row(("rule",), Place.RULES, Place.DISCARD, "replaced", "R-029"),
    Row(("goal",), Place.PLAYED, Place.GOALS, "played", "R-034"),
    Row(("goal",), Place.GOALS, Place.DISCARD, "replaced", "R-034"),
    Row(("goal",), Place.GOALS, Place.DISCARD, "discarded", "R-065"),
    Row(("action", "surprise"), Place.PLAYED, Place.DISCARD, "finished", "R-050"),
    Row(("surprise",), Place.HAND, Place.PLAYED, "answered", "R-075"),
    Row(("surprise",), Place.PLAYED, Place.DISCARD, "cancelled", "X-070"),
    Row((), Place.HAND, Place.DISCARD, "limit", "R-032", "limited"),
    Row(("keeper",), Place.TABLE, Place.DISCARD, "limit", "R-032", "limited"),
    Row(OWNED, Place.TABLE, Place.PILE, "on top", "R-085", "goes on top"),
    Row((), Place.PLAYED, Place.DISCARD, "discarded", "X-076"),
    Row((), Place.ASIDE, Place.DISCARD, "discarded", "X-076"),
    Row(("creeper",), Place.UNDER, Place.TABLE, "released", "H10", "borne"),
    Row((), Place.UNDER, Place.PLAYED, "used", "X-072", "borne"),
    Row((), Place.PLAYED, Place.UNDER, "put under", "X-072", "borne"),
    *(
        Row((), source, to, ANY_CAUSE, "E22", "borne")
        for source in (Place.TABLE, Place.UNDER)
        for to in (Place.TABLE, Place.DISCARD, Place.GONE)
    ),
)  # fmt: skip


def is_in_table(program: Program, card: int, source: Place, to: Place, cause: str) -> bool:
    """Return whether a row allows this move of the card."""
    return any(row.allows(source, to, cause) and row.is_about(program, card) for row in ROWS)


def operations(meaning: Meaning) -> Iterator[core.Operation]:
    """Yield the texts of a card: when it is played or answers, by itself, and as a power."""
    texts = (meaning.text, meaning.answer, *(each.do for each in meaning.reactions))
    yield from (each for each in texts if each is not None)
    yield from (each.do for each in meaning.powers)


def moves_of_texts(meaning: Meaning) -> Iterator[tuple[Place, Place, str]]:
    """Yield the moves that the texts of a card can make: from where, to where, and why."""
    for operation in operations(meaning):
        bound = {"it": EVERYWHERE} if operation is meaning.answer else {}  # the answered card
        yield from moves_of(operation, {**origins_in(operation), **bound})


def moves_of(operation: core.Operation, origins: Origins) -> Iterator[tuple[Place, Place, str]]:
    for move in inside(operation, core.Move):
        yield from ((source, move.to, move.cause) for source in sources(move.cards, origins))
    for deal in inside(operation, core.Deal):
        yield from ((source, deal.to, "dealt") for source in sources(deal.cards, origins))
    for under in inside(operation, core.Attach):
        yield from ((source, Place.UNDER, "put under") for source in sources(under.cards, origins))
    for play in inside(operation, core.Play):
        yield from ((source, Place.PLAYED, "played") for source in sources(play.cards, origins))
    for draw in inside(operation, core.Draw):
        yield Place.PILE, draw.to, "drawn"
