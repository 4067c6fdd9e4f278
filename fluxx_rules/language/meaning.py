"""`Meaning`: a card in terms of the core, with the numbers, reactions and powers that it adds."""

from __future__ import annotations

from typing import Literal

from . import core

Moment = Literal["turn start", "turn end", "goals change", "whenever"]
ALWAYS = core.Every(())


class Set(core.Node, frozen=True):
    """A number that a rule sets. For plays it may be "all but" this number (R-022)."""

    parameter: core.Parameter
    number: core.Number
    all_but: bool = False


class Add(core.Node, frozen=True):
    parameter: core.Parameter
    number: core.Number
    test: core.Test


class Reaction(core.Node, frozen=True):
    moment: Moment
    test: core.Test
    do: core.Operation
    once_per_turn: bool


class Free(core.Node, frozen=True):
    """A free action: mine to take on my turn, or at any time."""

    test: core.Test
    do: core.Operation
    once_per_turn: bool
    any_time: bool


class Clause(core.Node, frozen=True):
    """A test that every Goal needs in addition, while another test holds."""

    needs: core.Test
    test: core.Test


class Waives(core.Node, frozen=True):
    cards: core.Cards
    test: core.Test
    others: bool = False
    """Whether only those in front of other players are meant."""


class Meaning(core.Node, frozen=True):
    kind: core.Kind
    text: core.Operation | None = None
    answers: tuple[core.Answered, ...] = ()
    answer: core.Operation | None = None
    goal: core.Test | None = None
    loses: bool = False
    """Whether everybody loses when a player meets it."""
    slots: tuple[str, ...] = ()
    sets: tuple[Set, ...] = ()
    adds: tuple[Add, ...] = ()
    reactions: tuple[Reaction, ...] = ()
    powers: tuple[Free, ...] = ()
    blocks: Literal["owner", "everyone", "nobody"] = "nobody"
    lifted_by: core.Cards | None = None
    waives: Waives | None = None
    demands: Clause | None = None
    higher_by: int = 0
    reads: tuple[tuple[int, int], ...] = ()
    first_play_random: bool = False
    composts: bool = False
    hides: bool = False
    reverses: bool = False
    attaches_to: core.Cards | None = None
    mutes: bool = False
    stands_in: bool = False
    goes_on_top: bool = False
    borrows: bool = False
    forbids_answers: bool = False
    keeps_hands: bool = False
    """Whether nobody discards from a hand, neither to an older limit nor for an effect."""

    def at(self, moment: Moment) -> tuple[Reaction, ...]:
        """Return the reactions of the card at this moment."""
        return tuple(each for each in self.reactions if each.moment == moment)

    @property
    def changes_digits(self) -> bool:
        """Whether printed digits read differently while it is in play (X-006)."""
        return bool(self.higher_by or self.reads)


def repeats(one: Meaning, other: Meaning) -> bool:
    """Return whether two rules do exactly the same by themselves, and let players do the same."""
    return (one.powers, one.reactions) == (other.powers, other.reactions)
