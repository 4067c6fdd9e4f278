"""Trials of choices: the mix that a choice makes is written in memory, loaded and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property

from ...cards.balance import published_bounds
from ...cards.changes import CannotChange, Change, LeaveOut, Merge, PutIn
from ...cards.deck import Deck
from ...cards.library import BadDeck
from ...cards.target_result import Request, TargetResult
from ...checks import with_confirmations
from ...checks.dead_goals import DeadGoal, GoalTally, goal_tally
from ...checks.finding_changes import changes as differences_of
from ...checks.finding_changes import is_part
from ...findings import Finding, Severity
from ...session import budget
from ..checking import check_loaded
from ..mix import Mix, changed, loaded
from .choices import Choice
from .repair import Repair
from .universe import Key, key_of

CLOSED = ("FX501", "FX502")
"""The findings about Creepers that nothing takes away."""
IDLE = "FX601"
STEPS_PER_CHANGE = 15
"""The steps for each card of a mix when its file is changed."""


class State:
    """A mix with its deck and its findings."""

    def __init__(self, mix: Mix) -> None:
        self.mix = mix
        self.loaded = loaded(mix)

    @property
    def deck(self) -> Deck:
        if self.loaded.deck is None:
            raise BadDeck(self.mix.path, self.loaded.findings)
        return self.loaded.deck

    @cached_property
    def tally(self) -> GoalTally:
        return goal_tally(self.deck)

    @property
    def dead(self) -> tuple[DeadGoal, ...]:
        return self.tally.dead

    @cached_property
    def dead_keys(self) -> frozenset[Key]:
        return self.keys(each.card for each in self.dead)

    @cached_property
    def checked(self) -> TargetResult:
        return check_loaded(self.loaded, Request(quick=True))

    def look(self) -> None:
        """Check the mix now, while there are steps left for it."""
        _ = self.tally, self.checked

    def confirm(self) -> None:
        """Add the word of z3 to the findings."""
        self.checked = with_confirmations(self.checked, self.deck)

    @cached_property
    def blocked(self) -> frozenset[Key]:
        """The Creepers that stop players and that nothing takes away."""
        kinds = {card.id: card.meaning.kind for card in self.deck.cards}
        found = (each for each in self.checked.findings if each.code in CLOSED)
        return self.keys(id for each in found for id in each.cards if kinds.get(id) == "creeper")

    def keys(self, ids: Iterable[str]) -> frozenset[Key]:
        wanted = {*ids}
        return frozenset(key_of(card) for card in self.deck.cards if card.id in wanted)

    def count(self, severity: Severity) -> int:
        return sum(each.severity is severity for each in self.checked.findings)

    @property
    def idle(self) -> int:
        """The number of Keepers without any use."""
        return sum(len(each.cards) for each in self.checked.findings if each.code == IDLE)


def distance(deck: Deck) -> int:
    """Return the number of cards beyond the published shares of kinds."""
    found, size = 0, len(deck.cards)
    for kind, (fewest, most) in published_bounds(size).items():
        count = sum(card.meaning.kind == kind for card in deck.cards)
        found += max(0, fewest - count, count - most)
    return found


def changes_of(choice: Choice, names: dict[str, str]) -> tuple[Change, ...]:
    """Return the changes of a mix file; ``names`` are those of its sources, by edition.

    An edition without a name is in a mix that the mix takes, and cannot be changed.
    """
    return (
        *(PutIn(names.get(edition, edition), card) for edition, card in choice.put_in),
        *(LeaveOut(names.get(edition, edition), card) for edition, card in choice.left_out),
        *(Merge("same thing", pair) for pair in choice.merged),
    )


def tried(mix: Mix, changes: Sequence[Change], cards: int) -> State | None:
    """Return the mix of so many cards with the changes, or None if its file cannot have them."""
    budget().spend(STEPS_PER_CHANGE * (1 + len(changes)) * cards)
    try:
        return State(changed(mix, changes))
    except CannotChange:
        return None


def is_known(finding: Finding, old: Finding) -> bool:
    """Return whether it is the old finding: about more cards, or sure where it was not.

    An edition that leaves a card out makes sure that the mix lacks it.
    """
    same = finding.fingerprint == old.fingerprint or is_part(old, finding)
    return same and finding.severity <= max(old.severity, Severity.WARNING)


def repair(before: State, after: State, changes: tuple[Change, ...]) -> Repair:
    """Return what the changes do."""
    was = {each.card: each for each in before.dead}
    still = {each.card for each in after.dead}
    there = {card.id for card in after.deck.cards}
    old = before.checked.findings
    found = differences_of(old, after.checked.findings)
    goals = dict.fromkeys(key_of(card) for card in before.deck.cards if card.meaning.goal)
    kept = {key_of(card) for card in after.deck.cards}
    return Repair(
        changes,
        len(before.deck.cards),
        len(after.deck.cards),
        revived=tuple(id for id in was if id in there and id not in still),
        freed=tuple("/".join(key) for key in sorted(before.blocked - after.blocked) if key in kept),
        dead=after.tally.dead,
        winnable=after.tally.known - len(after.tally.dead),
        cured=found.vanish,
        brought=tuple(each for each in found.appear if not any(is_known(each, one) for one in old)),
        errors=after.count(Severity.ERROR),
        blocked=len(after.blocked),
        warnings=after.count(Severity.WARNING),
        idle=after.idle,
        distance=distance(after.deck),
        kinds=Counter(card.meaning.kind for card in after.deck.cards),
        goals_left_out=tuple("/".join(key) for key in goals if key not in kept),
    )
