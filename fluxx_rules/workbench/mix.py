"""`Mix`: the text of a mix file in memory; its changes and its deck."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

import msgspec

from ..cards.changes import CannotChange, Change
from ..cards.files.paths import shown_path
from ..cards.library import BadDeck, load, parts_for, parts_or_given
from ..cards.mixfile import MixFile
from ..cards.parsed_file import ParsedFile, capped
from ..cards.target import UnknownTarget, as_path
from ..cards.target_result import TargetResult
from ..findings import has_errors
from ..session import Session, using


class Mix(msgspec.Struct, frozen=True):
    """A mix file in memory. Each state of a mix is the text of a file."""

    path: str
    """The path where the file is, or where it would be saved."""
    text: str

    @property
    def target(self) -> str:
        """The file as a target of a command."""
        return as_path(self.path)

    @property
    def data(self) -> bytes:
        """The content of the file. Half a character becomes a fault of the file."""
        return self.text.encode(errors="surrogatepass")

    @property
    def digest(self) -> str:
        """A hash of the content of the file."""
        return digest_of(self.data)


def digest_of(data: bytes) -> str:
    return sha256(data).hexdigest()


def loaded(mix: Mix, session: Session | None = None) -> TargetResult:
    """Return the deck of the mix, or the findings of its files."""
    with using(session):
        return load(mix.target, {mix.target: mix.data})


def parts(mix: Mix, session: Session | None = None) -> list[ParsedFile]:
    """Return the mix file, and the files that it takes."""
    with using(session):
        return capped(parts_or_given(mix.target, {mix.target: mix.data}, ""))


def declared(mix: Mix) -> MixFile:
    """Return what the mix file says. Raise BadDeck if it has errors."""
    # loads PyYAML
    from ..cards.reading.reader import read_form
    from ..cards.reading.source import read_source

    source, wrong = read_source(mix.text, mix.path)
    read, faults = (None, wrong) if source is None else read_form(source, MixFile)
    if read is None:
        raise BadDeck(mix.path, faults)
    return read


def takes_nothing(mix: Mix) -> bool:
    """Return whether the mix file is right but for an empty list of what it takes."""
    try:
        return not declared(mix).take
    except BadDeck:
        return False


def changed(
    mix: Mix,
    changes: Iterable[Change],
    session: Session | None = None,
    *,
    can_be_empty: bool = False,
) -> Mix:
    """Return the mix with these changes, one after the other.

    Raise CannotChange if a change is impossible, or if the mix file would have errors. With
    ``can_be_empty`` the mix can come to take nothing, which the checks then say.
    """
    # loads PyYAML
    from ..cards.editing.mix_edits import with_changes

    path = Path(mix.path)

    def parts_of(name: str) -> list[ParsedFile]:
        try:
            parts = parts_for(path, name)
        except UnknownTarget as unknown:
            raise CannotChange(str(unknown)) from None
        if has_errors(finding for part in parts for finding in part.findings):
            raise CannotChange(f"{name} has faults")
        return parts

    with using(session):
        text = with_changes(mix.text, shown_path(path), changes, parts_of)
        after = Mix(mix.path, text)
        if takes_nothing(after):
            if can_be_empty:
                return after
            raise CannotChange("no card would be left in this mix")
        result = loaded(after)
        if result.deck is None:
            raise CannotChange(str(BadDeck(mix.path, result.findings)))
        return after
