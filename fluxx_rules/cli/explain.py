"""``fluxx explain``: what a finding means and how to settle it."""

from __future__ import annotations

import click

from ..cards.suggest import closest_finding
from ..checks import all_checks


@click.command("explain")
@click.argument("what", metavar="CODE-OR-NAME")
def command(what: str) -> None:
    """Explain a finding by its code (FX201) or its name (dangling-reference)."""
    checks = {check.code: check for check in all_checks()}
    checks |= {check.name: check for check in all_checks()}
    check = checks.get(what) or checks.get(what.upper()) or checks.get(what.lower())
    if check is None:
        near = closest_finding(what, checks)
        family = [
            code for code in checks if code.startswith("FX") and code.startswith(what.upper())
        ]
        if family and what.upper() != "FX":
            meant = f" There are {', '.join(family)}."
        else:
            meant = f" Did you mean {near!r}?" if near else " `fluxx checks` lists them."
        raise click.UsageError(f"There is no finding {what!r}.{meant}")
    click.echo(f"{check.code} {check.name} ({check.severity.value}, {check.how})\n\n{check.text}")
