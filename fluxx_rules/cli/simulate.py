"""``fluxx simulate``: play many games and count."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import msgspec

from ..game.simulate import PLAYERS as KINDS
from ..game.simulate import Statistics, Stopped, seed_of, simulate, trace_one
from ..game.zones import SEATS
from .common import deck_or_exit, write_whole
from .exits import UNUSABLE
from .parameters import NEW_FILE
from .progress import progress
from .showing import saved


@click.command("simulate")
@click.argument("target")
@click.option("--games", type=click.IntRange(1, 10_000_000), default=1000, show_default=True)
@click.option("--players", type=click.IntRange(2, SEATS), default=4, show_default=True)
@click.option("--seed", default="0", show_default=True)
@click.option("--workers", type=click.IntRange(1, 256), default=1, show_default=True,
              help="Processes; the figures are the same for any number.")  # fmt: skip
@click.option("--policy", type=click.Choice(list(KINDS)), default="random", show_default=True)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.option("--trace", "path", type=NEW_FILE,
              help="Save the first game, for `fluxx replay`.")  # fmt: skip
def command(
    target: str, games: int, players: int, seed: str, workers: int, policy: str, form: str,
    path: Path | None,
) -> None:  # fmt: skip
    """Play games with a deck: how long they are, which Goals win, how often there is a tie."""
    deck = deck_or_exit(target)
    if path is not None:
        write_whole(path, saved(trace_one(deck, players, seed_of(seed, 0), policy)))
    stopped = False
    with progress(games, f"playing {target}") as advance:
        try:
            counted = simulate(deck, games, players, seed, workers, policy, advance)
        except Stopped as early:
            counted, stopped = early.so_far, True
    if counted.games:  # it can be stopped before the first game is over
        tell(counted, form)
    if stopped:
        click.echo(f"stopped after {counted.games} of {games} games", err=True)
        sys.exit(UNUSABLE)


def tell(counted: Statistics, form: str) -> None:
    if form == "json":
        from ..report.formats.json_ import as_json

        click.echo(as_json(msgspec.to_builtins(counted)), nl=False)
        return
    from ..report.simulation import to_text

    click.echo(to_text(counted), nl=False)
