"""Fuzzing for a given time: every edition, variant, pair and larger mix, and random decks.

    python3 dev.py python -m analysis.soundness.long_fuzz [--minutes 60] [--seed S] [--workers N]
                                                          [--report FILE] [--rounds N | --only N]

Each fault is printed once, when it is found: the shrunk game as a ruling, or the smallest random
deck, and the command that repeats it. A round that kills its process is reported and does not end
the run. Ctrl-C ends it and prints the counts so far.

The rounds follow from the seed, so `--only N` repeats one. The exit code is 0 if nothing was found,
1 for faults, and 2 if the run was stopped with nothing found.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, NoReturn

from analysis.soundness.rounds import RANDOM, Round, play_round, target_of
from analysis.soundness.workers import Lost, results

ROUND_SECONDS = 900.0
"""A round that takes longer is stopped."""
COMMAND = "python3 dev.py python -m analysis.soundness.long_fuzz"


class Tally:
    """Counts of rounds, games and faults, printed as they come."""

    def __init__(self, seed: str, report: Path | None) -> None:
        self.seed = seed
        self.report = report
        self.began = time.monotonic()
        self.faults: Counter[str] = Counter()
        self.rounds: Counter[str] = Counter()
        self.games = self.choices = self.decisions = self.decks = 0

    def say(self, text: str = "") -> None:
        """Print a line, and append it to the report."""
        print(text, flush=True)
        if self.report is not None:
            with self.report.open("a", encoding="utf-8") as file:
                file.write(text + "\n")

    def add(self, number: int, played: Round | Lost) -> None:
        """Count a round."""
        if isinstance(played, Lost):
            target = target_of(self.seed, number)
            self.rounds[target] += 1
            self.fault(f"lost: {target}", f"{target}: {played}", number)
            return
        self.rounds[played.target] += 1
        self.games += played.games
        self.choices += played.choices
        self.decisions += played.decisions
        self.decks += played.decks
        for fault in played.faults:
            self.fault(fault.kind, fault.text, number)

    def fault(self, kind: str, text: str, number: int) -> None:
        """Count a fault and print it the first time."""
        if kind not in self.faults:
            self.say(f"--- fault {len(self.faults) + 1}: {kind}")
            self.say(text.rstrip())
            self.say(f"The whole round: {COMMAND} --seed {self.seed} --only {number}\n")
        self.faults[kind] += 1

    def end(self, how: str) -> None:
        """Print the counts."""
        minutes = (time.monotonic() - self.began) / 60
        self.say(f"{how} after {minutes:.1f} minutes, seed {self.seed}: {len(self.faults)} faults")
        self.say(
            f"{self.games:,} games with {self.choices:,} choices, {self.decisions:,} of them "
            f"by players; {self.decks:,} random decks"
        )
        for kind, times in self.faults.most_common():
            self.say(f"  {times:6} x {kind}")
        self.say("rounds of each target:")
        for target, rounds in sorted(self.rounds.items(), key=by_size):
            self.say(f"  {rounds:6} {target}")


def by_size(item: tuple[str, int]) -> tuple[bool, int, str]:
    """Return the sort key of a target."""
    return item[0] == RANDOM, item[0].count("+"), item[0]


def tasks(tally: Tally, numbers: Iterator[int]) -> Iterator[tuple[Any, ...]]:
    """Yield the arguments of each round; faults known so far are not shrunk again."""
    for number in numbers:
        yield tally.seed, number, frozenset(tally.faults)


def stopped(*_: object) -> NoReturn:
    """Treat SIGTERM like Ctrl-C."""
    raise KeyboardInterrupt


def main(words: list[str]) -> int:
    """Play rounds and return the exit code."""
    given = arguments().parse_args(words)
    tally = Tally(given.seed, given.report)
    numbers = iter(range(given.rounds)) if given.rounds else count()
    if given.only is not None:
        numbers = iter([given.only])
    signal.signal(signal.SIGTERM, stopped)
    end, how = tally.began + 60 * given.minutes, "done"
    played = results(play_round, tasks(tally, numbers), given.workers, end, ROUND_SECONDS)
    try:
        for (_, number, _), result in played:
            tally.add(number, result)
    except KeyboardInterrupt:
        how = "stopped"
    finally:
        played.close()
        tally.end(how)
    return 1 if tally.faults else 2 if how == "stopped" else 0


def arguments() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--report", type=Path, help="write to this file as well")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--rounds", type=int, help="the number of rounds")
    which.add_argument("--only", type=int, help="run only the round of this number")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
