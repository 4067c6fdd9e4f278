"""Players: a policy answers what is asked. Random and greedy ones, and chance itself."""

from __future__ import annotations

from collections.abc import Callable

from .engine import apply
from .state import NOBODY, Pending, State
from .zones import HAND, SEATS, bits

Policy = Callable[[State], int]
FEW = 12
"""Up to so many cards it is quicker to count to one than to guess."""


def one_of(mask: int, n: int, random: Callable[[], float]) -> int:
    """One bit of the n bits of the mask, each as likely."""
    if n <= FEW:
        for _ in range(int(random() * n)):
            mask &= mask - 1
        return mask & -mask
    width = mask.bit_length()
    while True:
        bit = 1 << int(random() * width)
        if mask & bit:
            return bit


def some_of(mask: int, k: int, random: Callable[[], float]) -> int:
    chosen = 0
    for _ in range(k):
        left = mask & ~chosen
        chosen |= one_of(left, left.bit_count(), random)
    return chosen


def at_random(asked: Pending, random: Callable[[], float]) -> int:
    """Any number of cards within the bounds, then any cards; declining is as likely as not."""
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
    """Whatever is asked is answered by the policy, at most so often."""
    for _ in range(most):
        if s.ask is None:
            return
        apply(s, policy(s))


def random_player(seed: int | str) -> Policy:
    """Chance, and anybody who plays without a thought."""
    from random import Random

    random = Random(seed).random

    def choose(s: State) -> int:
        assert s.ask is not None
        return at_random(s.ask, random)

    return choose


def greedy_player(seed: int | str) -> Policy:
    """Plays what wins at once; else a Keeper; no Goal that makes somebody else win, while there is
    another card.

    Whether a power is used instead is left to chance: of some one undoes the other, for ever.
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
