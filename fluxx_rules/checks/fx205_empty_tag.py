"""Cards ask for a tag that no card has.

What these cards say about the tag never happens. In a mix the cards with the tag often stayed in
the other edition. In your own file the tag is often misspelt, or no card has it yet. There is one
finding for all cards that ask for the tag. A Goal that nobody can meet without the tag is left to
FX401, unless the tag seems misspelt.

Example: `adds: {draw: 1, if: {mine: {tagged: monster}}}` in a deck whose monsters have no tags.

How to settle it: tag the cards that are meant, or write the tag as the cards have it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck, DeckCard
from ..cards.reading.suggest import Choices
from ..findings import Finding, Severity
from ..language import core
from ..reasoning.deck.distinct_cards import cards_with
from ..reasoning.deck.names import references, tags
from .base import located_at_first
from .fx401_goal_needs_missing_card import missing_cards
from .goals import goals_of
from .missing_cards import with_tagged_cards
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX205", "empty-tag", Severity.WARNING, "look-up"
TOPIC = "names"
ABSENCE = AT_WORD = True


def check(deck: Deck) -> Iterator[Finding]:
    carried = tags(deck)
    choices = Choices(carried)
    asking: dict[str, list[DeckCard]] = {}
    impossible = {
        (card.id, cards)
        for card, goal, known in goals_of(deck)
        for cards in missing_cards(goal, known)
    }
    for card in cards_with(deck, core.Such):
        for tag in dict.fromkeys(tag for such in references(card) for tag in such.tags):
            reported = (card.id, core.Such(tags=(tag,))) in impossible and not choices.closest(tag)
            if tag not in carried and not reported:
                asking.setdefault(tag, []).append(card)
    for tag, cards in asking.items():
        found = Finding(
            CODE,
            NAME,
            SEVERITY,
            f"{listed(card.name for card in cards)} {'asks' if len(cards) == 1 else 'ask'} for "
            f'"{tag}" cards, and no card has this tag',
            **located_at_first(cards),
            aspect=tag,
            because=(
                *(f'{card.id} asks for "{tag}" cards' for card in cards),
                f'no card of {deck.name} has the tag "{tag}"',
            ),
            suggestion=choices.closest(tag),
        )
        yield with_tagged_cards(found, tag, deck)
