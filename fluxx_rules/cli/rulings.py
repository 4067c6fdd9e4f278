"""``fluxx rulings``: play the rulings of a deck, or of every edition."""

from __future__ import annotations

import sys
from pathlib import Path
from shlex import quote
from typing import NamedTuple

import click

from ..cards.files.atomic import write_whole
from ..cards.target import editions
from ..findings import Finding, has_errors
from ..game.rulings import Listed, Outcome, read_rulings, run
from ..game.rulings.reading import read_files
from . import completion
from .console import echo, suggest, use_color
from .deck_loading import deck_or_exit
from .exit_codes import CLEAN, FOUND, UNUSABLE
from .parameters import COLOR, NEW_FILE
from .progress import progress


class RulingResults(NamedTuple):
    """The results of the rulings of one target."""

    target: str
    texts: dict[str, str]
    findings: list[Finding]
    rulings: list[tuple[Listed, Outcome]]

    @property
    def exit_code(self) -> int:
        if has_errors(self.findings):
            return UNUSABLE
        return FOUND if any(outcome.kind == "fails" for _, outcome in self.rulings) else CLEAN


@click.command("rulings")
@click.argument("targets", nargs=-1, metavar="[TARGET...]", shell_complete=completion.targets)
@click.option("--all", "every", is_flag=True, help="Every edition, in place of TARGETs.")
@click.option("--only", metavar="ID", help="Only this ruling, with its game step by step.")
@click.option("--steps", is_flag=True, help="Show the game of each ruling that fails.")
@click.option(
    "--report",
    "path",
    type=NEW_FILE,
    help="With --all: write a table of all rulings and editions to this file.",
)
@COLOR
def command(
    targets: tuple[str, ...],
    every: bool,
    only: str | None,
    steps: bool,
    path: Path | None,
    color: str,
) -> None:
    """Play the rulings of each TARGET and compare the results with what they expect.

    A ruling is a short game with its expected result. They are in a rulings.yaml beside the card
    file or the mix file. An edition of fluxx has the general rulings too.

    Exit code 0: all rulings hold; 1: one fails; 2: a ruling or a deck cannot be read.
    """
    from ..report.rulings import by_source, counts, excused, total

    if every == bool(targets):
        raise click.UsageError("Name a TARGET or use --all, but not both.")
    if path is not None and (only is not None or not every):
        raise click.UsageError("--report needs --all, and no --only.")
    names = tuple(editions()) if every else targets
    results = []
    with progress(len(names), "playing rulings") as advance:
        for name in names:
            results.append(run_target(name, only))
            advance(1)
    without = [each.target for each in results if not each.rulings]
    if only is not None and without and (not every or len(without) == len(results)):
        owner = "No edition has a" if every else f"{without[0]} has no"
        raise click.UsageError(f"{owner} ruling {only!r}.")
    for each in results:
        print_result(each, only is not None, steps, use_color(color))
        if not every:
            echo(excused(each.rulings))
        echo(counts(each.target, each.rulings))
        if not every:
            echo(by_source(each.rulings))
    if every:
        echo(total([each.rulings for each in results]))
    if path is not None:
        from ..report.rulings_table import table

        write_whole(path, table({each.target: each.rulings for each in results}))
    suggest_next(results)
    sys.exit(max(each.exit_code for each in results))


def suggest_next(results: list[RulingResults]) -> None:
    """Name commands that go on: about the first ruling that fails, or about random games."""
    for each in results:
        for listed, outcome in each.rulings:
            if outcome.kind == "fails":
                suggest(each.target, f"fluxx rulings TARGET --only {quote(listed.ruling.ruling)}")
                return
    suggest(results[0].target, "fluxx fuzz TARGET", "fluxx simulate TARGET")


def run_target(target: str, only: str | None) -> RulingResults:
    """Return the results of a target, or of one ruling of it."""
    deck = deck_or_exit(target)
    files = read_files(target)
    texts = {file: data.decode(errors="replace") for file, data in files.items()}
    listed, findings = read_all(files)
    if only is not None:
        listed = [each for each in listed if each.ruling.ruling == only]
    rulings = [(each, run(each, deck, target)) for each in listed]
    findings += [finding for _, outcome in rulings for finding in outcome.findings]
    return RulingResults(target, texts, findings, rulings)


def print_result(result: RulingResults, stories: bool, steps: bool, color: bool) -> None:
    """Print faults and failures; with ``stories``, print the game of each ruling."""
    from ..report.formats.text import to_text
    from ..report.rulings import failure, in_full

    echo(to_text(result.findings, result.texts, color))
    for ruling, outcome in result.rulings:
        if stories:
            echo(in_full(ruling, outcome))
        if outcome.kind == "fails":
            echo(failure(ruling, outcome, steps))


def read_all(files: dict[str, bytes]) -> tuple[list[Listed], list[Finding]]:
    """Return the rulings in files, and the faults of these files."""
    listed: list[Listed] = []
    findings: list[Finding] = []
    for file, data in files.items():
        rulings, faults = read_rulings(data, file)
        listed += rulings
        findings += faults
    return listed, findings
