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

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.locks.locks import Lock, reached_locks, standing_locks
from .locking import lock_finding
from .words import names

CODE, NAME, SEVERITY, HOW = "FX502", "global-lock", Severity.ERROR, "induction, solver"
TOPIC = "play"


def check(deck: Deck) -> Iterator[Finding]:
    for lock in standing_locks(deck):
        yield finding(deck, lock)


def prove(deck: Deck) -> Iterator[Finding]:
    """Yield the locks in which games end. One that needs no game is reported once."""
    known = {lock.facts for lock in standing_locks(deck)}
    alone = {fact for facts in known for fact in facts}
    for lock in reached_locks(deck):
        if lock.is_global and alone.isdisjoint(lock.facts):
            yield finding(deck, lock)


def finding(deck: Deck, lock: Lock) -> Finding:
    who = names(deck.among(lock.cards))
    message = f"games come to a state from which nobody can win any more: {who}"
    return lock_finding((CODE, NAME, SEVERITY), deck, lock, message, "lock")
