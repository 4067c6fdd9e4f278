"""Coverage: the statements of mutated functions that each ruling and each test runs.

Only a probe that runs a mutant can detect it. A recording call is inserted before every statement
of the mutated functions.
"""

from __future__ import annotations

import ast
import builtins
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from analysis.mutation.forking import TooLong, in_child, within
from analysis.mutation.operators import statements
from analysis.mutation.probes import Probe, forget
from analysis.mutation.targets import Function
from analysis.syntax_patch import compiled, definition, live
from fluxx_rules.session import Session, using

RECORDER = "__mutation_reached__"
TEST_SECONDS = 15.0
"""CPU seconds of the slowest test that counts as fast."""
FILE_SECONDS = 1500.0
"""CPU seconds for all tests of a file."""


@dataclass(frozen=True)
class Run:
    """The time and the coverage of a probe without a mutant."""

    seconds: float
    reached: frozenset[str]
    """Functions with the indexes of their statements: `game.settle:settle#3`."""


def measured(functions: Sequence[Function], probes: Sequence[Probe]) -> dict[str, Run]:
    """Run the probes of one source in a child; leave out those that fail or take too long."""
    found = in_child(lambda: dict(runs(functions, probes)), FILE_SECONDS) or {}
    return {id: Run(seconds, frozenset(reached)) for id, (seconds, reached) in found.items()}


def runs(
    functions: Sequence[Function], probes: Sequence[Probe]
) -> Iterator[tuple[str, tuple[float, list[str]]]]:
    """Yield the id, the time and the coverage of each probe."""
    reached: set[str] = set()
    with recorded(functions, reached):
        for probe, following in zip(probes, [*probes[1:], None], strict=True):
            forget()
            reached.clear()
            began = time.process_time()
            try:
                with within(TEST_SECONDS), using(Session()):
                    fine = probe.passes(following)
            except TooLong:
                fine = False
            if fine:
                yield probe.id, (time.process_time() - began, sorted(reached))


@contextmanager
def recorded(functions: Sequence[Function], reached: set[str]) -> Iterator[None]:
    """Let each function add the statements it runs to the set."""
    setattr(builtins, RECORDER, reached.add)
    with ExitStack() as undo:
        undo.callback(delattr, builtins, RECORDER)
        for _, those in groupby(functions, key=lambda each: each.module):
            group = [(each, live(each.id)) for each in those]
            path = group[0][1].__code__.co_filename
            tree = ast.parse(Path(path).read_bytes())
            for each, _ in group:
                node = definition(tree, each.name)
                assert node is not None
                record(node, each.id)
            for each, function in group:
                undo.callback(setattr, function, "__code__", function.__code__)
                function.__code__ = compiled(tree, path, each.name)
        yield


def record(function: ast.FunctionDef, name: str) -> None:
    """Insert the recording calls into the tree."""
    numbers = {id(node): n for n, node in enumerate(statements(function.body))}
    for node in [*ast.walk(function)]:
        for field in ("body", "orelse", "finalbody"):
            block = getattr(node, field, None)
            if isinstance(block, list) and block and id(block[0]) in numbers:
                setattr(node, field, [*with_calls(block, name, numbers)])


def with_calls(block: Iterable[ast.stmt], name: str, numbers: dict[int, int]) -> Iterator[ast.stmt]:
    """Yield each statement after its recording call."""
    for node in block:
        call = ast.parse(f"{RECORDER}({f'{name}#{numbers[id(node)]}'!r})").body[0]
        for part in ast.walk(call):
            if isinstance(part, ast.expr | ast.stmt):
                ast.copy_location(part, node)
        yield call
        yield node
