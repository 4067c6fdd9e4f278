"""An effect is one thing that a card's text does, as a designer would name it.

To add one: a class in ``effects/`` with its word, its fields, its sentence and the core that
it stands for. Nothing else needs to know of it.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from . import core
from .form import Family
from .picking import Pick, phrase
from .words import UNJOINED, capital, in_one


class Effect(Family, frozen=True):
    """``text`` has a place for every field; ``expand`` says the same in the core."""

    owes: ClassVar[tuple[str, ...]] = ("text", "expand")
    example: ClassVar[str] = "draw: 2"
    text: ClassVar[str]

    def expand(self) -> core.Operation:
        raise TypeError(f"{type(self).__name__} has no meaning")

    def phrases(self) -> dict[str, str]:
        """The fields in words; an effect overrides those that need their context."""
        return {
            name: phrase(value) if isinstance(value, Pick | str) else str(value)
            for name, value in msgspec.structs.asdict(self).items()
        }

    def sentence(self) -> str:
        return capital(self.text.format(**self.phrases()))


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


def sentences(effects: tuple[Effect, ...]) -> str:
    return " ".join(effect.sentence() for effect in effects)


def clauses(effects: tuple[Effect, ...]) -> str:
    """What hangs on one condition or moment: as one sentence, where that can be told in one."""
    return in_one(effect.sentence() for effect in effects)


def after_colon(effects: tuple[Effect, ...]) -> str:
    """The same where a colon stands before it."""
    said = clauses(effects)
    return sentences(effects) if said.startswith(UNJOINED) else capital(said)
