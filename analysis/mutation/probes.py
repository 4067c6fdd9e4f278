"""What may notice a mutant: rulings, and tests that pytest has collected."""

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
    """A ruling, asked of one edition."""

    target: str
    listed: Listed

    @property
    def id(self) -> str:
        return f"{self.target}: {self.listed.ruling.ruling}"

    @property
    def source(self) -> str:
        return f"rulings of {self.target}"

    def passes(self, following: Probe | None = None) -> bool:
        return not any(failing([self.listed], self.target))


@dataclass(frozen=True)
class Test:
    """A test of pytest, with its parameters."""

    item: pytest.Item

    @property
    def id(self) -> str:
        return self.item.nodeid

    @property
    def source(self) -> str:
        return self.item.nodeid.partition("::")[0]

    def passes(self, following: Probe | None = None) -> bool:
        """Fixtures stay if the following test uses them as well."""
        after = following.item if isinstance(following, Test) else None
        reports = runtestprotocol(self.item, log=False, nextitem=after)
        return all(report.outcome != "failed" for report in reports)


Probe = Ruling | Test


def all_rulings() -> list[Ruling]:
    """Load the decks as well: no mutant changes how they are read."""
    for name in editions():
        deck_of(name)
    return [Ruling(name, each) for name in editions() for each in listed(name)]


def all_tests(items: Sequence[pytest.Item]) -> list[Test]:
    return [Test(item) for item in items if item.nodeid.partition("::")[0] not in LEFT_OUT]


def paths() -> list[str]:
    return [f"tests/{folder}" for folder in SUITE]


def forget() -> None:
    """Empty the caches of the process: their values come from other code."""
    for name, module in list(sys.modules.items()):
        if name.startswith("fluxx_rules."):
            for value in list(vars(module).values()):
                if isinstance(value, _lru_cache_wrapper):
                    value.cache_clear()


def package_digest() -> str:
    """The digest of the package and of the decks."""
    return digest([*tree("fluxx_rules", "*.py"), *tree("decks", "*.yaml")])


def source_digests(package: str, sources: Sequence[str]) -> dict[str, str]:
    """For every source of probes the digest of all that its outcome may depend on: the package, the
    file itself, and what is no test in its folder."""
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
    return sha256(text.encode()).hexdigest()[:10]


def tree(folder: str, pattern: str) -> list[Path]:
    return sorted((ROOT / folder).rglob(pattern))


def digest(files: Sequence[Path], start: str = "") -> str:
    made = sha256(start.encode())
    for file in files:
        made.update(f"{file.relative_to(ROOT)}\n".encode())
        made.update(file.read_bytes())
    return made.hexdigest()[:16]
