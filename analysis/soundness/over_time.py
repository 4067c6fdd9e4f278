"""What whole checks find in a micro-deck, and all its games, for the studies of loops and locks.

Nothing here knows how the checks decide. They run as for a user, with ``prove``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from operator import attrgetter
from random import Random

from analysis.soundness.exploration import (
    Graph,
    TooManyStates,
    components,
    endless_turns,
    explore_deck,
    explore_from,
    forced_loops,
    locked,
)
from analysis.soundness.micro_decks import PLAYERS, deck_of
from fluxx_rules.cards.deck import Deck
from fluxx_rules.checks import check
from fluxx_rules.findings import Finding
from fluxx_rules.game.state import State
from fluxx_rules.reasoning.games.witness import beginning, played
from fluxx_rules.session import cached

MAX_STATES = 20_000
CODES = ("FX411", "FX502", "FX503", "FX504", "FX505", "FX608")
"""The codes about loops and locks, and another reason why games do not end."""


class Explored:
    """All states of a deck, and what is found in them."""

    def __init__(self, deck: Deck) -> None:
        self.graph: Graph = explore_deck(deck, PLAYERS, MAX_STATES)
        self.locked = locked(self.graph)
        self.forced = forced_loops(self.graph)
        self.endless = endless_turns(self.graph)

    @property
    def chosen_turns(self) -> set[int]:
        """The states of endless turns that are no forced loops."""
        return self.endless - {n for loop in self.forced for n in loop}

    @property
    def lucky_turns(self) -> bool:
        """Whether a turn goes on for ever if the right cards are drawn each time."""
        return bool(components([self.graph.within_turn(n) for n in range(len(self.graph.states))]))


@cached(4, key=attrgetter("digest"))
def explored(deck: Deck) -> Explored:
    """Return the exploration of a deck. Raise TooManyStates if it is too large."""
    return Explored(deck)


@cached(4, key=attrgetter("digest"))
def findings(deck: Deck) -> tuple[Finding, ...]:
    """Return the findings about loops and locks."""
    return checked(deck, CODES)


def checked(deck: Deck, codes: Iterable[str], quick: bool = False) -> tuple[Finding, ...]:
    """Return the findings with these codes."""
    return check(deck, prove=True, select=codes, quick=quick).findings


def small(make: Callable[[Random], str]) -> Callable[[Random], Deck]:
    """Return a function that makes random decks until one can be explored."""

    def deck(random: Random) -> Deck:
        while True:
            made = deck_of(make(random))
            try:
                explored(made)
            except TooManyStates:
                continue
            return made

    return deck


def coded(deck: Deck, code: str) -> list[Finding]:
    """Return the findings with this code that claim something."""
    return [each for each in findings(deck) if each.code == code and each.verdict != "unknown"]


def is_unknown(deck: Deck, code: str) -> bool:
    """Return whether the check of this code could not finish."""
    return any(each.code == code and each.verdict == "unknown" for each in findings(deck))


def shown(deck: Deck, found: Finding) -> Iterator[State]:
    """Yield the states at the end and at the beginning of what the finding shows."""
    for exhibit in found.witness.shows if found.witness else ():
        yield played(deck, exhibit).state
        yield beginning(deck, exhibit).state


def is_shown(deck: Deck, found: Finding, so: Callable[[Graph], object]) -> bool:
    """Return whether this is so in the games that follow what a finding shows."""
    for s in shown(deck, found):
        try:
            if so(explore_from(s, MAX_STATES)):
                return True
        except TooManyStates:
            return True
    return False
