"""An effect is one thing that a card's text does, as a designer would name it.

To add one: a class in ``effects/`` with its word, its fields, its sentence and the core that
it stands for. Nothing else needs to know of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from . import core
from .form import Family
from .picking import NAMED, Pick, is_several, phrase
from .words import IT, THEM, UNJOINED, capital, in_one


class Effect(Family, frozen=True):
    """``text`` has a place for every field; ``expand`` says the same in the core."""

    owes: ClassVar[tuple[str, ...]] = ("text", "expand")
    example: ClassVar[str] = "draw: 2"
    text: ClassVar[str]

    def expand(self) -> core.Operation:
        raise TypeError(f"{type(self).__name__} has no meaning")

    def phrases(self, it: str = IT) -> dict[str, str]:
        """The fields in words; an effect overrides those that need their context. What an earlier
        effect picked is called ``it``."""
        return {
            name: phrase(value, it=it) if isinstance(value, Pick | str) else str(value)
            for name, value in msgspec.structs.asdict(self).items()
        }

    def sentence(self, it: str = IT) -> str:
        return capital(self.text.format(**self.phrases(it)))

    def named_next(self, it: str) -> str:
        """What the next effect calls the picked cards."""
        for value in msgspec.structs.astuple(self):
            if isinstance(value, Pick) or (value in NAMED and value != IT):
                return THEM if is_several(value) else IT
        return it


def in_order(effects: tuple[Effect, ...]) -> core.Operation:
    """The effects one after the other, as the card lists them.

    A draw and the end of the turn right after it are one event (X-026).
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
    """What hangs on one condition or moment: as one sentence, where that can be told in one."""
    return in_one(each_sentence(effects, it))


def after_colon(effects: tuple[Effect, ...], it: str = IT) -> str:
    """The same where a colon stands before it."""
    said = clauses(effects, it)
    return sentences(effects, it) if said.startswith(UNJOINED) else capital(said)
