"""Lists of names in a line. A name may hold a comma, so the longest name that is known counts."""

from __future__ import annotations

from collections.abc import Collection


class Unknown(Exception):
    """A piece of the list is no name."""

    def __init__(self, piece: str) -> None:
        super().__init__(piece)
        self.piece = piece


def names_in(text: str, known: Collection[str]) -> tuple[str, ...]:
    """The names of a list with commas; `nothing` is an empty list."""
    if text == "nothing":
        return ()
    pieces = text.split(", ")
    found: list[str] = []
    while pieces:
        for n in range(len(pieces), 0, -1):
            name = ", ".join(pieces[:n])
            if name in known:
                found.append(name)
                del pieces[:n]
                break
        else:
            raise Unknown(pieces[0])
    return tuple(found)
