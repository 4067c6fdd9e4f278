"""What the tests of fuzzing share: decks, and engines with a planted fault."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.fuzzing.driver import Watch
from fluxx_rules.fuzzing.invariant import Invariant
from fluxx_rules.fuzzing.invariants import chosen
from fluxx_rules.game.state import State
from fluxx_rules.session import Session, using
from tests.planted.faults import FAULTS

Plant = Callable[[str], None]
SOUND = Watch(chosen(None))
"""Finds nothing in a state that is as it must be."""


class Noughts:
    """The plainest of everything."""

    def below(self, n: int) -> int:
        return 0


@pytest.fixture(scope="session")
def deck() -> Deck:
    return load_deck("fluxx5", "creeper_pack")


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Iterator[Plant]:
    """Plant a fault; the rest of the test runs in a new session."""
    with ExitStack() as sessions:

        def plant(fault: str) -> None:
            sessions.enter_context(using(Session()))
            FAULTS[fault].plant(monkeypatch)

        yield plant


def judging(look: Callable[[State], Iterable[str]]) -> Callable[[object], list[Invariant]]:
    """Stands where the invariants are chosen: this one alone, at every state."""
    made = Invariant("planted", "planted", "planted", (), look, None, None)
    return lambda names: [made]
