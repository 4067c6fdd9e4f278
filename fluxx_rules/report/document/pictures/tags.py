"""Pictures of questions about tags, and of printed numbers."""

from __future__ import annotations

from ....cards.deck import Deck
from ....findings import Finding
from ....reasoning.deck.undecided_tags import undecided_tags
from .shapes import Column, Columns, cards_of, item, items


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


def reread(deck: Deck, finding: Finding) -> Columns:
    """Return a rule that changes digits, and the Goal whose digits it changes."""
    goal, changer = cards_of(deck, finding)
    rule = Column("While this is in play", (item(changer),))
    return Columns(
        "Digits that change", (rule, Column("these digits change", (item(goal),), sign="→"))
    )
