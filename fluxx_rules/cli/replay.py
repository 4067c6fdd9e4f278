"""``fluxx replay``: step through a saved game."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from ..game.story import tell
from ..game.trace import BadTrace, from_data
from .common import deck_or_exit


@click.command("replay")
@click.argument(
    "path", metavar="TRACE", type=click.Path(exists=True, dir_okay=False, path_type=Path)
)
@click.option("--deck", "target", help="The deck, where the trace does not name it well enough.")
@click.option("--from", "first", type=click.IntRange(1), default=1, help="The first step to show.")
@click.option("--to", "last", type=click.IntRange(1), help="The last step to show.")
@click.option("--step", is_flag=True, help="Wait for Enter after each step.")
def command(path: Path, target: str | None, first: int, last: int | None, step: bool) -> None:
    """Tell a game step by step: what was chosen, what it changed, and why."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
        raise BadTrace(f"{path} is no JSON: {error}") from None
    told = from_data(data)
    deck = deck_or_exit(target or told.deck)
    from ..report.story import closing, to_text

    for scene in tell(deck, told):
        if scene.number < first or (last is not None and scene.number > last):
            continue
        click.echo(to_text(scene), nl=False)
        if step and sys.stdin.isatty():
            click.prompt("", prompt_suffix="", default="", show_default=False)
    click.echo(closing(deck, told), nl=False)
