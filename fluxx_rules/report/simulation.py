"""Text of ``fluxx simulate``: statistics of random games."""

from __future__ import annotations

from collections.abc import Iterator

from ..game.simulate import MAX_DECISIONS, Statistics
from .excerpt import printable


def to_text(counted: Statistics) -> str:
    n, lost = counted.games, counted.lost
    lines = [
        printable(f"{counted.deck}: {n} games of {counted.players} players, seed {counted.seed}"),
        f"  won         {counted.won} ({share(counted.won, n)})",
        *([f"  lost        {lost} ({share(lost, n)}), by everybody"] if lost else []),
        f"  unfinished  {counted.unfinished}{reasons_unfinished(counted)}",
        *(["  endless because these cards react to one another"] if counted.cycles else []),
        *by_goal(counted.cycles, n),
        f"  ties        {counted.tied} games in which two or more players met a Goal at once",
        f"  turns       {counted.turns_mean:.1f} on average, median {counted.turns_median:g}",
        f"  decisions   {counted.decisions_mean:.1f} on average",
        f"  by seat     {', '.join(share(wins, n) for wins in counted.wins_by_seat)}",
        "  wins by Goal",
        *by_goal(counted.wins_by_goal, n),
        *(["  everybody loses by"] if lost else []),
        *by_goal(counted.losses_by_goal, n),
    ]
    return "\n".join(lines) + "\n"


def reasons_unfinished(counted: Statistics) -> str:
    out_of_cards, stopped = counted.out_of_cards, counted.endless
    reasons = (
        (counted.unfinished - stopped, f"not over after {MAX_DECISIONS} decisions"),
        (out_of_cards, "because no card was left to draw"),
        (stopped - out_of_cards, "in an endless chain of triggers, plays or turns"),
    )
    given = "; ".join(f"{n} {reason}" for n, reason in reasons if n)
    return f" ({given})" if given else ""


def by_goal(ended: dict[str, int], n: int) -> Iterator[str]:
    return (
        f"    {games:6}  {share(games, n):>6}  {printable(goal)}" for goal, games in ended.items()
    )


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%"
