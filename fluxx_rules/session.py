"""The session of a run: its budget and resources, and decorators that cache functions in it.

A session holds the budget, the values that functions derive from decks, and resources such as a
solver. The public functions take one as an argument, and the command line makes one for a run.
Inside them a ContextVar holds the session in force. Functions reach it through `session`,
`budget`, `memoized` and `cached`, so that no look-up needs an argument for it.

Where no session is in force each thread has one of its own, whose budget is unbounded.
A session serves one thread at a time: `using` raises `SessionInUse` in a second one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from threading import RLock, local
from typing import Any, TypeVar

from .budget import UNBOUNDED, Budget

A = TypeVar("A")
R = TypeVar("R")
MIN_DECKS, MAX_DECKS, MAX_CARDS = 4, 32, 20_000
"""The decks of which the values are kept: some in any case, and more while they have few cards."""


class SessionInUse(RuntimeError):
    """Another thread uses the session."""

    def __str__(self) -> str:
        return "another thread uses this session; give each thread a session of its own"


class Memo:
    """Values that functions derive from decks. A deck is known by its identity.

    The values of the decks that were used last are kept.
    """

    def __init__(self) -> None:
        self._latest: dict[int, tuple[object, dict[object, Any]]] = {}
        """By identity, the deck that was used last at the end."""

    def get(self, function: Callable[[A], R], deck: A) -> R:
        """Return the value of the function for the deck; call it the first time only."""
        values = self._values(deck)
        if function not in values:
            values[function] = function(deck)
        value: R = values[function]
        return value

    def _values(self, deck: object) -> dict[object, Any]:
        known = self._latest.pop(id(deck), None)
        if known is None:
            known = deck, {}
            self._drop(number_of_cards(deck))
        self._latest[id(deck)] = known
        return known[1]

    def _drop(self, cards: int) -> None:
        """Drop the oldest decks that a new one with so many cards leaves no room for."""
        cards += sum(number_of_cards(deck) for deck, _ in self._latest.values())
        for key, (deck, _) in [*self._latest.items()]:
            left = len(self._latest)
            if left < MIN_DECKS or (left < MAX_DECKS and cards <= MAX_CARDS):
                return
            cards -= number_of_cards(deck)
            del self._latest[key]


def number_of_cards(deck: object) -> int:
    """Return the number of cards of a deck, or 0 for another object."""
    cards = getattr(deck, "cards", ())
    return len(cards) if isinstance(cards, tuple) else 0


class Session:
    """The state of a run: its budget, its memo, its caches and its resources."""

    def __init__(self, budget: Budget = UNBOUNDED) -> None:
        self.budget = budget
        self.memo = Memo()
        self._caches: dict[object, dict[Hashable, Any]] = {}
        self._resources: dict[object, Any] = {}
        self._use = RLock()

    def cache(self, function: Callable[..., object]) -> dict[Hashable, Any]:
        """Return the values of the function by the key of its argument."""
        return self._caches.setdefault(function, {})

    def resource(self, kind: Callable[[], R]) -> R:
        """Return the one object of this kind; make it the first time."""
        if kind not in self._resources:
            self._resources[kind] = kind()
        made: R = self._resources[kind]
        return made


class OwnSession(local):
    """The session of a thread that has put none in force."""

    def __init__(self) -> None:
        self.session = Session()


_own = OwnSession()
_in_force: ContextVar[Session | None] = ContextVar("session", default=None)


def session() -> Session:
    """Return the session in force."""
    return _in_force.get() or _own.session


@contextmanager
def using(given: Session | None = None) -> Iterator[Session]:
    """Put the session in force inside; None stands for the one that is in force already.

    Raise SessionInUse if another thread uses it. Waiting instead could wait for ever.
    """
    mine = given or session()
    if not mine._use.acquire(blocking=False):
        raise SessionInUse
    before = _in_force.set(given or _in_force.get())
    try:
        yield mine
    finally:
        _in_force.reset(before)
        mine._use.release()


def budget() -> Budget:
    """Return the budget in force."""
    return session().budget


@contextmanager
def spending(limit: Budget) -> Iterator[Budget]:
    """Put the budget in force inside, for this part of the session."""
    mine = session()
    before, mine.budget = mine.budget, limit
    try:
        yield limit
    finally:
        mine.budget = before


def memoized(function: Callable[[A], R]) -> Callable[[A], R]:
    """Memoize a function of a deck in the session in force. Callers share the value."""

    @wraps(function)
    def once(deck: A) -> R:
        return session().memo.get(function, deck)

    return once


def cached(
    limit: int, key: Callable[[Any], Hashable] | None = None
) -> Callable[[Callable[[A], R]], Callable[[A], R]]:
    """Cache a function in the session in force, by its argument or by a key of it.

    A cache that has reached the limit drops the value that was not used for the longest time.
    """

    def decorate(function: Callable[[A], R]) -> Callable[[A], R]:
        @wraps(function)
        def once(argument: A) -> R:
            values = session().cache(function)
            known: Hashable = key(argument) if key else argument
            value: R = values.pop(known) if known in values else function(argument)
            keep(values, known, value, limit)
            return value

        return once

    return decorate


def keep(values: dict[Hashable, Any], key: Hashable, value: object, limit: int) -> None:
    """Add a value as the latest one, without the oldest if there are too many."""
    if len(values) >= limit:
        del values[next(iter(values))]
    values[key] = value


def priced(
    limit: int, key: Callable[[A], Hashable]
) -> Callable[[Callable[[A], R]], Callable[[A], R]]:
    """Cache a search in the session in force, by a key that decides its value.

    A budget pays for each value once, even if an earlier run has found it. So a kept value changes
    no answer: the same questions stay open in a new session.
    """

    def decorate(function: Callable[[A], R]) -> Callable[[A], R]:
        @wraps(function)
        def once(argument: A) -> R:
            run = budget()
            known = (key(argument), run.of_a_question)
            values: dict[Hashable, tuple[R, int]] = session().cache(function)
            if known in values:
                value, steps = values[known]
                if (function, known) in run.paid:
                    return value
                if steps <= run.reach:
                    run.pay((function, known), steps)
                    return value
            with spending(run.part(run.reach)) as part:
                value = function(argument)
            if not part.spent:
                keep(values, known, (value, part.taken), limit)
                run.note((function, known))
            return value

        return once

    return decorate
