"""The click group of all verbs. Each verb is a module here that is imported when it is used."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click

VERBS = {
    "check": "find what is wrong with a deck or a mix of editions",
    "explain": "explain a finding and what to do about it",
    "checks": "list every finding that fluxx can report",
    "rulings": "play the rulings of a deck and compare the results",
    "editions": "list the editions: their titles, their sizes, how much is known",
    "cards": "list the cards of a deck with their texts",
    "try": "try a card: play it at a small table, choice by choice",
    "report": "write a report: a web page, Markdown, a sheet for the table",
    "fuzz": "play random games and look for results that cannot be right",
    "simulate": "play many games: how long they are, which Goals win",
    "replay": "step through a game, or through the example of a finding",
    "mix": "show what a mix contains and which questions are open",
    "serve": "open the workbench: pick cards in a browser, see the verdict, play",
    "diff": "compare two decks, or a deck before and after a change",
    "graph": "draw which card mentions which",
    "schema": "print the JSON Schema of card files, for editors",
    "new": "write a starter deck",
}

MODULES = {"try": "trial"}
"""The modules of verbs whose names are words of Python."""


class Verbs(click.Group):
    """A group of commands that imports a verb only when it is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in VERBS:
            return None
        module = import_module(f"fluxx_rules.cli.{MODULES.get(cmd_name, cmd_name)}")
        command: click.Command = module.command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError:
            near = likely_verb(args[0])
            hint = f" Did you mean {near!r}?" if near else ""
            raise click.UsageError(f"There is no command {args[0]!r}.{hint}", ctx) from None

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:  # click would exit with 1, the code for findings
            from .errors import closed_output

            raise closed_output(error) from None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(VERBS.items()))


def likely_verb(word: str) -> str:
    """Return the verb that begins with the word, or the most similar one, or an empty text."""
    from ..cards.reading.suggest import closest

    began = [verb for verb in VERBS if word and verb.startswith(word)]
    return began[0] if began else closest(word, VERBS)


@click.group(
    cls=Verbs,
    context_settings={"help_option_names": ["-h", "--help"]},
    invoke_without_command=True,
    epilog="Begin with: fluxx editions; fluxx mix star+nature; fluxx check star+nature",
)
@click.version_option(package_name="fluxx-rules", prog_name="fluxx")
@click.pass_context
def fluxx(ctx: click.Context) -> None:
    """Check whether a deck of Fluxx cards, or a mix of editions, works."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
