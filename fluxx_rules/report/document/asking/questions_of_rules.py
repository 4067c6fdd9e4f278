"""Questions about rules: contradictions, orders, duplicates, and rules that nobody can follow."""

from __future__ import annotations

from collections.abc import Sequence

from ....cards.changes import Merge
from ....cards.deck import Deck, DeckCard
from ....checks.words import listed
from ....findings import Finding
from ..first_screen import Option, Question
from ..phrases import sentence
from .phrasing import advised, kept_apart

MAX_RIVALS = 6
"""The most cards of a contradiction that are options of their own."""


def ask_equal_rules(deck: Deck, finding: Finding, cards: Sequence[DeckCard]) -> Question | None:
    if not cards:
        return None
    names = tuple(dict.fromkeys(card.name for card in cards))
    return Question(
        f"Do {listed(card.name for card in cards)} both count?",
        "They do the same, and do not replace each other.",
        (
            Option("Yes, both", played=True, changes=kept_apart(deck, cards)),
            Option(
                "No, the newer one replaces the older one", changes=(Merge("same rule", names),)
            ),
        ),
    )


def ask_contradiction(deck: Deck, finding: Finding, cards: Sequence[DeckCard]) -> Question | None:
    replacing = tuple(each for each in advised(finding, Merge) if each.word == "same rule")
    last = Option("The one that was played last", changes=replacing)
    return ask_which(finding, cards, "Which one holds?", last)


def ask_contradiction_of_many(
    deck: Deck, finding: Finding, cards: Sequence[DeckCard]
) -> Question | None:
    first = Option("The one that was played first")
    return ask_which(finding, cards, "Which one gives way?", first)


def ask_order(deck: Deck, finding: Finding, cards: Sequence[DeckCard]) -> Question | None:
    return ask_which(finding, cards, "Which one goes first?", Option("The player on turn decides"))


def ask_meaning(deck: Deck, finding: Finding, cards: Sequence[DeckCard]) -> Question | None:
    if not cards:
        return None
    return Question(f"How do you play {cards[0].name}?", sentence(finding.message))


def ask_which(
    finding: Finding, cards: Sequence[DeckCard], asks: str, otherwise: Option
) -> Question | None:
    """Ask for one of the cards."""
    names = list(dict.fromkeys(card.name for card in cards))
    if not names:
        return None
    rivals = names if 1 < len(names) <= MAX_RIVALS else []
    return Question(
        f"{listed(names)}: {asks[:1].lower()}{asks[1:]}",
        sentence(finding.message),
        (*map(Option, rivals), otherwise),
    )
