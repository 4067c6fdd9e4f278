"""Builder of reports: parses a target, checks it and its pairs of editions, collects the data.

`html_of` renders the result of a target that has been checked already.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from ...cards.library import mixed, parts_of
from ...cards.parsed_file import ParsedFile, capped
from ...cards.reading.suggest import short
from ...cards.target import split
from ...cards.target_result import Request, TargetResult
from ...checks import check_target
from ...session import Session, using
from .model import Report
from .naming import heading_of, title_of
from .page import to_html
from .pairs import Progress, matrix, work
from .report_data import gather

PROVED = Request(prove=True)
"""Reports play games and prove by induction, unless they are asked not to."""


class Made(NamedTuple):
    """The result of a target, and its report, or None if its files have errors."""

    result: TargetResult
    report: Report | None


def html_of(result: TargetResult, session: Session | None = None) -> str:
    """Return the page on a checked target, without the section about pairs of editions."""
    if not isinstance(result, TargetResult):
        raise TypeError(f"a TargetResult from check() is needed, not {short(repr(result))}")
    with using(session):
        return to_html(gather(result))


def parts_in(target: str) -> list[ParsedFile]:
    return capped(part for name in split(target) for part in parts_of(name))


def steps(parts: list[ParsedFile]) -> int:
    """Return the number of decks to check."""
    return 1 + work(parts)


def make(
    target: str,
    parts: list[ParsedFile],
    done: Progress = lambda decks: None,
    players: int | None = None,
    request: Request = PROVED,
) -> Made:
    """Return the report; ``players`` is the number that the command asks for, if any."""
    loaded = mixed(title_of(target, parts), parts).for_players(players)
    result = check_target(msgspec.structs.replace(loaded, request=request))
    if result.deck is None:
        return Made(result, None)
    done(1)
    pairs = matrix(parts, result.findings, done, result.deck.players)
    report = gather(result, parts, pairs, heading=heading_of(target, parts))
    return Made(result, report)
