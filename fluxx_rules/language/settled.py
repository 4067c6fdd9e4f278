"""Form of an entry of ``settled:`` in a card or mix file: a finding that is accepted, and why."""

from __future__ import annotations

from .form import Form
from .shape import ExactlyOne, Written


class Settled(Form, frozen=True, kw_only=True):
    """Accepted findings of this code, or of this name, about all of these cards.

    Without cards, every finding of the code is accepted. On a card, that card is included.
    """

    shapes = (
        ExactlyOne(
            of=("code", "name"),
            says="say which finding is settled: by its `code`, or by its `name`",
            at="name",
        ),
        Written(field="reason", says="what is settled has a reason", at="reason"),
    )
    not_empty = ("cards",)
    code: str = ""
    name: str = ""
    cards: tuple[str, ...] = ()
    reason: str
    """The reason is required: without it nobody could check later whether it still holds."""
    source: tuple[str, ...] = ()

    @property
    def finding(self) -> str:
        return self.code or self.name
