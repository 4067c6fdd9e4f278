"""``fluxx new``: write a starter deck that passes ``fluxx check``, or the cards of a list."""

from __future__ import annotations

from pathlib import Path
from shlex import quote

import click

from ..cards.files.atomic import write_all
from ..cards.files.inputs import BIGGEST_FILE, read, will_write
from ..cards.target import written
from ..findings import has_errors
from .console import note
from .deck_loading import exit_with_faults
from .parameters import NewPath
from .starter_deck import CARDS, RULINGS


@click.command("new")
@click.argument("folder", metavar="FOLDER", type=NewPath())
@click.option(
    "--from-csv",
    "table",
    metavar="FILE",
    help="Write the cards of this list: columns kind, name, copies, tags, needs, text.",
)
def command(folder: Path, table: str | None) -> None:
    """Write a starter deck to FOLDER: cards.yaml, and rulings.yaml to test the cards.

    A list in CSV becomes a cards.yaml: Keepers, Creepers, and Goals by the cards that they `need`
    (Milk; Cookies). Of every other card the text is kept, and what it does is left to declare.
    """
    name = "".join(c if c.isalnum() else "_" for c in folder.name.lower())
    edition = name.strip("_") or "my_deck"
    starter = {folder / "cards.yaml": CARDS, folder / "rulings.yaml": RULINGS}
    files = {path: text.replace("EDITION", edition) for path, text in starter.items()}
    if table is not None:
        files = {folder / "cards.yaml": read_table(table, edition)}
    if old := [str(path) for path in files if path.exists()]:
        exist = "exists" if len(old) == 1 else "exist"
        raise click.UsageError(f"{' and '.join(old)} {exist} already; nothing was written")
    for path in files:
        will_write(str(path))
    folder.mkdir(parents=True, exist_ok=True)
    write_all(files)
    for path in files:
        note(f"wrote {path}")
    target = quote(written(folder))
    rulings = "" if table is not None else f"fluxx rulings {target}; "
    note(f"try: fluxx check {target}; {rulings}fluxx simulate {target}")


def read_table(path: str, edition: str) -> str:
    """Return the card file of a list, or end the command with its faults."""
    from ..cards.card_reader import read_cards
    from ..cards.csv_cards import BadCsv, card_file_of

    try:
        text = card_file_of(read(path, BIGGEST_FILE), edition)
    except OSError as error:
        raise click.UsageError(f"{path} cannot be read: {error.strerror}") from None
    except BadCsv as error:
        raise click.UsageError(f"{path}: {error}") from None
    part = read_cards(text.encode(), "cards.yaml")
    if has_errors(part.findings):
        reason = f"{path} has cards that cannot be written; nothing was written"
        exit_with_faults(part.findings, {"cards.yaml": text}, reason)
    return text
