"""No Goal that can be met needs the Keeper, no other card mentions it, and it does nothing itself.

It is worth no more than any other card on the table: it only counts for Goals that want a fixed
number of Keepers, or can be discarded. A Goal for the player with the most or the fewest Keepers
uses them all, because each of them can change who is ahead. In an edition with undocumented cards
all such Keepers share one finding, because the Goals for them may be undocumented.

Example: Poison of Nature Fluxx, without the Goals in which one animal eats another.

How to settle it: write a Goal for it (two for each Keeper are usual), or leave it out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from ..cards.completeness import unknown_cards
from ..cards.deck import Deck, DeckCard
from ..findings import Advice, Finding, Severity
from ..language import core
from ..language.footprint import inside
from ..language.meaning import Meaning
from ..language.words import plural
from ..reasoning.deck.distinct_cards import cards_with, distinct_cards
from ..reasoning.deck.meaning_keys import effect_key
from ..reasoning.deck.reachable_cards import deck_reach
from ..reasoning.deck.uses import referenced_cards
from ..reasoning.goals.answers import answers
from .winnable import possible_goals
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX601", "dead-keeper", Severity.WARNING, "look-up"
TOPIC = "design"
LEAVE_OUT = slice(None)
ABSENCE = True
NOTHING = Meaning("keeper")


def check(deck: Deck) -> Iterator[Finding]:
    dead = dead_keepers(deck)
    unknown = unknown_cards(deck)
    for card in dead:
        if card.edition not in unknown:
            yield Finding(
                CODE,
                NAME,
                SEVERITY,
                f"no Goal that can be met and no other card uses {card.name}",
                cards=(card.id,),
                location=card.location,
                aspect="unused",
                because=(
                    f"{card.id} does nothing by itself",
                    "no Goal that can be met and no other card asks for its name or tags",
                ),
            )
    for edition in unknown:
        cards = [card for card in dead if card.edition == edition]
        if cards:
            yield Finding(
                CODE,
                NAME,
                Severity.INFO,
                f"no known card uses {plural(len(cards), 'Keeper')} of {deck.title(edition)}: "
                f"{listed(card.name for card in cards)}",
                cards=tuple(card.id for card in cards),
                location=cards[0].location,
                aspect=f"unused in {edition}",
                because=tuple(f"no known Goal that can be met needs {card.id}" for card in cards),
                advice=(
                    Advice(
                        "Look at your printed cards: the Goals for them may be undocumented. "
                        "Otherwise write Goals for them, usually two for each Keeper."
                    ),
                ),
            )


def dead_keepers(deck: Deck) -> list[DeckCard]:
    goals = {card.id for card in possible_goals(deck)}
    asking = cards_with(deck, core.Such, core.Consecutive, core.First)
    users = [card for card in asking if card.meaning.kind != "goal" or card.id in goals]
    bit_of = deck.words.bit_of
    used = used_by_number(deck, users) | fully_needed(deck, goals) | compared(deck, goals)
    for card in users:
        used |= referenced_cards(card, deck) & ~bit_of[card.id]
    return [
        card
        for card in distinct_cards(deck)
        if card.meaning.kind == "keeper"
        and not bit_of[card.id] & used
        and effect_key(card) == NOTHING
    ]


def used_by_number(deck: Deck, users: list[DeckCard]) -> int:
    """Return the cards that a Goal or a text can use by their numbers."""
    reach, bit_of, found = deck_reach(deck), deck.words.bit_of, 0
    for card in users:
        rows = [row.cards for row in inside(card.meaning, core.Consecutive)]
        picked = [pick.cards for pick in inside(card.meaning, core.First)]
        for cards in (*rows, *picked):
            among = deck.among(reach.of_card(card).cards(cards))
            number = {bit_of[each.id]: each.declared.number for each in among}
            there = set(number.values())
            for bit, n in number.items():
                if n is not None and (cards in picked or there & {n - 1, n + 1}):
                    found |= bit
    return found


def compared(deck: Deck, goals: set[str]) -> int:
    """Return the cards on the tables that a Goal counts to compare the players."""
    reach, found = deck_reach(deck), 0
    for card in cards_with(deck, core.AtLeast):
        if card.id not in goals:
            continue
        for test in inside(card.meaning.goal, core.AtLeast):
            seats = {at.seat for at in inside(test, core.At) if at.place is core.Place.TABLE}
            if len(seats) > 1:
                counted = (each.cards for each in inside(test, core.Count))
                found |= reduce(or_, map(reach.of_card(card).cards, counted))
    return found


def fully_needed(deck: Deck, goals: set[str]) -> int:
    """Return the cards of each need that wants as many as the deck has."""
    known, found = answers(deck), 0
    for bit, goal in known.goals.items():
        for need in known.needs(bit) if goal.id in goals else ():
            if need.number == need.cards.bit_count():
                found |= need.cards
    return found
