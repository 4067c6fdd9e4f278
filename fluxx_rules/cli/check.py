"""``fluxx check``: everything that can be wrong with a deck or a mix."""

from __future__ import annotations

import sys

import click

from ..cards.library import Loaded, load
from ..checks import run_checks
from ..findings import Finding, Severity
from .common import use_color
from .exits import CLEAN, FOUND

LEVELS = {"error": Severity.ERROR, "warning": Severity.WARNING, "info": Severity.INFO}


@click.command("check")
@click.argument("targets", nargs=-1, required=True, metavar="TARGET...")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.option("--fail-on", type=click.Choice([*LEVELS, "never"]), default="error",
              help="From which severity on findings give exit 1.")  # fmt: skip
@click.option("--color", type=click.Choice(["auto", "always", "never"]), default="auto")
def command(targets: tuple[str, ...], form: str, fail_on: str, color: str) -> None:
    """Check each TARGET: an edition (fluxx5), a mix (fluxx5+creeper_pack), a file or a folder.

    Exit 0: nothing at or above the level of --fail-on; 1: findings; 2: a target that is not there.
    """
    worst = CLEAN
    for target in targets:
        loaded = load(target)
        findings = [*loaded.findings, *(run_checks(loaded.deck) if loaded.deck else ())]
        click.echo(shown(target, loaded, findings, form, use_color(color)), nl=False)
        if fail_on != "never" and any(f.severity >= LEVELS[fail_on] for f in findings):
            worst = FOUND
    sys.exit(worst)


def shown(target: str, loaded: Loaded, findings: list[Finding], form: str, color: bool) -> str:
    cards = len(loaded.deck.cards) if loaded.deck else 0
    if form == "json":
        from ..checks.goals import statuses
        from ..report.json_ import to_json

        status = statuses(loaded.deck) if loaded.deck else {}
        return to_json(target, findings, cards=cards, goal_status=status)
    from ..report.summary import closing
    from ..report.text import to_text

    return to_text(findings, loaded.texts, color) + closing(target, loaded.deck, findings)
