"""Which statements each ruling and each test runs: only those that run a mutant can notice it.

Before every statement of a function that is mutated a call is put that records it.
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
MOST = 15.0
"""A test that takes longer, in seconds of CPU, is no fast one."""
FILE = 1500.0
"""A file of tests may take so long."""


@dataclass(frozen=True)
class Run:
    """What a probe does without a mutant."""

    seconds: float
    reached: frozenset[str]
    """Functions with the numbers of their statements: `game.settle:settle#3`."""


def measured(functions: Sequence[Function], probes: Sequence[Probe]) -> dict[str, Run]:
    """Run probes of one source in a child. One that fails or takes too long is left out."""
    found = in_child(lambda: dict(runs(functions, probes)), FILE) or {}
    return {id: Run(seconds, frozenset(reached)) for id, (seconds, reached) in found.items()}


def runs(
    functions: Sequence[Function], probes: Sequence[Probe]
) -> Iterator[tuple[str, tuple[float, list[str]]]]:
    reached: set[str] = set()
    with recorded(functions, reached):
        for probe, following in zip(probes, [*probes[1:], None], strict=True):
            forget()
            reached.clear()
            began = time.process_time()
            try:
                with within(MOST), using(Session()):
                    fine = probe.passes(following)
            except TooLong:
                fine = False
            if fine:
                yield probe.id, (time.process_time() - began, sorted(reached))


@contextmanager
def recorded(functions: Sequence[Function], reached: set[str]) -> Iterator[None]:
    """Let each function add the statements that it runs to the set."""
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
    """Put the calls into the tree, the innermost blocks first."""
    numbers = {id(node): n for n, node in enumerate(statements(function.body))}
    for node in [*ast.walk(function)]:
        for field in ("body", "orelse", "finalbody"):
            block = getattr(node, field, None)
            if isinstance(block, list) and block and id(block[0]) in numbers:
                setattr(node, field, [*with_calls(block, name, numbers)])


def with_calls(block: Iterable[ast.stmt], name: str, numbers: dict[int, int]) -> Iterator[ast.stmt]:
    for node in block:
        call = ast.parse(f"{RECORDER}({f'{name}#{numbers[id(node)]}'!r})").body[0]
        for part in ast.walk(call):
            if isinstance(part, ast.expr | ast.stmt):
                ast.copy_location(part, node)
        yield call
        yield node
