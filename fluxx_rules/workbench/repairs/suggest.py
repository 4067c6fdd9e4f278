"""Repairs of a mix: z3 chooses cards, and each choice is really made, checked and ranked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress

import msgspec

from ...budget import Spent
from ...checks.dead_goals import DeadGoal, GoalTally
from ...findings import Severity
from ...session import budget
from ..mix import Mix
from .choices import Choice
from .curing import cures
from .repair import Repair
from .simulation import Simulation
from .sizing import of_size
from .trial import State, changes_of, repair
from .workshop import Workshop

MAX_REPAIRS = 6


class Suggestions(msgspec.Struct, frozen=True):
    """What is wrong with a mix, and its repairs, the best one first."""

    target: str
    cards: int
    errors: int
    warnings: int
    goals: GoalTally
    beyond: tuple[DeadGoal, ...]
    """The dead Goals that no card of the sources revives."""
    repairs: tuple[Repair, ...]
    cut_short: bool = False
    """Whether the steps of one command did not suffice to look for all repairs."""

    @property
    def dead(self) -> tuple[DeadGoal, ...]:
        return self.goals.dead


def suggest(
    mix: Mix,
    more: Sequence[str] = (),
    keep: Sequence[str] = (),
    size: int | None = None,
    games: int = 0,
    played: Callable[[int], None] = lambda games: None,
) -> Suggestions:
    """Return what is wrong with the mix, and its best repairs, each checked and simulated.

    ``more`` are editions to take cards from besides those of the mix, and ``keep`` are cards that
    the mix must have. With ``size``, each repair makes a mix of so many cards. ``played`` is called
    with the number of games that were played.
    """
    shop = Workshop(mix, more, keep, free=size is not None)
    before, beyond = shop.before, tuple[DeadGoal, ...]()
    choices = affordable(cures(shop) if size is None else of_size(shop, size))
    found = repairs(shop, choices)
    if size is not None:
        found.sort(key=lambda each: each[0].rank_of_size)
    else:
        found = [each for each in found if is_help(each[0], before)]
        revived = {id for each, _ in found for id in each.revived}
        beyond = tuple(each for each in before.dead if each.card not in revived)
    shown = best(found)
    simulation = Simulation(games, before.deck.usual_players, len(shown), played)
    return Suggestions(
        mix.target,
        len(before.deck.cards),
        before.count(Severity.ERROR),
        before.count(Severity.WARNING),
        before.tally,
        beyond,
        tuple(simulation.compared(each, before, state) for each, state in confirmed(shop, shown)),
        budget().spent,
    )


def affordable(choices: Iterator[Choice]) -> Iterator[Choice]:
    """Yield the choices until the steps are used up."""
    with suppress(Spent):
        yield from choices


def repairs(shop: Workshop, choices: Iterable[Choice]) -> list[tuple[Repair, State]]:
    """Return what the choices do, the best one first, each with the mix that it makes."""
    found = []
    for choice in dict.fromkeys(choices):
        state = None if budget().spent else shop.state(choice)
        if state is not None:
            found.append(
                (repair(shop.before, state, changes_of(choice, shop.sources.names)), state)
            )
    return sorted(found, key=lambda each: each[0].rank)


def confirmed(
    shop: Workshop, found: Iterable[tuple[Repair, State]]
) -> Iterator[tuple[Repair, State]]:
    """Yield the repairs with the word of z3 on the findings that they cure and bring."""
    shop.before.confirm()
    for made, state in found:
        state.confirm()
        yield repair(shop.before, state, made.changes), state


def is_help(repair: Repair, before: State) -> bool:
    """Return whether the repair does any good, and kills no Goal."""
    good = repair.revived or repair.freed or repair.cured or repair.goals_left_out
    return bool(good) and len(repair.dead) <= len(before.dead)


def best(found: Sequence[tuple[Repair, State]]) -> list[tuple[Repair, State]]:
    """Return the best repairs in their order.

    Among them are the one that revives the most Goals, and the best one that leaves Goals out.
    """
    most = sorted(found, key=lambda each: -len(each[0].revived))[:1]
    without = [each for each in found if each[0].goals_left_out][:1]
    certain = [each for each in found if each in (*most, *without)]
    others = [each for each in found if each not in certain][: MAX_REPAIRS - len(certain)]
    return [each for each in found if each in certain or each in others]
