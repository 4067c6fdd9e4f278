"""``fluxx report``: the report on a deck as a page, as Markdown, and as a sheet for the table."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from ..budget import REPORT_STEPS, Budget
from ..cards.files.inputs import will_write
from ..session import spending
from .common import note, unusable
from .config import FAIL_ON, fails
from .exits import CLEAN, FOUND
from .parameters import NewPlace
from .progress import progress


@click.command("report")
@click.argument("target")
@click.option("-o", "--output", "folder", required=True, metavar="FOLDER",
              type=NewPlace(file_okay=False),
              help="Where to write index.html, report.md and sheet.md.")  # fmt: skip
@click.option("--force", is_flag=True, help="Write over files that no report has written.")
@click.option("--fail-on", type=click.Choice(FAIL_ON), default="never",
              show_default=True, help="From which severity on findings give exit 1.")  # fmt: skip
def command(target: str, folder: Path, force: bool, fail_on: str) -> None:
    """Write the report on TARGET: one HTML file, the same in Markdown, the sheet for the table.

    Other files in FOLDER stay as they are. Equal decks give equal files.
    """
    from ..report.document.builder import make, parts_in, steps
    from ..report.document.folder import NAMES, ForeignFile, ensure_writable, files, write

    for name in NAMES:
        will_write(str(folder / name))
    parts = parts_in(target)
    try:
        ensure_writable(folder, force)
    except ForeignFile as file:
        raise click.UsageError(
            f"{file} was not written by `fluxx report`; --force writes over it"
        ) from None
    with progress(steps(parts), f"checking {target}") as done, spending(Budget(REPORT_STEPS)):
        made = make(target, parts, done)
    if made.report is None:
        why = f"{target} has faults; no report was written"
        unusable(made.result.findings, made.result.texts, why)
    texts = files(made.report)
    write(folder, texts)
    for name in texts:
        note(f"wrote {folder / name}")
    sys.exit(FOUND if fails(made.result.findings, fail_on) else CLEAN)
