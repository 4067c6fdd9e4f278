"""The command for soundness: analysis against the engine, and faults planted in the analysis.

    python3 dev.py python -m analysis.soundness [--decks N] [--seed S] [--games N] [--no-faults]
        [--report FILE] [STUDY ...]

The same arguments give the same report, byte for byte. `--decks` limits the decks of each study.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from analysis.soundness import random_games, reached, readings, shipped
from analysis.soundness.faults import Row, examine_all
from analysis.soundness.report import written
from analysis.soundness.studies import STUDIES
from analysis.soundness.study import Outcome, ask
from tests.checks.planted.planting import stale

BATCH = 25
"""Decks of a study that one task examines."""


def batch(name: str, first: int, last: int, seed: int) -> Outcome:
    """Return the outcome of a study for some of its decks."""
    return ask(STUDIES[name], range(first, last), seed)


def outcomes(
    names: Sequence[str], most: int, seed: int, pool: ProcessPoolExecutor
) -> list[Outcome]:
    """Return the outcomes in the order of the studies."""
    asked = []
    for name in names:
        decks = min(STUDIES[name].decks, most)
        for first in range(0, decks, BATCH):
            last = min(first + BATCH, decks)
            asked.append((name, pool.submit(batch, name, first, last, seed)))
    found = {name: Outcome(name) for name in names}
    for name, done in asked:
        found[name].add(done.result())
    return list(found.values())


def main(words: Sequence[str] | None = None) -> int:
    """Run studies, plant faults and write the report."""
    parser = argparse.ArgumentParser(
        prog="python -m analysis.soundness", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("names", nargs="*", metavar="STUDY", help=f"some of {', '.join(STUDIES)}")
    parser.add_argument("--decks", type=int, default=1 << 30)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--games", type=int, default=2, help="games of each mix of two editions")
    parser.add_argument("--no-faults", action="store_true", help="plant no faults")
    parser.add_argument("--report", type=Path)
    args = parser.parse_args(words)
    if unknown := set(args.names) - {*STUDIES}:
        parser.error(
            f"there is no study {', '.join(sorted(unknown))}; there are {', '.join(STUDIES)}"
        )
    faults = not args.names and not args.no_faults
    if faults and (gone := stale()):
        print("these faults no longer apply to the source:", file=sys.stderr)
        print("\n".join(f"- {name}: {why}" for name, why in gone.items()), file=sys.stderr)
        return 1
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        found = outcomes(args.names or list(STUDIES), args.decks, args.seed, pool)
        rows: list[Row] = []
        more = None
        if not args.names:
            games = random_games.games(args.games, args.seed, pool)
            effects = readings.effects(args.seed, pool)
            more = effects, games, shipped.counted(pool), reached.rows(pool)
    if faults:
        rows = examine_all(os.cpu_count())
    text = written(found, args.seed, more, rows)
    if args.report:
        args.report.write_text(text, "utf-8")
    print(text)
    fine = all(each.is_fine(STUDIES[each.study].may_miss) for each in found)
    if more is not None:
        fine &= not any(wrong for _, _, wrong in more[:2])
        fine &= not any(deck.wrong for deck in more[2])
        fine &= not any(row.wrong for row in more[3])
    return 0 if fine and all(row.fine for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
