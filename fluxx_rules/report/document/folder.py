"""Files of a report (index.html, report.md, sheet.md), and writing them to a folder.

Files of other origin are not overwritten.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from errno import EACCES, ENOTDIR
from pathlib import Path

from ...cards.files.atomic import write_all
from ...cards.files.inputs import read_plain
from .markdown import to_markdown
from .markdown_syntax import MARK
from .model import Report
from .page import GENERATOR, to_html
from .sheet_markdown import to_sheet

NAMES = ("index.html", "report.md", "sheet.md")
MARKS = (GENERATOR, MARK)
MAX_BYTES = 4000
"""The mark of a report is within these first bytes."""


class ForeignFile(Exception):
    """A file of that name exists and is not part of a report."""


def files(report: Report, html: bool = True) -> dict[str, str]:
    page = {"index.html": to_html(report)} if html else {}
    return {**page, "report.md": to_markdown(report), "sheet.md": to_sheet(report)}


def ensure_writable(folder: Path, force: bool = False) -> None:
    """Raise ForeignFile or an OSError if a report cannot be written into the folder."""
    for name in NAMES:
        if not force and is_foreign(folder / name):
            raise ForeignFile(str(folder / name))
    existing = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    if not existing.is_dir():
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(existing))
    if not os.access(existing, os.W_OK):
        raise PermissionError(EACCES, os.strerror(EACCES), str(existing))


def write(folder: Path, texts: Mapping[str, str]) -> None:
    """Write all files or none. Other files of the folder stay unchanged."""
    folder.mkdir(parents=True, exist_ok=True)
    write_all({folder / name: text for name, text in texts.items()})


def is_foreign(path: Path) -> bool:
    """Return whether the path exists and is not part of a report."""
    if not path.exists():
        return False
    if not path.is_file() and not path.is_dir():  # reading a pipe could wait forever
        return True
    beginning = read_plain(str(path), MAX_BYTES)
    return not any(mark.encode() in beginning for mark in MARKS)
