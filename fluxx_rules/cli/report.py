"""``fluxx report``: write a web page, the same in Markdown, and notes for the players."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from ..budget import LONG_STEPS, Budget
from ..cards.files.inputs import will_write
from ..reasoning.games.simulated_games import GAMES
from ..session import spending
from . import completion
from .config import FAIL_ON, fails
from .console import note, suggest
from .deck_loading import exit_with_faults
from .exit_codes import CLEAN, FOUND
from .parameters import PLAYERS, NewPath
from .progress import progress


@click.command("report")
@click.argument("target", shell_complete=completion.targets)
@click.option(
    "-o",
    "--output",
    "folder",
    default="report",
    show_default=True,
    metavar="FOLDER",
    type=NewPath(file_okay=False),
    help="The folder for index.html, report.md and sheet.md.",
)
@PLAYERS
@click.option(
    "--games",
    type=click.IntRange(0, 100_000),
    default=GAMES,
    show_default=True,
    help="How many games to simulate, and as many with each edition of a mix alone; 0 for none.",
)
@click.option("--force", is_flag=True, help="Replace files that `fluxx report` did not write.")
@click.option(
    "--fail-on",
    type=click.Choice(FAIL_ON),
    default="never",
    show_default=True,
    help="The lowest severity that gives exit code 1.",
)
def command(
    target: str, folder: Path, players: int | None, games: int, force: bool, fail_on: str
) -> None:
    """Write the report on TARGET: a web page, the same in Markdown, and a sheet for the table.

    The page is one file that works offline. Other files in FOLDER stay as they are. The same deck
    always gives the same files.
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
            f"{file} was not written by `fluxx report`; to replace it, add --force"
        ) from None
    length = steps(parts, games)
    with progress(length, f"checking {target}") as advance, spending(Budget(LONG_STEPS)):
        made = make(target, parts, advance, players, games=games)
    if made.report is None:
        reason = f"{target} has faults, so no report was written"
        exit_with_faults(made.result.findings, made.result.texts, reason)
    texts = files(made.report)
    write(folder, texts)
    for name in texts:
        note(f"wrote {folder / name}")
    suggest(str(folder / "index.html"), "open TARGET in a browser")
    sys.exit(FOUND if fails(made.result.findings, fail_on) else CLEAN)
