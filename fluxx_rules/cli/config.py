"""Options of a project, from pyproject.toml or fluxx.toml, and the levels of ``--fail-on``.

The file nearest to the current folder, going up, is used. Options of the command line override it.
"""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Iterable
from pathlib import Path

import msgspec

from ..cards.files.inputs import BIGGEST_FILE, is_confined, kind, read
from ..cards.files.paths import shown_path
from ..cards.target import LINKED, Outside, root_of
from ..findings import Finding, Severity

FAIL_ON = ("error", "warning", "info", "never")


def level_of(fail_on: str) -> Severity | None:
    """Return the lowest severity with which findings fail the run, or None."""
    return None if fail_on == "never" else Severity(fail_on)


def fails(findings: Iterable[Finding], fail_on: str) -> bool:
    """Return whether findings fail the run."""
    level = level_of(fail_on)
    return level is not None and any(each.severity >= level for each in findings)


class Config(msgspec.Struct, frozen=True):
    """Options of a check, empty if the file has none. Paths start from the current folder."""

    targets: tuple[str, ...] = ()
    fail_on: str = ""
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    format: str = ""
    baseline: Path | None = None


class BadConfig(Exception):
    """An error with all faults of a configuration."""

    def __init__(self, findings: list[Finding], texts: dict[str, str]) -> None:
        super().__init__("; ".join(finding.message for finding in findings))
        self.findings = findings
        self.texts = texts


def read_config(start: Path) -> Config:
    """Return the configuration for a folder; an empty one if there is none."""
    for folder in (start, *start.parents):
        for name, keys in (("fluxx.toml", ()), ("pyproject.toml", ("tool", "fluxx"))):
            path = folder / name
            if kind(str(path)) == "file":
                config = config_of(path, keys)
                if config is not None:
                    return config
    return Config()


def config_of(path: Path, keys: tuple[str, ...]) -> Config | None:
    """Return the configuration in a file, or None if the file has none."""
    data = read(str(path), BIGGEST_FILE).removeprefix(BOM_UTF8)
    if keys and b"fluxx" not in data:
        return None
    if not is_confined(str(path), root_of(str(path))):
        raise Outside(shown_path(path), f"{LINKED}; to ignore it, add --no-config")
    from .toml import TomlError, decoded, parse, table_at

    shown, text = shown_path(path), decoded(data)
    try:
        table = table_at(keys, parse(data, shown))
    except TomlError as error:
        raise BadConfig([error.finding], {shown: text}) from None
    if table is None:
        return None
    from .config_file import read_table  # imports the reader of card files

    return read_table(table, text, path, keys)
