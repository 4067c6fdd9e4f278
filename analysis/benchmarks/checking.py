"""How fast ``fluxx check`` is, against loading the solver, against itself, and pair by pair.

    python3 dev.py bench checking [--rounds N] [--sample PAIRS] [--only a b c d]

(a) a mix of all shipped editions of which nothing was found out before, and (b) the same when
nothing has changed, as multiples of ``python -c "import z3"``. For (a) the editions of the package
are there as they were read, as Python's modules are there compiled. Besides: what of it is starting
and getting the cards; the very first time, when the editions are read as well; and when what was
said is gone and the solver's answers are there, as after a change that asks nothing new. (c) 4,000
synthetic cards against 1,000. Every process starts cold, in turn with the others, and the medians
are compared. (d) all pairs of Goals and all pairs of rules against one solver question for each
pair. Exit 1 if a target is missed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from analysis.benchmarks import goal_pairs, rule_pairs
from analysis.benchmarks.synthetic import card_file

MIX = "fluxx5+creeper_pack+star+nature+doctor_who+monster+stoner+batman"
CHECK = "import sys; from fluxx_rules.cli.start import start; sys.argv[0] = 'fluxx'; start()"
READ = """
import gc, os, sys
from fluxx_rules.cli.modules import found_at_once
from fluxx_rules.cli.start import FEW_CYCLES, load_msgspec
gc.set_threshold(FEW_CYCLES)
load_msgspec()
found_at_once()
import fluxx_rules.cli.checking
from fluxx_rules.cards.library import load
from fluxx_rules.cards.files import kept, ready
with ready.used(kept.folder()): load(sys.argv[1])
os._exit(0)
"""
"""As the command does it, which leaves all behind in the end."""
COMPILED = Path(tempfile.gettempdir()) / f"fluxx_bench_{os.getpid()}"
"""The modules of Python, compiled; and where processes run: a folder with little in it, as a
designer's, for Python looks through it for modules, and with no settings of this project."""
COLD, WARM, GROWTH, PAIRS = 2.5, 1.5, 5, 1000

Run = Callable[[], float]


def process(*words: str, kept: Path | None = None) -> float:
    """The time of a process of its own, from its start to its end; its modules are compiled."""
    place = str(kept) if kept else os.path.join(os.devnull, "nowhere")
    env = {**os.environ, "FLUXX_CACHE_DIR": place, "PYTHONPYCACHEPREFIX": str(COMPILED)}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    begin = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", *words], cwd=COMPILED, env=env, capture_output=True, check=False
    )
    took = time.perf_counter() - begin
    if done.returncode not in (0, 1) or done.stderr:
        raise SystemExit(done.stderr.decode())
    return took


def check(target: str, kept: Path | None = None) -> float:
    return process(CHECK, "check", target, kept=kept)


def first(target: str, kept: Path) -> float:
    """With nothing kept so far."""
    shutil.rmtree(kept, ignore_errors=True)
    return check(target, kept)


def afresh(target: str, kept: Path) -> float:
    """With nothing kept that was found out; what is found is kept."""
    (kept / "answers").unlink(missing_ok=True)
    return unsaid(target, kept)


def unsaid(target: str, kept: Path) -> float:
    shutil.rmtree(kept / "said")
    return check(target, kept)


def in_turn(runs: dict[str, Run], rounds: int) -> dict[str, float]:
    """The median of each, so run that all meet the same machine."""
    took: dict[str, list[float]] = {what: [] for what in runs}
    for _ in range(1 + rounds):  # the first time Python compiles what it loads
        for what, run in runs.items():
            took[what].append(run())
    return {what: median(each[1:]) for what, each in took.items()}


def said(what: str, reached: float, target: float, at_least: bool = False) -> bool:
    """Tells it, and whether the target was missed."""
    missed = reached < target if at_least else reached > target
    bound = "at least" if at_least else "at most"
    print(f"    {what}: {reached:.2f} ({bound} {target}){' MISSED' if missed else ''}")
    return missed


def against_loading_z3(folder: Path, rounds: int) -> bool:
    kept = folder / "kept"
    cold = "nothing found out before"
    medians = in_turn(
        {
            "import z3": lambda: process("import z3"),
            "the very first time": lambda: first(MIX, kept),
            cold: lambda: afresh(MIX, kept),
            "of which to start and to get the cards": lambda: process(READ, MIX, kept=kept),
            "the same again": lambda: check(MIX, kept),
            "answers alone are there": lambda: unsaid(MIX, kept),
        },
        rounds,
    )
    print(f"{MIX}: medians of {rounds}, in turn")
    for what, seconds in medians.items():
        print(f"  {what}: {seconds * 1000:.0f} ms, {seconds / medians['import z3']:.2f}")
    missed = said(f"(a) {cold} / import z3", medians[cold] / medians["import z3"], COLD)
    again = medians["the same again"] / medians["import z3"]
    return said("(b) the same again / import z3", again, WARM) or missed


def growth(folder: Path, rounds: int) -> bool:
    runs: dict[str, Run] = {}
    for cards in (1000, 4000):
        file = folder / str(cards) / "cards.yaml"
        file.parent.mkdir()
        file.write_text(card_file(cards), encoding="utf-8")
        runs[str(cards)] = lambda file=file: check(str(file))  # type: ignore[misc]
    medians = in_turn(runs, rounds)
    print(f"synthetic cards: medians of {rounds}, in turn, nothing kept")
    for cards_, seconds in medians.items():
        print(f"  {cards_}: {seconds:.2f} s, {seconds / int(cards_) * 1e6:.0f} us a card")
    return said("(c) 4,000 / 1,000", medians["4000"] / medians["1000"], GROWTH)


def pairs(sample: int) -> bool:
    missed = False
    for what, word, compare in (
        ("Goals", "imply one another", goal_pairs.compare),
        ("rules", "clash", rule_pairs.compare),
    ):
        for cards in (rule_pairs.WHOLE, 4000):
            compared = compare(cards, sample)
            print(compared.said(what, word))
            missed |= compared.differing > 0
        missed |= said(f"(d) solver / ours, {what}", compared.ratio, PAIRS, at_least=True)
    return missed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--sample", type=int, default=2000)
    parser.add_argument("--only", nargs="+", choices=["a", "b", "c", "d"], default=list("abcd"))
    options = parser.parse_args()
    missed = False
    COMPILED.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        if {"a", "b"} & set(options.only):
            missed |= against_loading_z3(Path(folder), options.rounds)
        if "c" in options.only:
            missed |= growth(Path(folder), options.rounds)
    shutil.rmtree(COMPILED, ignore_errors=True)
    if "d" in options.only:
        missed |= pairs(options.sample)
    return int(missed)


if __name__ == "__main__":
    raise SystemExit(main())
