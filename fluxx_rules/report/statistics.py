"""How many findings there are of what, and how long it took. Times stand nowhere else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ..budget import STEPS
from .checked import Report
from .excerpt import printable


def to_text(report: Report, seconds: Mapping[str, float], steps: int) -> str:
    """``seconds`` by target, and what all took of the budget. What is settled or in the baseline is
    counted apart."""
    findings = [finding for each in report.checks for finding in each.findings]
    aside = Counter(str(each.by) for checked in report.checks for each in checked.suppressed)
    codes = Counter((finding.code, finding.name) for finding in findings)
    severities = Counter(finding.severity for finding in findings)
    told = [
        counts("findings by code", {f"{code} {name}": n for (code, name), n in codes.items()}),
        counts("by severity", {each.value: severities[each] for each in sorted(severities)[::-1]}),
        counts("by verdict", Counter(str(finding.verdict) for finding in findings)),
        counts("not counted", aside),
        "seconds\n",
        *(f"{took:8.2f}  {printable(target)}\n" for target, took in seconds.items()),
        f"steps of the budget: {steps:,} of {STEPS:,}\n",
    ]
    return "".join(told)


def counts(title: str, numbers: Mapping[str, int]) -> str:
    """The most frequent first; of equal ones as they stand, the codes by their number."""
    if not numbers:
        return ""
    ordered = sorted(numbers.items(), key=lambda each: (-each[1], each[0]))
    return f"{title}\n" + "".join(f"{n:8}  {word}\n" for word, n in ordered)
