"""Pictures of rulebooks that differ: what each of them says, and what holds here."""

from __future__ import annotations

from ....cards.deck import Deck, basic_rules_text
from ....cards.rulebook_questions import questions
from ....findings import Finding
from .shapes import Column, Columns


def rulebooks(deck: Deck, finding: Finding) -> Columns | None:
    """Return the answers of the rulebooks to a question, and that of this deck."""
    answered, question = deck.answers.get(finding.aspect), questions().get(finding.aspect)
    if answered is None or question is None:
        return None
    editions: dict[str, list[str]] = {}
    for edition, answer in answered.by_edition.items():
        editions.setdefault(answer, []).append(deck.title(edition))
    books = [
        Column(
            f"Rulebook of {' and '.join(titles)}", lines=(answer, question.answers[answer].means)
        )
        for answer, titles in editions.items()
    ]
    here = question.answers[answered.answer].means
    played = Column("Here holds", lines=(answered.answer, here), sign="→", chosen=True)
    return Columns(question.asks, (*books, played))


def basic_rules(deck: Deck, finding: Finding) -> Columns:
    """Return the Basic Rules of the editions, and those of this deck."""
    stated = {share.edition: share.basic_rules for share in deck.shares}
    books = [
        Column(
            deck.title(edition), lines=(basic_rules_text(rules) if rules else "none of its own",)
        )
        for edition, rules in stated.items()
    ]
    here = Column("Here holds", lines=(basic_rules_text(deck.basic),), sign="→", chosen=True)
    return Columns("Which Basic Rules lie on the table?", (*books, here))
