"""Probes that can detect a mutant (rulings, pytest tests), and digests of what they depend on."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from hashlib import sha256
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

from analysis.mutation.targets import LEFT_OUT, ROOT, SUITE
from fluxx_rules.cards.target import editions
from fluxx_rules.game.rulings import Listed
from tests.planted.noticing import deck_of, failing, listed


@dataclass(frozen=True)
class Ruling:
    """A ruling for one edition."""

    target: str
    listed: Listed

    @property
    def id(self) -> str:
        return f"{self.target}: {self.listed.ruling.ruling}"

    @property
    def source(self) -> str:
        return f"rulings of {self.target}"

    def passes(self, following: Probe | None = None) -> bool:
        """Return whether the ruling holds."""
        return not any(failing([self.listed], self.target))


@dataclass(frozen=True)
class Test:
    """A pytest test with its parameters."""

    item: pytest.Item

    @property
    def id(self) -> str:
        return self.item.nodeid

    @property
    def source(self) -> str:
        return self.item.nodeid.partition("::")[0]

    def passes(self, following: Probe | None = None) -> bool:
        """Return whether the test passes; keep the fixtures that the following test uses."""
        after = following.item if isinstance(following, Test) else None
        reports = runtestprotocol(self.item, log=False, nextitem=after)
        return all(report.outcome != "failed" for report in reports)


Probe = Ruling | Test


def all_rulings() -> list[Ruling]:
    """Return the rulings of all editions, and load the decks, whose reading is not mutated."""
    for name in editions():
        deck_of(name)
    return [Ruling(name, each) for name in editions() for each in listed(name)]


def all_tests(items: Sequence[pytest.Item]) -> list[Test]:
    """Return the tests that run in this process."""
    return [Test(item) for item in items if item.nodeid.partition("::")[0] not in LEFT_OUT]


def paths() -> list[str]:
    """Return the folders of the tests."""
    return [f"tests/{folder}" for folder in SUITE]


def forget() -> None:
    """Clear the caches of the package, which other code has filled."""
    for name, module in list(sys.modules.items()):
        if name.startswith("fluxx_rules."):
            for value in list(vars(module).values()):
                if isinstance(value, _lru_cache_wrapper):
                    value.cache_clear()


def package_digest() -> str:
    """Return the digest of the package and the decks."""
    return digest([*tree("fluxx_rules", "*.py"), *tree("decks", "*.yaml")])


def source_digests(package: str, sources: Sequence[str]) -> dict[str, str]:
    """Return the digest of everything that the outcome of each source of probes depends on.

    This is the package, the file itself, and all files in its folder that are not tests.
    """
    beside: dict[str, list[Path]] = {}
    shared = [*tree("analysis/soundness", "*.py"), ROOT / "tests/conftest.py"]
    made = {}
    for source in sources:
        path = ROOT / source
        if not path.is_file():
            made[source] = package
            continue
        folder = "/".join(source.split("/")[:2])
        if folder not in beside:
            every = tree(folder, "*.yaml") + tree(folder, "*.py")
            beside[folder] = [each for each in every if not each.name.startswith("test_")]
        made[source] = digest([*shared, *beside[folder], path], package)
    return made


def short_digest(text: str) -> str:
    """Return ten digits of the digest of a text."""
    return sha256(text.encode()).hexdigest()[:10]


def tree(folder: str, pattern: str) -> list[Path]:
    """Return the files below a folder, sorted."""
    return sorted((ROOT / folder).rglob(pattern))


def digest(files: Sequence[Path], start: str = "") -> str:
    """Return the digest of names and contents."""
    made = sha256(start.encode())
    for file in files:
        made.update(f"{file.relative_to(ROOT)}\n".encode())
        made.update(file.read_bytes())
    return made.hexdigest()[:16]
