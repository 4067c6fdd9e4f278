"""Merges as data: names of cards that count as the same in a mix, combined from all files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache

import msgspec

from ..language.form import Form
from .common_data import common_data

Names = tuple[str, ...]


class Merge(Form, frozen=True, kw_only=True):
    """Names of cards that belong together, with the ruling and the reason."""

    names: Names
    ruling: str = ""
    source: Names = ()
    because: str = ""


class Merges(Form, frozen=True, kw_only=True):
    """Merges as a file declares them.

    A card that asks for one of the ``same_thing`` can have another one (X-095). Rules that are the
    ``same_rule`` replace one another (X-053). A name that is ``different`` is not merged. If
    several editions have it, cards of each edition ask for those of their own.
    """

    same_thing: tuple[Names | Merge, ...] = ()
    same_rule: tuple[Names | Merge, ...] = ()
    perhaps_the_same: tuple[Names | Merge, ...] = ()
    """Names without a ruling. They are not merged, and a finding asks about them (FX204)."""
    different: Names = ()


class Agreed(msgspec.Struct, frozen=True):
    """The merges of a deck, combined from all files. No name is in two merges of one list."""

    things: tuple[Merge, ...] = ()
    rules: tuple[Merge, ...] = ()
    perhaps: tuple[Merge, ...] = ()
    different: frozenset[str] = frozenset()


@cache
def default_merges() -> Merges:
    """Return the merges of the package: the publisher's rulings, and names without a ruling."""
    return common_data("merges.yaml", Merges)


def agree(declared: Sequence[Merges]) -> Agreed:
    """Combine merges. Earlier ones win: a name that is different there is not merged later."""
    things: tuple[Merge, ...] = ()
    rules: tuple[Merge, ...] = ()
    perhaps: tuple[Merge, ...] = ()
    different: frozenset[str] = frozenset()
    for each in reversed(declared):
        apart = set(each.different)
        things = joined([*parted(things, apart), *map(as_merge, each.same_thing)])
        rules = joined([*parted(rules, apart), *map(as_merge, each.same_rule)])
        perhaps = (*parted(perhaps, apart), *map(as_merge, each.perhaps_the_same))
        same = (*each.same_thing, *each.same_rule)
        again = {name for entry in same for name in as_merge(entry).names}
        different = (different - again) | apart
    return Agreed(things, rules, perhaps, different)


def as_merge(entry: Names | Merge) -> Merge:
    return entry if isinstance(entry, Merge) else Merge(names=entry)


def names_of(declared: Merges) -> set[str]:
    """Return the names of all merges."""
    merges = (*declared.same_thing, *declared.same_rule, *declared.perhaps_the_same)
    return {name for entry in merges for name in as_merge(entry).names}


def parted(merges: Iterable[Merge], apart: set[str]) -> list[Merge]:
    """Return the merges without some names."""
    return kept(merges, lambda name: name not in apart)


def kept(merges: Iterable[Merge], wanted: Callable[[str], bool]) -> list[Merge]:
    """Return the merges with only the wanted names; a single name is no merge."""
    left = [
        msgspec.structs.replace(merge, names=tuple(filter(wanted, merge.names))) for merge in merges
    ]
    return [merge for merge in left if len(merge.names) > 1]


def joined(merges: Iterable[Merge]) -> tuple[Merge, ...]:
    """Join merges that share a name."""
    found: list[Merge] = []
    for merge in merges:
        touching = [other for other in found if not set(other.names).isdisjoint(merge.names)]
        found = [other for other in found if other not in touching]
        for other in reversed(touching):
            merge = both(other, merge)
        found.append(merge)
    return tuple(found)


def both(one: Merge, other: Merge) -> Merge:
    """Return one merge in place of two."""
    return Merge(
        names=tuple(dict.fromkeys(one.names + other.names)),
        ruling=", ".join(dict.fromkeys(filter(None, (one.ruling, other.ruling)))),
        source=tuple(dict.fromkeys(one.source + other.source)),
        because=one.because or other.because,
    )
