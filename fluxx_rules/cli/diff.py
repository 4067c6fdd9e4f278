"""``fluxx diff``: compare two decks, or a deck before and after a change."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from ..cards.deck import Deck
from ..cards.target_result import Request, TargetResult
from ..checks.finding_changes import between
from ..fuzzing.behaviour_diff import BehaviourDifference
from ..reasoning.deck.deck_diff import DeckDiff, deck_diff
from ..workbench.checking import check_loaded
from . import completion
from .config import FAIL_ON, fails
from .console import echo, note, print_document, suggest, use_color
from .deck_loading import exit_with_faults
from .environment import repository_root
from .exit_codes import CLEAN, FOUND
from .parameters import COLOR, IGNORE, SELECT, selected_codes
from .progress import progress
from .revisions import Revision, revisions

MAX_EXAMPLES = 20


@click.command("diff")
@click.argument("old", shell_complete=completion.targets)
@click.argument("new", shell_complete=completion.targets)
@SELECT
@IGNORE
@click.option(
    "--no-examples",
    is_flag=True,
    help="Do not look for a game in which a changed card behaves differently.",
)
@click.option(
    "--fail-on",
    type=click.Choice(FAIL_ON),
    default="error",
    show_default=True,
    help="The lowest severity of a new finding that gives exit code 1.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "markdown"]),
    default="text",
    help="How to print.  [default: text]",
)
@COLOR
def command(
    old: str,
    new: str,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    no_examples: bool,
    fail_on: str,
    form: str,
    color: str,
) -> None:
    """Compare two decks: new, fixed and unchanged findings, and the cards that changed.

    OLD and NEW are targets. OLD can be a commit instead (`fluxx diff main ./garden`), or two
    commits (`fluxx diff v1..v2 ./garden`). NEW is then a path, and the commits have its older
    versions.

    Exit code 0: no new finding of the level of --fail-on or above; 1: there is one; 2: OLD or NEW
    does not exist, or OLD cannot be read.
    """
    codes = selected_codes(select, ignore)
    with TemporaryDirectory(prefix="fluxx-") as folder:
        old_revision, new_revision = revisions(old, new, Path(folder))
        before, after = (
            check_revision(each, Request(codes, fold=not select))
            for each in (old_revision, new_revision)
        )
    if before.deck is None:
        reason = f"{before.target} has faults, so nothing is compared"
        exit_with_faults(before.findings, before.texts, reason, color)
    print_difference(before, after, not no_examples, form, color)
    if after.deck is None:
        note(f"fluxx: {after.target} has faults, so nothing else is compared", err=True)
    new_findings = between(before, after).appear
    if form == "text":
        explain = (f"fluxx explain {each.code}" for each in new_findings[:1])
        suggest(new, *explain, "fluxx check TARGET")
    sys.exit(FOUND if fails(new_findings, fail_on) else CLEAN)


def check_revision(revision: Revision, request: Request) -> TargetResult:
    return revision.with_shown_names(check_loaded(revision.load(), request))


def print_difference(
    before: TargetResult, after: TargetResult, with_examples: bool, form: str, color: str
) -> None:
    from ..report.difference import Difference, to_text
    from ..report.difference_formats import to_json, to_markdown

    assert before.deck is not None
    cards = deck_diff(before.deck, after.deck) if after.deck is not None else None
    difference = Difference(
        before.target,
        after.target,
        between(before, after),
        cards,
        examples(after.deck, cards) if cards is not None and with_examples and after.deck else {},
        after.texts,
    )
    if form == "json":
        print_document(to_json(difference))
    elif form == "markdown":
        print_document(to_markdown(difference, repository_root()))
    else:
        echo(to_text(difference, use_color(color)))


def examples(deck: Deck, cards: DeckDiff) -> dict[str, BehaviourDifference | None]:
    """Return for the first changed cards a game that shows the change, or None."""
    from ..fuzzing.behaviour_diff import behaviour_difference

    pairs = cards.meaning[:MAX_EXAMPLES]
    found: dict[str, BehaviourDifference | None] = {}
    with progress(len(pairs), "changed cards") as advance:
        for old, new in pairs:
            found[new.id] = behaviour_difference(deck, old, new)
            advance(1)
    return found
