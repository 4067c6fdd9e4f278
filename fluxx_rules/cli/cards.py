"""``fluxx cards``: the cards of a deck, each with its text."""

from __future__ import annotations

import click

from ..cards.naming import once
from .common import deck_or_exit


@click.command("cards")
@click.argument("target")
@click.option("--kind", help="Only cards of this kind.")
def command(target: str, kind: str | None) -> None:
    """List the cards with the text that follows from their declaration."""
    from ..report.cards import to_text

    for card in once(deck_or_exit(target)):
        if kind is None or card.declared.kind == kind:
            click.echo(to_text(card))
