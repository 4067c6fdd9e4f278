"""Locks of a deck: facts that hold for ever, under which nobody meets any Goal, or not some."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from ...cards.deck import Deck, DeckCard
from ...findings import Exhibit
from ...game.program import program
from ...game.state import State
from ...game.trace import Trace
from ...game.zones import HAND, TABLE
from ...language.core import Place
from ...session import memoized
from ..games.witness import exhibit
from ..goals.goal_limits import Bound
from .facts import Fact, at
from .goals_under_facts import GoalsUnderFacts
from .guessing import guessed, holding
from .induction import Induction, inductive, sum_of
from .reaching import directed_game, last_state, sampled_game, unfinished_games
from .standing import standing_blockers, standing_rules
from .starving import starving_bounds


class Lock(msgspec.Struct, frozen=True):
    """The facts, the Goals that are out of reach for good, and a game that leads there."""

    facts: tuple[Fact, ...]
    goals: tuple[DeckCard, ...]
    is_global: bool
    """Whether these are all Goals of the deck."""
    texts: int
    """The number of texts over which the facts were proved."""
    game: Exhibit | None
    bound: Bound | None = None
    """The limit on what players can have, if the facts need one."""
    players: int = 0
    """The number of players of its games, or 0 if it holds for any number."""
    alike: tuple[Fact, ...] = ()
    """Facts about cards with the same text, each of which is such a lock by itself."""

    @property
    def cards(self) -> int:
        """The cards that make such a lock, as bits."""
        return sum_of((*self.facts, *self.alike))


@memoized
def standing_locks(deck: Deck) -> list[Lock]:
    """Return the locks by cards that nothing takes away. They need no sampled game."""
    found = []
    blockers, rules = standing_blockers(deck), standing_rules(deck)
    if not (blockers or rules):
        return []
    questions = questions_about(deck)[0]
    if not questions.goals or not questions.can_be_met(()):
        return []
    alone: dict[object, list[Fact]] = {}
    for each in (*blockers, *demanding(deck, rules)):
        if questions.locks([each]):
            alone.setdefault(program(deck).meaning[each.cards], []).append(each)
    for one, *others in alone.values():
        lock = proved(deck, (one,), questions.goals)
        found.append(msgspec.structs.replace(lock, alike=tuple(others)))
    if not found:
        standing = sum_of(rules)
        for bound in starving_bounds(deck, standing):
            facts = tuple(each for each in rules if each.cards & bound.rule)
            found.append(proved(deck, facts, questions.goals, bound))
            break
    return [lock for lock in found if lock.game is not None]


def demanding(deck: Deck, rules: Sequence[Fact]) -> list[Fact]:
    meaning = program(deck).meaning
    return [each for each in rules if meaning[each.cards].demands is not None]


def proved(
    deck: Deck, facts: tuple[Fact, ...], goals: Sequence[DeckCard], bound: Bound | None = None
) -> Lock:
    """Return the lock with a game that leads to its facts, if there is one."""
    texts = inductive(deck, facts).texts

    def is_reached(s: State) -> bool:
        return holding(s, facts) and (bound is None or complies(s, bound))

    game = directed_game(deck, sum_of(facts), is_reached)
    return Lock(facts, tuple(goals), True, texts, shown(deck, facts, game), bound)


def complies(s: State, bound: Bound) -> bool:
    """Return whether nobody has more than the bound allows, waiting or on turn."""
    first = TABLE if bound.limit == "keeper limit" else HAND
    counted = s.program.keepers if bound.limit == "keeper limit" else s.program.all
    return all(
        (s.z[first + seat] & counted).bit_count()
        <= (bound.max_on_turn if seat == s.cur else bound.max_waiting)
        for seat in range(s.players)
    )


def shown(deck: Deck, facts: Sequence[Fact], game: Trace | None) -> Exhibit | None:
    """Return the game with the places of the cards at its end."""
    if game is None:
        return None
    ids = program(deck).cards(sum_of(facts))
    return exhibit(
        deck,
        {"winner": None, "lies": dict.fromkeys(ids)},
        choices=game.choices,
        players=game.players,
    )


@memoized
def reached_locks(deck: Deck) -> tuple[Lock, ...]:
    """Return the locks in which unfinished games of sensible players end."""
    return tuple(locks_of_games(deck))


def locks_of_games(deck: Deck) -> Iterator[Lock]:
    seen: set[tuple[Fact, ...]] = set()
    for seed in unfinished_games(deck):
        s = last_state(deck, seed)
        lock = s and lock_in(deck, s)
        if not lock or lock.facts in seen or (is_plain(lock.facts) and not lock.is_global):
            continue
        seen.add(lock.facts)

        def is_reached(s: State, facts: tuple[Fact, ...] = lock.facts) -> bool:
            return holding(s, facts)

        game = shown(deck, lock.facts, sampled_game(deck, seed, is_reached))
        yield msgspec.structs.replace(lock, game=game)


def lock_in(deck: Deck, s: State) -> Lock | None:
    """Return the lock that holds at this free point of a game, if one is proved.

    Facts for any number of players come first. Those with seats only count if nobody can win.
    """
    partly = None
    for seats in (0, s.players):
        questions = questions_about(deck)[seats]
        found = guessed(deck, s, seats)
        facts, goals = fewest(deck, found, questions)
        if not goals:
            continue
        whole = len(goals) == len(questions.goals)
        lock = Lock(facts, tuple(goals), whole, found.texts, None, players=seats)
        if whole:
            return lock
        partly = partly or (None if seats else lock)
    return partly


class Questions(dict[int, GoalsUnderFacts]):
    """The questions about the Goals of a deck, by the number of seats."""

    def __init__(self, deck: Deck) -> None:
        super().__init__()
        self.deck = deck

    def __missing__(self, seats: int) -> GoalsUnderFacts:
        self[seats] = GoalsUnderFacts(self.deck, seats)
        return self[seats]


@memoized
def questions_about(deck: Deck) -> Questions:
    return Questions(deck)


def is_plain(facts: Sequence[Fact]) -> bool:
    """Return whether the facts only say that cards have left the game, as Goals then miss them."""
    gone = at(Place.GONE)
    return bool(facts) and all(lies.spots == gone for each in facts for lies in each.one_of)


def fewest(
    deck: Deck, found: Induction, questions: GoalsUnderFacts
) -> tuple[tuple[Fact, ...], list[DeckCard]]:
    """Return a smallest inductive part of the facts that keeps the same Goals out of reach."""
    facts = found.facts
    never = {card.id for card in questions.out_of_reach(())}
    goals = questions.out_of_reach(facts) if facts else []
    if not {card.id for card in goals} - never:
        return (), []
    for each in found.facts:
        fewer = inductive(deck, (other for other in facts if other != each), questions.seats).facts
        if len(fewer) < len(facts) and questions.out_of_reach(fewer) == goals:
            facts = fewer
    return facts, goals
