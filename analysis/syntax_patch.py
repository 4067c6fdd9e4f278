"""Patches of the syntax tree of live functions, with undo.

A replacement names a function and an expression in it, as source text. The text is compared as a
syntax tree, so that formatting, comments and the place in the file do not matter. The function
object stays the same and gets other code; so every module that has imported it runs the patch.
"""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

PACKAGE = "fluxx_rules"


class DoesNotApply(Exception):
    """The function or the expression of a patch is no longer in the source."""


@dataclass(frozen=True)
class Replacement:
    """New source text for one expression, statement or case of a function.

    A case is given by its head: `case core.Not(test) if test.slots`.
    """

    function: str
    """The module in the package and the qualified name: `game.winning:check`."""
    old: str
    new: str
    nth: int = 0
    """Which of several equal expressions, from 1; 0 if there is exactly one."""

    def __str__(self) -> str:
        nth = f" (#{self.nth})" if self.nth else ""
        return f"{self.function}: {one_line(self.old)} -> {one_line(self.new)}{nth}"


@dataclass(frozen=True)
class Constant:
    """A new value for a name of a module: an expression, evaluated in that module."""

    name: str
    """The module in the package and the name: `reasoning.goals.placement_terms:NOTHING_BLOCKS`."""
    new: str


Change = Replacement | Constant


@contextmanager
def patched(*changes: Change) -> Iterator[None]:
    """Run the body with these changes. Raise DoesNotApply, and change nothing, if one is stale."""
    made = settings(changes)
    with ExitStack() as undo:
        for holder, name, value in made:
            undo.callback(setattr, holder, name, getattr(holder, name))
            setattr(holder, name, value)
        yield


def settings(changes: Sequence[Change]) -> list[tuple[object, str, object]]:
    """Return the attributes to set: the object, the name, the new value."""
    by_function: dict[str, list[Replacement]] = {}
    made: list[tuple[object, str, object]] = []
    for change in changes:
        if isinstance(change, Replacement):
            by_function.setdefault(change.function, []).append(change)
        else:
            module, name = located(change.name)
            if not hasattr(module, name):
                raise DoesNotApply(f"{change.name}: the module has no such name")
            made.append((module, name, eval(change.new, dict(vars(module)))))
    for name, replacements in by_function.items():
        function = live(name)
        made.append((function, "__code__", code_with(function, replacements)))
    return made


def located(name: str) -> tuple[ModuleType, str]:
    """Return the module and the qualified name of `module:qualified name`."""
    path, _, rest = name.partition(":")
    try:
        return importlib.import_module(f"{PACKAGE}.{path}"), rest
    except ModuleNotFoundError as missing:
        raise DoesNotApply(f"{name}: there is no module {missing.name}") from None


def live(name: str) -> FunctionType:
    """Return the function object without its decorators."""
    module, rest = located(name)
    found: Any = module
    for part in rest.split("."):
        try:
            found = inspect.getattr_static(found, part)
        except AttributeError:
            raise DoesNotApply(f"{name}: there is no such function") from None
    if isinstance(found, property):
        found = found.fget
    elif isinstance(found, cached_property):
        found = found.func
    elif isinstance(found, classmethod | staticmethod):
        found = found.__func__
    function = inspect.unwrap(found)
    if not isinstance(function, FunctionType):
        raise DoesNotApply(f"{name}: this is no function")
    return function


def code_with(function: FunctionType, replacements: Sequence[Replacement]) -> CodeType:
    """Return the code of the function with the replacements.

    The whole module is compiled, so that closures and private names keep their meaning.
    """
    path = function.__code__.co_filename
    tree = ast.parse(Path(path).read_bytes())
    body = definition(tree, function.__qualname__)
    if body is None:
        raise DoesNotApply(f"{replacements[0].function}: the file defines no such function")
    for each in replacements:
        replace(body, each)
    return compiled(tree, path, function.__qualname__)


def compiled(tree: ast.Module, path: str, name: str) -> CodeType:
    """Return the code of the function of this qualified name."""
    module = compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)
    return next(code for code in codes(module) if code.co_qualname == name)


def codes(code: CodeType) -> Iterator[CodeType]:
    """Yield the code objects inside this one, outer before inner."""
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield const
            yield from codes(const)


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the functions and methods of a module, without nested functions."""

    def walk(body: Sequence[ast.stmt], prefix: str) -> Iterator[tuple[str, ast.FunctionDef]]:
        for node in body:
            if isinstance(node, ast.FunctionDef):
                yield prefix + node.name, node
            elif isinstance(node, ast.ClassDef):
                yield from walk(node.body, f"{prefix}{node.name}.")

    yield from walk(tree.body, "")


def definition(tree: ast.Module, name: str) -> ast.FunctionDef | None:
    """Return the definition of a qualified name."""
    return next((node for found, node in functions(tree) if found == name), None)


def replace(function: ast.FunctionDef, change: Replacement) -> None:
    """Replace the node of the change. Raise DoesNotApply unless there is exactly one."""
    old, new = parsed(change)
    wanted = dumped(old)
    if wanted == dumped(new):
        raise DoesNotApply(f"{change}: both are the same")
    body = ast.Module(function.body, [])  # decorators and defaults are not in its code
    places = [place for place in slots(body) if alike(place.node, old, wanted)]
    if not places:
        raise DoesNotApply(f"{change.function}: {change.old!r} is not there")
    if change.nth > len(places):
        raise DoesNotApply(f"{change.function}: {change.old!r} is there {len(places)} times")
    if not change.nth and len(places) > 1:
        raise DoesNotApply(
            f"{change.function}: {change.old!r} is there {len(places)} times; say which (nth=), "
            "or say a larger expression"
        )
    places[change.nth - 1 if change.nth else 0].put(new)


@dataclass(frozen=True)
class Place:
    """A node and its position in the tree."""

    parent: ast.AST
    field: str
    index: int | None
    node: ast.AST

    def put(self, new: ast.AST) -> None:
        """Replace the node."""
        if isinstance(self.node, ast.match_case) and isinstance(new, ast.match_case):
            self.node.pattern, self.node.guard = new.pattern, new.guard
            return
        new = relocated(new, self.node)
        if self.index is None:
            setattr(self.parent, self.field, new)
        else:
            getattr(self.parent, self.field)[self.index] = new


def slots(node: ast.AST) -> Iterator[Place]:
    """Yield every place below this node, in the order of the tree."""
    for field, value in ast.iter_fields(node):
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST):
                yield Place(node, field, index, child)
                yield from slots(child)


def relocated(new: ast.AST, old: ast.AST) -> ast.AST:
    """Return the new node, all of whose parts get the line of the old node."""
    for part in ast.walk(new):
        if "lineno" in part._attributes:
            ast.copy_location(part, old)
    return new


def parsed(change: Replacement) -> tuple[ast.AST, ast.AST]:
    """Return both texts as cases, as expressions or as statements."""
    for read in (case, expression, statement):
        try:
            return read(change.old), read(change.new)
        except SyntaxError:
            continue
    raise DoesNotApply(f"{change}: one of the two is no expression, case or statement")


def expression(text: str) -> ast.expr:
    """Parse an expression."""
    return ast.parse(f"(\n{text}\n)", mode="eval").body


def case(text: str) -> ast.match_case:
    """Parse the head of a case."""
    if not text.startswith("case "):
        raise SyntaxError(text)
    (match,) = ast.parse(f"match _:\n {text}:\n  pass").body
    assert isinstance(match, ast.Match)
    return match.cases[0]


def statement(text: str) -> ast.stmt:
    """Parse a statement; `return`, `continue` and `break` are allowed."""
    lines = "\n".join(f"  {line}" for line in text.splitlines())
    (outer,) = ast.parse(f"def _():\n while _:\n{lines}").body
    assert isinstance(outer, ast.FunctionDef) and isinstance(outer.body[0], ast.While)
    if len(outer.body[0].body) != 1:
        raise SyntaxError(f"more than one statement: {text}")
    return outer.body[0].body[0]


def alike(node: ast.AST, old: ast.AST, wanted: str) -> bool:
    """Return whether the node has the type of `old` and the text `wanted`."""
    return type(node) is type(old) and dumped(node) == wanted


def dumped(node: ast.AST) -> str:
    """Return a text that is equal for equal syntax; for a case, that of its head."""
    if isinstance(node, ast.match_case):
        return f"{ast.dump(node.pattern)} {ast.dump(node.guard) if node.guard else ''}"
    return ast.dump(node)


def one_line(text: str) -> str:
    """Return the text with single spaces."""
    return " ".join(text.split())
