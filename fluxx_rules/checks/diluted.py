"""Fewer pairs of Keepers win than in any of the editions that were mixed.

Of all pairs of two Keepers the share that meets a Goal is counted: 15 of 100 in Fluxx 5.0, 8 in
Star Fluxx, 5 when the two are shuffled together. The lower it is, the longer a game takes and the
less a Keeper is worth. While no fewer win than in a published edition it is a note, as where a few
cards of one edition were added to another.

Example: any plain union of two editions, since no Goal wants a card of each.

How to settle it: take fewer cards of one of them, write Goals that need a card of each, or have
two Goals in play at a time.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.balance import balance
from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.deck.uses import density, things, winning_pairs
from .winnable import winnable

CODE, NAME, SEVERITY, HOW = "FX604", "diluted", Severity.WARNING, "look-up"
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    pairs = set(winning_pairs(winnable(deck), deck))
    keepers = [card for card in things(deck) if card.meaning.kind == "keeper"]
    donors = {
        edition: density([card for card in keepers if card.edition == edition], pairs)
        for edition in dict.fromkeys(card.edition for card in keepers)
    }
    donors = {edition: (won, of) for edition, (won, of) in donors.items() if won}
    won, of = density(keepers, pairs)
    if len(donors) < 2:
        return
    weakest = min(donors, key=lambda edition: donors[edition][0] / donors[edition][1])
    least = donors[weakest][0] / donors[weakest][1]
    if won / of < least:
        few = won / of < balance().winning_pairs / 100
        yield Finding(
            CODE, NAME, SEVERITY if few else Severity.INFO,
            f"{won / of:.1%} of the pairs of Keepers win; in {weakest} alone {least:.1%}",
            aspect="winning pairs",
            because=(*(f"{edition}: {w} of {o} pairs of Keepers meet a Goal"
                       for edition, (w, o) in donors.items()),
                     f"{deck.name}: {won} of {of} pairs of Keepers meet a Goal"),
        )  # fmt: skip
