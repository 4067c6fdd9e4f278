"""The command line: ``fluxx VERB``. Each verb is a file here and is loaded when it is called."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib import import_module
from io import StringIO, TextIOWrapper
from typing import Any

import click

from .exits import BUG, UNUSABLE
from .streams import open_ended

VERBS = {
    "check": "everything that can be wrong with a deck or a mix",
    "explain": "what a finding means and how to settle it",
    "checks": "the catalogue of findings",
    "rulings": "run the executable rulings of a deck",
    "cards": "list the cards of a deck with their texts",
    "report": "write a page, the same in Markdown, and the sheet to tell the table",
    "fuzz": "random games, and what must always be so in them",
    "simulate": "play many games and count",
    "replay": "step through a game, or through what a finding shows",
    "mix": "what a mix of editions is, what is merged in it, what is open; or write it",
    "diff": "what a change of cards brings or cures",
    "graph": "which card asks for which: mermaid, DOT, GraphML, JSON",
    "schema": "the JSON Schema of card files, for editors",
    "new": "write a starter deck",
}


class Verbs(click.Group):
    """Imports a verb only when it is used, so that help comes at once."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in VERBS:
            return None
        module = import_module(f"fluxx_rules.cli.{cmd_name}")
        command: click.Command = module.command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError:
            from ..cards.reading.suggest import closest

            near = closest(args[0], VERBS)
            meant = f" Did you mean {near!r}?" if near else ""
            raise click.UsageError(f"There is no command {args[0]!r}.{meant}", ctx) from None

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:  # click would end with 1, as if something was found
            raise click.ClickException(f"written to nobody: {error.strerror}") from None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(VERBS.items()))


@click.group(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="fluxx-rules", prog_name="fluxx")
def fluxx() -> None:
    """Tells whether a deck of Fluxx cards, or a mix of editions, still makes sense."""


def main() -> None:
    """Run a verb. Exit 0: nothing found, 1: findings, 2: cannot be done, 3: a bug in fluxx."""
    for stream in sys.stdout, sys.stderr:
        if isinstance(stream, TextIOWrapper):  # what it cannot say is written as an escape
            stream.reconfigure(errors="backslashreplace")
    with open_ended():
        verb()


def verb() -> None:
    try:
        from ..cards.files import kept, ready
        from ..cards.files.inputs import outputs_told, unseen
        from ..symbolic.solving.stopping import stoppable
        from .again import again

        words = sys.argv[1:]
        folder = "" if "--no-cache" in words else kept.folder()
        with stoppable(), outputs_told(), ready.used(folder), again(words), unseen(noted):
            fluxx(standalone_mode=False)
    except click.ClickException as error:
        from ..report.excerpt import printable_lines

        told = StringIO()
        error.show(told)
        click.echo(printable_lines(told.getvalue()), nl=False, err=True)
        sys.exit(UNUSABLE)
    except click.exceptions.Exit as done:
        sys.exit(done.exit_code)
    except (click.Abort, KeyboardInterrupt):
        # What was half made complains when it is thrown away.
        sys.unraisablehook = lambda unraisable: None
        click.echo("stopped", err=True)
        sys.exit(UNUSABLE)
    except Exception as bug:
        from .problem import as_exit

        code = as_exit(bug)
        if code == BUG and os.environ.get("FLUXX_DEBUG"):
            raise
        sys.exit(code)


def noted(line: str) -> None:
    from .common import note

    note(line, err=True)


def run() -> None:
    """`fluxx` as a process of its own: all that it worked out is left behind, not tidied away,
    which would take longer than many a check."""
    code: object = 0
    try:
        main()
    except SystemExit as end:
        code = end.code
    if not isinstance(code, int):
        sys.exit(code)  # type: ignore[arg-type]
    if (why := unwritten()) and code != UNUSABLE:  # where it is, that has been told
        with suppress(OSError):
            print(f"fluxx: {why}", file=sys.stderr, flush=True)
    os._exit(UNUSABLE if why else code)


def unwritten() -> str:
    """Why not everything said has arrived, if somebody was there to hear it."""
    try:
        for stream in (sys.stdout, sys.stderr):
            with suppress(AttributeError, ValueError, BrokenPipeError):
                stream.flush()
    except OSError as full:
        return str(full.strerror)
    return ""


if __name__ == "__main__":
    run()
