"""Parser of the options of a project in a TOML file, which reports all faults at once."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..cards.files.inputs import is_confined
from ..cards.files.paths import shown_path
from ..cards.reading.faults import Faults, Place, in_file, place_in
from ..cards.reading.invisible import code_point, hidden_character
from ..cards.reading.parser import Data
from ..cards.reading.reader import read_form
from ..cards.reading.source import Source, Steps
from ..cards.reading.suggest import short
from ..cards.target import ELSEWHERE, is_path, root_of, split
from ..checks.selection import UnknownFinding, codes_of
from ..findings import Location
from ..language.form import Form
from ..report.formats import FORMATS
from .config import FAIL_ON, BadConfig, Config
from .toml import Keys, locate


class Table(Form, frozen=True):
    """The form of a configuration in a file."""

    separator = "-"
    targets: tuple[str, ...] = ()
    fail_on: str | None = None
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    format: str | None = None
    baseline: str | None = None


class TomlSource(Source, frozen=True):
    """A table of a TOML file, with the interface that the reader of card files needs."""

    table: Keys = ()

    def locate(self, path: Steps) -> Location:
        """Return the location of a text, or of the key of another value."""
        value: Any = self.data
        for step in path:
            value = value[step]
        word = value if isinstance(value, str) else ""
        keys = (step for step in path if isinstance(step, str))
        return locate(self.text, self.file, (*self.table, *keys), word)

    def locate_key(self, path: Steps) -> Location:
        """Return the location of the last key of a path."""
        return locate(self.text, self.file, (*self.table, *map(str, path)))

    def unwritten(self, path: Steps) -> bool:
        """Return False: every key of TOML has a value."""
        return False


def read_table(table: Any, text: str, path: Path, keys: Keys) -> Config:
    """Return the configuration in a table of a file; raise BadConfig with all its faults."""
    shown = shown_path(path)
    source = TomlSource(shown, text, as_data(table), [], keys)
    written, findings = read_form(source, Table)
    checker = Checker(path, source)
    config = checker.config(written or Table())
    if found := [*findings, *checker.faults.findings]:
        raise BadConfig(in_file(found), {shown: text})
    return config


def as_data(value: Any) -> Data:
    """Return the value with None for numbers, dates and other values without a use here."""
    match value:
        case dict():
            return {key: as_data(part) for key, part in value.items()}
        case list():
            return [*map(as_data, value)]
        case str():
            return value
    return None


class Checker:
    """A check of the texts in a configuration. It makes paths start from the current folder."""

    def __init__(self, path: Path, source: Source) -> None:
        self.path, self.source = path, source
        self.root = root_of(str(path))
        self.faults = Faults(source)

    def config(self, table: Table) -> Config:
        """Return the configuration, and note the faults of its texts."""
        for key, texts in (("select", table.select), ("ignore", table.ignore)):
            for place, text in self.visible(key, *texts):
                try:
                    codes_of(text)
                except UnknownFinding as unknown:
                    message = f"there is no finding {short(text)!r}"
                    self.faults.nowhere(message, place, unknown.suggestion)
        for key, optional_text, choices in (
            ("fail-on", table.fail_on, FAIL_ON),
            ("format", table.format, FORMATS),
        ):
            for place, text in self.visible(key, optional_text):
                if text not in choices:
                    self.faults.unknown(text, choices, place)
        targets = [self.target(*each) for each in self.visible("targets", *table.targets)]
        baselines = [
            Path(self.confined(text, place))
            for place, text in self.visible("baseline", table.baseline)
        ]
        return Config(
            tuple(targets),
            table.fail_on or "",
            table.select,
            table.ignore,
            table.format or "",
            baselines[0] if baselines else None,
        )

    def visible(self, key: str, *texts: str | None) -> Iterator[tuple[Place, str]]:
        """Yield the texts of a key with their places; note those that are empty or invisible."""
        for n, text in enumerate(texts):
            if text is None or self.faults.full:
                return
            place = place_in(self.source.data, key, n)
            if not text:
                self.faults.missing("this text is empty", place)
            elif found := hidden_character(text):
                message = f"an invisible character ({code_point(found)}): remove it"
                self.faults.misshapen(message, place)
            else:
                yield place, text

    def target(self, place: Place, target: str) -> str:
        """Return a target whose paths start from the current folder."""
        parts = split(target, folder=str(self.path.parent))
        return "+".join(self.confined(part, place) if is_path(part) else part for part in parts)

    def confined(self, name: str, place: Place) -> str:
        """Return a path from the current folder, in a form that never names an edition."""
        there = Path(self.path.parent, name)
        if not is_confined(str(there), self.root):
            self.faults.misshapen(f"{short(name)} {ELSEWHERE}", place)
        try:
            shown = Path(os.path.relpath(there)).as_posix()
        except ValueError:  # another drive
            shown = there.as_posix()
        return shown if is_path(shown) else f"./{shown}"
