"""The player that tries its answers in random play-outs: a ceiling for players without search.

The other hands are dealt again from the cards that it does not see, before each play-out between
two plays. They stay in the middle of a card's text, which can only make this player better.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt

from fluxx_rules.game.engine import apply
from fluxx_rules.game.players import Policy, at_random, some_of
from fluxx_rules.game.state import NOBODY, Pending, State
from fluxx_rules.game.zones import HAND, PILE, SEATS, bits

PLAY_OUTS = 50
"""The number of play-outs for one question."""
MAX_TURNS = 60
"""The number of turns after which a play-out counts as half a win."""
MAX_DECISIONS = 2_000
"""The number of answers after which it does."""
MAX_ANSWERS = 12
"""The number of answers that are tried of a question for several cards."""
EXPLORATION = 0.7
"""The weight of answers that were seldom tried."""

Random = Callable[[], float]


def play_out_player(seed: int | str, play_outs: int = PLAY_OUTS) -> Policy:
    """Return the policy that tries answers, more often those that have won more (UCB1)."""
    from random import Random

    random = Random(seed).random

    def choose(s: State) -> int:
        asked = s.ask
        assert asked is not None
        tries = dict.fromkeys(answers(asked, random), 0)
        if asked.who >= SEATS or len(tries) == 1:
            return at_random(asked, random)
        won = dict.fromkeys(tries, 0.0)
        for n in range(1, play_outs + 1):
            answer = max(tries, key=lambda each: promise(won[each], tries[each], n))
            after = dealt_again(s, asked, random)
            apply(after, answer)
            tries[answer] += 1
            won[answer] += play_out(after, s.people[asked.who], random)
        return max(tries, key=lambda each: (won[each] / max(1, tries[each]), tries[each]))

    return choose


def promise(won: float, tries: int, n: int) -> float:
    """Return the upper bound of the share of wins of an answer, after n play-outs of all."""
    return won / tries + EXPLORATION * sqrt(log(n) / tries) if tries else float("inf")


def answers(asked: Pending, random: Random) -> list[int]:
    """Return all answers of at most one bit, or some random ones of several bits."""
    if asked.most == 1:
        return [*bits(asked.mask), *[0] * (asked.least == 0)]
    return [*{at_random(asked, random) for _ in range(MAX_ANSWERS)}]


def dealt_again(s: State, asked: Pending, random: Random) -> State:
    """Return a copy in which the cards that the player asked does not see are dealt again."""
    after = s.copy()
    if asked.kind not in ("play", "power"):
        return after
    z = after.z
    others = [HAND + seat for seat in range(s.players) if seat != asked.who]
    on_top = sum(map(s.program.card_of.__getitem__, s.top))
    unseen = z[PILE] & ~on_top | sum(z[hand] for hand in others)
    for hand in others:
        z[hand] = some_of(unseen, z[hand].bit_count(), random)
        unseen ^= z[hand]
    z[PILE] = unseen | on_top
    return after


def play_out(s: State, person: int, random: Random) -> float:
    """Play on at random; return 1 if the person wins, 0 if not, and a half without an end."""
    end = s.turn + MAX_TURNS
    for _ in range(MAX_DECISIONS):
        if s.ask is None or s.turn >= end:
            break
        apply(s, at_random(s.ask, random))
    if s.winner == NOBODY:
        return 0.5
    return float(s.winner >= 0 and s.people[s.winner] == person)
