"""``fluxx editions``: the editions of the package."""

from __future__ import annotations

import click

from ..cards.editions import editions
from ..cards.library import read_edition
from .console import echo, suggest
from .parameters import TEXT_OR_JSON


@click.command("editions")
@TEXT_OR_JSON
def command(form: str) -> None:
    """List the editions that fluxx has: names, titles, sizes, and how many cards are known.

    A TARGET is the name or the title of an edition, alone or with a variant.
    """
    from ..report.editions import to_data, to_text

    files = [read_edition(name) for name in editions()]
    if form == "json":
        from ..report.formats.json_ import as_json

        click.echo(as_json(to_data(files)), nl=False)
        return
    echo(to_text(files))
    suggest("star+nature", "fluxx mix TARGET", "fluxx cards nature --kind goal")
