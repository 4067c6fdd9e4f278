"""Changed copies of core nodes: other card names, digits as words; and what each digit reads as."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import astuple

from . import core


class Reads(dict[int, int]):
    """The values that printed digits read as (X-008, X-012), computed on first use."""

    def __init__(self, digits: Mapping[int, int], higher: int) -> None:
        self.digits = digits
        self.higher = higher

    def __missing__(self, n: int) -> int:
        self[n] = self.digits.get(n, n) + self.higher
        return self[n]


def rebuilt(node: Any, change: Callable[[Any], Any]) -> Any:
    """Return the node with each of its parts changed. A node without parts is returned
    unchanged."""
    match node:
        case core.Node():
            return type(node)(*map(change, astuple(node)))
        case tuple():
            return tuple(map(change, node))
        case _:
            return node


def renamed(node: Any, called: Mapping[str, str]) -> Any:
    """Return the node with other names in the descriptions of cards."""
    if isinstance(node, core.Such):
        return core.Such(
            node.kinds, node.tags, tuple(called.get(n, n) for n in node.names), node.about
        )
    return rebuilt(node, lambda each: renamed(each, called))


def written_out(node: Any, digits: Reads) -> Any:
    """Return the node with each digit replaced by the word for its value."""
    if isinstance(node, core.Numeral):
        return core.Word(digits[node.n])
    return rebuilt(node, lambda each: written_out(each, digits))
