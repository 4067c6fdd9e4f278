"""The effect that repeats other effects a number of times."""

from __future__ import annotations

from .. import core
from ..amount import Amount
from ..core import AtLeast, Bound, Not, Sum, Word
from ..effect import Effect, after_colon, in_order
from ..shape import Free
from ..words import IT


class SoManyTimes(Effect, frozen=True):
    """The number is read again each time, because Inflation may be among the cards found
    (X-007)."""

    word = "so many times"
    so_many_times: Amount
    do: tuple[Effect, ...]
    text = "Do this {so_many_times}: {do}"

    shapes = (
        Free(
            of=("do",),
            words=("so many times",),
            says="what is done so many times cannot itself say how many times",
        ),
        Free(
            of=("do",),
            words=("end turn",),
            says="what ends the turn is not done so many times: nothing of it follows the first",
        ),
    )

    def expand(self) -> core.Operation:
        times = Bound("times")
        again = core.sequence(in_order(self.do), core.Let("times", Sum(times, Word(1))))
        return core.sequence(
            core.Let("times", Word(0)),
            core.While(Not(AtLeast(times, self.so_many_times.node)), again),
        )

    def phrases(self, it: str = IT) -> dict[str, str]:
        return {
            "so_many_times": self.so_many_times.of("time"),
            "do": after_colon(self.do, it),
        }
