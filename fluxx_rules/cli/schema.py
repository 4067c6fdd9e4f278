"""``fluxx schema``: the JSON Schema of card files, mix files or files of rulings, for editors."""

from __future__ import annotations

import json
from typing import Any

import click

from .console import suggest

FILES = ("cards", "mix", "rulings")


@click.command("schema")
@click.argument("file", type=click.Choice(FILES), default="cards")
def command(file: str) -> None:
    """Print the JSON Schema of card files, mix files or files of rulings.

    Save it, and write this line at the top of a card file. Your editor then completes words:

    \b
    # yaml-language-server: $schema=cards.schema.json
    """
    # Editors show the texts, so dashes and quotes are not escaped.
    click.echo(json.dumps(schema_of(file), indent=1, ensure_ascii=False))
    suggest(f"{file}.schema.json", f"fluxx schema {file} > TARGET")


def schema_of(file: str) -> dict[str, Any]:
    """Return the schema of a kind of file."""
    from ..cards.schema import schema

    match file:
        case "mix":
            from ..cards.mixfile import MixFile

            return schema(MixFile, "A mix of Fluxx decks")
        case "rulings":
            from ..game.rulings.forms import Ruling

            return schema(Ruling, "Rulings that a Fluxx deck must obey", is_list=True)
        case _:
            from ..cards.deckfile import DeckFile

            return schema(DeckFile, "A deck of Fluxx cards")
