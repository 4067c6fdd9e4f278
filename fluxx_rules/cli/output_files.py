"""Parser of the options ``--output FORMAT=FILE`` of ``fluxx check``."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import click

from ..cards.files.inputs import will_write
from ..cards.reading.suggest import closest
from ..report.formats import FORMATS


def output_files(options: Iterable[str]) -> dict[Path, str]:
    """Return the format of each file in options of the form `FORMAT=FILE`.

    Raise an error for a file that cannot be written, before any work is done.
    """
    formats: dict[Path, str] = {}
    for option in options:
        form, equals, file = option.partition("=")
        if not equals or not file:
            raise click.UsageError(
                f"--output takes FORMAT=FILE, for example sarif=fluxx.sarif: {option!r}"
            )
        if form not in FORMATS:
            near = closest(form, FORMATS)
            hint = f"Did you mean {near!r}?" if near else f"There are {', '.join(FORMATS)}."
            raise click.UsageError(f"There is no format {form!r}. {hint}")
        if file == "-":
            raise click.UsageError(
                f"--output writes files; for standard output use --format {form}"
            )
        path = Path(file)
        if path.is_dir() or not path.parent.is_dir():
            raise click.UsageError(f"{file} cannot be written as a file")
        will_write(file)
        formats[path] = form
    return formats
