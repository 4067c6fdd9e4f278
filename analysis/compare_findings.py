"""Comparison of the findings of two commits: editions, pairs, all editions together, mixes.

    python3 dev.py python -m analysis.compare_findings [NAME]

NAME is a name of `baselines.toml` (default: truth). The commit is checked out into a worktree of
its own. Findings are equal if code, severity, cards, aspect and fingerprint are. New words are
counted and are no difference. Exit 1 if a finding is new or gone.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from analysis.soundness.shipped import MIXES
from fluxx_rules.cards.target import editions

ROOT = Path(__file__).parents[1]
CHECK = ("-m", "fluxx_rules.cli.main", "check", "--format", "json", "--no-config")


class Claim(NamedTuple):
    """What must be equal in both commits."""

    code: str
    severity: str
    cards: tuple[str, ...]
    aspect: str
    fingerprint: str


Findings = dict[Claim, str]
"""The message of each claim."""


def targets() -> list[str]:
    names = editions()
    mixes = [path.relative_to(ROOT).as_posix() for path in MIXES]
    pairs = map("+".join, combinations(names, 2))
    return [*names, *pairs, "+".join(names), "nature:easy", *mixes]


def findings(tree: Path, target: str) -> Findings:
    """Return what the code of a tree finds in its own target."""
    done = subprocess.run(
        [sys.executable, *CHECK, target], cwd=tree, env={**os.environ, "PYTHONPATH": str(tree)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode > 1:
        raise SystemExit(f"{target}: {done.stderr}")
    return {claim(each): each["message"] for each in json.loads(done.stdout)["findings"]}


def claim(each: dict[str, object]) -> Claim:
    cards = each["cards"]
    assert isinstance(cards, list)
    return Claim(
        str(each["code"]), str(each["severity"]), tuple(cards), str(each["aspect"]),
        str(each["fingerprint"]),
    )  # fmt: skip


@contextmanager
def worktree(commit: str) -> Iterator[Path]:
    """Check out the commit into a folder that is removed afterwards."""
    with TemporaryDirectory() as folder:
        tree = Path(folder, "tree")
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", str(tree), commit], check=True)
        try:
            yield tree
        finally:
            subprocess.run([*git, "remove", "--force", str(tree)], check=True)


def main(name: str = "truth") -> int:
    """Print the differences and the counts."""
    baselines = tomllib.loads((ROOT / "analysis/baselines.toml").read_text("utf-8"))
    if name not in baselines:
        raise SystemExit(f"no baseline {name!r}: there are {', '.join(baselines)}")
    every, total, different, words = targets(), 0, 0, 0
    with worktree(baselines[name]) as before, ThreadPoolExecutor(os.cpu_count()) as pool:
        olds = pool.map(lambda target: findings(before, target), every)
        news = pool.map(lambda target: findings(ROOT, target), every)
        for target, old, new in zip(every, olds, news, strict=True):
            total += len(new)
            for sign, claims in (("-", old.keys() - new.keys()), ("+", new.keys() - old.keys())):
                for each in sorted(claims):
                    different += 1
                    print(f"{sign} {target}: {' '.join((each.code, each.severity, *each.cards))}")
            words += sum(old[each] != new[each] for each in old.keys() & new.keys())
    print(f"{len(every)} targets, {total} findings: {different} differ, {words} with other words")
    return int(different > 0)


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
