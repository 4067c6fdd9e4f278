"""The files of a report, and writing them where nobody else's are lost."""

from __future__ import annotations

import os
from collections.abc import Mapping
from errno import EACCES, ENOTDIR
from pathlib import Path

from ...cards.files.atomic import write_all
from ...cards.files.inputs import read_plain
from .markdown import MARK, to_markdown, to_sheet
from .model import Report
from .page import GENERATOR, to_html

NAMES = ("index.html", "report.md", "sheet.md")
MARKS = (GENERATOR, MARK)
BEGINNING = 4000


class NotOurs(Exception):
    """A file of that name is there, and no report wrote it."""


def files(report: Report, html: bool = True) -> dict[str, str]:
    page = {"index.html": to_html(report)} if html else {}
    return {**page, "report.md": to_markdown(report), "sheet.md": to_sheet(report)}


def look(folder: Path, force: bool = False) -> None:
    """Whether a report can go there, before it is made: NotOurs or an OSError says why not."""
    for name in NAMES:
        if not force and is_foreign(folder / name):
            raise NotOurs(str(folder / name))
    there = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    if not there.is_dir():
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(there))
    if not os.access(there, os.W_OK):
        raise PermissionError(EACCES, os.strerror(EACCES), str(there))


def write(folder: Path, texts: Mapping[str, str]) -> None:
    """All of the files or none; other files of the folder stay as they are."""
    folder.mkdir(parents=True, exist_ok=True)
    write_all({folder / name: text for name, text in texts.items()})


def is_foreign(path: Path) -> bool:
    """Whether it was written by something else than this."""
    if not path.exists():
        return False
    if not path.is_file() and not path.is_dir():  # a pipe would have us wait
        return True
    beginning = read_plain(str(path), BEGINNING)
    return not any(mark.encode() in beginning for mark in MARKS)
