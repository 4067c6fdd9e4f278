"""``fluxx simulate``: play many games and count turns, wins of each Goal, and ties."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import msgspec

from ..cards.files.atomic import write_whole
from ..game.simulate import PLAYERS as POLICIES
from ..game.simulate import Statistics, Stopped, seed_of, simulate, trace_one
from ..game.zones import SEATS
from .deck_loading import deck_or_exit
from .exit_codes import UNUSABLE
from .parameters import NEW_FILE, SEED, TEXT_OR_JSON, WORKERS
from .progress import progress
from .replay_source import to_json


@click.command("simulate")
@click.argument("target")
@click.option(
    "--games",
    type=click.IntRange(1, 10_000_000),
    default=1000,
    show_default=True,
    help="How many games to play.",
)
@click.option(
    "--players",
    type=click.IntRange(2, SEATS),
    default=4,
    show_default=True,
    help="How many players a game has.",
)
@SEED
@WORKERS
@click.option(
    "--policy",
    type=click.Choice(list(POLICIES)),
    default="random",
    show_default=True,
    help="How players choose: at random, or a winning card, else a Keeper.",
)
@TEXT_OR_JSON
@click.option("--trace", "path", type=NEW_FILE, help="Save the first game, for `fluxx replay`.")
def command(
    target: str,
    games: int,
    players: int,
    seed: str,
    workers: int,
    policy: str,
    form: str,
    path: Path | None,
) -> None:
    """Play many games with a deck: how long they are, which Goals win, how often players tie."""
    deck = deck_or_exit(target)
    if path is not None:
        write_whole(path, to_json(trace_one(deck, players, seed_of(seed, 0), policy)))
    is_stopped = False
    with progress(games, f"playing {target}") as advance:
        try:
            statistics = simulate(deck, games, players, seed, workers, policy, advance)
        except Stopped as stop:
            statistics, is_stopped = stop.so_far, True
    if statistics.games:  # Ctrl-C can come before the end of the first game
        print_statistics(statistics, form)
    if is_stopped:
        click.echo(f"stopped after {statistics.games} of {games} games", err=True)
        sys.exit(UNUSABLE)


def print_statistics(statistics: Statistics, form: str) -> None:
    if form == "json":
        from ..report.formats.json_ import as_json

        click.echo(as_json(msgspec.to_builtins(statistics)), nl=False)
        return
    from ..report.simulation import to_text

    click.echo(to_text(statistics), nl=False)
