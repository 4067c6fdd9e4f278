"""``fluxx fuzz``: random games, and what must always be so in them."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from ..cards.reading.suggest import closest
from ..fuzzing.invariants import UnknownInvariant, all_invariants, chosen
from ..fuzzing.runner import Failure, fuzz
from .common import deck_or_exit, note, write_whole
from .exits import CLEAN, FOUND, UNUSABLE
from .parameters import MINUTES, NEW_FILE
from .progress import progress
from .showing import saved

EXAMPLES = 60
ENDLESS = 1_000_000


@click.command("fuzz")
@click.argument("target", required=False)
@click.option("--examples", type=click.IntRange(1, 1_000_000),
              help=f"Games of some hundred steps at most. [default: {EXAMPLES}]")  # fmt: skip
@click.option("--seed", default="0", show_default=True)
@click.option("--invariant", "names", multiple=True, metavar="NAME", help="Only these.")
@click.option("--workers", type=click.IntRange(1, 256), default=1, show_default=True,
              help="Processes; what is found is the same for any number.")  # fmt: skip
@click.option("--minutes", type=MINUTES,
              help="Stop then; without --examples, play on until then.")  # fmt: skip
@click.option("--trace", "path", type=NEW_FILE,
              help="Save the failing game, for `fluxx replay`.")  # fmt: skip
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.option("--list", "listing", is_flag=True, help="List the invariants and their rulings.")
def command(
    target: str | None, examples: int | None, seed: str, names: tuple[str, ...],
    workers: int, minutes: float | None, path: Path | None, form: str, listing: bool,
) -> None:  # fmt: skip
    """Play random games with the deck, and look whether what must be so is so at every step.

    Exit 0: nothing found; 1: a game failed; 2: this cannot be done, or was stopped.
    """
    from ..report.formats.json_ import as_json
    from ..report.fuzzing import catalogue, catalogue_data, clean, to_data

    if listing:
        if form == "json":
            click.echo(as_json(catalogue_data(all_invariants())), nl=False)
        else:
            click.echo(catalogue(all_invariants()), nl=False)
        return
    if target is None:
        raise click.UsageError("Name a TARGET, or say --list.")
    only = known(names) or None
    deck = deck_or_exit(target)
    if minutes is not None and examples is None:
        examples = ENDLESS
    examples = examples or EXAMPLES
    played = 0

    def count(games: int) -> None:
        nonlocal played
        played += games
        advance(games)

    with progress(examples, f"fuzzing {target}") as advance:
        try:
            failure = fuzz(deck, examples, seed, only, workers, minutes, count)
        except KeyboardInterrupt:
            found = f"nothing found in the first {played} games of {target}, seed {seed}"
            note(f"stopped: {found}", err=True)
            sys.exit(UNUSABLE)
    if form == "json":
        click.echo(as_json(to_data(failure, target, played, seed)), nl=False)
    elif failure is None:
        click.echo(clean(target, played, len(chosen(only)), seed), nl=False)
    if failure is not None:
        tell(failure, path, form == "text")
    sys.exit(CLEAN if failure is None else FOUND)


def known(names: tuple[str, ...]) -> tuple[str, ...]:
    try:
        return tuple(each.name for each in chosen(names)) if names else ()
    except UnknownInvariant as unknown:
        near = closest(unknown.name, all_invariants())
        meant = f" Did you mean {near!r}?" if near else " `fluxx fuzz --list` lists them."
        raise click.UsageError(f"There is no invariant {unknown.name!r}.{meant}") from None


def tell(failure: Failure, path: Path | None, text: bool) -> None:
    from ..report.fuzzing import to_text

    if path is not None:
        write_whole(path, saved(failure.trace))
    if text:
        click.echo(to_text(failure, str(path) if path else ""), nl=False)
        if path is None:
            click.echo("\nWith --trace FILE the game is saved for `fluxx replay FILE`.")
