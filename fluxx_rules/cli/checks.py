"""``fluxx checks``: the list of all kinds of findings."""

from __future__ import annotations

import click

from ..checks.registry import all_checks
from .console import note, suggest


@click.command("checks")
def command() -> None:
    """List every finding: its code, its severity, how it is decided, its name and its meaning."""
    width = max(len(check.how) for check in all_checks())
    for check in all_checks():
        note(f"{check.code}  {check.severity.value:8} {check.how:{width}}  {check.name}")
        note(f"       {check.title}")
    suggest("", "fluxx explain CODE")
