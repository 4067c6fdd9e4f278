"""A workshop for one mix: its cards, the model of its choices, and the mixes that they make."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from ...cards.reading.suggest import closest, short
from ...language import core
from ...symbolic.solver.terms import Bool
from ..mix import Mix
from .choices import Choice, Chosen
from .model import Model
from .sources import sources
from .trial import State, changes_of, tried
from .universe import Key, Universe

MAX_ROUNDS = 12
"""The most choices for one repair; the engine refutes all but the last one."""
Wishes: TypeAlias = Sequence[Sequence[Bool]]
Choose: TypeAlias = Callable[[Sequence[Bool], Wishes], Chosen | None]


class UnknownCard(ValueError):
    """None of the sources of a mix has a card of this name."""


class Workshop:
    """A mix with all that its repairs can take. If it is ``free``, every card can be left out."""

    def __init__(
        self, mix: Mix, more: Sequence[str] = (), keep: Sequence[str] = (), free: bool = False
    ) -> None:
        self.before = State(mix)
        self.before.look()
        self.sources = sources(mix, self.before.deck, more)
        self.universe = self.sources.universe
        self.kept = kept(self.universe, keep)
        self.model = Model(self.universe, self.kept, free)
        if not free:  # what takes these away stays in the mix
            self.model.trust(self.universe.inside - self.before.blocked)
        self.states: dict[Choice, State | None] = {}

    def of_kind(self, kind: core.Kind) -> list[Key]:
        """Return the cards of this kind that the mix can take."""
        first = self.universe.first
        return [key for key, card in first.items() if card.meaning.kind == kind]

    def state(self, choice: Choice) -> State | None:
        """Return the mix that the choice makes, or None if the mix file cannot say it."""
        if choice not in self.states:
            changes = changes_of(choice, self.sources.names)
            cards = len(self.universe.deck.cards)
            self.states[choice] = tried(self.before.mix, changes, cards)
        return self.states[choice]

    def settled(
        self, facts: Sequence[Bool], wishes: Wishes, choose: Choose | None = None
    ) -> Choice | None:
        """Return the best choice of which the engine finds all true that the model promises."""
        choice = None
        for _ in range(MAX_ROUNDS):
            chosen = (choose or self.model.choose)(facts, wishes)
            if chosen is None or not chosen.choice.size:
                return None
            choice = chosen.choice
            state = self.state(choice)
            if state is None:
                self.learn(choice)
            elif not self.refuted(chosen, state):
                break
        return choice

    def learn(self, choice: Choice) -> None:
        """Teach the model what the mix file cannot say: single changes, or all of them together.

        Other sections of the file can name cards of an edition, which then cannot go altogether.
        """
        parts = [*choice.single, *choice.by_edition]
        impossible = [each for each in parts if self.state(each) is None]
        for each in impossible or [choice]:
            self.model.forbid(each)

    def refuted(self, chosen: Chosen, state: State) -> bool:
        """Teach the model what it has promised in vain; return whether there is anything."""
        goals = chosen.met & state.dead_keys
        creepers = chosen.leaving & state.blocked
        for goal in goals:
            self.model.refute_goal(goal, chosen.choice)
        for creeper in creepers:
            self.model.refute_exit(creeper, chosen.choice)
        return bool(goals or creepers)


def kept(universe: Universe, names: Iterable[str]) -> list[Key]:
    """Return the cards of these names. Raise UnknownCard if one of them is missing."""
    found: list[Key] = []
    for name in names:
        there = universe.named([name])
        if not there:
            near = closest(name, {card for _, card in universe.bits})
            meant = f"; did you mean {near!r}?" if near else ""
            raise UnknownCard(f"no edition of this mix has a card {short(name)!r}{meant}")
        found += there
    return found
