"""Faults planted in the analysis one at a time, and the first test or study that detects each."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from tests.checks.planted.faults import FAULTS
from tests.checks.planted.noticing import noticed, prepare


@dataclass(frozen=True)
class Row:
    """The result of one fault."""

    name: str
    about: str
    caught: str
    equivalent: str

    @property
    def fine(self) -> bool:
        """Return whether the fault is either detected or declared equivalent, not both."""
        return bool(self.caught) != bool(self.equivalent)


def examine(name: str) -> Row:
    """Plant the fault and return what detects it."""
    fault = FAULTS[name]
    return Row(name, fault.about, noticed(fault), fault.equivalent)


def examine_all(workers: int | None) -> list[Row]:
    """Return the results of all faults; fill caches before the processes are forked."""
    for about in dict.fromkeys(fault.about for fault in FAULTS.values()):
        prepare(about)
    with ProcessPoolExecutor(workers) as pool:
        return list(pool.map(examine, FAULTS))


def table(rows: Sequence[Row]) -> list[str]:
    """Return the section of the report."""
    caught = sum(bool(row.caught) for row in rows)
    same = sum(bool(row.equivalent) for row in rows)
    return [
        "## Faults planted in the analysis",
        "",
        f"{len(rows)} faults, each planted alone as a patch (`tests/checks/planted/themes/`): "
        f"{caught} are noticed, {same} change no verdict, "
        f"{sum(not row.fine for row in rows)} are neither.",
        "",
        "Named is the first that notices: the examples of the checks are asked first, then the "
        "studies up to the first claim that is told otherwise, then shipped decks.",
        "",
        "| fault | noticed by |",
        "| --- | --- |",
        *(f"| {row.name} | {row.caught or '**nothing**'} |" for row in rows if not row.equivalent),
        "",
        "Faults that change no verdict, and why:",
        "",
        *(f"- {row.name}: {row.equivalent}" for row in rows if row.equivalent),
        "",
    ]
