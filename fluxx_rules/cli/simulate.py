"""``fluxx simulate``: play many games; their lengths, endings and wins; comparison of a mix."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from ..cards.deck import Deck
from ..cards.files.atomic import write_whole
from ..game.comparison import Comparison, has_goal, with_editions
from ..game.simulate import PLAYERS as POLICIES
from ..game.simulate import Stopped, seed_of, simulate, trace_one
from ..game.statistics import Statistics
from . import completion
from .console import echo, suggest
from .deck_loading import deck_or_exit
from .exit_codes import UNUSABLE
from .parameters import NEW_FILE, PLAYERS, SEED, TEXT_OR_JSON, WORKERS
from .progress import progress
from .replay_source import to_json


@click.command("simulate")
@click.argument("target", shell_complete=completion.targets)
@click.option(
    "--games",
    type=click.IntRange(1, 10_000_000),
    default=1000,
    show_default=True,
    help="How many games to play.",
)
@PLAYERS
@SEED
@WORKERS
@click.option(
    "--policy",
    type=click.Choice(list(POLICIES)),
    default="sensible",
    show_default=True,
    help="How players choose: at random; a winning card, else a Keeper; or by what Goals ask for.",
)
@click.option(
    "--compare",
    "comparing",
    is_flag=True,
    help="Also play each edition of a mix alone, and print what differs beyond chance.",
)
@TEXT_OR_JSON
@click.option("--trace", "path", type=NEW_FILE, help="Save the first game, for `fluxx replay`.")
def command(
    target: str,
    games: int,
    players: int | None,
    seed: str,
    workers: int,
    policy: str,
    comparing: bool,
    form: str,
    path: Path | None,
) -> None:
    """Play many games with a deck: how long they are, how they end, which Goals win.

    A turn is near a win if, at its first decision, somebody could win with one Goal or one Keeper
    of their own hand. Intervals are for 95%. The figures depend only on the options, not on the
    number of workers.
    """
    deck = deck_or_exit(target)
    players = players or deck.usual_players
    if comparing and not deck.donors:
        raise click.UsageError(f"--compare is for mixes, and {target} is not a mix of editions")
    editions = deck.donors if comparing else ()
    if path is not None:
        write_whole(path, to_json(trace_one(deck, players, seed_of(seed, 0), policy)))

    runs = 1 + sum(map(has_goal, editions))
    compared: list[Comparison] = []
    stopped = ""
    with progress(games * runs, f"playing {target}") as advance:

        def play(deck: Deck) -> Statistics:
            return simulate(deck, games, players, seed, workers, policy, advance)

        try:
            statistics = play(deck)
        except Stopped as stop:
            statistics, editions = stop.so_far, ()
            stopped = f"stopped after {statistics.games} of {games} games"
        try:
            for each in with_editions(statistics, editions, play):
                compared.append(each)
        except Stopped as stop:
            stopped = f"stopped after {stop.so_far.games} of {games} games of {stop.so_far.deck}"
    if statistics.games:  # Ctrl-C can come before the end of the first game
        print_statistics(statistics, compared if comparing else None, form)
        if form == "text" and not stopped:
            suggest(target, "fluxx replay TARGET --goal NAME", "fluxx report TARGET -o report")
    if stopped:
        click.echo(stopped, err=True)
        sys.exit(UNUSABLE)


def print_statistics(
    statistics: Statistics, compared: Sequence[Comparison] | None, form: str
) -> None:
    if form == "json":
        from ..report.formats.json_ import as_json
        from ..report.simulation import to_data

        click.echo(as_json(to_data(statistics, compared)), nl=False)
        return
    from ..report.simulation import to_text

    echo(to_text(statistics, compared or ()))
