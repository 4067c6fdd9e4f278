"""Mutation operators: small wrong changes of the syntax tree of a function.

An operator takes one node and yields pairs: a node in it, and a replacement. The list follows those
of other mutation tools. It omits changes that a type checker refuses (strings, None) and code that
decides nothing (assertions, annotations, patterns, messages).
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass

from analysis.syntax_patch import Replacement, dumped, slots

Pairs = Iterator[tuple[ast.AST, ast.AST]]
COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
OTHER_CALLS = {"any": "all", "all": "any", "min": "max", "max": "min"}
EMPTY_OF = {"int": "0", "str": "''", "list": "[]", "dict": "{}", "tuple": "()", "set": "set()"}
"""For a return type, an empty value of it."""
OPAQUE = (ast.Assert, ast.JoinedStr, ast.pattern, ast.arguments)
"""Nodes that are left unchanged with all their parts."""


@dataclass(frozen=True)
class Mutant:
    """A small wrong change of a function."""

    change: Replacement
    operator: str
    statement: int
    """The index of the changed statement among all statements of the function."""

    @property
    def name(self) -> str:
        return str(self.change)


def mutants(name: str, function: ast.FunctionDef) -> list[Mutant]:
    """Return the mutants of a function without duplicates, in the order of its tree."""
    body = ast.Module(function.body, [])
    equal: dict[str, list[ast.AST]] = {}
    for place in slots(body):
        equal.setdefault(f"{type(place.node)} {dumped(place.node)}", []).append(place.node)
    found: dict[str, Mutant] = {}
    for operator, statement, old, new in changes(function):
        same = equal[f"{type(old)} {dumped(old)}"]
        nth = next(n for n, node in enumerate(same, 1) if node is old) if len(same) > 1 else 0
        change = Replacement(name, text(old), text(new), nth)
        if change.old != change.new:
            found.setdefault(str(change), Mutant(change, operator, statement))
    return list(found.values())


def changes(function: ast.FunctionDef) -> Iterator[tuple[str, int, ast.AST, ast.AST]]:
    """Yield the operator, the index of the statement, the old node and the new one."""
    returns = function.returns
    places = {id(node): n for n, node in enumerate(statements(function.body))}

    def walk(node: ast.AST, statement: int) -> Iterator[tuple[str, int, ast.AST, ast.AST]]:
        statement = places.get(id(node), statement)
        if isinstance(node, OPAQUE) or is_docstring(node) or is_strict(node):
            return
        for operator, look in OPERATORS.items():
            for old, new in look(node):
                yield operator, statement, old, new
        if isinstance(node, ast.Return):
            for new in other_returns(node, returns):
                yield "return value", statement, node, new
        for field, value in ast.iter_fields(node):
            if field not in ("annotation", "returns", "decorator_list"):
                for child in value if isinstance(value, list) else [value]:
                    if isinstance(child, ast.AST):
                        yield from walk(child, statement)

    for node in function.body:
        yield from walk(node, 0)
    bound = [arg.arg for arg in (*function.args.args, *function.args.kwonlyargs)]
    for node in statements(function.body):
        if is_assigned_again(node, function, bound):
            yield "statement", places[id(node)], node, ast.Pass()


def statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield all statements, outer before inner."""
    for node in ast.walk(ast.Module(body, [])):
        if isinstance(node, ast.stmt):
            yield node


def is_docstring(node: ast.AST) -> bool:
    """Return whether the node is a docstring."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def is_strict(node: ast.AST) -> bool:
    """Return whether the node is the `strict=` of a zip, which is an assertion."""
    return isinstance(node, ast.keyword) and node.arg == "strict"


def comparison(node: ast.AST) -> Pairs:
    if isinstance(node, ast.Compare):
        for n, op in enumerate(node.ops):
            for other in COMPARISONS[type(op)]:
                yield node, with_field(node, "ops", [*node.ops[:n], other(), *node.ops[n + 1 :]])


def arithmetic(node: ast.AST) -> Pairs:
    """Replace an operator of arithmetic."""
    if isinstance(node, ast.BinOp | ast.AugAssign):
        yield node, with_field(node, "op", ARITHMETIC[type(node.op)]())


def sign(node: ast.AST) -> Pairs:
    """Remove `not`, `~` or a minus."""
    if isinstance(node, ast.UnaryOp):
        yield node, node.operand


def junction(node: ast.AST) -> Pairs:
    """Exchange `and` and `or`."""
    if isinstance(node, ast.BoolOp):
        yield node, with_field(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())


def condition(node: ast.AST) -> Pairs:
    """Make a condition constant, or remove a part of it."""
    match node:
        case ast.If(test=test) | ast.IfExp(test=test) | ast.match_case(guard=ast.expr() as test):
            yield test, ast.Constant(True)
            yield test, ast.Constant(False)
        case ast.While(test=test):
            yield test, ast.Constant(False)
        case ast.comprehension(ifs=tests):
            for test in tests:
                yield test, ast.Constant(True)
                yield test, ast.Constant(False)
        case ast.BoolOp(op=op, values=values):
            for value in values:
                yield value, ast.Constant(isinstance(op, ast.And))


def constant(node: ast.AST) -> Pairs:
    """Negate a truth value, add or subtract one."""
    match node:
        case ast.Constant(value=bool() as value):
            yield node, ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield node, ast.Constant(value + 1)
            yield node, parsed_number(value - 1)


def statement(node: ast.AST) -> Pairs:
    """Remove a statement, unless it binds a new name, which later statements need."""
    match node:
        case ast.Expr() if is_never(node):
            return
        case ast.Expr() | ast.AugAssign() | ast.Delete() | ast.Raise() | ast.Continue():
            yield node, ast.Pass()
        case ast.Return(value=None):
            yield node, ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield node, ast.Pass()


def is_assigned_again(node: ast.stmt, function: ast.FunctionDef, bound: list[str]) -> bool:
    """Return whether the statement assigns to a name that has a value already."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            others = (
                each.id
                for each in ast.walk(function)
                if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
                if each.lineno < node.lineno
            )
            return name in bound or name in others
    return False


def jump(node: ast.AST) -> Pairs:
    """Exchange `break` and `continue`."""
    if isinstance(node, ast.Break):
        yield node, ast.Continue()
    if isinstance(node, ast.Continue):
        yield node, ast.Break()


def loop(node: ast.AST) -> Pairs:
    """Skip a loop."""
    if isinstance(node, ast.For):
        yield node.iter, ast.Tuple([], ast.Load())


def case(node: ast.AST) -> Pairs:
    """Disable a case, except one that ends in `assert_never`."""
    if isinstance(node, ast.match_case) and not is_never(node.body[0]):
        if not isinstance(node.guard, ast.expr):
            yield node, with_field(node, "guard", ast.Constant(False))


def is_never(node: ast.stmt) -> bool:
    """Return whether the statement is an `assert_never`."""
    return isinstance(node, ast.Expr) and ast.unparse(node).startswith("assert_never(")


def call(node: ast.AST) -> Pairs:
    """Swap adjacent arguments; exchange any and all, min and max."""
    if not isinstance(node, ast.Call) or ast.unparse(node.func) == "assert_never":
        return
    if isinstance(node.func, ast.Name) and node.func.id in OTHER_CALLS:
        yield node, with_field(node, "func", ast.Name(OTHER_CALLS[node.func.id], ast.Load()))
    args = node.args
    for n in range(len(args) - 1):
        if not any(isinstance(each, ast.Starred) for each in args[n : n + 2]):
            yield node, with_field(node, "args", [*args[:n], args[n + 1], args[n], *args[n + 2 :]])


def other_returns(node: ast.Return, returns: ast.expr | None) -> Iterator[ast.Return]:
    """Yield other values that the type of the function allows."""
    if node.value is None or returns is None:
        return
    declared = ast.unparse(returns)
    empty = EMPTY_OF.get(declared.partition("[")[0], "")
    others = ["True", "False"] if declared == "bool" else [empty]
    others += ["None"] if declared.endswith("| None") else []
    for other in filter(None, others):
        if ast.unparse(node.value) != other:
            yield ast.Return(ast.parse(other, mode="eval").body)


def parsed_number(n: int) -> ast.expr:
    """Return the expression of a number, which may be negative."""
    return ast.parse(str(n), mode="eval").body


def with_field(node: ast.AST, field: str, value: object) -> ast.AST:
    """Return a copy of the node with another value of a field."""
    made = copy(node)
    setattr(made, field, value)
    return made


def text(node: ast.AST) -> str:
    """Return the source text of a node; for a case, of its head."""
    if isinstance(node, ast.match_case):
        guard = f" if {ast.unparse(node.guard)}" if node.guard else ""
        return f"case {ast.unparse(node.pattern)}{guard}"
    return ast.unparse(node)


OPERATORS: dict[str, Callable[[ast.AST], Pairs]] = {
    "comparison": comparison,
    "arithmetic": arithmetic,
    "sign": sign,
    "and/or": junction,
    "condition": condition,
    "constant": constant,
    "statement": statement,
    "jump": jump,
    "loop": loop,
    "case": case,
    "call": call,
}
