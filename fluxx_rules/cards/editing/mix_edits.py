"""Changes applied to the text of a mix file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from ...findings import has_errors
from ..changes import (
    Answer,
    BasicRules,
    CannotChange,
    Change,
    DecideTag,
    LeaveOut,
    Merge,
    Players,
    PutIn,
    Rename,
    Settle,
    Tag,
    TakeAll,
    TakeNone,
    Unmerge,
)
from ..mixfile import MixFile
from ..reading.reader import read_form
from ..reading.source import Source, read_source
from .decisions import (
    answered,
    decided,
    for_players,
    merged,
    retagged,
    settled,
    unmerged,
    with_basic_rules,
)
from .takes import Parts, leave_out, put_in, take_all, take_none
from .yaml_edits import with_value

BYTE_ORDER_MARK = "\ufeff"


def with_changes(text: str, file: str, changes: Iterable[Change], parts_of: Parts) -> str:
    """Return the text of a mix file with these changes. Raise CannotChange if one is impossible.

    ``parts_of`` returns the files that the mix file takes by a name.
    """
    source, wrong = read_source(text, file)
    if source is None or has_errors(wrong) or has_errors(read_form(source, MixFile)[1]):
        raise CannotChange(f"{file} has faults: correct them before you change the mix")
    for change in changes:
        source = with_change(source, change, parts_of)
    return BYTE_ORDER_MARK * text.startswith(BYTE_ORDER_MARK) + source.text


def with_change(source: Source, change: Change, parts_of: Parts) -> Source:
    """Return the mix file with one change."""
    match change:
        case Rename():
            return with_value(source, ("mix",), change.name)
        case PutIn():
            return put_in(source, change.source, change.card, parts_of)
        case LeaveOut():
            return leave_out(source, change.source, change.card, parts_of)
        case TakeAll():
            return take_all(source, change.source, parts_of)
        case TakeNone():
            return take_none(source, change.source)
        case Merge():
            return merged(source, change)
        case Unmerge():
            return unmerged(source, change)
        case Answer():
            return answered(source, change)
        case Tag():
            return retagged(source, change)
        case DecideTag():
            return decided(source, change)
        case BasicRules():
            return with_basic_rules(source, change)
        case Players():
            return for_players(source, change)
        case Settle():
            return settled(source, change)
    assert_never(change)
