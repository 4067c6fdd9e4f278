"""What is settled, with the reasons."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards.settlement import Settlement
from ..findings import Finding
from .excerpt import printable

Settled = Sequence[tuple[Finding, Settlement]]


def to_text(settled: Settled) -> str:
    told = [f"{line}\n" for each, entry in settled for line in lines(each, entry)]
    return "".join(["\n", *told, "\n"]) if told else ""


def lines(finding: Finding, entry: Settlement) -> list[str]:
    where = entry.location
    at = f" ({printable(where.file)}:{where.line})" if where else ""
    told = [
        f"settled[{finding.code}] {finding.name}: {printable(finding.message)}",
        f"  = because: {printable(entry.entry.reason)}{at}",
    ]
    if entry.entry.source:
        told.append(f"  = source: {printable(', '.join(entry.entry.source))}")
    return told


def counted(settled: Settled) -> str:
    return f"{len(settled)} settled; --settled lists them\n" if settled else ""
