"""The same again, as often as a number says."""

from __future__ import annotations

from collections.abc import Iterable

from .. import core
from ..amount import Amount
from ..core import AtLeast, Bound, Not, Sum, Word
from ..effect import Effect, after_colon, in_order
from ..footprint import nodes
from ..words import IT


class SoManyTimes(Effect, frozen=True):
    """The number is read anew each time: Inflation may be what is found (X-007)."""

    word = "so many times"
    so_many_times: Amount
    do: tuple[Effect, ...]
    text = "Do this {so_many_times}: {do}"

    def faults(self) -> Iterable[str | tuple[str, str]]:
        if any(isinstance(each, core.Let) and each.name == "times"
               for each in nodes(in_order(self.do))):  # fmt: skip
            yield "what is done so many times cannot itself say how many times"

    def expand(self) -> core.Operation:
        times = Bound("times")
        again = core.Seq((in_order(self.do), core.Let("times", Sum(times, Word(1)))))
        return core.Seq((
            core.Let("times", Word(0)),
            core.While(Not(AtLeast(times, self.so_many_times.node)), again),
        ))  # fmt: skip

    def phrases(self, it: str = IT) -> dict[str, str]:
        return {
            "so_many_times": self.so_many_times.of("time"),
            "do": after_colon(self.do, it),
        }
