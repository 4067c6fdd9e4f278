"""Edits of what a mix file decides: merges, answers, tags, rules and accepted findings."""

from __future__ import annotations

from collections.abc import Iterator

from ..changes import (
    Answer,
    BasicRules,
    CannotChange,
    DecideTag,
    Merge,
    MergeWord,
    Players,
    Settle,
    Tag,
    Unmerge,
)
from ..merges import as_merge
from ..mixfile import MixFile
from ..reading.parser import Data
from ..reading.reader import read_form
from ..reading.source import Source
from .takes import at_index
from .yaml_edits import value_at, with_item, with_value, without

MERGING: tuple[MergeWord, ...] = ("same thing", "same rule")


def declared(source: Source) -> MixFile:
    read, _ = read_form(source, MixFile)
    assert read is not None
    return read


def merged(source: Source, change: Merge) -> Source:
    """Return the source with names that are merged, or that are no longer merged by this file."""
    if change.word == "different":
        for word in MERGING:
            source = parted(source, word, change.names)
        for name in change.names:
            if name not in declared(source).different:
                source = with_item(source, ("different",), name)
        return source
    if len(set(change.names)) < 2:
        raise CannotChange("a merge needs two names or more")
    source = not_different(source, change.names)
    return with_item(source, (change.word,), [*dict.fromkeys(change.names)])


def unmerged(source: Source, change: Unmerge) -> Source:
    """Return the source without a merge of these names, or without a name that is different."""
    if change.word == "different":
        after = not_different(source, change.names)
    else:
        after = source
        for n in reversed([*entries_of(source, change.word, change.names)]):
            after = without(after, at_index(after, (change.word,), n))
    if after is source:
        raise CannotChange(f"`{change.word}` of this mix does not name {', '.join(change.names)}")
    return after


def entries_of(source: Source, word: MergeWord, names: tuple[str, ...]) -> Iterator[int]:
    """Yield the numbers of the merges with just these names."""
    for n, each in enumerate(getattr(declared(source), word.replace(" ", "_"))):
        if set(as_merge(each).names) == set(names):
            yield n


def parted(source: Source, word: MergeWord, names: tuple[str, ...]) -> Source:
    """Return the source in which merges of the file do not have these names."""
    merges = getattr(declared(source), word.replace(" ", "_"))
    for n in reversed(range(len(merges))):
        merge = as_merge(merges[n])
        found = [k for k, name in enumerate(merge.names) if name in names]
        path = at_index(source, (word,), n)
        if len(merge.names) - len(found) < 2 and found:
            source = without(source, path)
            continue
        inner = (*path, "names") if merge is merges[n] else path
        for k in reversed(found):
            source = without(source, (*inner, k))
    return source


def not_different(source: Source, names: tuple[str, ...]) -> Source:
    for n, name in reversed([*enumerate(declared(source).different)]):
        if name in names:
            source = without(source, at_index(source, ("different",), n))
    return source


def answered(source: Source, change: Answer) -> Source:
    """Return the source with an answer to a question, or with none."""
    path = ("policies", change.question)
    if change.answer is not None:
        return with_value(source, path, change.answer)
    if value_at(source, path) is None:
        raise CannotChange(f"this mix has no answer to {change.question!r}")
    return without(source, path)


def retagged(source: Source, change: Tag) -> Source:
    """Return the source in which a card has a tag, or does not have it."""
    before = source
    for word in ("tags", "untag"):
        named = getattr(declared(source), word).get(change.tag, ())
        for n, name in reversed([*enumerate(named)]):
            if name == change.card:
                source = without(source, at_index(source, (word, change.tag), n))
    if change.has is not None:
        return with_item(source, ("tags" if change.has else "untag", change.tag), change.card)
    if source is before:
        raise CannotChange(f"this mix decides nothing about {change.card} and {change.tag!r}")
    return source


def decided(source: Source, change: DecideTag) -> Source:
    """Return the source that decides about a tag, or that does not mention it."""
    if change.decided:
        path = ("tags", change.tag)
        return source if value_at(source, path) is not None else with_value(source, path, [])
    before = source
    for word in ("tags", "untag"):
        if value_at(source, (word, change.tag)) is not None:
            source = without(source, (word, change.tag))
    if source is before:
        raise CannotChange(f"this mix decides nothing about {change.tag!r}")
    return source


def with_basic_rules(source: Source, change: BasicRules) -> Source:
    """Return the source with Basic Rules of its own, or with none."""
    path = ("basic rules",)
    if change.rules is not None:
        numbers: dict[str, Data] = dict(change.rules)
        return with_value(source, path, numbers)
    if value_at(source, path) is None:
        raise CannotChange("this mix has no Basic Rules of its own")
    return without(source, path)


def for_players(source: Source, change: Players) -> Source:
    """Return the source with another number of players, or with none."""
    if change.players is not None:
        return with_value(source, ("players",), change.players)
    if value_at(source, ("players",)) is None:
        raise CannotChange("this mix is for any number of players already")
    return without(source, ("players",))


def settled(source: Source, change: Settle) -> Source:
    """Return the source that accepts a finding, or that no longer accepts it."""
    before = source
    for n, each in reversed([*enumerate(declared(source).settled)]):
        if each.finding == change.code and each.cards == change.cards:
            source = without(source, at_index(source, ("settled",), n))
    if change.reason is not None:
        cards: dict[str, Data] = {"cards": [*change.cards]} if change.cards else {}
        added: dict[str, Data] = {"code": change.code, **cards, "reason": change.reason}
        return with_item(source, ("settled",), added)
    if source is before:
        raise CannotChange(f"this mix accepts no {change.code} about {', '.join(change.cards)}")
    return source
