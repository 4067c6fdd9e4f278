"""Effects that play cards: picked cards, or the top card of the draw pile."""

from __future__ import annotations

from .. import core
from ..core import ME, Bound, Place, Word
from ..effect import Effect
from ..picking import NAMED_CARDS, Pick, Which, is_one, is_several, phrase, pick, pronoun
from ..words import IT, THEM
from .draw import SET_ASIDE


class PlayPicked(Effect, frozen=True):
    """You play the picked cards yourself, and all of it counts as one play (R-053, R-054)."""

    word = "play"
    play: Which
    text = "Play {play}."

    def expand(self) -> core.Operation:
        return pick(self.play, self.played, "play")

    def played(self, cards: core.Cards) -> core.Operation:
        """Return the play.

        Several cards from another hand go into mine first. A single card is played from there.
        """
        if not self.taken or is_one(self.play):
            return core.Play(cards)
        return core.sequence(core.Move(cards, Place.HAND, "taken", ME), core.Play(cards))

    @property
    def taken(self) -> bool:
        return isinstance(self.play, Pick) and self.play.from_ == "another hand"

    def sentence(self, it: str = IT) -> str:
        order = " in any order" if (self.play == IT and it == THEM) or is_several(self.play) else ""
        if self.taken:
            return f"Take {phrase(self.play)} and play {pronoun(self.play)}{order}."
        if self.play not in NAMED_CARDS and isinstance(self.play, str):
            return f"Play {self.play}, wherever it is in play."
        return super().sentence(it).removesuffix(".") + f"{order}."


class PlayTop(Effect, frozen=True):
    """The top card counts as drawn, so a Creeper lands and is replaced (R-066).

    It always comes from the draw pile, even if cards can be drawn from elsewhere.
    """

    word = "play the top card"
    text = "Take the top card of the draw pile and play it."

    def expand(self) -> core.Operation:
        return core.sequence(
            core.Draw(Word(1), Place.ASIDE, pile_only=True),
            core.Let("it", SET_ASIDE),
            core.Play(Bound("it")),
        )
