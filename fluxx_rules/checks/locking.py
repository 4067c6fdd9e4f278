"""Findings about locks: what holds for ever, why no text changes it, and the game that leads there.

`FX502` is about a lock of every Goal, `FX411` about a lock of some.
"""

from __future__ import annotations

import msgspec

from ..cards.completeness import gaps
from ..cards.deck import Deck
from ..findings import Advice, Finding, Severity
from ..language.core import Place
from ..language.text import card_text
from ..language.words import plural
from ..reasoning.games.witness import witness
from ..reasoning.locks.facts import ANYWHERE, Fact, Lies, at, not_in_play
from ..reasoning.locks.locks import Lock
from .base import IN_PART, cards_with_texts, located_at_first
from .words import names

SAYING = {
    at(Place.TABLE): "stays in front of a player",
    at(Place.RULES): "stays in force",
    at(Place.GONE): "is out of the game",
    at(Place.UNDER): "stays under another card",
    tuple(sorted(not_in_play())): "never comes into play",
}
"""What a fact says about a card that lies in one of these spots."""


def lock_finding(
    check: tuple[str, str, Severity], deck: Deck, lock: Lock, message: str, aspect: str
) -> Finding:
    """Return the finding about the lock. It is a warning at most if some cards are unknown."""
    cards = [*deck.among(lock.cards)]
    whole = lock.is_global
    finding = Finding(
        *check,
        message,
        **located_at_first(cards if whole else [*lock.goals, *cards]),
        verdict="proved",
        aspect=aspect,
        witness=witness(deck, lock.game) if lock.game is not None else None,
        because=(
            *cards_with_texts(card for card in cards if card_text(card.declared)),
            *(fact_text(deck, fact) for fact in (*lock.facts, *lock.alike)),
            *bound_texts(lock),
            f"proved for every deck state and {players_text(lock)} by induction, over all "
            f"{plural(lock.texts, 'text')} that move cards and every move of the engine",
        ),
        players=(lock.players,) if lock.players else (),
        advice=(Advice(f"Add a card that ends it, or leave out {names(cards[:1])}."),),
    )
    unknown = tuple(gaps(deck))
    if not unknown:
        return finding
    return msgspec.structs.replace(
        finding,
        severity=min(finding.severity, Severity.WARNING),
        message=f"{finding.message}{IN_PART}",
        because=(*finding.because, *unknown),
    )


def players_text(lock: Lock) -> str:
    """Return the number of players for whom the lock is proved."""
    return f"{lock.players} players" if lock.players else "any number of players"


def fact_text(deck: Deck, fact: Fact) -> str:
    """Return the fact as a sentence."""
    first, *others = (lies_text(deck, each) for each in fact.one_of)
    return f"{first} for good" if not others else " or ".join((first, *others)) + ", for good"


def lies_text(deck: Deck, each: Lies) -> str:
    (card,) = deck.among(each.card)
    return f"{card.id} {SAYING.get(each.spots) or seated_text(each)}"


def seated_text(each: Lies) -> str:
    """Return what a fact with seats says."""
    seats = {spot.seat for spot in each.spots}
    places = {spot.place for spot in each.spots}
    if len(seats) > 1 or ANYWHERE in seats:
        return "never comes into play"
    who = f"player {max(seats) + 1}"
    return f"stays in front of {who}" if places == {Place.TABLE.value} else f"stays with {who}"


def bound_texts(lock: Lock) -> list[str]:
    """Return what a player has at most under the limit of the lock."""
    if lock.bound is None:
        return []
    what = "Keeper" if lock.bound.limit == "keeper limit" else "card"
    have = plural(lock.bound.max_on_turn, what)
    where = "" if what == "Keeper" else " in hand"
    return [
        f"after a round a waiting player has at most {lock.bound.max_waiting} of these, and the "
        f"player on turn at most {have}{where}",
        "every Goal, with what the rules demand for it, needs more",
    ]
