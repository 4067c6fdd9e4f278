"""Cards of a report that clash: rules that contradict or cancel one another, one row each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from ....findings import Severity

if TYPE_CHECKING:
    from ..model import FindingEntry, Group

CODES = {
    "FX301", "FX302", "FX303", "FX304", "FX306", "FX310", "FX311", "FX312",
    "FX416", "FX502", "FX503", "FX504", "FX505", "FX609",
}  # fmt: skip
"""The codes of findings about cards that do not work together."""
MAX_OTHERS = 4


class Clash(msgspec.Struct, frozen=True):
    """Cards that clash, what happens, and the finding with the example."""

    one: str
    others: tuple[str, ...]
    more: int
    """The number of further cards."""
    ids: tuple[str, ...]
    """The ids of all of them."""
    happens: str
    finding: str
    """The id of the finding on the page."""
    code: str
    playable: bool
    """Whether the finding shows the clash on a table."""


def clashes(groups: Sequence[Group]) -> tuple[Clash, ...]:
    """Return the clashes among the findings, the worst first; infos are no clashes."""
    entries = (each for group in groups if group.code in CODES for each in group.findings)
    return tuple(clash(each) for each in entries if each.severity is not Severity.INFO)


def clash(entry: FindingEntry) -> Clash:
    names = list(dict.fromkeys(name for card in entry.cards for name in card.names))
    one, others = (names[0], names[1:]) if names else ("", [])
    return Clash(
        one,
        tuple(others[:MAX_OTHERS]),
        max(0, len(others) - MAX_OTHERS),
        entry.ids,
        entry.message,
        entry.id,
        entry.code,
        bool(entry.shown),
    )
