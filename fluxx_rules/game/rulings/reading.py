"""Reader of files of rulings: the valid rulings, and findings that need no deck."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

import msgspec

from ...cards.files import inputs
from ...cards.files.inputs import BIGGEST_FILE
from ...cards.files.paths import DECKS, shown_path
from ...cards.library import deck_files
from ...cards.reading.faults import FAULTY, Faults, in_file
from ...cards.reading.reader import compiled
from ...cards.reading.source import Source, read_bytes, read_source, without_garbage_collection
from ...cards.reading.suggest import closest
from ...cards.rulebook_questions import questions
from ...cards.target import LINKED, confine, root_of
from ...findings import Finding
from ..state import ELSEWHERE
from ..winning import OUTCOME
from .action_lines import PLAYER, Deed, Misunderstood, understand
from .forms import Given, Ruling, Then
from .ruling_findings import RulingFindings


class Listed(msgspec.Struct, frozen=True):
    """A ruling with its location: item ``index`` of the list in ``source``."""

    ruling: Ruling
    source: Source
    index: int


def read_rulings(text: str | bytes, file: str) -> tuple[tuple[Listed, ...], list[Finding]]:
    """Return the valid rulings, and all findings about the others."""
    source, findings = (
        read_bytes(text, file) if isinstance(text, bytes) else read_source(text, file)
    )
    if source is None:
        return (), findings
    faults = Faults(source)
    found: list[Listed] = []
    spoilt: set[int] = set()
    if not isinstance(source.data, list):
        faults.misshapen("a list of rulings belongs here: `- ruling: ...`", None)
        return (), findings + faults.in_order()
    read = compiled(Ruling).read
    with without_garbage_collection():
        for index, item in enumerate(source.data):
            before = len(faults.findings)
            made = read(item, (None, index), faults)
            if made is not FAULTY:
                found.append(Listed(made, source, index))
            if faults.full or len(faults.findings) > before:
                spoilt.add(index)
    findings += faults.in_order()
    findings += twice(found)
    good = []
    for each in found:
        problems = problems_of(each)
        findings += problems
        if not problems and each.index not in spoilt:
            good.append(each)
    return tuple(good), in_file(findings)


def twice(found: list[Listed]) -> list[Finding]:
    """Return findings about names that two rulings share."""
    seen: set[str] = set()
    findings: list[Finding] = []
    for each in found:
        if each.ruling.ruling in seen:
            problems = RulingFindings(each.source, each.index)
            problems.misshapen(f"a second ruling is named {each.ruling.ruling}", "ruling")
            findings += problems.findings
        seen.add(each.ruling.ruling)
    return findings


def problems_of(each: Listed) -> list[Finding]:
    """Return the findings about a ruling, independent of a deck."""
    problems = RulingFindings(each.source, each.index)
    ruling = each.ruling
    for question, answer in ruling.policy.items():
        if question not in questions():
            problems.unknown(question, questions(), "policy", key=question)
        elif answer not in questions()[question].choices:
            problems.unknown(answer, questions()[question].choices, "policy", question)
    check_given(ruling.given, problems)
    players = list(ruling.given.players)
    for path, line in lines(ruling):
        match understand(line):
            case Misunderstood() as wrong:
                problems.in_line(line, wrong, *path)
            case Deed() as deed:
                if deed.verb == "set up" and path != ("when", 0):
                    problems.in_line(
                        line,
                        Misunderstood("the set-up of the game is the first line", 0, len(line)),
                        *path,
                    )
                if deed.verb == "joins" and deed.who in (*players, *ELSEWHERE.values()):
                    message = f"{deed.who} has joined already"
                    problems.in_line(line, Misunderstood(message, 0, len(deed.who)), *path)
                elif deed.verb == "joins" and "when" in path:
                    players.append(deed.who)
                elif deed.verb != "joins":
                    for name in deed.who, deed.whom:
                        if name and name not in (*players, *ELSEWHERE.values()):
                            problems.in_line(line, stranger(line, name, players), *path)
    for path, then in thens(ruling):
        check_then(then, players, problems, path)
        if then.turn_card is not None and not ruling.given.turn_card:
            problems.misshapen("no turn card is given", *path, "turn card")
    check_turn_card(ruling, problems)
    return problems.findings


def stranger(line: str, name: str, players: Collection[str]) -> Misunderstood:
    """Return the problem of a line that names an unknown player."""
    meant = closest(name, players)
    return Misunderstood(f"no player is named {name!r}", line.find(name), len(name), meant)


def check_given(given: Given, problems: RulingFindings) -> None:
    """Report the problems of `given`."""
    for n, name in enumerate(given.players):
        if name in ELSEWHERE.values() or not re.fullmatch(PLAYER, name):
            message = f"{name!r} is no name for a player: one word of letters"
            problems.misshapen(message, "given", "players", n)
    check_seats(given.hands, given.players, problems, "given", "hands")
    check_seats(given.tables, given.players, problems, "given", "tables")
    check_seats(given.face_down, given.players, problems, "given", "face down")
    for who, names in given.face_down.items():
        spare = list(given.tables.get(who, ()))
        for n, name in enumerate(names):
            if name not in spare:
                problems.unknown(name, spare, "given", "face down", who, n)
            else:
                spare.remove(name)
    on_tables = [name for names in given.tables.values() for name in names]
    for bearer, names in given.attached.items():
        beside = next((each for each in given.tables.values() if bearer in each), ())
        if not beside:
            problems.unknown(bearer, on_tables, "given", "attached", key=bearer)
        for n, name in enumerate(names if beside else ()):
            if name not in beside or name == bearer:
                problems.unknown(name, beside, "given", "attached", bearer, n)
    for bearer in given.under:
        if bearer not in (*on_tables, *given.rules):
            problems.unknown(bearer, [*on_tables, *given.rules], "given", "under", key=bearer)
    for name in given.marks:
        if name not in on_tables:
            problems.unknown(name, on_tables, "given", "marks", key=name)
    if given.turn.player and given.turn.player not in given.players:
        problems.unknown(given.turn.player, given.players, "given", "turn", "player")


def check_turn_card(ruling: Ruling, problems: RulingFindings) -> None:
    """Report a turn card of the wrong player.

    It lies in front of the player on turn, and decides who begins only at the set-up.
    """
    given = ruling.given
    if given.turn_card and given.turn_card not in given.players:
        problems.unknown(given.turn_card, given.players, "given", "turn card")
    elif (
        given.turn_card
        and not sets_up(ruling)
        and given.turn_card != (given.turn.player or given.players[0])
    ):
        problems.misshapen(
            "the turn card lies in front of the player on turn", "given", "turn card"
        )


def check_seats(
    seats: Collection[str], players: Collection[str], problems: RulingFindings, *path: Any
) -> None:
    """Report the keys that are no players."""
    for name in seats:
        if name not in players:
            problems.unknown(name, players, *path, key=name)


def check_then(
    then: Then, players: Collection[str], problems: RulingFindings, path: tuple[Any, ...]
) -> None:
    """Report the problems of a `then`."""
    check_seats(then.hands, players, problems, *path, "hands")
    check_seats(then.tables, players, problems, *path, "tables")
    check_seats(then.face_down, players, problems, *path, "face down")
    if then.count:
        check_seats(then.count.hands, players, problems, *path, "count", "hands")
        check_seats(then.count.tables, players, problems, *path, "count", "tables")
    singles = [
        (then.winner, "winner", tuple(OUTCOME.values())),
        (then.turn_card, "turn card", ()),
        (then.next_player, "next player", ()),
        (then.on_turn, "on turn", ()),
    ]
    for name, word, others in singles:
        if name is not None and name not in (*players, *others):
            problems.unknown(name, [*players, *others], *path, word)
    for n, name in enumerate(then.players or ()):
        if name not in players:
            problems.unknown(name, players, *path, "players", n)
    if then.offered is not None and not isinstance(then.offered, str):
        if then.offered.to not in (*players, *ELSEWHERE.values()):
            problems.unknown(
                then.offered.to, [*players, *ELSEWHERE.values()], *path, "offered", "to"
            )


def sets_up(ruling: Ruling) -> bool:
    """Return whether the ruling begins with the set-up of the game."""
    return bool(ruling.when) and understand(ruling.when[0])[1] == "set up"


def thens(ruling: Ruling) -> Iterator[tuple[tuple[Any, ...], Then]]:
    """Yield each `then` with its path."""
    if ruling.then is not None:
        yield ("then",), ruling.then
    for n, later in enumerate(ruling.then_later):
        yield ("then later", n, "then"), later.then


def lines(ruling: Ruling) -> Iterator[tuple[tuple[Any, ...], str]]:
    """Yield each line of the ruling with its path, in order."""
    for n, line in enumerate(ruling.when):
        yield ("when", n), line
    if ruling.then is not None:
        yield from tried(ruling.then, ("then",))
    for k, later in enumerate(ruling.then_later):
        for n, line in enumerate(later.when):
            yield ("then later", k, "when", n), line
        yield from tried(later.then, ("then later", k, "then"))


def tried(then: Then, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], str]]:
    """Yield the lines that a `then` has tried out, with their paths."""
    for word, moves in (("legal", then.legal), ("illegal", then.illegal)):
        for n, line in enumerate(moves):
            yield (*path, word, n), line


GENERAL = DECKS / "common" / "rulings.yaml"


def ruling_files(target: str) -> list[Path]:
    """Return the files with the rulings of a target: those beside its card and mix files.

    General rulings apply to the editions of the package only.
    """
    decks = deck_files(target)
    files = [path.with_name("rulings.yaml") for path in decks]
    for path in files:
        confine(str(path), root_of(str(path)), LINKED)
    if any(path.resolve().is_relative_to(DECKS) for path in decks):
        files.insert(0, GENERAL)
    return [path for path in dict.fromkeys(files) if path.is_file()]


def read_files(target: str) -> dict[str, bytes]:
    """Return the content of the files of rulings by the name to show."""
    return {
        shown_path(path): inputs.read(str(path), BIGGEST_FILE + 1) for path in ruling_files(target)
    }
