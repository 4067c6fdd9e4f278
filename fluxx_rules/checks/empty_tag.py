"""Cards ask for a tag, and no card carries it.

What they say of such cards never comes about. In a mix the cards that carry the tag stayed in the
other edition; in a file of your own the tag is mostly misspelt, or nobody has written it on a card
yet. It is told once for all cards that ask for the tag; unless the tag seems misspelt, without
Goals that nobody can meet for want of it (FX401).

Example: `adds: {draw: 1, if: {mine: {tagged: monster}}}` in a deck whose monsters have no tags.

How to settle it: tag the cards that are meant, or write the tag as they have it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck, DeckCard
from ..cards.reading.suggest import Choices
from ..findings import Finding, Severity
from ..language import core
from ..reasoning.deck.names import asked, saying, tags
from .base import told_at_first
from .goal_needs_missing_card import lacks
from .goals import goals
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX205", "empty-tag", Severity.WARNING, "look-up"
ABSENCE = AT_WORD = True


def check(deck: Deck) -> Iterator[Finding]:
    carried = tags(deck)
    choices = Choices(carried)
    asking: dict[str, list[DeckCard]] = {}
    impossible = {(card.id, cards) for card, goal, known in goals(deck)
                  for cards in lacks(goal, known)}  # fmt: skip
    for card in saying(deck, core.Such):
        for tag in dict.fromkeys(tag for such in asked(card) for tag in such.tags):
            told = (card.id, core.Such(tags=(tag,))) in impossible and not choices.closest(tag)
            if tag not in carried and not told:
                asking.setdefault(tag, []).append(card)
    for tag, cards in asking.items():
        yield Finding(
            CODE, NAME, SEVERITY,
            f"{listed(card.name for card in cards)} {'asks' if len(cards) == 1 else 'ask'} for "
            f"cards tagged {tag}, and no card is",
            **told_at_first(cards), aspect=tag,
            because=(*(f"{card.id} asks for {tag}" for card in cards),
                     f"no card of {deck.name} is tagged {tag}"),
            suggestion=choices.closest(tag),
        )  # fmt: skip
