"""The report on a target: loaded, checked, and its editions two by two."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from ...cards.library import Loaded, mixed, parts_of
from ...cards.part import Part, few_enough
from ...cards.reading.suggest import short
from ...cards.target import split
from ...checks import Result, check
from .gather import gather
from .model import Report
from .naming import heading_of, title_of
from .page import to_html
from .pairs import Progress, matrix, work


class Made(NamedTuple):
    """No report where the files have errors, which are what was found."""

    loaded: Loaded
    report: Report | None
    result: Result | None


def html_of(result: Result) -> str:
    """The page on what was checked; what is told of pairs of editions needs their files."""
    if not isinstance(result, Result):
        raise TypeError(f"a Result from check() is needed, not {short(repr(result))}")
    return to_html(gather(result))


def parts_in(target: str) -> list[Part]:
    return few_enough(part for name in split(target) for part in parts_of(name))


def steps(parts: list[Part]) -> int:
    """How many decks have to be checked."""
    return 1 + work(parts)


def make(target: str, parts: list[Part], done: Progress = lambda decks: None) -> Made:
    loaded = mixed(title_of(target, parts), parts)
    if loaded.deck is None:
        return Made(loaded, None, None)
    result = check(loaded.deck)
    result = msgspec.structs.replace(result, findings=(*loaded.findings, *result.findings))
    done(1)
    pairs = matrix(parts, result.findings, done)
    report = gather(result, parts, pairs, heading=heading_of(target, parts))
    return Made(loaded, report, result)
