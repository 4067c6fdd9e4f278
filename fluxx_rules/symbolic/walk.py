"""All terms inside of terms, each once, with what it is made of before it.

Without recursion: a term may be as deep as the game that it describes is long.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator

from .terms import Atom, Bool, Int

Node = Bool | Atom


def inside(roots: Iterable[Node], known: Container[Node] = ()) -> Iterator[Node]:
    """Not those that are known already, nor what is inside of them alone."""
    seen: set[Node] = set()
    for root in roots:
        waiting: list[tuple[Node, bool]] = [(root, False)]
        while waiting:
            node, ready = waiting.pop()
            if ready:
                yield node
            elif node not in seen and node not in known:
                seen.add(node)
                waiting.append((node, True))
                waiting.extend([(child, False) for child in children(node)])


def children(node: Node) -> list[Node]:
    found: list[Node] = []
    for arg in node.args:
        if isinstance(arg, Int):
            found += parts(arg)
        elif isinstance(arg, Bool):
            found.append(arg)
    return found


def parts(number: Int) -> list[Node]:
    return [*number.bools, *[atom for _, atom in number.others]]
