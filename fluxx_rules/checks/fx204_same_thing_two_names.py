"""Two cards of different editions may be one thing under two names.

No ruling says so, and they are not merged: a Goal that asks for one is not met with the other.
The check reports cards with nearly the same name, and pairs noted in `decks/common/merges.yaml`.

Example: The Sun of Fluxx 5.0 and Sunshine of Nature Fluxx. (Trees and The Tree are merged: the
designer has ruled that they are one.)

How to settle it: write `same thing: [[The Sun, Sunshine]]` in a mix file if they are one, or
`different: [Sunshine]` if they are not.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.deck.identity import likely_things
from .advice import kept_apart, merged
from .base import located_at_last

CODE, NAME, SEVERITY, HOW = "FX204", "same-thing-two-names", Severity.INFO, "look-up"
TOPIC = "names"
MIXING = True
MIX_KEY = "same thing"


def check(deck: Deck) -> Iterator[Finding]:
    for alike in likely_things(deck):
        one, other = alike.cards
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f"{one.name} ({deck.title(one.edition)}) and {other.name} "
            f"({deck.title(other.edition)}) may be one thing",
            **located_at_last((one, other)),
            aspect=" and ".join(sorted(alike.names)),
            because=(alike.because, "there is no ruling, so they are not merged"),
            advice=(
                merged("same thing", "If they are one thing", (one.name, other.name)),
                kept_apart("If they are two things", [other.name]),
            ),
        )
