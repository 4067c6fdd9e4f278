"""Reading a file of rulings: its shape, its lines and its players; the cards need a deck."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

import msgspec

from ...cards.files import inputs
from ...cards.files.inputs import BIGGEST_FILE
from ...cards.files.places import DECKS, shown_path
from ...cards.library import deck_files
from ...cards.questions import questions
from ...cards.reading.faults import FAULTY, Faults, in_file
from ...cards.reading.reader import compiled
from ...cards.reading.source import Source, read_bytes, read_source, without_garbage_collection
from ...cards.reading.suggest import closest
from ...cards.target import LINKED, confine, root_of
from ...findings import Finding
from ..state import ELSEWHERE
from ..winning import OUTCOME
from .complaints import Complaints
from .forms import Given, Ruling, Then
from .grammar import PLAYER, Deed, Misunderstood, understand


class Listed(msgspec.Struct, frozen=True):
    """A ruling and where it stands: item ``index`` of the list in ``source``."""

    ruling: Ruling
    source: Source
    index: int


def read_rulings(text: str | bytes, file: str) -> tuple[tuple[Listed, ...], list[Finding]]:
    """The rulings that can be read, and everything that is wrong with the others."""
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
        said = told(each)
        findings += said
        if not said and each.index not in spoilt:
            good.append(each)
    return tuple(good), in_file(findings)


def twice(found: list[Listed]) -> list[Finding]:
    """Names that two rulings bear."""
    seen: set[str] = set()
    findings: list[Finding] = []
    for each in found:
        if each.ruling.ruling in seen:
            say = Complaints(each.source, each.index)
            say.misshapen(f"a second ruling is named {each.ruling.ruling}", "ruling")
            findings += say.findings
        seen.add(each.ruling.ruling)
    return findings


def told(each: Listed) -> list[Finding]:
    """What is wrong with the ruling itself, whatever deck it is run with."""
    say = Complaints(each.source, each.index)
    said = each.ruling
    for question, answer in said.policy.items():
        if question not in questions():
            say.unknown(question, questions(), "policy", key=question)
        elif answer not in questions()[question].choices:
            say.unknown(answer, questions()[question].choices, "policy", question)
    check_given(said.given, say)
    players = list(said.given.players)
    for path, line in lines(said):
        match understand(line):
            case Misunderstood() as wrong:
                say.in_line(line, wrong, *path)
            case Deed() as deed:
                if deed.verb == "set up" and path != ("when", 0):
                    say.in_line(line, Misunderstood("a game is set up first", 0, len(line)), *path)
                if deed.verb == "joins" and deed.who in (*players, *ELSEWHERE.values()):
                    told = f"{deed.who} is here already"
                    say.in_line(line, Misunderstood(told, 0, len(deed.who)), *path)
                elif deed.verb == "joins" and "when" in path:
                    players.append(deed.who)
                elif deed.verb != "joins":
                    for name in deed.who, deed.whom:
                        if name and name not in (*players, *ELSEWHERE.values()):
                            say.in_line(line, stranger(line, name, players), *path)
    for path, then in thens(said):
        check_then(then, players, say, path)
        if then.turn_card is not None and not said.given.turn_card:
            say.misshapen("no turn card is given", *path, "turn card")
    check_turn_card(said, say)
    return say.findings


def stranger(line: str, name: str, players: Collection[str]) -> Misunderstood:
    meant = closest(name, players)
    return Misunderstood(f"no player is named {name!r}", line.find(name), len(name), meant)


def check_given(given: Given, say: Complaints) -> None:
    for n, name in enumerate(given.players):
        if name in ELSEWHERE.values() or not re.fullmatch(PLAYER, name):
            say.misshapen(f"{name!r} is no name for a player: one word of letters", "given",
                          "players", n)  # fmt: skip
    check_seats(given.hands, given.players, say, "given", "hands")
    check_seats(given.tables, given.players, say, "given", "tables")
    check_seats(given.face_down, given.players, say, "given", "face down")
    for who, names in given.face_down.items():
        spare = list(given.tables.get(who, ()))
        for n, name in enumerate(names):
            if name not in spare:
                say.unknown(name, spare, "given", "face down", who, n)
            else:
                spare.remove(name)
    on_tables = [name for names in given.tables.values() for name in names]
    for bearer, names in given.attached.items():
        beside = next((each for each in given.tables.values() if bearer in each), ())
        if not beside:
            say.unknown(bearer, on_tables, "given", "attached", key=bearer)
        for n, name in enumerate(names if beside else ()):
            if name not in beside or name == bearer:
                say.unknown(name, beside, "given", "attached", bearer, n)
    for bearer in given.under:
        if bearer not in (*on_tables, *given.rules):
            say.unknown(bearer, [*on_tables, *given.rules], "given", "under", key=bearer)
    for name in given.marks:
        if name not in on_tables:
            say.unknown(name, on_tables, "given", "marks", key=name)
    if given.turn.player and given.turn.player not in given.players:
        say.unknown(given.turn.player, given.players, "given", "turn", "player")


def check_turn_card(said: Ruling, say: Complaints) -> None:
    """It lies before the player on turn; only at the set-up does it decide who that is."""
    given = said.given
    if given.turn_card and given.turn_card not in given.players:
        say.unknown(given.turn_card, given.players, "given", "turn card")
    elif (
        given.turn_card
        and not sets_up(said)
        and given.turn_card != (given.turn.player or given.players[0])
    ):
        say.misshapen("the turn card lies before the player on turn", "given", "turn card")


def check_seats(
    seats: Collection[str], players: Collection[str], say: Complaints, *path: Any
) -> None:
    for name in seats:
        if name not in players:
            say.unknown(name, players, *path, key=name)


def check_then(
    then: Then, players: Collection[str], say: Complaints, path: tuple[Any, ...]
) -> None:
    check_seats(then.hands, players, say, *path, "hands")
    check_seats(then.tables, players, say, *path, "tables")
    check_seats(then.face_down, players, say, *path, "face down")
    if then.count:
        check_seats(then.count.hands, players, say, *path, "count", "hands")
        check_seats(then.count.tables, players, say, *path, "count", "tables")
    singles = [(then.winner, "winner", tuple(OUTCOME.values())), (then.turn_card, "turn card", ()),
               (then.next_player, "next player", ()), (then.on_turn, "on turn", ())]  # fmt: skip
    for name, word, others in singles:
        if name is not None and name not in (*players, *others):
            say.unknown(name, [*players, *others], *path, word)
    for n, name in enumerate(then.players or ()):
        if name not in players:
            say.unknown(name, players, *path, "players", n)
    if then.offered is not None and not isinstance(then.offered, str):
        if then.offered.to not in (*players, *ELSEWHERE.values()):
            say.unknown(then.offered.to, [*players, *ELSEWHERE.values()], *path, "offered", "to")


def sets_up(said: Ruling) -> bool:
    """Whether it begins with the set-up of the game."""
    return bool(said.when) and understand(said.when[0])[1] == "set up"


def thens(said: Ruling) -> Iterator[tuple[tuple[Any, ...], Then]]:
    """Each `then` with the way to it."""
    if said.then is not None:
        yield ("then",), said.then
    for n, later in enumerate(said.then_later):
        yield ("then later", n, "then"), later.then


def lines(said: Ruling) -> Iterator[tuple[tuple[Any, ...], str]]:
    """Each line that is to be understood, in the order of the ruling, with the way to it."""
    for n, line in enumerate(said.when):
        yield ("when", n), line
    if said.then is not None:
        yield from tried(said.then, ("then",))
    for k, later in enumerate(said.then_later):
        for n, line in enumerate(later.when):
            yield ("then later", k, "when", n), line
        yield from tried(later.then, ("then later", k, "then"))


def tried(then: Then, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], str]]:
    for word, moves in (("legal", then.legal), ("illegal", then.illegal)):
        for n, line in enumerate(moves):
            yield (*path, word, n), line


GENERAL = DECKS / "common" / "rulings.yaml"


def ruling_files(target: str) -> list[Path]:
    """The general rulings are for the editions of the package; a deck of your own has its own."""
    cards = deck_files(target)
    files = [path.with_name("rulings.yaml") for path in cards]
    for path in files:
        confine(str(path), root_of(str(path)), LINKED)
    if any(path.resolve().is_relative_to(DECKS) for path in cards):
        files.insert(0, GENERAL)
    return [path for path in dict.fromkeys(files) if path.is_file()]


def read_files(target: str) -> dict[str, bytes]:
    """What the files of rulings hold, by the name to show."""
    return {
        shown_path(path): inputs.answer("data", str(path), BIGGEST_FILE + 1)
        for path in ruling_files(target)
    }
