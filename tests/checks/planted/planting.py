"""How a fault is planted in the analysis: a function is read otherwise while the test runs.

What a function says is replaced in place, so that whoever imported it has the broken one. The text
that is replaced has to stand in it just once: a catalogue that went stale is told at once.
"""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FunctionType
from typing import Any

import pytest

from fluxx_rules.cards.lookups import identity, latest, sameness
from fluxx_rules.game import program, workers
from fluxx_rules.language import obligation
from fluxx_rules.symbolic.solving import once, remembered

MEMORIES = (
    (program, "_programs"), (workers, "_deck"), (latest, "_latest"),
    (once, "_answers"), (once, "_warm"), (remembered, "_in_use"),
)  # fmt: skip
"""Where answers are kept, which a fault that is planted later would not change."""
CACHES = (sameness.canonical, identity.plain, obligation.obligations)
"""What is kept of cards and names alone, and so outlasts a deck."""
Patch = pytest.MonkeyPatch
Change = Callable[[Patch], None]


@dataclass(frozen=True)
class Fault:
    name: str
    changes: tuple[Change, ...]
    about: str
    """Goals, rules or look-ups: which studies are asked."""
    equivalent: str
    """Why no verdict changes; empty, where one has to."""


FAULTS: dict[str, Fault] = {}


def fault(name: str, *changes: Change, about: str, equivalent: str = "") -> None:
    assert name not in FAULTS, name
    FAULTS[name] = Fault(name, changes, about, equivalent)


def reads(function: Callable[..., Any], old: str, new: str) -> Change:
    """The function with these words instead of those, whether what it says is kept or not."""
    function = inspect.unwrap(function)
    assert isinstance(function, FunctionType)
    source = textwrap.dedent(inspect.getsource(function))
    assert source.count(old) == 1, f"{function.__qualname__} has {old!r} {source.count(old)} times"
    source = source[source.index("def ") :].replace(old, new)
    names: dict[str, Any] = {}
    compiled = compile(f"from __future__ import annotations\n{source}", __file__, "exec")
    exec(compiled, dict(function.__globals__), names)
    code = names[function.__name__].__code__

    def change(patch: Patch) -> None:
        patch.setattr(function, "__code__", code)

    return change


def gives(module: Any, name: str, value: object) -> Change:
    """The constant has another value."""
    assert hasattr(module, name)

    def change(patch: Patch) -> None:
        patch.setattr(module, name, value)

    return change


@contextmanager
def planted(fault: Fault) -> Iterator[None]:
    """The analysis with this one fault, and nothing remembered from before it."""
    with pytest.MonkeyPatch.context() as patch:
        for module, name in MEMORIES:
            patch.setattr(module, name, type(getattr(module, name))())
        for change in fault.changes:
            change(patch)
        forget()
        try:
            yield
        finally:
            forget()


def forget() -> None:
    for each in CACHES:
        each.cache_clear()
