"""The command that runs benchmarks and compares their figures with the targets.

    python3 dev.py bench                       the table of targets, and which are missed
    python3 dev.py bench NAME ... [--rounds N]  run these benchmarks (`all` for every one)

The exit code is 1 if a benchmark misses a target, and 2 if a named one cannot run here.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from analysis.benchmarks.measuring import LeftOut, table, targets


def main(args: Sequence[str]) -> int:
    """Run the named benchmarks and print their rows of the table."""
    names = list(targets())
    parser = argparse.ArgumentParser(
        prog="dev.py bench",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"all, {', '.join(names)}")
    parser.add_argument("--rounds", type=int, default=7, help="measured rounds (default: 7)")
    options = parser.parse_args(args)
    unknown = [name for name in options.names if name not in {"all", *names}]
    if unknown:
        parser.error(f"no benchmark {', '.join(unknown)}; there are {', '.join(names)} and all")
    if options.rounds < 1:
        parser.error("--rounds must be at least 1")
    if not options.names:
        print(table())
        return 0
    wanted = names if "all" in options.names else list(dict.fromkeys(options.names))
    figures: dict[str, dict[str, float]] = {}
    left_out = []
    for name in wanted:
        try:
            figures[name] = measured(name, options.rounds)
        except LeftOut as reason:
            print(f"{name} is left out: {reason}", file=sys.stderr)
            left_out.append(name)
    if figures:
        print(table(figures))
    if {*left_out} & {*options.names}:
        return 2
    met = (
        targets()[benchmark][name].is_met(figure)
        for benchmark, named in figures.items()
        for name, figure in named.items()
    )
    return int(not all(met))


def measured(benchmark: str, rounds: int) -> dict[str, float]:
    """Return a figure for each target of the benchmark."""
    module = import_module(f"analysis.benchmarks.{benchmark}")
    figures: dict[str, float] = module.figures(rounds)
    print(flush=True)
    if figures.keys() != targets()[benchmark].keys():
        raise ValueError(f"targets.toml and the figures of {benchmark} have other names")
    return figures


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
