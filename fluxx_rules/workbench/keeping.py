"""Rulings that are kept: a line of a game, added to the file of rulings beside its cards.

A ruling is added only if it holds with the cards of the file. All else in the file of rulings stays
as it is, comments and style too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from ..cards.deck import Deck
from ..cards.files.paths import shown_path
from ..findings import has_errors
from ..game.choices import Choice, encode
from ..game.engine import opening
from ..game.game import Game
from ..game.observed_step import Seen, seen
from ..game.program import program
from ..game.rulings.line_ruling import line_ruling, plays
from ..game.rulings.reading import read_rulings
from ..game.rulings.ruling_yaml import to_yaml
from ..game.rulings.writer import Unsayable
from ..game.simulate import seed_of
from ..game.zones import SEATS
from ..session import Session, using
from .mix import Mix
from .playing import Play, deck_of
from .rulings_file import BESIDE, WHOLE_DECK, free_name, has_content, proved, read_text, with_ruling
from .rulings_file import CannotKeep as CannotKeep
from .writing import write_file

MAX_NAME = 100


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
