"""From a state that games reach, nobody can win any more, whatever is played.

Something blocks everybody and nothing takes it away again, or rules for good ask for more than a
turn can bring. The facts that make it so are proved by induction: every text of the deck and every
move of the game itself keeps them. Under these facts nobody meets any Goal. Without such a proof
nothing is claimed. With `--prove`, games of sensible players are looked at too: a card that takes
the blocker away may have left the game in them.

Example: a Creeper that blocks everybody, and the only card that removes it leaves the game with it
or with something else.

How to settle it: add a card that ends the lock and comes back with the discards.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.locks.standing import has_standing_cards
from .words import names

if TYPE_CHECKING:
    from ..reasoning.locks.facts import Fact
    from ..reasoning.locks.locks import Lock

CODE, NAME, SEVERITY, HOW = "FX502", "global-lock", Severity.ERROR, "induction, solver"
TOPIC = "play"
LEAVE_OUT = slice(1)


def check(deck: Deck) -> Iterator[Finding]:
    for lock in locks_without_games(deck):
        yield finding(deck, lock)


def prove(deck: Deck) -> Iterator[Finding]:
    """Yield the locks in which games end. One is reported once, whichever copies it is about."""
    from ..reasoning.locks.locks import reached_locks

    known = [{kind_of(deck, fact)} for lock in locks_without_games(deck) for fact in lock.facts]
    for lock in reached_locks(deck):
        kinds = {kind_of(deck, fact) for fact in lock.facts}
        if lock.is_global and not any(each <= kinds for each in known):
            known.append(kinds)
            yield finding(deck, lock)


def locks_without_games(deck: Deck) -> list[Lock]:
    """Return the locks by cards that nothing takes away."""
    if not has_standing_cards(deck):
        return []
    from ..reasoning.locks.locks import standing_locks  # few decks need the proof

    return standing_locks(deck)


def kind_of(deck: Deck, fact: Fact) -> Hashable:
    """Return what the fact says, the same for all copies of a card and for all seats."""
    places = tuple(dict.fromkeys(spot.place for lies in fact.one_of for spot in lies.spots))
    return frozenset(card.name for card in deck.among(fact.cards)), places


def finding(deck: Deck, lock: Lock) -> Finding:
    from .locking import lock_finding

    who = names(deck.among(lock.cards))
    message = f"games come to a state from which nobody can win any more: {who}"
    return lock_finding((CODE, NAME, SEVERITY), deck, lock, message, "lock")
