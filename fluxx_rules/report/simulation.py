"""What a run of games came to, in words."""

from __future__ import annotations

from ..game.simulate import MOST_DECISIONS, Statistics
from .excerpt import printable


def to_text(counted: Statistics) -> str:
    n = counted.games
    lines = [
        printable(f"{counted.deck}: {n} games of {counted.players} players, seed {counted.seed}"),
        f"  won         {counted.won} ({share(counted.won, n)})",
        f"  unfinished  {counted.unfinished} (not over after {MOST_DECISIONS} decisions"
        f"; {counted.endless} of them in an endless chain of reactions)",
        f"  ties        in {counted.tied} games two players or more met the conditions at once",
        f"  turns       {counted.turns_mean:.1f} on average, median {counted.turns_median:g}",
        f"  decisions   {counted.decisions_mean:.1f} on average",
        f"  by seat     {', '.join(share(wins, n) for wins in counted.wins_by_seat)}",
        "  wins by Goal",
    ]
    lines += [
        f"    {wins:6}  {share(wins, n):>6}  {goal}" for goal, wins in counted.wins_by_goal.items()
    ]
    return "\n".join(lines) + "\n"


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%"
