"""What is settled, with the reasons."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards.target_result import Suppressed
from .excerpt import printable


def to_text(settled: Sequence[Suppressed]) -> str:
    return "".join(f"{line}\n" for each in settled for line in lines(each))


def lines(each: Suppressed) -> list[str]:
    finding, where = each.finding, each.location
    at = f" ({printable(where.file)}:{where.line})" if where else ""
    told = [
        f"settled[{finding.code}] {finding.name}: {printable(finding.message)}",
        f"  = because: {printable(each.reason)}{at}",
    ]
    if each.source:
        told.append(f"  = source: {printable(', '.join(each.source))}")
    return told
