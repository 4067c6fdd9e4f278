"""The same piece of the core, said otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import astuple

from . import core


class Reads(dict[int, int]):
    """What each printed digit reads as (X-008, X-012), worked out when it is first read."""

    def __init__(self, digits: Mapping[int, int], higher: int) -> None:
        self.digits = digits
        self.higher = higher

    def __missing__(self, n: int) -> int:
        self[n] = self.digits.get(n, n) + self.higher
        return self[n]


def rebuilt(node: Any, change: Callable[[Any], Any]) -> Any:
    """With each of its parts changed; what has no parts stays as it is."""
    match node:
        case core.Node():
            return type(node)(*map(change, astuple(node)))
        case tuple():
            return tuple(map(change, node))
        case _:
            return node


def renamed(node: Any, called: Mapping[str, str]) -> Any:
    """With other names in the descriptions of cards."""
    if isinstance(node, core.Such):
        return core.Such(node.kinds, node.tags, tuple(called.get(n, n) for n in node.names),
                         node.about)  # fmt: skip
    return rebuilt(node, lambda each: renamed(each, called))


def written_out(node: Any, digits: Reads) -> Any:
    """With each digit as the word for what it reads as."""
    if isinstance(node, core.Numeral):
        return core.Word(digits[node.n])
    return rebuilt(node, lambda each: written_out(each, digits))
