"""``fluxx mix``: the contents of a mix, and the mix as a file."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from shlex import quote

import click

from ..cards.files.atomic import write_whole
from ..cards.files.inputs import is_confined
from ..cards.library import load_deck
from ..cards.target import as_path, card_files, is_path, root_of, split, with_variant, written
from ..checks import open_questions
from ..checks.dead_goals import goal_tally
from . import completion
from .console import note, width
from .deck_loading import deck_or_exit
from .parameters import NEW_FILE, TEXT_OR_JSON


@click.command("mix")
@click.argument(
    "targets",
    nargs=-1,
    required=True,
    metavar="TARGET...",
    shell_complete=completion.targets,
)
@click.option(
    "-o", "--output", "path", type=NEW_FILE, help="Write the mix to a file that you can edit."
)
@click.option(
    "--list",
    "listing",
    is_flag=True,
    help="With -o: name every card on a line of its own, to delete those that you leave out.",
)
@click.option("--force", is_flag=True, help="Replace a file that exists.")
@click.option("--all", "everything", is_flag=True, help="List everything, even if it is long.")
@TEXT_OR_JSON
def command(
    targets: tuple[str, ...],
    path: Path | None,
    listing: bool,
    force: bool,
    everything: bool,
    form: str,
) -> None:
    """Show what a mix of the TARGETs contains, which cards are merged, which questions are open.

    A file that -o writes is a TARGET itself: every command accepts it.
    """
    if listing and path is None:
        raise click.UsageError("--list writes a file: add -o FILE")
    deck = deck_or_exit("+".join(targets))
    questions = open_questions(deck)
    if path is not None:
        if path.exists() and not force:
            raise click.UsageError(f"{path} exists already; to replace it, add --force")
        from ..report.mix_yaml import to_yaml

        taken = [take for target in targets for take in takes(target, path)]
        write_whole(path, to_yaml(deck, entries(taken, listing), questions))
        note(f"wrote {path}; try: fluxx check {quote(written(path))}")
    elif form == "json":
        from ..report.formats.json_ import as_json
        from ..report.mix_summary import to_data

        click.echo(as_json(to_data(deck, questions, goal_tally(deck))), nl=False)
    else:
        from ..report.mix_summary import to_text

        click.echo(to_text(deck, questions, goal_tally(deck), everything, width()), nl=False)


def entries(taken: Iterable[tuple[str, str]], listing: bool) -> Iterator[str]:
    """Yield the lines under `take`; with ``listing``, a line for each card."""
    from ..report.take_lists import listed_take, plain_take

    for take, target in taken:
        yield from listed_take(take, load_deck(target)) if listing else plain_take(take)


def takes(target: str, file: Path) -> list[tuple[str, str]]:
    """Return the parts of the target, each as a mix file names it, with paths from that file."""
    found: list[tuple[str, str]] = []
    for name in split(target):
        if not is_path(name):
            found.append((name, name))
            continue
        plain, colon, variant = with_variant(name)
        for cards in card_files(plain):
            if not is_confined(str(cards), root_of(str(file))):
                raise click.UsageError(
                    f"{cards} lies outside of the folder and the repository of {file}, so the mix "
                    "cannot take it: write the mix to a file beside the cards"
                )
            near = os.path.relpath(cards.resolve(), os.path.dirname(os.path.realpath(file)))
            part = colon + variant
            found.append((Path(near).as_posix() + part, as_path(str(cards)) + part))
    return found
