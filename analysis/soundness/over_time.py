"""Studies of loops and locks: findings of whole checks, against every game of a micro-deck.

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
    stubborn_loops,
)
from analysis.soundness.micro_decks import PLAYERS, deck_of, locking, looping
from analysis.soundness.study import Claims, Study, Verdicts
from fluxx_rules.cards.deck import Deck
from fluxx_rules.checks import check
from fluxx_rules.checks.registry import all_checks
from fluxx_rules.findings import Finding
from fluxx_rules.game.simulate import play_out, seed_of, start
from fluxx_rules.game.state import State
from fluxx_rules.game.winning import ended_by
from fluxx_rules.game.zones import RULES
from fluxx_rules.reasoning.games.sampled_games import GAMES, KIND, SEED
from fluxx_rules.reasoning.games.witness import beginning, played
from fluxx_rules.session import cached

MAX_STATES = 20_000
LOOPS = ("FX503", "FX504", "FX505")
LOCKS = ("FX502", "FX411")
OTHERS = {"FX504", "FX608"}
"""The codes that say for another reason why games do not end."""


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
    """Return the findings about loops and locks, and the other reasons of endless games."""
    return checked(deck, (*LOOPS, *LOCKS, *OTHERS))


def checked(deck: Deck, codes: Iterable[str]) -> tuple[Finding, ...]:
    """Return the findings with these codes, as far as there are checks for them."""
    there = {each.code for each in all_checks()}
    return check(deck, prove=True, select=sorted(there.intersection(codes))).findings


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


def there_is(code: str) -> bool:
    """Return whether there is a check of this code."""
    return code in {each.code for each in all_checks()}


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


def loops(deck: Deck) -> Claims:
    """Return whether the deck has loops that nobody can leave, and turns that need not end."""
    all_ = explored(deck)
    return {
        "forced": bool(all_.forced),
        "turn": bool(all_.chosen_turns),
        "stubborn": bool(stubborn_loops(all_.graph, PLAYERS)),
    }


CODES: tuple[tuple[str, str, Callable[[Graph], object]], ...] = (
    ("forced", "FX504", forced_loops),
    ("turn", "FX503", endless_turns),
)


def loops_found(deck: Deck) -> Verdicts:
    """Return the findings as claims.

    A finding about a table that no game from the deal reaches is judged by the games from there.
    Where only luck keeps a turn going, or it is a forced loop, FX503 may say either.
    """
    all_, truth = explored(deck), loops(deck)
    found: dict[str, bool | None] = {}
    for claim, code, so in CODES:
        those = coded(deck, code)
        either = not truth[claim] and (
            (those and all(is_shown(deck, each, so) for each in those))
            or (claim == "turn" and (all_.lucky_turns or all_.forced))
        )
        if there_is(code) and not either:
            found[claim] = True if those else None if is_unknown(deck, code) else False
    if coded(deck, "FX505"):
        found["stubborn"] = True
    return found


def is_locked(deck: Deck, game: int) -> bool:
    """Return whether this game of sensible players comes to a state without a reachable end."""
    all_ = explored(deck)
    s, policies, chance = start(deck, PLAYERS, seed_of(SEED, game), KIND)
    return any(all_.graph.find(now) in all_.locked for now in play_out(s, policies, chance))


def locks(deck: Deck) -> Claims:
    """Return whether a game of sensible players locks, and whether any game can."""
    closed = bool(explored(deck).locked)
    return {
        "locks": closed and any(is_locked(deck, game) for game in range(GAMES)),
        "claimed": closed,
        "shown": True,
        "starved": True,
    }


def is_starved(deck: Deck, found: Finding) -> bool:
    """Return whether no game is won by the Goals of the finding once its rules are in play.

    It is about all Goals if it names none.
    """
    graph = explored(deck).graph
    p = graph.states[0].program
    named = p.mask(found.cards)
    goals = {*p.cards(named & p.kind["goal"])} or {*p.cards(p.kind["goal"])}
    rules = named & p.kind["rule"]
    reached = {n for n, s in enumerate(graph.states) if s.z[RULES] & rules == rules}
    waiting = [*reached]
    while waiting:
        n = waiting.pop()
        if goals & {*ended_by(graph.states[n])}:
            return False
        more = {edge.to for edge in graph.edges[n]} - reached
        reached |= more
        waiting += more
    return True


def locks_found(deck: Deck) -> Verdicts:
    """Return the findings as claims; a lock may be told as a loop, a stall, or dead Goals.

    The table or game of each finding must be locked. A lock that no sensible player comes to may be
    found or not.
    """
    truth = locks(deck)
    those = coded(deck, "FX502")
    for_good = [each for each in coded(deck, "FX411") if each.message.endswith("for good")]
    others = OTHERS & {each.code for each in findings(deck) if each.verdict != "unknown"}
    found: dict[str, bool | None] = {}
    if there_is("FX502") and (truth["locks"] or not truth["claimed"]):
        told = bool(those or (truth["locks"] and (for_good or others)))
        found["locks"] = None if not told and is_unknown(deck, "FX502") else told
    if for_good:
        found["starved"] = all(is_starved(deck, each) for each in for_good)
    if those:
        found["claimed"] = True
        found["shown"] = all(
            is_shown(deck, each, lambda graph: 0 in locked(graph)) for each in those
        )
    return found


LOOP_STUDY = Study(
    "loops",
    "Whether reactions or a turn can go on for ever (FX503, FX504, FX505); against every choice "
    "and draw from the deal.",
    small(looping),
    loops,
    loops_found,
)
LOCK_STUDY = Study(
    "locks",
    "Whether games of sensible players come to a state from which no end is reachable (FX502); "
    "against every choice and draw from the deal.",
    small(locking),
    locks,
    locks_found,
    may_miss=0.05,
)
