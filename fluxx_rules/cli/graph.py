"""``fluxx graph``: the network of a deck: which cards mention or replace one another."""

from __future__ import annotations

from pathlib import Path

import click

from ..cards.files.atomic import write_whole
from ..reasoning.deck.card_network import NoSuchCard, near, network
from . import completion
from .console import note, suggest
from .deck_loading import deck_or_exit
from .parameters import NEW_FILE

FORMATS = {
    "mermaid": ("mmd", "paste TARGET into a Markdown page, as a mermaid block"),
    "dot": ("dot", "dot -Tsvg -O TARGET"),
    "graphml": ("graphml", "open TARGET in yEd or Gephi"),
    "json": ("json", "jq .nodes TARGET"),
}
"""The ending of a file of each format, and what to do with the file."""


@click.command("graph")
@click.argument("target", metavar="TARGET", shell_complete=completion.targets)
@click.option(
    "--format",
    "form",
    type=click.Choice([*FORMATS]),
    default="mermaid",
    help="How to write the network.  [default: mermaid]",
)
@click.option(
    "--card",
    "name",
    metavar="NAME",
    shell_complete=completion.cards,
    help="Only what is near this card, tag or group of rules.",
)
@click.option(
    "--steps",
    type=click.IntRange(1, 9),
    help="With --card: how many links away from the card.  [default: 1]",
)
@click.option("-o", "--output", "path", type=NEW_FILE, help="Write to this file.")
def command(target: str, form: str, name: str | None, steps: int | None, path: Path | None) -> None:
    """Draw TARGET as a network: which card mentions which, and which rules replace one another.

    Use mermaid in a Markdown page, dot with Graphviz, graphml with yEd or Gephi.
    """
    from ..report.network import writers

    if steps is not None and name is None:
        raise click.UsageError("--steps needs --card: it counts links away from a card.")

    whole = network(deck_or_exit(target))
    try:
        text = writers[form](near(whole, name, steps or 1) if name is not None else whole)
    except NoSuchCard as error:
        raise click.UsageError(str(error)) from None
    if path is None:
        click.echo(text, nl=False)
        suggest(target, f"fluxx graph TARGET --format {form} -o graph.{FORMATS[form][0]}")
    else:
        write_whole(path, text)
        note(f"wrote {path}")
        suggest(str(path), FORMATS[form][1])
