"""``fluxx new``: write a starter deck that passes ``fluxx check``."""

from __future__ import annotations

from pathlib import Path
from shlex import quote

import click

from ..cards.files.atomic import write_all
from ..cards.files.inputs import will_write
from ..cards.target import written
from .console import note
from .parameters import NewPath
from .starter_deck import CARDS, RULINGS


@click.command("new")
@click.argument("folder", metavar="FOLDER", type=NewPath())
def command(folder: Path) -> None:
    """Write a starter deck to FOLDER: cards.yaml, and rulings.yaml to test the cards."""
    files = {folder / "cards.yaml": CARDS, folder / "rulings.yaml": RULINGS}
    if old := [str(path) for path in files if path.exists()]:
        exist = "exists" if len(old) == 1 else "exist"
        raise click.UsageError(f"{' and '.join(old)} {exist} already; nothing was written")
    for path in files:
        will_write(str(path))
    name = "".join(c if c.isalnum() else "_" for c in folder.name.lower())
    edition = name.strip("_") or "my_deck"
    folder.mkdir(parents=True, exist_ok=True)
    write_all({path: text.replace("EDITION", edition) for path, text in files.items()})
    for path in files:
        note(f"wrote {path}")
    target = quote(written(folder))
    note(f"try: fluxx check {target}; fluxx rulings {target}; fluxx simulate {target}")
