"""``fluxx checks``: the catalogue of findings."""

from __future__ import annotations

import click

from ..checks.registry import all_checks


@click.command("checks")
def command() -> None:
    """List every finding: its code, its name, how grave it is and how it is decided."""
    width = max(len(check.how) for check in all_checks())
    for check in all_checks():
        click.echo(f"{check.code}  {check.severity.value:8} {check.how:{width}}  {check.name}")
        click.echo(f"       {check.title}")
