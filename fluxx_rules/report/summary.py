"""The line that closes a check."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from ..cards.deck import Deck
from ..findings import Finding, Severity

STATUSES = ("reached", "placeable", "impossible", "unknown", "undocumented")


def closing(target: str, deck: Deck | None, findings: Sequence[Finding]) -> str:
    """How much was checked, and how much was found."""
    found = numbers(findings)
    if deck is None:
        return f"{target}: {found}\n"
    known = f" ({deck.known} known)" if deck.known else ""
    opaque = f", {len(deck.opaque)} opaque" if deck.opaque else ""
    return f"{target}: {len(deck.cards)} cards{known}{opaque}, {found or 'nothing found'}\n"


def numbers(findings: Iterable[Finding]) -> str:
    counts = Counter(finding.severity for finding in findings)
    return ", ".join(
        f"{counts[severity]} {severity.value}{'s' if counts[severity] != 1 else ''}"
        for severity in sorted(Severity, reverse=True)
        if counts[severity]
    )


def of_goals(target: str, statuses: Mapping[str, str]) -> str:
    """How many Goals have which status, in the order in which that is good news."""
    counts = Counter(statuses.values())
    told = ", ".join(f"{counts[each]} {each}" for each in STATUSES if counts[each])
    return f"{target}: Goals: {told or 'none'}\n"
