"""Cards that play further cards."""

from __future__ import annotations

from .. import core
from ..core import Bound, Place, Word
from ..effect import Effect
from ..picking import Pick, Which, phrase, pick
from .draw import SET_ASIDE


class PlayPicked(Effect, frozen=True):
    """The picked card is mine to play, and all of it is one play (R-053, R-054)."""

    word = "play"
    play: Which
    text = "Play {play}."

    def expand(self) -> core.Operation:
        return pick(self.play, core.Play, "play")

    def sentence(self) -> str:
        """What comes from another hand is mine before I play it."""
        if isinstance(self.play, Pick) and self.play.from_ == "another hand":
            return f"Take {phrase(self.play)} and play it."
        return super().sentence()


class PlayTop(Effect, frozen=True):
    """The top card counts as drawn, so a Creeper lands and is replaced (R-066); but it is that of
    the draw pile, also where cards can be drawn from elsewhere."""

    word = "play the top card"
    text = "Take the top card of the draw pile and play it."

    def expand(self) -> core.Operation:
        return core.Seq((
            core.Draw(Word(1), Place.ASIDE, pile_only=True),
            core.Let("it", SET_ASIDE),
            core.Play(Bound("it")),
        ))  # fmt: skip
