"""Reading families whose members may share one mapping: all of them are meant.

``{mine: Frogs, nobody has: Poison}`` is two conditions; each further word belongs to the
member that knows it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...language.form import Family
from ...language.shape import spelled
from .faults import FAULTY, Faults, Place
from .hints import LIST, MAPPING, SURELY, TEXT, Compile, Hint
from .suggest import closest, likely, misspelt


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
        parts = apart(value, faults) if type(value) is dict else [value]
        made = [one.read(part, place, faults) for part in parts]
        return FAULTY if FAULTY in made else tuple(made)

    def apart(value: dict[str, Any], faults: Faults) -> list[dict[str, Any]]:
        owners = {word: word for word in value if word in members}
        strange = strange_among(value, owners) if owners and not faults.full else ()
        owners |= misspelt_members(strange, owners)
        if len(owners) < 2:
            return [value]
        groups: dict[str, dict[str, Any]] = {word: {word: value[word]} for word in owners}
        for word in value:
            if word not in groups:
                near = closest if word in strange else contains
                knows = (each for each, owner in owners.items() if near(word, words_of(owner)))
                groups[next(knows, next(iter(owners)))][word] = value[word]
        return list(groups.values())

    def strange_among(value: dict[str, Any], owners: Iterable[str]) -> list[str]:
        """Words that none of the members knows that are there."""
        if all(word in members for word in value):
            return []
        known = set[str]().union(*map(words_of, owners))
        return [word for word in likely(value) if word not in known and word not in members]

    def misspelt_members(strange: Iterable[str], owners: Iterable[str]) -> dict[str, str]:
        """Those that mean another member, and hardly anything else."""
        known = set[str]().union(*map(words_of, owners))
        meant = ((word, closest(word, {*members, *known})) for word in strange)
        return {word: near for word, near in meant if near not in known and misspelt(word, near)}

    def words_of(word: str) -> set[str]:
        return {spelled(field) for field in members[word].__struct_fields__}

    def contains(word: str, words: set[str]) -> bool:
        return word in words

    def claim(value: Any) -> int:
        return SURELY if type(value) is list else one.claim(value)

    return Hint(
        read,
        f"a list, or {one.wanted}",
        LIST | MAPPING | TEXT,
        claim,
        lambda value: () if type(value) is list else one.words(value),
    )
