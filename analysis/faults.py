"""Faults planted in the engine one at a time: what detects each, and after how many games.

    python3 dev.py faults [--seed S] [--examples N] [--report FILE] [NAME ...]

Every fault is planted alone. Random games are then played until an invariant fails, with three
seeds: S and the next two. The rulings of the fault's deck are run as well. The column "shows" is
the first game that goes another way than without the fault.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from fluxx_rules.fuzzing.invariants import all_invariants
from tests.planted.faults import FAULTS
from tests.planted.noticing import (
    Caught,
    caught_by_each,
    caught_by_fuzzing,
    failing_without_a_fault,
    first_changed_game,
    rulings_that_notice,
)
from tests.planted.reasons import REASONS

MORE = 20
"""Games that are played after the first failure, to find other invariants that fail."""


@dataclass(frozen=True)
class Row:
    """The result of one fault."""

    name: str
    shows: int | None
    caught: tuple[Caught | None, ...]
    """The invariant that failed first, for each seed."""
    by: dict[str, int]
    """For the first seed, every invariant that failed, and the first game in which it did."""
    rulings: tuple[str, ...]

    @property
    def noticed(self) -> bool:
        """Return whether a ruling, or random games of every seed, detect the fault."""
        return bool(self.rulings) or all(self.caught)


def examine(name: str, examples: int, seeds: Sequence[int]) -> Row:
    """Plant the fault and return what detects it."""
    fault = FAULTS[name]
    known = failing_without_a_fault(fault.deck, examples, tuple(seeds))
    by = caught_by_each(fault, examples, seeds[0], MORE, known)
    first = next((Caught(invariant, number) for invariant, number in by.items()), None)
    return Row(
        name,
        first_changed_game(fault, examples, seeds[0]),
        (first, *(caught_by_fuzzing(fault, examples, seed, known) for seed in seeds[1:])),
        by,
        tuple(rulings_that_notice(fault)),
    )


def report(rows: Sequence[Row], examples: int, seeds: Sequence[int]) -> str:
    """Return the report as Markdown."""
    by_games = [row for row in rows if all(row.caught)]
    lines = [
        "# Planted faults",
        "",
        "Written by `python3 dev.py faults --report reports/faults.md`; the faults are in "
        "`tests/planted/themes/`.",
        "",
        f"{len(rows)} faults, each planted alone; seeds {', '.join(map(str, seeds))}, at most "
        f"{examples} examples each. {len(by_games)} are caught by random games with every seed, "
        f"{sum(bool(row.rulings) for row in rows)} by rulings, "
        f"{sum(not row.noticed for row in rows)} by neither.",
        "",
        "*Shows*: the first random game that goes another way than without the fault; faults of "
        "copies, saved games and views show in none.",
        "",
        "| fault | deck | shows | " + " | ".join(f"seed {seed}" for seed in seeds) + " | rulings |",
        "| --- | --- | --: |" + " --- |" * len(seeds) + " --: |",
        *map(line, rows),
        "",
        *alarms(rows, examples, seeds),
        *missed(rows, seeds),
        *by_invariant(rows),
    ]
    return "\n".join(lines) + "\n"


def line(row: Row) -> str:
    """Return a row of the table of faults."""
    caught = [f"{each.invariant}: {each.examples}" if each else "-" for each in row.caught]
    fields = [row.name, FAULTS[row.name].deck, str(row.shows or "-"), *caught]
    return f"| {' | '.join(fields)} | {len(row.rulings)} |"


def alarms(rows: Sequence[Row], examples: int, seeds: Sequence[int]) -> list[str]:
    """Return the section on invariants that fail without a fault; they count as no detection."""
    lines = []
    for target in sorted({FAULTS[row.name].deck for row in rows}):
        for name in sorted(failing_without_a_fault(target, examples, tuple(seeds))):
            lines.append(f"- {target}: {name}")
    return ["## Fails without any fault", "", *lines, ""] if lines else []


def missed(rows: Sequence[Row], seeds: Sequence[int]) -> list[str]:
    """Return the section on faults that random games miss for some seed."""
    lines = ["## Not caught by random games with every seed", ""]
    for row in rows:
        if not all(row.caught):
            by = ", ".join(row.rulings[:6]) or "nothing"
            with_some = sum(each is not None for each in row.caught)
            lines.append(f"- {row.name} ({with_some} of {len(seeds)} seeds): {by}")
    return [*lines, ""]


def by_invariant(rows: Sequence[Row]) -> list[str]:
    """Return the section on what each invariant detects for the first seed.

    An invariant that detects nothing alone has a reason to stay.
    """
    catches: dict[str, list[Row]] = {}
    for row in rows:
        for invariant in row.by:
            catches.setdefault(invariant, []).append(row)
    lines = ["## Invariants", "", "| invariant | catches | no other invariant catches |"]
    lines.append("| --- | --: | --- |")
    names = {name.replace("_", " ") for name in all_invariants()}
    for invariant in sorted(names | set(catches)):
        caught = catches.get(invariant, [])
        alone = [row.name for row in caught if len(row.by) == 1]
        why = REASONS.get(invariant, "nothing is known that it is for")
        only = "; ".join(alone) or f"- ({why})"
        lines.append(f"| {invariant} | {len(caught)} | {only} |")
    return lines


def main(words: Sequence[str] | None = None) -> int:
    """Examine the faults; return 1 if one is not detected."""
    parser = argparse.ArgumentParser(prog="faults", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="only faults whose names contain this"
    )
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--examples", type=int, default=30)
    parser.add_argument("--report", type=Path)
    args = parser.parse_args(words)
    names = [name for name in FAULTS if not args.names or any(n in name for n in args.names)]
    by_deck = sorted(names, key=lambda name: FAULTS[name].deck)  # a process caches its last deck
    seeds = range(args.seed, args.seed + 3)
    rows = []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        examining = partial(examine, examples=args.examples, seeds=seeds)
        for row in pool.map(examining, by_deck, chunksize=7):
            rows.append(row)
            print(line(row), flush=True)
    rows.sort(key=lambda row: names.index(row.name))
    text = report(rows, args.examples, seeds)
    if args.report:
        args.report.write_text(text, "utf-8")
    else:
        print(text)
    return 0 if all(row.noticed for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
