"""``fluxx graph``: what the cards of a deck have to do with one another, to be drawn."""

from __future__ import annotations

from pathlib import Path

import click

from ..reasoning.deck.card_network import NoSuchCard, near, network
from .common import deck_or_exit, note, write_whole
from .parameters import NEW_FILE

FORMATS = ("mermaid", "dot", "graphml", "json")


@click.command("graph")
@click.argument("target", metavar="TARGET")
@click.option("--format", "form", type=click.Choice(FORMATS), default="mermaid")
@click.option("--card", "name", metavar="NAME",
              help="Only what is near this card (or this tag, or this slot of rules).")  # fmt: skip
@click.option("--steps", type=click.IntRange(1, 9),
              help="How far away from the card, with --card.  [default: 1]")  # fmt: skip
@click.option("-o", "--output", "path", type=NEW_FILE,
              help="Write to this file.")  # fmt: skip
def command(target: str, form: str, name: str | None, steps: int | None, path: Path | None) -> None:
    """Draw TARGET as a network: which card asks for which, by name or by tag, and which rules
    replace one another.

    mermaid is for a page of Markdown, dot for Graphviz, graphml for yEd or Gephi.
    """
    from ..report.network import writers

    if steps is not None and name is None:
        raise click.UsageError("--steps says how far away from a card: name one with --card.")

    whole = network(deck_or_exit(target))
    try:
        text = writers[form](near(whole, name, steps or 1) if name is not None else whole)
    except NoSuchCard as error:
        raise click.UsageError(str(error)) from None
    if path is None:
        click.echo(text, nl=False)
    else:
        write_whole(path, text)
        note(f"wrote {path}")
