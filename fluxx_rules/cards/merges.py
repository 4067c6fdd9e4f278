"""What counts as the same in a mix: data that a designer reads and changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache

import msgspec

from ..language.form import Form
from .common_data import common_data

Names = tuple[str, ...]


class Merge(Form, frozen=True, kw_only=True):
    """Names of cards that belong together; by which ruling, and why."""

    names: Names
    ruling: str = ""
    source: Names = ()
    because: str = ""


class Merges(Form, frozen=True, kw_only=True):
    """Whatever asks for one of the ``same_thing`` can have another (X-095); rules that are the
    ``same_rule`` replace one another (X-053). A name that is ``different`` is merged with no other,
    and where several editions have it, cards of each ask for those of their own."""

    same_thing: tuple[Names | Merge, ...] = ()
    same_rule: tuple[Names | Merge, ...] = ()
    perhaps_the_same: tuple[Names | Merge, ...] = ()
    """Nobody has ruled on these: they are asked about, and not merged."""
    different: Names = ()


class Agreed(msgspec.Struct, frozen=True):
    """What holds in a deck after everybody was heard; no name is in two merges of a list."""

    things: tuple[Merge, ...] = ()
    rules: tuple[Merge, ...] = ()
    perhaps: tuple[Merge, ...] = ()
    different: frozenset[str] = frozenset()


@cache
def default_merges() -> Merges:
    """The publisher's rulings, and what nobody has ruled on."""
    return common_data("merges.yaml", Merges)


def agree(said: Sequence[Merges]) -> Agreed:
    """The first has the last word: what it calls different is not merged by those after it."""
    things: tuple[Merge, ...] = ()
    rules: tuple[Merge, ...] = ()
    perhaps: tuple[Merge, ...] = ()
    different: frozenset[str] = frozenset()
    for each in reversed(said):
        apart = set(each.different)
        things = joined([*parted(things, apart), *map(as_merge, each.same_thing)])
        rules = joined([*parted(rules, apart), *map(as_merge, each.same_rule)])
        perhaps = (*parted(perhaps, apart), *map(as_merge, each.perhaps_the_same))
        again = {name for entry in (*each.same_thing, *each.same_rule)
                 for name in as_merge(entry).names}  # fmt: skip
        different = (different - again) | apart
    return Agreed(things, rules, perhaps, different)


def as_merge(said: Names | Merge) -> Merge:
    return said if isinstance(said, Merge) else Merge(names=said)


def parted(merges: Iterable[Merge], apart: set[str]) -> list[Merge]:
    """The merges without these names; a single name is no merge."""
    return kept(merges, lambda name: name not in apart)


def kept(merges: Iterable[Merge], wanted: Callable[[str], bool]) -> list[Merge]:
    left = [
        msgspec.structs.replace(merge, names=tuple(filter(wanted, merge.names))) for merge in merges
    ]
    return [merge for merge in left if len(merge.names) > 1]


def joined(merges: Iterable[Merge]) -> tuple[Merge, ...]:
    """Merges that share a name are one."""
    found: list[Merge] = []
    for merge in merges:
        touching = [other for other in found if not set(other.names).isdisjoint(merge.names)]
        found = [other for other in found if other not in touching]
        for other in reversed(touching):
            merge = both(other, merge)
        found.append(merge)
    return tuple(found)


def both(one: Merge, other: Merge) -> Merge:
    return Merge(
        names=tuple(dict.fromkeys(one.names + other.names)),
        ruling=", ".join(dict.fromkeys(filter(None, (one.ruling, other.ruling)))),
        source=tuple(dict.fromkeys(one.source + other.source)),
        because=one.because or other.because,
    )
