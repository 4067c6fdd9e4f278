"""A finding that somebody has looked at, and leaves as it is."""

from __future__ import annotations

from collections.abc import Iterable

from .form import Form


class Settled(Form, frozen=True, kw_only=True):
    """Findings of this code, or of this name, that are about all of these cards.

    Without cards it is every finding of the code. On a card, that card is meant besides.
    """

    code: str = ""
    name: str = ""
    cards: tuple[str, ...] = ()
    reason: str
    """Without a reason nobody could tell later whether it still holds."""
    source: tuple[str, ...] = ()

    @property
    def finding(self) -> str:
        return self.code or self.name

    def faults(self) -> Iterable[tuple[str, str]]:
        if bool(self.code) == bool(self.name):
            yield "say which finding is settled: by its `code`, or by its `name`", "name"
        if not self.reason.strip():
            yield "what is settled has a reason", "reason"
