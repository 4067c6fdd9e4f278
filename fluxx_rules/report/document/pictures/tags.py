"""Pictures of questions about tags, and of numbers that are printed in two ways."""

from __future__ import annotations

from ....cards.deck import Deck
from ....findings import Finding
from ....reasoning.deck.undecided_tags import undecided_tags
from .shapes import Column, Columns, cards_of, items


def undecided(deck: Deck, finding: Finding) -> Columns | None:
    """Return the cards that ask for a tag, those that have it, and those that nobody decided."""
    for each in undecided_tags(deck):
        if finding.aspect == f"{each.tag}: {' '.join(sorted(each.editions))}":
            yes = Column(f"Are {each.tag}", items(each.bearing), sign="→")
            perhaps = Column("Not decided", items(each.unclear, state="open"), sign="?")
            asking = Column(f"Asks for {each.tag} cards", items(each.asking))
            return Columns(f"Which cards are {each.tag}?", (asking, yes, perhaps))
    return None


def printed(deck: Deck, finding: Finding) -> Columns:
    """Return the cards that print a number as a digit, and those that print it as a word."""
    reasons = set(finding.because)
    cards = cards_of(deck, finding)
    what = finding.aspect
    sides = {
        way: [card for card in cards if f"{card.id} prints {what} as a {way}" in reasons]
        for way in ("digit", "word")
    }
    return Columns(
        f"{what}: as a digit or as a word",
        (
            Column("As a digit: it changes", items(sides["digit"])),
            Column("As a word: it stays", items(sides["word"]), sign="≠"),
        ),
    )
