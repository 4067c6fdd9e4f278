"""A finding that somebody has looked at, and leaves as it is."""

from __future__ import annotations

from .form import Form
from .shape import ExactlyOne, Written


class Settled(Form, frozen=True, kw_only=True):
    """Findings of this code, or of this name, that are about all of these cards.

    Without cards it is every finding of the code. On a card, that card is meant besides.
    """

    shapes = (
        ExactlyOne(
            of=("code", "name"),
            says="say which finding is settled: by its `code`, or by its `name`", at="name",
        ),
        Written(field="reason", says="what is settled has a reason", at="reason"),
    )  # fmt: skip
    not_empty = ("cards",)
    code: str = ""
    name: str = ""
    cards: tuple[str, ...] = ()
    reason: str
    """Without a reason nobody could tell later whether it still holds."""
    source: tuple[str, ...] = ()

    @property
    def finding(self) -> str:
        return self.code or self.name
