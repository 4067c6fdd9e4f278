"""``fluxx diff``: what a change of cards brings or cures."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from ..cards.deck import Deck
from ..fuzzing.telling_apart import Apart
from ..reasoning.deck.deck_diff import Compared, compared
from ..report.changes import Changes, between
from ..report.checked import Checked
from .checking import examined
from .choosing import Wanted, wanted
from .common import note, say, unusable, use_color
from .config import FAIL_ON, fails
from .exits import CLEAN, FOUND
from .parameters import COLOR, IGNORE, SELECT
from .progress import progress
from .sides import Side, sides
from .surroundings import root_here

MOST_EXAMPLES = 20


@click.command("diff")
@click.argument("old")
@click.argument("new")
@SELECT
@IGNORE
@click.option("--no-examples", is_flag=True,
              help="Look for no game in which a changed card plays otherwise.")  # fmt: skip
@click.option("--fail-on", type=click.Choice(FAIL_ON), default="error", show_default=True,
              help="From which severity on findings that appear give exit 1.")  # fmt: skip
@click.option("--format", "form", type=click.Choice(["text", "json", "markdown"]), default="text")
@COLOR
def command(
    old: str, new: str, select: tuple[str, ...], ignore: tuple[str, ...], no_examples: bool,
    fail_on: str, form: str, color: str,
) -> None:  # fmt: skip
    """Compare two decks: the findings that appear, vanish and stay, and the cards that changed.

    OLD and NEW are targets. OLD can be a commit instead (`fluxx diff main ./garden`), or two of
    them (`fluxx diff v1..v2 ./garden`): then NEW is a path, and its files are read as they were.

    Exit 0: nothing at or above the level of --fail-on appears; 1: something does; 2: a target that
    is not there, or an OLD that cannot be read.
    """
    pick = wanted(select, ignore)
    with TemporaryDirectory(prefix="fluxx-") as folder:
        one, other = sides(old, new, Path(folder))
        before, after = looked_at(one), looked_at(other)
    if before.deck is None:
        why = f"{before.target} has faults, so nothing is compared"
        unusable(before.findings, before.texts, why, color)
    show(before, after, pick, not no_examples, form, color)
    if after.deck is None:
        note(f"fluxx: {after.target} has faults, so nothing else is compared", err=True)
    appear = chosen(between(before, after), pick, after.deck).appear
    sys.exit(FOUND if fails(appear, fail_on) else CLEAN)


def looked_at(side: Side) -> Checked:
    return side.told(examined(side.shown, side.load()))


def chosen(changed: Changes, pick: Wanted, deck: Deck | None) -> Changes:
    """Only what is wanted; but why a file cannot be read is always told."""
    if deck is None:
        return changed
    return Changes(*(
        tuple(each for each in findings if pick(each.code))
        for findings in (changed.appear, changed.vanish, changed.change, changed.stay)
    ))  # fmt: skip


def show(before: Checked, after: Checked, pick: Wanted, look: bool, form: str, color: str) -> None:
    from ..report.difference import Difference, to_text
    from ..report.difference_data import to_json, to_markdown

    assert before.deck is not None
    cards = compared(before.deck, after.deck) if after.deck is not None else None
    difference = Difference(
        before.target,
        after.target,
        chosen(between(before, after), pick, after.deck),
        cards,
        examples(after.deck, cards) if cards is not None and look and after.deck else {},
        after.texts,
    )
    if form == "text":
        say(to_text(difference, use_color(color)))
    else:
        told = to_json(difference) if form == "json" else to_markdown(difference, root_here())
        say(told, to_programs=True)


def examples(deck: Deck, cards: Compared) -> dict[str, Apart | None]:
    """Games that tell changed cards apart, for so many of them."""
    from ..fuzzing.telling_apart import told_apart

    pairs = cards.meaning[:MOST_EXAMPLES]
    found: dict[str, Apart | None] = {}
    with progress(len(pairs), "changed cards") as advance:
        for one, other in pairs:
            found[other.id] = told_apart(deck, one, other)
            advance(1)
    return found
