"""A Goal leaves a choice, but this deck has none: the Goal depends on one certain card.

The Goal asks for a tag, for one of several cards, or for a number of them, and the deck has just
enough. While that card lies in the discard pile, or in front of a player who keeps it, nobody can
meet the Goal. Cards that the Goal plainly names are not reported, nor is a Goal for which a card
that is listed but cannot be played would do. Goals that depend on the same cards share a finding.

Example: Party Snacks, for The Party and anything to eat, in a deck with a single thing to eat.

How to settle it: add another card that fits, or tell the players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity
from ..game.zones import bits
from ..language import core
from ..reasoning.deck.names import references
from ..reasoning.goals.answers import Answers
from ..reasoning.goals.certificate import required_tests
from ..reasoning.goals.decisions import Refuted, Shown
from ..reasoning.goals.placement import Placement
from .base import card_with_text, located_at_first
from .goals import goals_of
from .words import listed

CODE, NAME, SEVERITY, HOW = (
    "FX413",
    "goal-hangs-on-one-card",
    Severity.INFO,
    "look-up, witness, solver",
)
TOPIC = "goals"
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    dependents: dict[int, list[DeckCard]] = {}
    for card, goal, known in goals_of(deck):
        if asks_for_unplayed(deck, card):
            continue
        if cards := indispensable_cards(known, goal):
            dependents.setdefault(cards, []).append(card)
    for cards, hanging in dependents.items():
        on = deck.among(cards)
        copies = Counter(card.name for card in on)
        each = "" if len(copies) == 1 else "each of "
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f"{listed(goal.name for goal in hanging)} can only be met with {each}"
            f"{listed(name + copies_text(n) for name, n in copies.items())}: "
            "no other card of this deck can stand in",
            **located_at_first([*hanging, *on]),
            verdict="proved",
            aspect=", ".join(sorted(card.name for card in on)),
            because=(
                *map(card_with_text, hanging),
                *(f"the other cards never meet it without {card.id}" for card in on),
            ),
        )


def asks_for_unplayed(deck: Deck, goal: DeckCard) -> bool:
    """Return whether the Goal asks by name or tag for a card that is listed and never played."""
    asked = (such for such in references(goal) if such.names or such.tags)
    return any(map(deck.unplayed_words.such, asked))


def copies_text(copies: int) -> str:
    return "" if copies == 1 else " (both)" if copies == 2 else f" (all {copies})"


def indispensable_cards(known: Answers, goal: int) -> int:
    """Return the cards that the Goal does not name and without any of which nobody can meet it.

    Only a card in every placement that is known to meet the Goal can be one of them.
    """
    met = known.can_be_met(goal)
    if not isinstance(met, Shown):
        return 0
    everywhere = cards_of(met.placement)
    for slot in named_slots(known, goal):
        everywhere &= ~known.program.such(slot)
    if not everywhere:
        return 0
    without = next(known.candidates.without_cards(goal, everywhere), None)
    if without is not None and known.candidates.first_player_meets(goal, without):
        return 0
    placements = known.candidates.meeting(goal)
    while everywhere and (placement := next(placements, None)) is not None:
        everywhere &= cards_of(placement)
    return sum(
        card
        for card in bits(everywhere)
        if isinstance(known.can_be_met_without_card(goal, card), Refuted)
    )


def cards_of(placement: Placement) -> int:
    return sum(placement.tables) | sum(placement.hands)


def named_slots(known: Answers, goal: int) -> Iterator[core.Such]:
    """Yield the required slots of the Goal that are just one name."""
    for test in required_tests(known.program.meaning[goal].goal):
        if isinstance(test, core.Fills):
            for slot in test.slots:
                if isinstance(slot, core.Such) and len(slot.names) == 1:
                    yield slot
