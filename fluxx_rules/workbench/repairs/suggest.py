"""Repairs of a mix: z3 chooses cards, and each choice is really made, checked and ranked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from ...cards.reading.suggest import closest, short
from ...checks.dead_goals import DeadGoal
from ...findings import Severity
from ...symbolic.solver.terms import Bool
from ..mix import Mix
from .choices import Choice, Chosen, Model
from .repair import Repair
from .simulation import Simulation
from .sources import sources
from .trial import State, changes_of, repair, tried
from .universe import Key, Universe

MAX_REPAIRS = 5
MAX_ALTERNATIVES = 3
"""The most repairs of all Goals at once that are tried."""
MAX_SINGLE = 8
"""The most repairs of one Goal or one Creeper that are tried."""
MAX_ROUNDS = 12
"""The most choices for one repair; the engine refutes all but the last one."""

Wishes = Sequence[Sequence[Bool]]


class Suggestions(msgspec.Struct, frozen=True):
    """What is wrong with a mix, and its repairs, the best one first."""

    target: str
    cards: int
    errors: int
    warnings: int
    dead: tuple[DeadGoal, ...]
    beyond: tuple[DeadGoal, ...]
    """The dead Goals that no card of the sources revives."""
    repairs: tuple[Repair, ...]


class UnknownCard(ValueError):
    """None of the sources of a mix has a card of this name."""


def kept(universe: Universe, names: Iterable[str]) -> list[Key]:
    """Return the cards of these names. Raise UnknownCard if there is none of one of them."""
    found: list[Key] = []
    for name in names:
        there = universe.named([name])
        if not there:
            near = closest(name, {card for _, card in universe.bits})
            meant = f"; did you mean {near!r}?" if near else ""
            raise UnknownCard(f"no edition of this mix has a card {short(name)!r}{meant}")
        found += there
    return found


class Workshop:
    """A mix with all that its repairs can take."""

    def __init__(self, mix: Mix, more: Sequence[str] = (), keep: Sequence[str] = ()) -> None:
        self.before = State(mix)
        self.sources = sources(mix, self.before.deck, more)
        self.universe = self.sources.universe
        self.model = Model(self.universe, kept(self.universe, keep))
        self.states: dict[Choice, State | None] = {}

    def state(self, choice: Choice) -> State | None:
        """Return the mix that the choice makes, or None if the file cannot say it."""
        if choice not in self.states:
            changes = changes_of(choice, self.sources.names)
            self.states[choice] = tried(self.before.mix, changes)
        return self.states[choice]

    def settled(self, facts: Sequence[Bool], wishes: Wishes) -> Choice | None:
        """Return the best choice of which the engine finds all true that the model promises."""
        choice = None
        for _ in range(MAX_ROUNDS):
            chosen = self.model.choose(facts, wishes)
            if chosen is None or not chosen.choice.size:
                return None
            choice = chosen.choice
            state = self.state(choice)
            if state is None:
                self.model.forbid(choice)
            elif not self.refuted(chosen, state):
                break
        return choice

    def refuted(self, chosen: Chosen, state: State) -> bool:
        """Teach the model what it has promised in vain; return whether there is anything."""
        goals = chosen.met & state.dead_keys
        creepers = chosen.leaving & state.blocked
        for goal in goals:
            self.model.refute_goal(goal, chosen.choice)
        for creeper in creepers:
            self.model.refute_exit(creeper, chosen.choice)
        return bool(goals or creepers)

    def choices(self) -> Iterator[Choice]:
        """Yield choices that repair the mix."""
        yield from self.together()
        yield from self.one_by_one()
        yield from self.leaving_out()

    def together(self) -> Iterator[Choice]:
        """Yield the choices that revive the most Goals and free the most Creepers at once.

        The first also cures warnings. The smallest ones follow.
        """
        model = self.model
        alive, free, answered = model.alive(), model.free(), model.answered()
        small = [model.unchanged(), model.apart(), answered, model.near()]
        clean = self.settled([], [alive, free, answered, *small])
        if clean is None:
            return
        yield clean
        forbidden: list[Bool] = []
        best = clean
        for _ in range(MAX_ALTERNATIVES):
            choice = self.settled(forbidden, [alive, free, *small])
            if choice is None or self.is_worse(choice, best):
                return
            yield choice
            best = choice
            forbidden.append(model.other_than(choice))

    def is_worse(self, choice: Choice, best: Choice) -> bool:
        """Return whether the choice is larger than the best one, or revives fewer Goals."""
        return choice.size > best.size or self.revived(choice) < self.revived(best)

    def revived(self, choice: Choice) -> int:
        """Return how many dead Goals can be won after the choice."""
        state = self.state(choice)
        return 0 if state is None else len(self.before.dead_keys - state.dead_keys)

    def one_by_one(self) -> Iterator[Choice]:
        """Yield the smallest choice for each dead Goal, and for each Creeper that stays."""
        model = self.model
        small = [model.unchanged(), model.apart()]
        wishes = [*small, model.alive(), model.free(), model.answered(), model.near()]
        needs = [model.met[key] for key in model.met if key in self.before.dead_keys]
        needs += [model.leaves[key] for key in model.leaves if key in self.before.blocked]
        for need in needs[:MAX_SINGLE]:
            choice = self.settled([need], wishes)
            if choice is not None:
                yield choice

    def leaving_out(self) -> Iterator[Choice]:
        """Yield the choices to leave out Creepers that stay, and dead Goals."""
        for keys in self.before.blocked, self.before.dead_keys:
            out = tuple(key for key in self.universe.bits if key in keys)
            if out:
                yield Choice(left_out=out)

    def repairs(self) -> list[tuple[Repair, State]]:
        """Return the repairs that help, the best one first, each with the mix that it makes."""
        found = []
        for choice in dict.fromkeys(self.choices()):
            state = self.state(choice)
            if state is not None:
                made = repair(self.before, state, changes_of(choice, self.sources.names))
                helps = made.helps and len(made.dead) <= len(self.before.dead)
                found += [(made, state)] if helps else []
        return sorted(found, key=lambda each: each[0].rank)


def suggest(
    mix: Mix,
    more: Sequence[str] = (),
    keep: Sequence[str] = (),
    games: int = 0,
    played: Callable[[int], None] = lambda games: None,
) -> Suggestions:
    """Return what is wrong with the mix, and its best repairs, each checked and simulated.

    ``more`` are editions to take cards from besides those of the mix, and ``keep`` are cards that
    the mix must have. ``played`` is called with the number of games that were played.
    """
    shop = Workshop(mix, more, keep)
    found = shop.repairs()
    revived = {id for each, _ in found for id in each.revived}
    before = shop.before
    simulation = Simulation(games, before.deck.usual_players, played)
    return Suggestions(
        mix.target,
        len(before.deck.cards),
        before.count(Severity.ERROR),
        before.count(Severity.WARNING),
        before.dead,
        tuple(each for each in before.dead if each.card not in revived),
        tuple(simulation.compared(each, before, state) for each, state in best(found)),
    )


def best(found: Sequence[tuple[Repair, State]]) -> list[tuple[Repair, State]]:
    """Return the best repairs in their order. The one that revives the most Goals is among them."""
    most = max(found, key=lambda each: len(each[0].revived), default=None)
    others = [each for each in found if each is not most][: MAX_REPAIRS - 1]
    return [each for each in found if each is most or each in others]
