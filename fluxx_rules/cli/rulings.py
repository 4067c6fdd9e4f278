"""``fluxx rulings``: run the executable rulings of a deck."""

from __future__ import annotations

import sys

import click

from ..findings import Finding, has_errors
from ..game.rulings import Listed, read_rulings, run
from ..game.rulings.files import read_files
from .common import deck_or_exit, use_color
from .exits import CLEAN, FOUND, UNUSABLE


@click.command("rulings")
@click.argument("targets", nargs=-1, required=True, metavar="TARGET...")
@click.option("--only", metavar="ID", help="Only this ruling, told step by step.")
@click.option("--steps", is_flag=True, help="Tell each ruling that fails step by step.")
@click.option("--color", type=click.Choice(["auto", "always", "never"]), default="auto")
def command(targets: tuple[str, ...], only: str | None, steps: bool, color: str) -> None:
    """Run the rulings of each TARGET: its own, and the general ones for a shipped edition.

    Exit 0: all hold; 1: one fails; 2: a ruling or a deck cannot be read.
    """
    sys.exit(max(run_target(target, only, steps, use_color(color)) for target in targets))


def run_target(target: str, only: str | None, steps: bool, color: bool) -> int:
    from ..report.rulings import failure, story, summary, waiting
    from ..report.text import to_text

    deck = deck_or_exit(target)
    texts = read_files(target)
    listed, findings = read_all(texts)
    if only is not None:
        listed = [each for each in listed if each.ruling.ruling == only]
        if not listed:
            raise click.UsageError(f"{target} has no ruling {only!r}.")
    ran = [(each, run(each, deck, target)) for each in listed]
    findings += [finding for _, outcome in ran for finding in outcome.findings]
    click.echo(to_text(findings, texts, color), nl=False)
    for each, outcome in ran:
        if only is not None:
            click.echo(story(each, outcome), nl=False)
        if outcome.kind == "fails":
            click.echo(failure(each, outcome, steps), nl=False)
    click.echo(waiting(ran), nl=False)
    click.echo(summary(target, ran), nl=False)
    if has_errors(findings):
        return UNUSABLE
    return FOUND if any(outcome.kind == "fails" for _, outcome in ran) else CLEAN


def read_all(texts: dict[str, str]) -> tuple[list[Listed], list[Finding]]:
    listed: list[Listed] = []
    findings: list[Finding] = []
    for file, text in texts.items():
        read, wrong = read_rulings(text, file)
        listed += read
        findings += wrong
    return listed, findings
