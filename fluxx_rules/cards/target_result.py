"""The result of one target: its deck, and the findings that count or are suppressed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from ..findings import Finding, Location, has_errors
from .deck import Deck

By: TypeAlias = Literal["settled", "baseline"]


class Suppressed(msgspec.Struct, frozen=True):
    """A finding that does not count, because it is settled or in the baseline."""

    finding: Finding
    by: By
    reason: str
    source: tuple[str, ...] = ()
    location: Location | None = None
    """The place of the settlement."""


class Accepted(msgspec.Struct, frozen=True):
    """How much of what is not found z3 has accepted, and how much is unknown to it."""

    goals: int = 0
    """The Goals with a table that z3 accepts."""
    open_goals: int = 0
    pairs: int = 0
    """The pairs of kinds of rules that get on in a state that z3 accepts."""
    open_pairs: int = 0


class Request(msgspec.Struct, frozen=True):
    """The checks that are asked for."""

    codes: frozenset[str] | None = None
    """The selected codes, or None for all."""
    reach: bool = False
    """Whether a game is sought for each Goal."""
    prove: bool = False
    """Whether games are played, and facts proved by induction."""
    quick: bool = False
    """Whether z3 is not asked to confirm findings."""
    fold: bool = True
    """Whether findings name the findings that explain them. They do not if codes are selected."""

    def is_selected(self, code: str) -> bool:
        return self.codes is None or code in self.codes

    @property
    def demands(self) -> frozenset[str]:
        """The demands of checks on demand that are met."""
        met = {"reach": self.reach, "prove": self.prove}
        return frozenset(demand for demand in met if met[demand])


class TargetResult(msgspec.Struct, frozen=True):
    """The deck of a target, the texts and faults of its files, and the findings of checks.

    Without a deck the files have errors.

    With a ``base`` the target was added to that deck, and the findings are those that appear.
    """

    target: str
    deck: Deck | None
    findings: tuple[Finding, ...] = ()
    suppressed: tuple[Suppressed, ...] = ()
    texts: dict[str, str] = {}
    base: str = ""
    vanished: tuple[Finding, ...] = ()
    changed: tuple[Finding, ...] = ()
    request: Request = Request()
    questions: int = 0
    """The number of questions to z3 that confirm findings."""
    accepted: Accepted | None = None
    """What z3 has accepted of the rest, if that was asked."""

    @property
    def ok(self) -> bool:
        """Return whether no finding that counts is an error."""
        return not has_errors(self.findings)

    @property
    def whole(self) -> str:
        """The base and the target as one target."""
        return f"{self.base}+{self.target}" if self.base else self.target

    @property
    def everything(self) -> tuple[Finding, ...]:
        """The findings that count, then the suppressed ones."""
        return (*self.findings, *(each.finding for each in self.suppressed))

    def with_findings(self, findings: Sequence[Finding]) -> TargetResult:
        """Return the result with other versions of its findings, in the order of `everything`."""
        count = len(self.findings)
        suppressed = zip(self.suppressed, findings[count:], strict=True)
        return msgspec.structs.replace(
            self,
            findings=tuple(findings[:count]),
            suppressed=tuple(
                msgspec.structs.replace(each, finding=finding) for each, finding in suppressed
            ),
        )

    def suppressed_by(self, by: By) -> tuple[Suppressed, ...]:
        return tuple(each for each in self.suppressed if each.by == by)

    def for_players(self, players: int | None) -> TargetResult:
        """Return the result with a deck that asks for this number of players, if it is given."""
        deck = self.deck and self.deck.for_players(players)
        return msgspec.structs.replace(self, deck=deck)

    def selected(self) -> TargetResult:
        """Return the result without the findings of other codes."""
        return msgspec.structs.replace(
            self,
            findings=tuple(each for each in self.findings if self.request.is_selected(each.code)),
            suppressed=tuple(
                each for each in self.suppressed if self.request.is_selected(each.finding.code)
            ),
        )
