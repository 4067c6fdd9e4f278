"""``fluxx rulings``: run the executable rulings of a deck, or of every edition."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

import click

from ..cards.target import editions
from ..findings import Finding, has_errors
from ..game.rulings import Listed, Outcome, read_rulings, run
from ..game.rulings.reading import read_files
from .common import deck_or_exit, use_color, write_whole
from .exits import CLEAN, FOUND, UNUSABLE
from .parameters import COLOR, NEW_FILE
from .progress import progress


class Ran(NamedTuple):
    """What came of the rulings of one target."""

    target: str
    texts: dict[str, str]
    findings: list[Finding]
    rulings: list[tuple[Listed, Outcome]]

    @property
    def code(self) -> int:
        if has_errors(self.findings):
            return UNUSABLE
        return FOUND if any(outcome.kind == "fails" for _, outcome in self.rulings) else CLEAN


@click.command("rulings")
@click.argument("targets", nargs=-1, metavar="[TARGET...]")
@click.option("--all", "every", is_flag=True, help="Every edition in place of the TARGETs.")
@click.option("--only", metavar="ID", help="Only this ruling, told step by step.")
@click.option("--steps", is_flag=True, help="Tell each ruling that fails step by step.")
@click.option("--report", "path", type=NEW_FILE,
              help="With --all: write the table, ruling by edition, to this file.")  # fmt: skip
@COLOR
def command(
    targets: tuple[str, ...],
    every: bool,
    only: str | None,
    steps: bool,
    path: Path | None,
    color: str,
) -> None:
    """Run the rulings of each TARGET: its own, and the general ones for a shipped edition.

    Exit 0: all hold; 1: one fails; 2: a ruling or a deck cannot be read.
    """
    from ..report.rulings import by_source, counts, excused, total

    if every == bool(targets):
        raise click.UsageError("Name a TARGET or say --all: one of the two, and not both.")
    if path is not None and (only is not None or not every):
        raise click.UsageError("--report is about all rulings of all editions: say --all alone.")
    names = tuple(editions()) if every else targets
    ran = []
    with progress(len(names), "running rulings") as advance:
        for name in names:
            ran.append(run_target(name, only))
            advance(1)
    without = [each.target for each in ran if not each.rulings]
    if only is not None and without and (not every or len(without) == len(ran)):
        whose = "No edition" if every else without[0]
        raise click.UsageError(f"{whose} has {'a' if every else 'no'} ruling {only!r}.")
    for each in ran:
        tell(each, only is not None, steps, use_color(color))
        if not every:
            click.echo(excused(each.rulings), nl=False)
        click.echo(counts(each.target, each.rulings), nl=False)
        if not every:
            click.echo(by_source(each.rulings), nl=False)
    if every:
        click.echo(total([each.rulings for each in ran]), nl=False)
    if path is not None:
        from ..report.rulings_table import table

        write_whole(path, table({each.target: each.rulings for each in ran}))
    sys.exit(max(each.code for each in ran))


def run_target(target: str, only: str | None) -> Ran:
    deck = deck_or_exit(target)
    files = read_files(target)
    texts = {file: data.decode(errors="replace") for file, data in files.items()}
    listed, findings = read_all(files)
    if only is not None:
        listed = [each for each in listed if each.ruling.ruling == only]
    ran = [(each, run(each, deck, target)) for each in listed]
    findings += [finding for _, outcome in ran for finding in outcome.findings]
    return Ran(target, texts, findings, ran)


def tell(ran: Ran, stories: bool, steps: bool, color: bool) -> None:
    """What is wrong, and whatever was asked for in full."""
    from ..report.formats.text import to_text
    from ..report.rulings import failure, in_full

    click.echo(to_text(ran.findings, ran.texts, color), nl=False)
    for each, outcome in ran.rulings:
        if stories:
            click.echo(in_full(each, outcome), nl=False)
        if outcome.kind == "fails":
            click.echo(failure(each, outcome, steps), nl=False)


def read_all(files: dict[str, bytes]) -> tuple[list[Listed], list[Finding]]:
    listed: list[Listed] = []
    findings: list[Finding] = []
    for file, data in files.items():
        read, wrong = read_rulings(data, file)
        listed += read
        findings += wrong
    return listed, findings
