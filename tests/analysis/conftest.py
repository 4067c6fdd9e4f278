"""A package with a module of its own, to be patched and mutated."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from analysis import syntax_patch

SOURCE = '''
from functools import cache

LEAST = 2

def larger(one, other):
    """Return whether one is larger."""
    return (one  # a comment of no importance
            > other)

def twice(n):
    if n > LEAST: n = n + 1
    return n + 1

def kind(what):
    match what:
        case int() if what > 9:
            return "large"
        case int() | float():
            return "number"
    return "other"

def total(numbers):
    found = 0
    for n in numbers:
        if n < 0:
            continue
        found += n
    return found

def nested(n):
    def inner(m):
        return n - m
    return inner(1)

@cache
def kept(n):
    return n * 2

class Shape:
    def sides(self): return 4

    @property
    def area(self): return 6

    @staticmethod
    def corners(): return 4

class Square(Shape):
    def sides(self): return self.__one() * super().sides()

    def __one(self): return 1
'''


@pytest.fixture
def sample(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Return a module of a package that stands where `fluxx_rules` does."""
    package = tmp_path / "patched_package"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "sample.py").write_text(SOURCE, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(syntax_patch, "PACKAGE", "patched_package")
    yield import_module("patched_package.sample")
    for name in [name for name in sys.modules if name.startswith("patched_package")]:
        del sys.modules[name]
