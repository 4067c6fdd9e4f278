"""Pictures of shares: bars for the editions and for the mix."""

from __future__ import annotations

from ....cards.completeness import unknown_cards
from ....cards.deck import Deck
from ....checks.winnable import winnable_goals
from ....findings import Finding
from ....reasoning.deck.uses import count_winning, keepers_and_creepers, winning_pairs
from .shapes import Bar, Bars


def undocumented(deck: Deck, finding: Finding) -> Bars | None:
    """Return how many cards of the edition are known."""
    found = unknown_cards(deck).get(finding.aspect)
    if found is None:
        return None
    unknown, whole = found
    known = whole - unknown
    text = f"{known} of {whole} cards are known"
    return Bars("Known cards", (Bar(deck.title(finding.aspect), text, known / whole, main=True),))


def diluted(deck: Deck, finding: Finding) -> Bars:
    """Return the share of pairs of Keepers that meet a Goal, in each edition and in the mix."""
    pairs = set(winning_pairs(winnable_goals(deck), deck))
    keepers = [card for card in keepers_and_creepers(deck) if card.meaning.kind == "keeper"]
    editions = dict.fromkeys(card.edition for card in keepers)
    groups = {
        deck.title(edition): [card for card in keepers if card.edition == edition]
        for edition in editions
    }
    bars = []
    for title, cards in {**groups, "All together": keepers}.items():
        won, of = count_winning(cards, pairs)
        text = f"{won} of {of} pairs"
        bars.append(Bar(title, text, won / of if of else 0, main=cards is keepers))
    return Bars("Pairs of Keepers that meet a Goal", tuple(bars))
