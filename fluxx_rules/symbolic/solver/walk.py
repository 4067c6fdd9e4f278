"""The walk through terms and their subterms, each once, subterms first.

It does not recurse, because a term can be as deep as a game is long.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

from .terms import Atom, Bool, Int

Node = Bool | Atom


def inside(roots: Iterable[Node], known: Container[Node] = ()) -> Iterator[Node]:
    """Yield the terms and their subterms, without the known ones and the terms inside them."""
    seen: set[Node] = set()
    waiting: list[Node | None] = [*roots]
    waiting.reverse()
    open_: list[Node] = []
    while waiting:
        node = waiting.pop()
        if node is None:
            yield open_.pop()
        elif node not in seen and node not in known:
            seen.add(node)
            if parts := children(node):
                open_.append(node)
                waiting.append(None)
                waiting.extend(parts)
            else:
                yield node


def children(node: Node) -> Sequence[Node]:
    args: tuple[Any, ...] = node.args  # the types depend on the kind of term
    match node.op:
        case "not" | "and" | "or":
            return args
        case "true" | "false" | "var":
            return ()
        case "at-least":
            return args[1:]
        case ">=0":
            return parts(args[0])
        case _:
            groups = (parts(arg) if isinstance(arg, Int) else (arg,) for arg in args)
            return [*chain.from_iterable(groups)]


def parts(number: Int) -> Sequence[Node]:
    if not number.others:
        return number.bools
    return [*number.bools, *[atom for _, atom in number.others]]
