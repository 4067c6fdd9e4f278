"""The verbs, as click reads them. Each is a file here and is loaded when it is called."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click

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
            from .problem import unread

            raise unread(error) from None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(VERBS.items()))


@click.group(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="fluxx-rules", prog_name="fluxx")
def fluxx() -> None:
    """Tells whether a deck of Fluxx cards, or a mix of editions, still makes sense."""
