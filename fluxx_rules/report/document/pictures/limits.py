"""Picture of Goals that a rule keeps players from."""

from __future__ import annotations

from ....cards.deck import Deck
from ....findings import Finding, Severity
from .shapes import Column, Columns, cards_of, items


def starved(deck: Deck, finding: Finding) -> Columns | None:
    cards = cards_of(deck, finding)
    goals = [card for card in cards if card.meaning.kind == "goal"]
    rules = [card for card in cards if card.meaning.kind != "goal"]
    if not goals or not rules:
        return None
    waiting = finding.severity is Severity.INFO
    head = "Only the player on turn can meet" if waiting else "Nobody meets"
    barred = Column(head, items(goals, state="" if waiting else "dead"), sign="→")
    return Columns("A rule and the Goals that it stops", (Column("In play", items(rules)), barred))
