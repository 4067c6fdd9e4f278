"""``fluxx explain``: what a finding means and how to settle it."""

from __future__ import annotations

import click

from ..cards.reading.suggest import closest_finding
from ..checks.registry import all_checks
from ..checks.selection import UnknownFinding
from .common import misuse


@click.command("explain")
@click.argument("what", metavar="CODE-OR-NAME")
def command(what: str) -> None:
    """Explain a finding by its code (FX201) or its name (dangling-reference)."""
    checks = {check.code: check for check in all_checks()}
    checks |= {check.name: check for check in all_checks()}
    check = checks.get(what) or checks.get(what.upper()) or checks.get(what.lower())
    if check is None:
        family = [
            code for code in checks if code.startswith("FX") and code.startswith(what.upper())
        ]
        if family and what.upper() != "FX":
            there = ", ".join(family)
            raise click.UsageError(f"There is no finding {what!r}. There are {there}.")
        misuse(str(UnknownFinding(what, closest_finding(what, checks))))
    click.echo(f"{check.code} {check.name} ({check.severity.value}, {check.how})\n\n{check.text}")
