"""``fluxx diff``: what a change of cards brings or cures."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from ..cards.deck import Deck
from ..cards.target_result import TargetResult
from ..fuzzing.behaviour_diff import BehaviourDifference
from ..reasoning.deck.deck_diff import DeckDiff, deck_diff
from ..report.changes import between
from .check import examined
from .common import note, say, unusable, use_color
from .config import FAIL_ON, fails
from .exits import CLEAN, FOUND
from .parameters import COLOR, IGNORE, SELECT
from .progress import progress
from .selection import selection
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
    codes = selection(select, ignore)
    with TemporaryDirectory(prefix="fluxx-") as folder:
        one, other = sides(old, new, Path(folder))
        before, after = looked_at(one, codes), looked_at(other, codes)
    if before.deck is None:
        why = f"{before.target} has faults, so nothing is compared"
        unusable(before.findings, before.texts, why, color)
    show(before, after, not no_examples, form, color)
    if after.deck is None:
        note(f"fluxx: {after.target} has faults, so nothing else is compared", err=True)
    appear = between(before, after).appear
    sys.exit(FOUND if fails(appear, fail_on) else CLEAN)


def looked_at(side: Side, codes: frozenset[str] | None) -> TargetResult:
    return side.told(examined(side.load(), codes=codes))


def show(before: TargetResult, after: TargetResult, look: bool, form: str, color: str) -> None:
    from ..report.difference import Difference, to_text
    from ..report.difference_formats import to_json, to_markdown

    assert before.deck is not None
    cards = deck_diff(before.deck, after.deck) if after.deck is not None else None
    difference = Difference(
        before.target,
        after.target,
        between(before, after),
        cards,
        examples(after.deck, cards) if cards is not None and look and after.deck else {},
        after.texts,
    )
    if form == "text":
        say(to_text(difference, use_color(color)))
    else:
        told = to_json(difference) if form == "json" else to_markdown(difference, root_here())
        say(told, to_programs=True)


def examples(deck: Deck, cards: DeckDiff) -> dict[str, BehaviourDifference | None]:
    """Games that tell changed cards apart, for so many of them."""
    from ..fuzzing.behaviour_diff import behaviour_difference

    pairs = cards.meaning[:MOST_EXAMPLES]
    found: dict[str, BehaviourDifference | None] = {}
    with progress(len(pairs), "changed cards") as advance:
        for one, other in pairs:
            found[other.id] = behaviour_difference(deck, one, other)
            advance(1)
    return found
