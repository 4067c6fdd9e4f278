"""``fluxx new``: a starter deck that passes ``fluxx check``."""

from __future__ import annotations

from pathlib import Path
from shlex import quote

import click

from ..cards.files.inputs import will_write
from ..cards.target import written
from .common import note, write_all
from .parameters import NewPlace
from .starter import CARDS, RULINGS


@click.command("new")
@click.argument("deck", metavar="DECK", type=NewPlace())
def command(deck: Path) -> None:
    """Write a starter deck into the folder DECK: cards.yaml, and rulings.yaml to test it."""
    files = {deck / "cards.yaml": CARDS, deck / "rulings.yaml": RULINGS}
    if there := [str(path) for path in files if path.exists()]:
        exist = "exists" if len(there) == 1 else "exist"
        raise click.UsageError(f"{' and '.join(there)} {exist} already; nothing was written")
    for path in files:
        will_write(str(path))
    edition = "".join(c if c.isalnum() else "_" for c in deck.name.lower()).strip("_") or "my_deck"
    deck.mkdir(parents=True, exist_ok=True)
    write_all({path: text.replace("EDITION", edition) for path, text in files.items()})
    for path in files:
        note(f"wrote {path}")
    shown = quote(written(deck))
    note(f"try: fluxx check {shown}; fluxx rulings {shown}; fluxx simulate {shown}")
