"""A repair of a mix as data: its changes, and what they do."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from ...cards.changes import Change, LeaveOut, Merge
from ...checks.dead_goals import DeadGoal
from ...findings import Finding, Severity
from ...game.comparison import Difference
from ...language import core


class Repair(msgspec.Struct, frozen=True):
    """Changes of a mix, with all that they do. The mix was really made and checked."""

    changes: tuple[Change, ...]
    cards_before: int
    cards_after: int
    revived: tuple[str, ...] = ()
    """The Goals that can be won with it, by id."""
    freed: tuple[str, ...] = ()
    """The Creepers that can be taken away with it, and before could not."""
    dead: tuple[DeadGoal, ...] = ()
    """The Goals that nobody can win even so."""
    winnable: int = 0
    """The number of its known Goals that are not dead."""
    cured: tuple[Finding, ...] = ()
    """The findings that vanish."""
    brought: tuple[Finding, ...] = ()
    """The findings that appear."""
    errors: int = 0
    """The errors of the changed mix."""
    blocked: int = 0
    """Its Creepers that stop players and that nothing takes away."""
    warnings: int = 0
    idle: int = 0
    """Its Keepers without any use."""
    distance: int = 0
    """Its cards beyond the published shares of kinds."""
    kinds: Mapping[core.Kind, int] = {}
    """The numbers of its cards of each kind."""
    goals_left_out: tuple[str, ...] = ()
    games: tuple[Difference, ...] = ()
    """The figures of its games that differ from those of the mix before beyond chance."""

    @property
    def size(self) -> int:
        return len(self.changes)

    @property
    def warns(self) -> bool:
        """Whether an error appears, or a warning that is not about a Goal that it revives.

        A Goal that can be won, if only in some games, is better than one that nobody can win.
        """
        return any(
            each.severity is Severity.ERROR
            or (each.severity is Severity.WARNING and {*each.cards[:1]}.isdisjoint(self.revived))
            for each in self.brought
        )

    @property
    def rank(self) -> tuple[object, ...]:
        """The place of the repair among others: the lowest comes first.

        A repair that leaves out a Goal comes last, and before it those that bring a warning.
        """
        return (
            len(self.goals_left_out),
            self.warns,
            self.errors,
            len(self.dead),
            self.blocked,
            self.warnings,
            self.size,
            sum(isinstance(each, Merge | LeaveOut) for each in self.changes),
            len(self.brought),
            self.idle,
            self.distance,
        )

    @property
    def rank_of_size(self) -> tuple[int, ...]:
        """The place among repairs that make a mix of a given size: shares of kinds before Goals."""
        return (
            len(self.dead),
            self.blocked,
            self.distance,
            -self.winnable,
            self.idle,
            self.errors,
            self.warnings,
            self.size,
        )
