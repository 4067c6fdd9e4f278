"""The Basic Rules of the mixed editions differ.

One card of Basic Rules lies on the table, and no edition comes before another. Without `basic
rules:` in the mix file the table plays Draw 1, Play 1. A card file without `basic rules:` follows
the other editions. This is only information, if alone it plays otherwise.

Example: `basic rules: {draw: 2, play: 1}` in one card file and `basic rules: {draw: 1, play: 1}`
in the other.

How to settle it: write `basic rules:` in the mix file, and tell the players.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.changes import BasicRules
from ..cards.deck import BASIC, Deck
from ..cards.deck import basic_rules_text as text
from ..findings import Advice, Finding, Severity
from ..language.meaning import Set
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX703", "basic-rules-differ", Severity.WARNING, "look-up"
TOPIC = "rulebooks"
MIXING = True
MIX_KEY = "basic rules"


def check(deck: Deck) -> Iterator[Finding]:
    of_editions = dict.fromkeys((share.edition, share.basic_rules) for share in deck.shares)
    stated = [(edition, rules) for edition, rules in of_editions if rules]
    silent = [edition for edition, rules in of_editions if not rules]
    options = dict.fromkeys((deck.basic, *(rules for _, rules in stated), BASIC))
    played, usual = map(text, (deck.basic, BASIC))
    lines = [f"{deck.title(edition)}: {text(rules)}" for edition, rules in stated]
    if len({rules for _, rules in stated}) > 1:
        severity = SEVERITY
        message = f"the Basic Rules differ ({'; '.join(lines)}); this deck plays {played}"
    elif silent and deck.basic != BASIC:
        severity = Severity.INFO
        plays = "plays" if len(silent) == 1 else "play"
        message = (
            f"alone {listed(map(deck.title, silent))} {plays} {usual}; this deck plays {played}"
        )
    else:
        return
    yield Finding(
        CODE,
        NAME,
        severity,
        message,
        aspect="; ".join(
            sorted(f"{edition}: {text(rules) or 'none'}" for edition, rules in of_editions)
        ),
        because=(
            *(f"{deck.title(edition)} has no Basic Rules of its own" for edition in silent),
            "one card of Basic Rules lies on the table, and the mix names none (R-008, R-031)",
        ),
        advice=tuple(map(advice, options)),
    )


def advice(rules: tuple[Set, ...]) -> Advice:
    from ..cards.writing import flow  # loads the parser of YAML

    change = BasicRules.of(rules)
    line = f"basic rules: {flow({**dict(change.rules or ())})}"
    return Advice(f"To play {text(rules)}, write in the mix file", line, (change,))
