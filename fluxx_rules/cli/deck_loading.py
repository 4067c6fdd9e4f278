"""Loading of decks for a command. If a deck has faults, they are printed and the command ends."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from typing import NoReturn

from ..cards.deck import Deck
from ..cards.library import load
from ..findings import Finding
from .console import echo, note, use_color
from .exit_codes import UNUSABLE


def deck_or_exit(target: str, root: str = "") -> Deck:
    """Return the deck, or end the command with its faults.

    With ``root``, all its files must lie in that folder.
    """
    loaded = load(target, root=root)
    if loaded.deck is None:
        from shlex import quote

        reason = f"{target} has faults; `fluxx check {quote(target)}` lists them"
        exit_with_faults(loaded.findings, loaded.texts, reason)
    return loaded.deck


def exit_with_faults(
    findings: Iterable[Finding], texts: Mapping[str, str], reason: str, color: str = "auto"
) -> NoReturn:
    """Print the faults of files and why the command cannot go on, and end it."""
    from ..report.formats.text import to_text

    echo(to_text(findings, texts, use_color(color) and sys.stderr.isatty()), err=True)
    note(f"fluxx: {reason}", err=True)
    sys.exit(UNUSABLE)
