"""Placements to try before the solver is asked, and who meets a Goal in them as the engine says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice, tee

from msgspec.structs import replace

from ...game.drawing import OPENING_HAND
from ...game.program import Program
from ...game.zones import first
from ...language import core
from .decisions import Shown
from .placement import Placement, holdable, who_meets
from .placement_builder import TRIES, placements, ways

PLAYERS = 3
FEW = 6


class Tries:
    """Each is looked at once, though several claims are shown the same."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.found: dict[int, Iterator[Placement]] = {}
        self.told: dict[tuple[int, Placement], int] = {}

    def who(self, goal: int, placement: Placement) -> int:
        told = self.told.get((goal, placement))
        if told is None:
            told = self.told[goal, placement] = who_meets(self.program, goal, placement)
        return told

    def mine(self, goal: int, placement: Placement) -> bool:
        """Whether the first player meets the Goal."""
        return bool(self.who(goal, placement) & 1)

    def from_the_start(self, goal: int) -> bool:
        """Whether everybody meets it with nothing on the table."""
        return self.who(goal, self.opening) == (1 << self.opening.players) - 1

    def is_over(self, goal: int, placement: Placement) -> bool:
        if self.program.meaning[goal].loses:
            return self.mine(goal, placement)
        return self.who(goal, placement) == 1

    def ways(self, goal: int) -> Iterator[Placement]:
        """Some placements that meet the Goal, as the engine says; looked for once, and only as far
        as anybody asks."""
        if goal not in self.found:
            tried = islice(ways(self.program, goal, (0,), PLAYERS, 0), TRIES)
            self.found[goal] = (each for each in tried if self.mine(goal, each))
        self.found[goal], again = tee(self.found[goal])
        return again

    def ways_or(self, goal: int, met: Shown) -> Iterator[Placement]:
        """The same; or the one that is known, where nobody constructed any."""
        first = next(self.ways(goal), None)
        return iter((met.placement,)) if first is None else self.ways(goal)

    def ways_under(self, goal: int, rules: int) -> Iterator[Placement]:
        """Placements with these rules in play that may meet the Goal."""
        return islice(ways(self.program, goal, (0,), PLAYERS, rules), TRIES)

    def ways_without(self, goal: int, cards: int) -> Iterator[Placement]:
        """Placements that may meet the Goal and have none of these cards."""
        return islice(ways(self.program, goal, (0,), PLAYERS, 0, cards), TRIES)

    def ways_by_two(self, goal: int) -> Iterator[Placement]:
        """Placements in which two players may meet the Goal at once."""
        return islice(ways(self.program, goal, (0, 1), PLAYERS, 0), TRIES)

    def ways_apart(self, one: int, other: int, avoid: int) -> Iterator[Placement]:
        """Placements that may meet the one Goal and have none of these cards; and such as have what
        spoils the other."""
        this, that = (self.program.meaning[goal].goal for goal in (one, other))
        assert this is not None
        assert that is not None
        yield from islice(ways(self.program, one, (0,), PLAYERS, 0, avoid), FEW)
        both = core.Every((this, core.Not(that)))
        yield from islice(placements(self.program, both, (0,), PLAYERS, 0), FEW)

    @cached_property
    def opening(self) -> Placement:
        """Three cards in every hand and none on the tables (R-001)."""
        held = first(holdable(self.program), OPENING_HAND * PLAYERS)
        begins = range(0, OPENING_HAND * PLAYERS, OPENING_HAND)
        hands = tuple(sum(held[n : n + OPENING_HAND]) for n in begins)
        return Placement((0,) * PLAYERS, hands)

    def extremes(self) -> Iterator[Placement]:
        """Nothing on the tables, and everything on one."""
        everything = self.program.keepers | self.program.creepers
        yield Placement((0, 0, 0))
        yield Placement((0, everything, 0))
        yield Placement((everything, 0, 0))


def with_card(placement: Placement, card: int) -> Placement:
    """The same, with the card before the first player."""
    mine, *others = placement.tables
    return replace(placement, tables=(mine | card, *(cards & ~card for cards in others)))
