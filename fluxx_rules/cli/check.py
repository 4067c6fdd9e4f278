"""``fluxx check``: everything that can be wrong with a deck or a mix."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import NamedTuple

import click

from ..cards.library import Loaded, load
from ..cards.settlement import Settlement
from ..checks import check as check_deck
from ..findings import Finding, Severity
from .common import deck_or_exit, use_color
from .exits import CLEAN, FOUND

LEVELS = {"error": Severity.ERROR, "warning": Severity.WARNING, "info": Severity.INFO}


@click.command("check")
@click.argument("targets", nargs=-1, required=True, metavar="TARGET...")
@click.option("--with", "base", metavar="TARGET",
              help="What do these cards do to that deck: what appears, what goes?")  # fmt: skip
@click.option("--settled", is_flag=True, help="List what is settled as well, with the reasons.")
@click.option("--reach", is_flag=True,
              help="Look for a game won by each Goal; it takes a while.")  # fmt: skip
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.option("--fail-on", type=click.Choice([*LEVELS, "never"]), default="error",
              help="From which severity on findings give exit 1.")  # fmt: skip
@click.option("--color", type=click.Choice(["auto", "always", "never"]), default="auto")
def command(
    targets: tuple[str, ...], base: str | None, settled: bool, reach: bool, form: str,
    fail_on: str, color: str,
) -> None:  # fmt: skip
    """Check each TARGET: an edition (fluxx5), a mix (fluxx5+creeper_pack), a file or a folder.

    Exit 0: nothing at or above the level of --fail-on; 1: findings; 2: a target that is not there.
    With --with only what appears counts.
    """
    worst = CLEAN
    before = None
    if base is not None:
        deck_or_exit(base)
        before = checked(base, reach)
    for target in targets:
        if before is not None:
            findings, text = against(before, target, form, use_color(color))
        else:
            now = checked(target, reach)
            findings, text = now.findings, shown(now, form, use_color(color), settled)
        click.echo(text, nl=False)
        if fails(findings, fail_on):
            worst = FOUND
    sys.exit(worst)


class Checked(NamedTuple):
    target: str
    loaded: Loaded
    findings: tuple[Finding, ...]
    settled: tuple[tuple[Finding, Settlement], ...] = ()
    reach: bool = False


def checked(target: str, reach: bool = False) -> Checked:
    loaded = load(target)
    if loaded.deck is None:
        return Checked(target, loaded, tuple(loaded.findings))
    result = check_deck(loaded.deck, reach)
    findings = (*loaded.findings, *result.findings)
    return Checked(target, loaded, findings, result.settled, reach)


def fails(findings: Iterable[Finding], fail_on: str) -> bool:
    return fail_on != "never" and any(f.severity >= LEVELS[fail_on] for f in findings)


def against(before: Checked, cards: str, form: str, color: bool) -> tuple[tuple[Finding, ...], str]:
    """What appears when the cards come to the deck, and all that changes, to be shown."""
    from ..report.changes import changes, to_data, to_text

    after = checked(f"{before.target}+{cards}", before.reach)
    changed = changes(before.findings, after.findings)
    if form == "json":
        return changed.appear, to_data(before.target, cards, changed)
    return changed.appear, to_text(before.target, cards, changed, after.loaded.texts, color)


def shown(now: Checked, form: str, color: bool, settled: bool) -> str:
    from ..checks.goals import statuses

    deck = now.loaded.deck
    if form == "json":
        from ..report.json_ import to_json

        return to_json(
            now.target, now.findings, cards=len(deck.cards) if deck else 0,
            opaque=(card.id for card in deck.opaque) if deck else (),
            goal_status=statuses(deck, now.reach) if deck else {},
            settled=[(each, entry.entry.reason) for each, entry in now.settled],
        )  # fmt: skip
    from ..report.settled import counted
    from ..report.settled import to_text as settled_text
    from ..report.summary import closing, of_goals
    from ..report.text import to_text

    return "".join((
        to_text(now.findings, now.loaded.texts, color),
        settled_text(now.settled) if settled else "",
        closing(now.target, deck, now.findings),
        counted(now.settled),
        of_goals(now.target, statuses(deck, games=True)) if deck and now.reach else "",
    ))  # fmt: skip
