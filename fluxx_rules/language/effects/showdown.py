"""The effect that plays rock-paper-scissors with another player; the loser's hand is the prize."""

from __future__ import annotations

from .. import core
from ..amount import Amount
from ..condition import disjunction, equality
from ..core import ME, Answer, AtLeast, Bound, Not, Options, Place, Players, Share, Sum, Word
from ..effect import Effect

SIGNS = ("rock", "paper", "scissors")


def beats(one: core.Number, other: core.Number) -> core.Test:
    """Return the test that one sign beats the other. Each sign beats the one before it in the
    list."""
    wins = [
        core.Every((equality(one, Word(n)), equality(other, Word((n - 1) % 3)))) for n in range(3)
    ]
    return disjunction(tuple(wins))


class Showdown(Effect, frozen=True):
    """A best-of series. Tied throws do not count. The number is a numeral (X-014)."""

    word = "showdown"
    showdown: Amount
    text = (
        "Play rock-paper-scissors, best of {showdown}, with another player: tied throws are "
        "repeated, and whoever first wins more than half of {showdown} takes the loser's whole "
        "hand."
    )

    def expand(self) -> core.Operation:
        whom, mine, theirs = Bound("whom"), Bound("mine"), Bound("theirs")
        here, there = Answer("sign", ME), Answer("sign", whom)
        enough = Share(Sum(self.showdown.node, Word(1)), Word(2))
        p = Bound("p")
        both = Players("p", disjunction((equality(p, ME), equality(p, whom))), others=False)
        throw = core.sequence(
            core.AskEach(both, "sign", Options(SIGNS), "rock, paper or scissors"),
            core.When(beats(here, there), core.Let("mine", Sum(mine, Word(1))), core.NOTHING),
            core.When(beats(there, here), core.Let("theirs", Sum(theirs, Word(1))), core.NOTHING),
        )
        undecided = core.Every((Not(AtLeast(mine, enough)), Not(AtLeast(theirs, enough))))
        return core.sequence(
            core.Ask(ME, "whom", Players(), "showdown with"),
            core.Let("mine", Word(0)),
            core.Let("theirs", Word(0)),
            core.While(undecided, throw),
            core.When(AtLeast(mine, enough), all_to(ME, whom), all_to(whom, ME)),
        )


def all_to(winner: core.Seat, loser: core.Seat) -> core.Operation:
    return core.Move(core.At(Place.HAND, loser), Place.HAND, "taken", winner)
