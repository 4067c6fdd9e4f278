"""What cards do when they are played, and what Surprises do as answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...language import core
from ...language.meaning import Meaning
from ..playing import LANDING
from ..steps import Pc

if TYPE_CHECKING:
    from ..program import Program

ANSWERING = ("by",)
"""The names that an answer finds bound, beside those of every text."""
ROOM = 1 << 20
"""So many numbers are kept for the steps of a text, far more than it has."""
KINDS = 2
"""What is done when a card is played, and what it does as an answer."""


class Texts(dict[int, Pc]):
    """Where the text of each card begins; it is compiled when it is first asked for, as a check
    plays few of them. Its numbers are the same whichever they are."""

    def __init__(
        self, p: Program, says: Callable[[Meaning], core.Operation | None], which: int,
        names: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        self.p, self.says, self.which, self.names = p, says, which, names

    def __missing__(self, card: int) -> Pc:
        text = self.says(self.p.meaning[card])
        first = (card.bit_length() * KINDS + self.which) * ROOM
        pc = None if text is None else self.p.text(text, first, self.names)
        return self.setdefault(card, pc)


def compile_texts(p: Program) -> None:
    p.landing = {card: LANDING[m.kind] for card, m in p.meaning.items()}
    p.texts = Texts(p, lambda m: m.text, 0)
    p.answers = Texts(p, lambda m: m.answer, 1, ANSWERING)
    surprises = p.kind["surprise"]
    by_kind = {
        kind: sum(card for card, m in p.meaning.items() if kind in m.answers) for kind in LANDING
    }
    p.answering = {
        card: surprises if m.kind == "surprise" else by_kind[m.kind]
        for card, m in p.meaning.items()
    }


def compile_text_of(p: Program, pc: int) -> None:
    """The text of which this is a step, where nobody has asked for it so far."""
    number, which = divmod(pc // ROOM, KINDS)
    if number:
        table = (p.texts, p.answers)[which]
        assert table[1 << number - 1] is not None
