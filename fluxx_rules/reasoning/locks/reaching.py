"""Games that lead to a state with given facts: a directed one, or one of the sampled games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from ...cards.deck import Deck
from ...game.choices import Choice, decode
from ...game.cycles import steps
from ...game.engine import apply, opening
from ...game.players import Policy, random_player
from ...game.program import program
from ...game.simulate import play_one, play_out, seed_of, start, trace_one
from ...game.state import CHANCE, Pending, State
from ...game.trace import Trace
from ...game.turn import DRAW_STEP, MAIN
from ...game.zones import HAND, bits
from ...session import budget
from ..games.sampled_games import GAMES, KIND, SEED, sampled_games

MAX_ANSWERS = 400
"""The number of answers of a directed game."""
FIRST_GAMES = 8
"""The number of sampled games that are played before all of them."""
MAX_UNFINISHED = 3
"""The number of unfinished games whose last states are tried."""
FORCED_STEPS = 2_000
"""The number of steps without a choice that are followed at the end of a game."""
ANSWER_STEPS = 50
"""Steps of the budget for one answer."""
FREE = ("play", "power")
"""The questions between two actions: no card is being carried out (X-077)."""
PLAYS_FOLLOW = (MAIN, (), None)
"""The rest of a turn after its draw."""
Test = Callable[[State], bool]


def is_free(s: State) -> bool:
    """Return whether the question comes between two actions, or for the draw of the turn."""
    if s.ask is None or s.ask.kind in FREE:
        return s.ask is not None
    return s.ask.who == CHANCE and s.stack is not None and s.stack[2] == PLAYS_FOLLOW


def directed_game(deck: Deck, wanted: int, test: Test) -> Trace | None:
    """Return a game in which these cards come into play as soon as they can.

    It ends at the first free point at which the test is true.
    """
    p, players = program(deck), deck.usual_players
    s, choices, random = opening(p, players), list[Choice](), random_player(SEED)
    for _ in range(MAX_ANSWERS):
        if is_free(s) and test(s):
            return Trace(deck.name, deck.digest, players, tuple(choices))
        if s.ask is None:
            return None
        budget().spend(ANSWER_STEPS)
        answer = towards(s, s.ask, wanted) or random(s)
        choices.append(decode(s, answer))
        apply(s, answer)
    return None


def towards(s: State, asked: Pending, wanted: int) -> int:
    """Return the answer that draws or plays the wanted cards, or 0 for any answer."""
    if asked.kind not in ("cards", "play") or not asked.mask & wanted:
        return 0
    if asked.kind == "play":
        here = asked.mask & wanted & s.z[HAND + s.cur]
        return here & -here
    if asked.who != CHANCE or not asked.most:
        return 0
    ordered = [*bits(asked.mask & wanted), *bits(asked.mask & ~wanted)]
    return sum(ordered[: asked.most])


def unfinished_games(deck: Deck) -> Iterator[str]:
    """Yield the seeds of some sampled games that nobody has won."""
    first = [(n, play_one(deck, deck.usual_players, seed_of(SEED, n), KIND)) for n in FEW]
    found = [n for n, game in first if game.unfinished]
    if not found:
        found = [n for n, game in enumerate(sampled_games(deck)) if game.unfinished]
    yield from (seed_of(SEED, n) for n in found[:MAX_UNFINISHED])


FEW = range(min(FIRST_GAMES, GAMES))


def last_state(deck: Deck, seed: str) -> State | None:
    """Return the last free point of a sampled game.

    If nobody is asked any more, it is the beginning of a later turn.
    """
    answers: list[int] = []
    s, policies, chance = start(deck, deck.usual_players, seed, KIND)
    last = free = None
    for now in play_out(s, [noting(each, answers) for each in policies], noting(chance, answers)):
        budget().spend(ANSWER_STEPS)
        last = now.copy()
        free = last if is_free(now) else free
    return free if s.ask is not None or last is None else turn_after(last, answers[-1]) or free


def noting(policy: Policy, answers: list[int]) -> Policy:
    """Return the policy, which notes its answers."""

    def choose(s: State) -> int:
        answers.append(policy(s))
        return answers[-1]

    return choose


def turn_after(s: State, answer: int) -> State | None:
    """Return the beginning of the last turn that begins after the answer, without a choice."""
    assert s.stack is not None
    s.ask, found = None, None
    pc, env, s.stack = s.stack
    s.program.code[pc](s, env, answer)
    budget().spend(FORCED_STEPS)
    for _ in islice(steps(s), FORCED_STEPS):
        if s.stack == (DRAW_STEP, (), None) and not s.together:
            found = s.copy()
    return found


def sampled_game(deck: Deck, seed: str, test: Test) -> Trace | None:
    """Return the sampled game up to the first free point at which the test is true, or its end."""
    s, policies, chance = start(deck, deck.usual_players, seed, KIND)
    for n, now in enumerate(play_out(s, policies, chance)):
        budget().spend(ANSWER_STEPS)
        if is_free(now) and test(now):
            return trace_one(deck, deck.usual_players, seed, KIND, n)
    return trace_one(deck, deck.usual_players, seed, KIND) if test(s) else None
