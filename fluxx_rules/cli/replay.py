"""``fluxx replay``: step through a saved game, the example of a finding, or a win by a Goal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from shlex import quote

import click

from ..cards.files.atomic import write_whole
from ..game.trace import Trace
from . import completion
from .console import echo, suggest
from .parameters import NEW_FILE
from .replay_source import Replay, replay_of_file, replay_of_finding, replay_of_goal, to_json


@click.command("replay")
@click.argument("source", metavar="FILE|TARGET", shell_complete=completion.targets)
@click.option(
    "--finding",
    metavar="FINDING",
    help="The example of this finding about TARGET: its fingerprint, or a code with one finding.",
)
@click.option(
    "--goal",
    metavar="NAME",
    shell_complete=completion.goals,
    help="A game with TARGET that this Goal wins.",
)
@click.option(
    "--deck",
    "target",
    metavar="TARGET",
    shell_complete=completion.targets,
    help="Use this deck, not the one that FILE names.",
)
@click.option("--from", "first", type=click.IntRange(1), default=1, help="The first step to show.")
@click.option("--to", "last", type=click.IntRange(1), help="The last step to show.")
@click.option("--step", is_flag=True, help="Wait for Enter after each step.")
@click.option("--ruling", is_flag=True, help="Print a ruling that you can save in rulings.yaml.")
@click.option("-o", "--output", "path", type=NEW_FILE, help="Save it for `fluxx replay FILE`.")
def command(
    source: str,
    finding: str | None,
    goal: str | None,
    target: str | None,
    first: int,
    last: int | None,
    step: bool,
    ruling: bool,
    path: Path | None,
) -> None:
    """Show a game step by step: each choice and what it changes.

    FILE is a game that `fluxx simulate --trace` saved. It can also be a finding, or the `witness`
    of a finding, from `fluxx check --format json`: fluxx plays it again and checks what it claims.
    With --finding or --goal, name a deck (TARGET) in place of a file.

    \b
    fluxx replay nature+doctor_who --finding FX407
    fluxx replay fluxx5 --goal "5 Keepers" --step
    """
    if finding is not None and goal is not None:
        raise click.UsageError("Use --finding or --goal, not both.")
    if last is not None and last < first:
        raise click.UsageError(f"--to {last} comes before --from {first}.")
    if goal is not None:
        replay = replay_of_goal(source, goal)
    elif finding is not None:
        replay = replay_of_finding(source, finding)
    else:
        replay = replay_of_file(Path(source), target)
    if path is not None:
        write_whole(path, to_json(replay.data))
    if ruling:
        from ..report.witness_text import rulings

        click.echo(rulings(replay.deck, replay.exhibits, replay.title), nl=False)
        return
    for text in steps(replay, first, last):
        echo(text)
        if step and sys.stdin.isatty():
            click.prompt("", prompt_suffix="", default="", show_default=False)
    suggest(source, *next_commands(replay, finding, goal))


def next_commands(replay: Replay, finding: str | None, goal: str | None) -> Iterator[str]:
    """Yield commands that go on from here."""
    if finding is not None:
        yield f"fluxx explain {replay.title.partition(':')[0]}"
        yield f"fluxx replay TARGET --finding {quote(finding)} --ruling"
    elif goal is not None:
        yield f"fluxx replay TARGET --goal {quote(goal)} --ruling"
        yield "fluxx simulate TARGET"
    else:
        yield "fluxx replay TARGET --ruling"


def steps(replay: Replay, first: int, last: int | None) -> Iterator[str]:
    """Yield the text of each step from the first to the last one."""
    if isinstance(replay.data, Trace):
        from ..game.story import scenes
        from ..report.scene_text import closing, to_text

        for scene in scenes(replay.deck, replay.data):
            if first <= scene.number and (last is None or scene.number <= last):
                yield to_text(scene)
        yield closing(replay.deck, replay.data)
        return
    from ..report.witness_text import lines

    if replay.title:
        yield f"{replay.title}\n"
    count = len(replay.exhibits)
    for number, exhibit in enumerate(replay.exhibits, 1):
        yield from lines(replay.deck, exhibit, number, count, first, last)
