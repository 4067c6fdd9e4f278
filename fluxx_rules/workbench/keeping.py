"""Rulings that are kept: a line of a game, added to the file of rulings beside its cards.

A ruling is added only if it holds with the cards of the file. All else in the file of rulings stays
as it is, comments and style too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from ..cards.changes import CannotChange
from ..cards.deck import Deck
from ..cards.files.inputs import BIGGEST_FILE, kind, read_plain
from ..cards.files.paths import shown_path
from ..cards.target import LINKED, confine, root_of
from ..findings import Finding, has_errors
from ..game.choices import Choice, encode
from ..game.engine import opening
from ..game.game import Game
from ..game.observed_step import Seen, seen
from ..game.program import program
from ..game.rulings.line_ruling import line_ruling, plays
from ..game.rulings.reading import read_rulings
from ..game.rulings.ruling_yaml import to_yaml
from ..game.rulings.running import run
from ..game.rulings.writer import Unsayable
from ..game.simulate import seed_of
from ..game.zones import SEATS
from ..session import Session, using
from .mix import Mix, digest_of
from .playing import Play, deck_of
from .writing import write_file

BESIDE = "rulings.yaml"
"""The file of rulings, in the folder of a card file or a mix file."""
WHOLE_DECK = "cards.yaml"
"""The name of a card file that has a folder of its own, and so rulings of its own."""
MAX_NAME = 100


class CannotKeep(Exception):
    """Raised if a line of a game cannot be kept as a ruling: the reason.

    ``findings`` are the faults of the file of rulings with this text, if it has any.
    """

    def __init__(self, reason: str, findings: Iterable[Finding] = (), text: str = "") -> None:
        super().__init__(reason)
        self.findings = tuple(findings)
        self.text = text


class Kept(msgspec.Struct, frozen=True):
    """A ruling, and the file that it belongs to."""

    name: str
    text: str
    """The ruling alone, as YAML."""
    path: str
    content: str
    """The file with the ruling."""
    expected: str | None
    """The digest of the file without the ruling, or None if there is no file yet."""


class Line(msgspec.Struct, frozen=True):
    """A line of a game that becomes a ruling: its steps, and what they are about."""

    taken: Sequence[Seen]
    card: str
    """The name of the card that it is about."""
    edition: str
    source: str
    came: Seen | None = None
    """What came about before the first choice, from the table that is given."""
    cards: tuple[Any, ...] = ()
    """The cards that the ruling declares itself, as data."""


def ruling_of(
    mix: Mix, play: Play, name: str = "", session: Session | None = None, since: int | None = None
) -> Kept:
    """Return the line of a game of the mix as a ruling. Raise CannotKeep if there is none.

    The line begins after ``since`` choices, or else with the last play, and ends with the last
    choice. Without a name it is named after the card.
    """
    with using(session):
        deck = deck_of(mix)
        why: CannotKeep | None = None
        for taken in last_lines(steps(deck, play), since):
            card = next(iter(deck.among(taken[0].played or taken[0].answer)), None)
            called, edition = (card.name, card.edition) if card else (deck.name, "")
            line = Line(taken, called, edition, f"a game of {Path(mix.path).name}")
            try:
                return kept(line, mix.path, mix.target, deck, name)
            except CannotKeep as reason:
                why = why or reason
        raise why or CannotKeep("no card has been played yet")


def keep(
    mix: Mix, play: Play, name: str = "", session: Session | None = None, since: int | None = None
) -> Kept:
    """Add the line of a game of the mix to the rulings beside its file, and return the ruling.

    Raise CannotKeep if it cannot be a ruling, and FileChanged if somebody changes the file now.
    """
    ruling = ruling_of(mix, play, name, session, since)
    write_ruling(ruling)
    return ruling


def write_ruling(ruling: Kept) -> None:
    """Write the file with the ruling. Raise FileChanged if the file is another one now."""
    write_file(ruling.path, ruling.content.encode(), ruling.expected)


def steps(deck: Deck, play: Play) -> list[Seen]:
    """Return the steps of a game, chance included."""
    game = Game(deck, play.players, seed_of(play.seed, 0))
    for choice in play.choices:
        game.apply(choice)
    s = opening(program(deck), play.players)
    return [seen(s, encode(s, entry)) for entry in game.history if isinstance(entry, Choice)]


def last_lines(taken: Sequence[Seen], since: int | None) -> Iterator[Sequence[Seen]]:
    """Yield the steps after so many choices of players.

    Without a number, yield the steps from the last play on, and then the play and what follows from
    it.
    """
    if since is not None:
        starts = [n for n, each in enumerate(taken) if each.asked.who < SEATS]
        yield from (taken[start:] for start in starts[since:][:1])
        return
    found = plays(taken)
    if found:
        last = max(found)
        yield taken[last:]
        yield found[last]


def kept(line: Line, path: str, target: str, deck: Deck, name: str = "") -> Kept:
    """Return the ruling of a line, for the file of rulings beside this card file or mix file.

    It holds with this deck of the target. Raise CannotKeep if there is no such ruling.
    """
    if not name.isprintable() or len(name) > MAX_NAME:
        raise CannotKeep(f"the name of a ruling is one line of at most {MAX_NAME} characters")
    file = Path(path).with_name(BESIDE)
    shown = shown_path(file)
    text, expected = read_text(file)
    known, faults = read_rulings(text, shown) if has_content(text) else ((), [])
    if has_errors(faults):
        raise CannotKeep(f"{shown} has faults: mend them first", faults, text)
    names = {each.ruling.ruling for each in known}
    if name in names:
        raise CannotKeep(f"{shown} has a ruling {name!r} already: choose another name")
    heading: dict[str, Any] = {"ruling": name or free_name(line.card, names), "says": ""}
    heading["source"] = line.source
    if Path(path).name != WHOLE_DECK and line.edition:
        heading["applies to"] = [line.edition]
    if line.cards:
        heading["cards"] = [*line.cards]
    try:
        ruling = line_ruling(deck, line.taken, heading, line.came)
    except Unsayable as unsayable:
        raise CannotKeep(f"this is no ruling: {unsayable}") from None
    content = with_ruling(text, shown, ruling)
    proved(content, shown, ruling["ruling"], target, deck)
    return Kept(ruling["ruling"], to_yaml(ruling), str(file), content, expected)


def read_text(file: Path) -> tuple[str, str | None]:
    """Return the text of the file of rulings and its digest; an empty text if there is none."""
    confine(str(file), root_of(str(file)), LINKED)
    if kind(str(file)) is None:
        return "", None
    data = read_plain(str(file), BIGGEST_FILE + 1)
    try:
        return data.decode(), digest_of(data)
    except UnicodeDecodeError:
        _, faults = read_rulings(data, shown_path(file))
        raise CannotKeep(f"{shown_path(file)} has faults: mend them first", faults) from None


def free_name(card: str, names: set[str]) -> str:
    """Return the name of a card with the first number that is free."""
    number = 1
    while f"{card} {number}" in names:
        number += 1
    return f"{card} {number}"


def has_content(text: str) -> bool:
    """Return whether there is more in a text than comments."""
    return bool(re.sub(r"#.*|\ufeff", "", text).strip())


def with_ruling(text: str, shown: str, ruling: dict[str, Any]) -> str:
    """Return the text of a file of rulings with one more at its end, in the file's own style."""
    # load PyYAML
    from ..cards.editing.layout import column, entries_of, new_line
    from ..cards.editing.yaml_edits import edited, with_item
    from ..cards.reading.source import read_source

    added = to_yaml(ruling)
    if not has_content(text):
        apart = "" if not text.strip("\ufeff \t\r\n") else "\n" if text.endswith("\n") else "\n\n"
        return text + apart + added
    source, _ = read_source(text, shown)
    alone, _ = read_source(added, shown)
    assert source is not None and alone is not None and isinstance(alone.data, list)
    data = alone.data[0]
    try:
        entries = entries_of(source, ())
        if entries.is_flow or not entries.spans:
            return marked(text, with_item(source, (), data).text)
        end = len(source.text.rstrip())
        indent, line = " " * column(source.text, entries.start), new_line(source.text)
        put = line + line + line.join(f"{indent}{each}" for each in added.splitlines())
        whole = edited(source, [(end, end, put)], lambda old: old.append(data))
    except CannotChange as reason:
        raise CannotKeep(str(reason)) from None
    return marked(text, whole.text)


def marked(before: str, after: str) -> str:
    """Return the text with the byte order mark that the text before has."""
    return "\ufeff" + after if before.startswith("\ufeff") else after


def proved(content: str, shown: str, name: str, target: str, deck: Deck) -> None:
    """Raise CannotKeep unless the new ruling of the file holds."""
    listed, faults = read_rulings(content, shown)
    new = next((each for each in listed if each.ruling.ruling == name), None)
    if new is None or has_errors(faults):
        raise CannotKeep("this cannot be written as a ruling", faults, content)
    outcome = run(new, deck, target)
    if outcome.kind != "holds":
        why = outcome.reason or outcome.kind
        raise CannotKeep(f"the ruling does not hold: {why}", outcome.findings, content)
