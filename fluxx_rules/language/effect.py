"""`Effect`: base class of all effects; lists of effects as core operations and as sentences.

An effect is a single thing that a card's text does, as a designer would name it. To add one, write
a class in ``effects/``. It has a word, fields, a sentence and an expansion into the core. No other
module needs to know of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from . import core
from .form import Family
from .picking import NAMED_CARDS, Pick, is_several, phrase
from .words import IT, THEM, UNJOINED, capital, in_one


class Effect(Family, frozen=True):
    """An effect. ``text`` has a place for every field; ``expand`` has the same meaning in the
    core."""

    owes: ClassVar[tuple[str, ...]] = ("text", "expand")
    example: ClassVar[str] = "draw: 2"
    text: ClassVar[str]

    def expand(self) -> core.Operation:
        raise TypeError(f"{type(self).__name__} has no meaning")

    def phrases(self, it: str = IT) -> dict[str, str]:
        """Return the fields in words; ``it`` is the name for what an earlier effect picked.

        An effect overrides this for fields that need their context.
        """
        return {
            name: phrase(value, it=it) if isinstance(value, Pick | str) else str(value)
            for name, value in msgspec.structs.asdict(self).items()
        }

    def sentence(self, it: str = IT) -> str:
        return capital(self.text.format(**self.phrases(it)))

    def named_next(self, it: str) -> str:
        """Return the name that the next effect uses for the picked cards."""
        for value in msgspec.structs.astuple(self):
            if isinstance(value, Pick) or (value in NAMED_CARDS and value != IT):
                return THEM if is_several(value) else IT
        return it


def in_order(effects: tuple[Effect, ...]) -> core.Operation:
    """Return the effects one after the other, as the card lists them.

    A draw and the end of the turn directly after it are one event (X-026).
    """
    steps: list[core.Operation] = []
    for step in (effect.expand() for effect in effects):
        if isinstance(step, core.EndTurn) and steps and isinstance(steps[-1], core.Draw):
            step = core.Together(core.Seq((steps.pop(), step)))
        steps.append(step)
    return core.Seq(tuple(steps))


def each_sentence(effects: tuple[Effect, ...], it: str = IT) -> Iterator[str]:
    for effect in effects:
        yield effect.sentence(it)
        it = effect.named_next(it)


def sentences(effects: tuple[Effect, ...], it: str = IT) -> str:
    return " ".join(each_sentence(effects, it))


def clauses(effects: tuple[Effect, ...], it: str = IT) -> str:
    """Return the effects of one condition or moment, as a single sentence where possible."""
    return in_one(each_sentence(effects, it))


def after_colon(effects: tuple[Effect, ...], it: str = IT) -> str:
    """Return the same, in the form that follows a colon."""
    words = clauses(effects, it)
    return sentences(effects, it) if words.startswith(UNJOINED) else capital(words)
