"""Repairs of a report: changes of a mix that make more Goals possible, each with its effect.

They are those of ``fluxx mix TARGET --suggest``, in the same order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from difflib import unified_diff
from itertools import islice

import msgspec

from ....budget import Spent
from ....cards.deck import Deck
from ....cards.library import BadDeck
from ....cards.target import Outside, UnknownTarget
from ....workbench.mix import Mix, changed
from ....workbench.mixes import NEW_FILE, folder_of, mix_of
from ....workbench.repairs.repair import Repair
from ....workbench.repairs.suggest import MAX_REPAIRS, Suggestions, suggest
from ...mix_summary import dead_texts
from ...repairs import brought_lines, changes_text, effects_text

ARROW = " → "
PART = 4
"""The games of a repair are this part of the games of the deck."""


class Proposal(msgspec.Struct, frozen=True):
    """A repair in words, and the mix file with it."""

    changes: str
    effects: str
    brings: tuple[str, ...]
    """The findings that appear with it."""
    mix: str
    """The text of the mix file."""
    lines: str
    """The lines of the mix file that change, with their signs."""


class Repairs(msgspec.Struct, frozen=True):
    proposals: tuple[Proposal, ...]
    beyond: tuple[str, ...]
    """The dead Goals that no card of these editions revives, with what they lack."""


def repair_games(games: int) -> int:
    """Return the most games that are played for repairs of a deck with so many games."""
    return (1 + MAX_REPAIRS) * (games // PART)


def repairs(
    target: str, deck: Deck, games: int, done: Callable[[int], None], mix: Mix | None = None
) -> Repairs | None:
    """Return the repairs of a mix, each simulated in some games; None if nothing needs any."""
    if not deck.donors:
        return None
    try:
        mix = mix or mix_of(target, str(folder_of(target) / NEW_FILE))
        found = suggest(mix, games=games // PART, played=done)
        proposals = tuple(proposal(mix, each, found) for each in found.repairs)
    except (BadDeck, Outside, Spent, UnknownTarget):  # no mix file can take these cards
        return None
    beyond = tuple(dead_texts(deck, found.beyond))
    return Repairs(proposals, beyond) if proposals or beyond else None


def proposal(mix: Mix, repair: Repair, found: Suggestions) -> Proposal:
    after = changed(mix, repair.changes)
    return Proposal(
        changes_text(repair.changes),
        effects_text(repair, found).replace(" -> ", ARROW),
        tuple(brought_lines(repair)),
        after.text,
        "\n".join(differing(mix.text, after.text)),
    )


def differing(before: str, after: str) -> Iterator[str]:
    """Yield the lines that differ, each with its sign."""
    lines = unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=0)
    yield from (line for line in islice(lines, 2, None) if not line.startswith("@@"))
