"""``fluxx fuzz``: play random games and check the invariants of Fluxx after each step."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import click

from ..cards.files.atomic import write_whole
from ..cards.reading.suggest import closest
from ..fuzzing.invariants import UnknownInvariant, all_invariants, chosen
from ..fuzzing.runner import Failure, fuzz
from . import completion
from .console import echo, note, suggest
from .deck_loading import deck_or_exit
from .exit_codes import CLEAN, FOUND, UNUSABLE
from .parameters import MINUTES, NEW_FILE, SEED, TEXT_OR_JSON, WORKERS, players_option
from .progress import progress
from .replay_source import to_json

EXAMPLES = 60
MAX_EXAMPLES = 1_000_000


@click.command("fuzz")
@click.argument("target", required=False, shell_complete=completion.targets)
@click.option(
    "--examples",
    type=click.IntRange(1, MAX_EXAMPLES),
    help=f"How many games to play. [default: {EXAMPLES}]",
)
@players_option("2 to 6, by chance")
@SEED
@click.option(
    "--invariant", "names", multiple=True, metavar="NAME", help="Check only this. Can be repeated."
)
@WORKERS
@click.option(
    "--minutes", type=MINUTES, help="Stop after this time. Without --examples, play until then."
)
@click.option(
    "--trace", "path", type=NEW_FILE, help="Save the game that fails, for `fluxx replay`."
)
@TEXT_OR_JSON
@click.option("--list", "listing", is_flag=True, help="List what is checked, with its rulings.")
def command(
    target: str | None,
    examples: int | None,
    players: int | None,
    seed: str,
    names: tuple[str, ...],
    workers: int,
    minutes: float | None,
    path: Path | None,
    form: str,
    listing: bool,
) -> None:
    """Play random games with the deck. After each step, check what must hold in every game.

    For example: no card disappears, and nobody wins without a Goal. A game in which cards react to
    one another for ever is no failure; these cards are named.

    Exit code 0: nothing found; 1: a game failed; 2: the command cannot run, or was stopped.
    """
    from ..report.formats.json_ import as_json
    from ..report.fuzzing import catalogue, catalogue_data, clean, endless, to_data

    if listing:
        if form == "json":
            click.echo(as_json(catalogue_data(all_invariants())), nl=False)
        else:
            echo(catalogue(all_invariants()))
            suggest("TARGET", "fluxx fuzz TARGET --invariant NAME")
        return
    if target is None:
        raise click.UsageError("Name a TARGET, or use --list.")
    selected = invariant_names(names) or None
    deck = deck_or_exit(target).for_players(players)
    if minutes is not None and examples is None:
        examples = MAX_EXAMPLES
    examples = examples or EXAMPLES
    played = 0
    cycles = Counter[str]()

    def count(games: int) -> None:
        nonlocal played
        played += games
        advance(games)

    def add_cycle(cards: str) -> None:
        cycles[cards] += 1

    with progress(examples, f"fuzzing {target}") as advance:
        try:
            failure = fuzz(deck, examples, seed, selected, workers, minutes, count, add_cycle)
        except KeyboardInterrupt:
            result = f"nothing found in the first {played} games of {target}, seed {seed}"
            note(f"stopped: {result}", err=True)
            sys.exit(UNUSABLE)
    if form == "json":
        click.echo(as_json(to_data(failure, target, played, seed, cycles)), nl=False)
    elif failure is None:
        echo(clean(target, played, len(chosen(selected)), seed) + endless(cycles))
        suggest(target, "fluxx simulate TARGET", "fluxx rulings TARGET")
    if failure is not None:
        print_failure(failure, path, form == "text")
    sys.exit(CLEAN if failure is None else FOUND)


def invariant_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names in the order of the catalogue, each once."""
    try:
        return tuple(each.name for each in chosen(names)) if names else ()
    except UnknownInvariant as unknown:
        near = closest(unknown.name, all_invariants())
        hint = f" Did you mean {near!r}?" if near else " `fluxx fuzz --list` lists them."
        raise click.UsageError(f"There is no invariant {unknown.name!r}.{hint}") from None


def print_failure(failure: Failure, path: Path | None, as_text: bool) -> None:
    """Print the failure, and save its game if there is a path."""
    from ..report.fuzzing import to_text

    if path is not None:
        write_whole(path, to_json(failure.trace))
    if as_text:
        echo(to_text(failure, str(path) if path else ""))
        if path is None:
            echo("\nTo save the game for `fluxx replay FILE`, add --trace FILE.\n")
