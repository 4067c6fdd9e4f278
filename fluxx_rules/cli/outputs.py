"""Where the report of a run goes: one format to stdout, others into files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ..cards.files.inputs import will_write
from ..cards.reading.suggest import closest
from ..report.formats import FORMATS
from .common import misuse

Outputs = dict[Path, str]


def outputs(given: Iterable[str]) -> Outputs:
    """`FORMAT=FILE`, each; what cannot be written is told before any work is done."""
    found: Outputs = {}
    for each in given:
        form, equals, file = each.partition("=")
        if not equals or not file:
            misuse(f"--output takes FORMAT=FILE, such as sarif=fluxx.sarif: {each!r}")
        if form not in FORMATS:
            near = closest(form, FORMATS)
            meant = f"Did you mean {near!r}?" if near else f"There are {', '.join(FORMATS)}."
            misuse(f"There is no format {form!r}. {meant}")
        if file == "-":
            misuse(f"--output writes files; standard output is for --format {form}")
        path = Path(file)
        if path.is_dir() or not path.parent.is_dir():
            misuse(f"{file} is no file that could be written")
        will_write(file)
        found[path] = form
    return found
