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
from ...reasoning.games.simulated_games import Play, games_of, play, simulated
from ...session import Session, using
from ...workbench.mix import Mix, declared
from .model import Report
from .naming import heading_of, title_of
from .page import to_html
from .pairs import Progress, editions, matrix, work
from .report_data import gather
from .sections.repairs import repair_games, repairs

PROVED = Request(prove=True)
"""Reports play games and prove by induction, unless they are asked not to."""
CHECK = 100
"""The number of games that take about as long as the check of a deck."""


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


def steps(parts: list[ParsedFile], games: int = 0) -> int:
    """Return the length of a progress bar: a check of a deck counts like some games."""
    if not games:
        played = 0
    elif len(parts) > 1:
        played = games_of(games, len(editions(parts))) + repair_games(games)
    else:
        played = games_of(games, 0)
    return CHECK * (1 + work(parts)) + played


def make(
    target: str,
    parts: list[ParsedFile],
    done: Progress = lambda decks: None,
    players: int | None = None,
    request: Request = PROVED,
    games: int = 0,
    play: Play = play,
    mix: Mix | None = None,
) -> Made:
    """Return the report; ``players`` is the number that the command asks for, if any.

    ``games`` is the number of games to simulate, and ``play`` plays them or has them stored.
    ``mix`` is the target if it is a mix in memory.
    """
    own = declared(mix).mix if mix else ""
    loaded = mixed(own or title_of(target, parts), parts).for_players(players)
    result = check_target(msgspec.structs.replace(loaded, request=request))
    if result.deck is None:
        return Made(result, None)
    done(CHECK)
    pairs = matrix(parts, result.findings, lambda n: done(CHECK * n), result.deck.players)
    played = simulated(result.deck, games, done, play)
    report = gather(result, parts, pairs, own or heading_of(target, parts), played)
    proposed = repairs(target, result.deck, games, done, mix)
    return Made(result, msgspec.structs.replace(report, repairs=proposed))
