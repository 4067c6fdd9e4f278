"""``fluxx mix``: the contents of a mix, and the mix as a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from shlex import quote

import click

from ..cards.files.atomic import write_whole
from ..cards.library import load_deck
from ..cards.parsed_file import MAX_CARDS
from ..cards.target import written
from ..checks import open_questions
from ..checks.dead_goals import goal_tally
from . import completion
from .console import echo, note, suggest, width
from .deck_loading import deck_or_exit
from .mix_repairs import GAMES, RepairNumber, Wanted, repair
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
@click.option(
    "--suggest",
    "suggesting",
    is_flag=True,
    help="Find repairs: cards to put in, to leave out or to merge. Each is checked and played.",
)
@click.option(
    "--apply",
    "number",
    type=RepairNumber(1),
    is_flag=False,
    flag_value=1,
    metavar="[N]",
    help="Write repair N to the mix file, or to a new one with -o.  [default: the first]",
)
@click.option(
    "--keep",
    multiple=True,
    metavar="CARD",
    help="With --suggest or --apply: keep the cards of this name; EDITION/CARD for one edition.",
)
@click.option(
    "--from",
    "more",
    multiple=True,
    metavar="EDITION",
    shell_complete=completion.targets,
    help="With --suggest or --apply: take cards from this edition too.",
)
@click.option(
    "--size",
    type=click.IntRange(1, MAX_CARDS),
    metavar="CARDS",
    help="With --suggest or --apply: make a mix of so many cards, with as many Goals as possible.",
)
@click.option(
    "--games",
    type=click.IntRange(0, 100_000),
    default=GAMES,
    show_default=True,
    help="With --suggest or --apply: how many games to play with the mix and with each repair.",
)
@TEXT_OR_JSON
def command(
    targets: tuple[str, ...],
    path: Path | None,
    listing: bool,
    force: bool,
    everything: bool,
    suggesting: bool,
    number: int | None,
    keep: tuple[str, ...],
    more: tuple[str, ...],
    size: int | None,
    games: int,
    form: str,
) -> None:
    """Show what a mix of the TARGETs contains, which cards are merged, which questions are open.

    A file that -o writes is a TARGET itself: every command accepts it.
    """
    if listing and path is None:
        raise click.UsageError("--list writes a file: add -o FILE")
    if path is not None and path.exists() and not force:
        raise click.UsageError(f"{path} exists already; to replace it, add --force")
    if (keep or more or size) and not (suggesting or number):
        raise click.UsageError(
            "--size, --keep and --from are for repairs: add --suggest or --apply"
        )
    deck = deck_or_exit("+".join(targets))
    if suggesting or number:
        repair("+".join(targets), path, Wanted(keep, more, size, games, number, form))
        return
    questions = open_questions(deck)
    if path is not None:
        from ..workbench.mix_text import to_yaml
        from ..workbench.mixes import takes

        taken = [take for target in targets for take in takes(target, path)]
        write_whole(path, to_yaml(deck, entries(taken, listing), questions))
        note(f"wrote {path}; try: fluxx check {quote(written(path))}")
    elif form == "json":
        from ..report.formats.json_ import as_json
        from ..report.mix_summary import to_data

        click.echo(as_json(to_data(deck, questions, goal_tally(deck))), nl=False)
    else:
        from ..report.mix_summary import to_text
        from ..workbench.mixes import text_of_mix_file

        goals, target = goal_tally(deck), "+".join(targets)
        is_file = text_of_mix_file(target) is not None
        echo(to_text(deck, questions, goals, everything, width(), is_file))
        suggest(
            target,
            *(["fluxx mix TARGET --suggest"] if goals.dead else []),
            "fluxx check TARGET",
            *([] if is_file else ["fluxx mix TARGET -o mix.yaml"]),
        )


def entries(taken: Iterable[tuple[str, str]], listing: bool) -> Iterator[str]:
    """Yield the lines under `take`; with ``listing``, a line for each card."""
    from ..report.take_lists import listed_take
    from ..workbench.mix_text import plain_take

    for take, target in taken:
        yield from listed_take(take, load_deck(target)) if listing else plain_take(take)
