"""Automatic players: functions that answer at random or greedily; random answers of chance."""

from __future__ import annotations

from collections.abc import Callable

from .engine import apply
from .state import NOBODY, Pending, State
from .zones import HAND, SEATS, bits

Policy = Callable[[State], int]
MAX_COUNTED = 12
"""Up to this number of bits, counting to a random one is quicker than guessing."""


def one_of(mask: int, n: int, random: Callable[[], float]) -> int:
    """Return one bit of the n bits of the mask, each with equal probability."""
    if n <= MAX_COUNTED:
        for _ in range(int(random() * n)):
            mask &= mask - 1
        return mask & -mask
    width = mask.bit_length()
    while True:
        bit = 1 << int(random() * width)
        if mask & bit:
            return bit


def some_of(mask: int, k: int, random: Callable[[], float]) -> int:
    """Return this many bits of the mask, all sets with equal probability."""
    chosen = 0
    for _ in range(k):
        left = mask & ~chosen
        chosen |= one_of(left, left.bit_count(), random)
    return chosen


def at_random(asked: Pending, random: Callable[[], float]) -> int:
    """Return a random answer: a number within the bounds, then cards; declining is as likely as
    not."""
    _, _, mask, least, most, _ = asked
    n = mask.bit_count()
    if most == 1:
        if least == 0 and random() < 0.5:
            return 0
        return one_of(mask, n, random)
    if least < most:
        least += int(random() * (most - least + 1))
    return some_of(mask, least, random)


def go_on(s: State, policy: Policy, most: int) -> None:
    """Let the policy answer up to ``most`` questions."""
    for _ in range(most):
        if s.ask is None:
            return
        apply(s, policy(s))


def random_player(seed: int | str) -> Policy:
    """Return the policy that answers at random."""
    from random import Random

    random = Random(seed).random

    def choose(s: State) -> int:
        assert s.ask is not None
        return at_random(s.ask, random)

    return choose


def greedy_player(seed: int | str) -> Policy:
    """Return the policy that plays a winning card, else a Keeper.

    It avoids a Goal that makes somebody else win while there is another card. It uses powers at
    random, as some undo one another for ever.
    """
    from random import Random

    random = Random(seed).random

    def choose(s: State) -> int:
        assert s.ask is not None
        who, kind, mask, _, most, _ = s.ask
        if who >= SEATS or kind != "play" or most != 1:
            return at_random(s.ask, random)
        losing = 0
        for card in bits(mask & s.z[HAND + who]):
            after = s.copy()
            apply(after, card)
            if after.winner == who:
                return card
            if after.winner != NOBODY:
                losing |= card
        rest = mask & ~losing
        keepers = rest & s.program.keepers & s.z[HAND + who]
        card = keepers & -keepers or rest & -rest
        if not card & s.z[HAND + who]:
            return one_of(mask, mask.bit_count(), random)
        return card

    return choose
