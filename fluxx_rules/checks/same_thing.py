"""Two cards of different editions may be one thing under two names.

Nobody has ruled on it, so they are not merged: a Goal that asks for one is not met with the other.
They are listed where the names are nearly the same, or where `decks/common/merges.yaml` notes them.

Example: The Sun of Fluxx 5.0 and Sunshine of Nature Fluxx. (Trees and The Tree are merged: the
designer has said that they are one.)

How to settle it: in a mix file `same thing: [[The Sun, Sunshine]]` makes them one, and
`different: [Sunshine]` says that they are not.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.deck.identity import likely_things
from .advice import kept_apart, merged
from .base import told_at_last

CODE, NAME, SEVERITY, HOW = "FX204", "same-thing-two-names", Severity.INFO, "look-up"


def check(deck: Deck) -> Iterator[Finding]:
    for alike in likely_things(deck):
        one, other = alike.cards
        yield Finding(
            CODE, NAME, SEVERITY,
            f"{one.name} ({one.edition}) and {other.name} ({other.edition}) may be one thing",
            **told_at_last((one, other)), aspect=" and ".join(sorted(alike.names)),
            because=(alike.because, "nobody has ruled on it, so they are not merged"),
            advice=(
                merged("same thing", "If they are one thing", (one.name, other.name)),
                kept_apart("If they are two things", [other.name]),
            ),
        )  # fmt: skip
