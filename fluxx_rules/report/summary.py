"""The line that closes a check."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from ..cards.target_result import TargetResult
from ..findings import Finding, Severity
from ..language.words import plural
from .excerpt import printable

STATUSES = ("reached", "placeable", "impossible", "unknown", "undocumented")


def closing(checked: TargetResult) -> str:
    """How much was checked, and how much was found."""
    about = printable(checked.target)
    if checked.base:
        about += f" with {printable(checked.base)}"
    return f"{about}: {measure(checked)}\n"


def measure(checked: TargetResult) -> str:
    found, deck = numbers(checked.findings), checked.deck
    if checked.base:
        counts = (found, "new"), (numbers(checked.vanished), "gone"), (numbers(checked.changed),
                                                                       "changed")  # fmt: skip
        told = "; ".join(f"{count} {word}" for count, word in counts if count)
        return told or "nothing changes"
    if deck is None:
        return found or "nothing found"
    known = f" ({deck.known} known)" if deck.known else ""
    opaque = f", {len(deck.opaque)} opaque" if deck.opaque else ""
    return f"{plural(len(deck.cards), 'card')}{known}{opaque}, {found or 'nothing found'}"


def numbers(findings: Iterable[Finding]) -> str:
    counts = Counter(finding.severity for finding in findings)
    return ", ".join(
        plural(counts[severity], severity.value)
        for severity in sorted(Severity, reverse=True)
        if counts[severity]
    )


def of_goals(statuses: Mapping[str, str]) -> str:
    """How many Goals have which status, in the order in which that is good news."""
    counts = Counter(statuses.values())
    told = ", ".join(f"{counts[each]} {each}" for each in STATUSES if counts[each])
    return f"Goals: {told or 'none'}\n"
