"""The command for mutation testing: what kills each mutant of the engine and the analysis.

    python3 dev.py mutation [--group engine|analysis] [--only FUNCTION] [--sample N] [--seed S]
        [--seconds N] [--fresh] [--report FILE]

Coverage and verdicts are cached in `.mutation/`. So a stopped run continues, and a run after a
change repeats only what the change can affect. The exit code is 0 if every group reaches its aim.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from random import Random

import pytest

from analysis.mutation import equivalent
from analysis.mutation.operators import Mutant
from analysis.mutation.probes import (
    Probe,
    Ruling,
    all_rulings,
    all_tests,
    package_digest,
    paths,
    short_digest,
    source_digests,
)
from analysis.mutation.report import Outcome, Row, written
from analysis.mutation.statement_coverage import Run, measured
from analysis.mutation.store import Store
from analysis.mutation.targets import GROUPS, ROOT, Function, all_functions
from analysis.mutation.trials import Suite, Verdict, tried

SAVE_INTERVAL = 25
"""Mutants after which the verdicts are saved."""


class Mutation:
    """A pytest plugin that runs mutants in place of the collected tests."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.outcome: Outcome | None = None

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise pytest.UsageError("the tests cannot be collected; run them for the reason")
        self.outcome = run(self.args, session.items)
        return True


def run(args: argparse.Namespace, items: Sequence[pytest.Item]) -> Outcome:
    """Try the selected mutants."""
    functions = [*all_functions()]
    store = Store()
    if not args.fresh:
        store.read()
    suite = measured_suite(store, functions, [*all_rulings(), *all_tests(items)])
    every = [(each, mutant) for each in functions for mutant in each.mutants]
    reasons = equivalent.reasons()
    chosen = selected(every, args)
    rows = []
    for n, (function, mutant) in enumerate(chosen, 1):
        verdict = verdict_of(store, suite, function, mutant, args.seconds)
        by_ruling = isinstance(suite.probes.get(verdict.killer), Ruling)
        reason = reasons.get(mutant.name, "")
        rows.append(Row(function, mutant, verdict, reason, by_ruling))
        if not verdict.killer and not reason:
            log(f"survived: {mutant.name}")
        if n % SAVE_INTERVAL == 0 or n == len(chosen):
            store.keep_verdicts()
            log(f"{n} of {len(chosen)}, {sum(row.survived for row in rows)} survived")
    stale = equivalent.stale(reasons, (mutant.name for _, mutant in every))
    of_groups = sum(args.group in ("", function.group) for function, _ in every)
    return Outcome(rows, stale, of_groups, args.seed)


def measured_suite(store: Store, functions: Sequence[Function], probes: Sequence[Probe]) -> Suite:
    """Return the suite with the coverage of all probes; measure only what is not cached."""
    digests = source_digests(package_digest(), [*dict.fromkeys(each.source for each in probes)])
    runs: dict[str, Run] = {}
    for source, those in groupby(probes, key=lambda each: each.source):
        known = store.runs_of(source, digests[source])
        if known is None:
            began = time.monotonic()
            some = [*those]
            known = measured(functions, some)
            store.keep_runs(source, digests[source], known)
            seconds = time.monotonic() - began
            log(f"coverage of {source}: {len(known)} of {len(some)}, {seconds:.0f} s")
        runs |= {id: run for id, run in known.items() if run.reached}
    by_id = {each.id: each for each in probes if each.id in runs}
    return Suite(
        by_id,
        {id: run for id, run in runs.items() if id in by_id},
        {id: short_digest(f"{id} {digests[each.source]}") for id, each in by_id.items()},
    )


def selected(
    every: Sequence[tuple[Function, Mutant]], args: argparse.Namespace
) -> list[tuple[Function, Mutant]]:
    """Return the mutants of the named functions, or a sample of each module."""
    named = [
        (function, mutant)
        for function, mutant in every
        if args.group in ("", function.group) and args.only in function.id
    ]
    chosen = []
    for module, those in groupby(named, key=lambda each: each[0].module):
        some = [*those]
        if args.sample and len(some) > args.sample:
            kept = {*Random(f"{args.seed} {module}").sample(range(len(some)), args.sample)}
            some = [each for n, each in enumerate(some) if n in kept]
        chosen += some
    return chosen


def verdict_of(
    store: Store, suite: Suite, function: Function, mutant: Mutant, seconds: float
) -> Verdict:
    """Return the stored verdict if it is still valid, else try the mutant."""
    before = store.verdict(mutant.name, function)
    if before is not None:
        digest, verdict = before
        if verdict.killer and digest == suite.digests.get(verdict.killer, "none"):
            suite.count(mutant, verdict.killer)
            return verdict
    made = tried(suite, mutant, seconds, before[1] if before else None)
    store.keep_verdict(mutant.name, function, suite.digests.get(made.killer, "none"), made)
    return made


def log(line: str) -> None:
    """Print a line with the time to stderr."""
    print(f"{time.strftime('%H:%M:%S')} {line}", file=sys.stderr, flush=True)


def main(words: Sequence[str] | None = None) -> int:
    """Run mutation and write its report."""
    parser = argparse.ArgumentParser(
        prog="mutation", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("--group", choices=[*GROUPS], default="")
    parser.add_argument("--only", metavar="FUNCTION", default="", help="functions with this name")
    parser.add_argument("--sample", type=int, default=0, help="most mutants of each module")
    parser.add_argument("--seed", type=int, default=0, help="seed of the sample")
    parser.add_argument(
        "--seconds", type=float, default=10, help="CPU seconds of tests for each mutant"
    )
    parser.add_argument("--fresh", action="store_true", help="ignore results of earlier runs")
    parser.add_argument("--report", type=Path)
    args = parser.parse_args(words)
    os.chdir(ROOT)
    plugin = Mutation(args)
    pytest.main([*paths(), "-p", "no:terminal", "-p", "no:cacheprovider"], [plugin])
    if plugin.outcome is None:
        return 3
    text = written(plugin.outcome)
    if args.report:
        args.report.write_text(text, "utf-8")
    else:
        print(text)
    return 0 if plugin.outcome.fine else 1


if __name__ == "__main__":
    sys.exit(main())
