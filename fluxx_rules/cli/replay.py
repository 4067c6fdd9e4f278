"""``fluxx replay``: step through a saved game, what a finding shows, or a game won by a Goal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from ..game.trace import Trace
from .common import write_whole
from .parameters import NEW_FILE
from .showing import Show, of_file, of_finding, of_goal, saved


@click.command("replay")
@click.argument("source", metavar="FILE|TARGET")
@click.option("--finding", metavar="FINGERPRINT",
              help="What this finding about TARGET shows, or the only one of a code.")  # fmt: skip
@click.option("--goal", metavar="NAME", help="A game with TARGET that is won by this Goal.")
@click.option("--deck", "target", help="The deck, where the file does not name it well enough.")
@click.option("--from", "first", type=click.IntRange(1), default=1, help="The first step to show.")
@click.option("--to", "last", type=click.IntRange(1), help="The last step to show.")
@click.option("--step", is_flag=True, help="Wait for Enter after each step.")
@click.option("--ruling", is_flag=True, help="Print it as a ruling, to be kept and run again.")
@click.option("-o", "--output", "path", type=NEW_FILE,
              help="Save it, for `fluxx replay FILE`.")  # fmt: skip
def command(
    source: str, finding: str | None, goal: str | None, target: str | None, first: int,
    last: int | None, step: bool, ruling: bool, path: Path | None,
) -> None:  # fmt: skip
    """Tell a game step by step: what was chosen, what it changed, and why.

    FILE is a game that `fluxx simulate --trace` saved, or what a finding shows: its `witness` in
    the output of `fluxx check --format json`, or the finding itself. What is claimed there is
    looked at again in the engine. With --finding or --goal it is about TARGET, a deck.

    \b
    fluxx replay nature+doctor_who --finding FX407
    fluxx replay fluxx5 --goal "5 Keepers" --step
    """
    if finding is not None and goal is not None:
        raise click.UsageError("--finding or --goal, not both.")
    if last is not None and last < first:
        raise click.UsageError(f"--to {last} comes before --from {first}.")
    if goal is not None:
        show = of_goal(source, goal)
    elif finding is not None:
        show = of_finding(source, finding)
    else:
        show = of_file(Path(source), target)
    if path is not None:
        write_whole(path, saved(show.data))
    if ruling:
        from ..report.witness_text import rulings

        click.echo(rulings(show.deck, show.shown, show.title), nl=False)
        return
    for said in told(show, first, last):
        click.echo(said, nl=False)
        if step and sys.stdin.isatty():
            click.prompt("", prompt_suffix="", default="", show_default=False)


def told(show: Show, first: int, last: int | None) -> Iterator[str]:
    if isinstance(show.data, Trace):
        from ..game.story import scenes
        from ..report.scene_text import closing, to_text

        for scene in scenes(show.deck, show.data):
            if first <= scene.number and (last is None or scene.number <= last):
                yield to_text(scene)
        yield closing(show.deck, show.data)
        return
    from ..report.witness_text import lines

    if show.title:
        yield f"{show.title}\n"
    for number, exhibit in enumerate(show.shown, 1):
        yield from lines(show.deck, exhibit, number, len(show.shown), first, last)
