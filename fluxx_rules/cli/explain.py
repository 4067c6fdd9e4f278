"""``fluxx explain``: the meaning of a finding and what to do about it."""

from __future__ import annotations

import click

from ..cards.reading.suggest import closest_finding
from ..checks.registry import all_checks
from ..checks.selection import UnknownFinding
from ..report.wrapping import refilled
from . import completion
from .console import echo, is_terminal, suggest, width


@click.command("explain")
@click.argument("word", metavar="CODE-OR-NAME", shell_complete=completion.findings)
def command(word: str) -> None:
    """Explain a finding by its code (FX201) or its name (dangling-reference)."""
    checks = {check.code: check for check in all_checks()}
    checks |= {check.name: check for check in all_checks()}
    check = checks.get(word) or checks.get(word.upper()) or checks.get(word.lower())
    if check is None:
        family = [
            code for code in checks if code.startswith("FX") and code.startswith(word.upper())
        ]
        if family and word.upper() != "FX":
            codes = ", ".join(family)
            raise click.UsageError(f"There is no finding {word!r}. There are {codes}.")
        raise click.UsageError(str(UnknownFinding(word, closest_finding(word, checks))))
    text = f"{check.code} {check.name} ({check.severity.value}, {check.how})\n\n{check.text}\n"
    echo(refilled(text, width()) if is_terminal() else text)
    suggest("TARGET", f"fluxx check TARGET --select {check.code}")
