"""What a printed digit comes to: under some rules, and at the least and at most under any."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from ...game.program import Program
from ...game.zones import bits
from ...language import core
from ...language.meaning import Meaning


def reads_as(program: Program, rules: int, n: int, last: Sequence[int] = ()) -> int:
    """With these rules in play, and no others."""
    order = "".join(program.glyph[card] for card in in_turn(rules, last))
    return program.in_force(order, rules).reads[n]


def in_turn(rules: int, last: Sequence[int]) -> list[int]:
    """The rules as they were played: some of them last, one after the other, and before them the
    others, the first of the deck first."""
    return [*bits(rules & ~sum(last)), *(card for card in last if card & rules)]


def torn(program: Program, rules: Iterable[int]) -> bool:
    """Whether two of the rules read one digit differently, so that the later one prevails."""
    reads: dict[int, int] = {}
    told = chain.from_iterable(program.meaning[card].reads for card in rules)
    return any(reads.setdefault(digit, as_) != as_ for digit, as_ in told)


def least(program: Program, number: core.Printed) -> int:
    """What it comes to at the least, whatever rules are in play."""
    if isinstance(number, core.Word):
        return number.n
    reads = [n for card in bits(program.changers)
             for digit, n in program.meaning[card].reads if digit == number.n]  # fmt: skip
    return min(number.n, *reads) if reads else number.n


def at_most(program: Program, n: int, printed: bool, changers: int | None = None) -> int:
    """What the number may come to, with these in play that change numerals, or with all."""
    if not printed:
        return n
    there = program.changers if changers is None else changers
    means = [program.meaning[card] for card in bits(there)]
    reads = [to for m in means for digit, to in m.reads if digit == n]
    return max(n, *reads, 0) + at_once((m, m.higher_by) for m in means)


def at_once(numbers: Iterable[tuple[Meaning, int]]) -> int:
    """The most that all these cards come to together: of one slot only one rule is in play."""
    most: dict[object, int] = {}
    for n, (m, number) in enumerate(numbers):
        key = m.slots or n
        most[key] = max(most.get(key, 0), number)
    return sum(most.values())
