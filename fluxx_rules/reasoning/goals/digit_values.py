"""Values of printed digits while rules change them: under given rules, and the extremes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from ...game.program import Program
from ...game.zones import bits
from ...language import core
from ...language.meaning import Meaning


def digit_value(program: Program, rules: int, n: int, last_played: Sequence[int] = ()) -> int:
    """Return how the digit reads with exactly these rules in play."""
    order = "".join(program.glyph[card] for card in in_play_order(rules, last_played))
    return program.in_force(order, rules).reads[n]


def in_play_order(rules: int, last_played: Sequence[int]) -> list[int]:
    """Return the rules in the order in which they were played, the others before the last ones."""
    earlier = bits(rules & ~sum(last_played))
    return [*earlier, *(card for card in last_played if card & rules)]


def read_a_digit_differently(program: Program, rules: Iterable[int]) -> bool:
    """Return whether two of the rules read one digit differently, so that the later prevails."""
    values: dict[int, int] = {}
    reads = chain.from_iterable(program.meaning[card].reads for card in rules)
    return any(values.setdefault(digit, value) != value for digit, value in reads)


def least_value(program: Program, number: core.Printed) -> int:
    """Return the least value of the number under any rules of the deck."""
    if isinstance(number, core.Word):
        return number.n
    means = [program.meaning[card] for card in bits(program.changers)]
    reads = [value for m in means for digit, value in m.reads if digit == number.n]
    return min(number.n, *reads) if reads else number.n


def greatest_value(program: Program, n: int, printed: bool, changers: int | None = None) -> int:
    """Return the greatest value of the number with these rules in play, or with any."""
    if not printed:
        return n
    there = program.changers if changers is None else changers
    means = [program.meaning[card] for card in bits(there)]
    reads = [value for m in means for digit, value in m.reads if digit == n]
    return max(n, *reads, 0) + greatest_joint_sum((m, m.higher_by) for m in means)


def greatest_joint_sum(numbers: Iterable[tuple[Meaning, int]]) -> int:
    """Return the greatest sum of the numbers, with one rule for each slot."""
    greatest: dict[object, int] = {}
    for n, (m, number) in enumerate(numbers):
        slot = m.slots or n
        greatest[slot] = max(greatest.get(slot, 0), number)
    return sum(greatest.values())
