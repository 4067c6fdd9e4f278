"""Reading families whose members may share one mapping: all of them are meant.

``{mine: Frogs, nobody has: Poison}`` is two conditions; each further word belongs to the
member that knows it.
"""

from __future__ import annotations

from typing import Any

from ..language.form import Family, spelled
from .faults import FAULTY, Faults, Place
from .hints import LIST, MAPPING, SURELY, TEXT, Compile, Hint


def joined(opener: type[Family], compiled: Compile) -> Hint:
    """A tuple of members: from a list of mappings, or from one mapping of several members."""
    one = compiled(opener)
    members = opener.members

    def read(value: Any, place: Place, faults: Faults) -> Any:
        if type(value) is not list:
            return read_together(value, place, faults)
        read_all = [read_together(part, (place, n), faults) for n, part in enumerate(value)]
        if FAULTY in read_all:
            return FAULTY
        return tuple(each for group in read_all for each in group)

    def read_together(value: Any, place: Place, faults: Faults) -> Any:
        parts = apart(value) if type(value) is dict else [value]
        made = [one.read(part, place, faults) for part in parts]
        return FAULTY if FAULTY in made else tuple(made)

    def apart(value: dict[str, Any]) -> list[dict[str, Any]]:
        present = [word for word in value if word in members]
        if len(present) < 2:
            return [value]
        groups: dict[str, dict[str, Any]] = {word: {word: value[word]} for word in present}
        for word in value:
            if word not in groups:
                owner = next((p for p in present if word in words_of(p)), present[0])
                groups[owner][word] = value[word]
        return list(groups.values())

    def words_of(word: str) -> set[str]:
        return {spelled(field) for field in members[word].__struct_fields__}

    def claim(value: Any) -> int:
        return SURELY if type(value) is list else one.claim(value)

    return Hint(
        read,
        f"a list, or {one.wanted}",
        LIST | MAPPING | TEXT,
        claim,
        lambda value: () if type(value) is list else one.words(value),
    )
