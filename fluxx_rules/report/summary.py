"""Closing lines of ``fluxx check``: numbers of cards, findings and Goals, and ``--statistics``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ..budget import Budget
from ..cards.completeness import without_powers
from ..cards.target_result import Accepted, TargetResult
from ..findings import Finding, Severity
from ..language.words import plural
from .check_report import Report
from .excerpt import printable
from .folding import count_folded

GOAL_STATUSES = ("reached", "placeable", "impossible", "unknown", "undocumented")
"""From the best news to the worst."""


def closing(checked: TargetResult) -> str:
    """Return the line that closes the findings of a target."""
    about = printable(checked.target)
    if checked.base:
        about += f" with {printable(checked.base)}"
    return f"{about}: {measure(checked)}\n"


def measure(checked: TargetResult) -> str:
    """Return how many cards were checked and how many findings there are."""
    found, deck = with_folded(checked.findings), checked.deck
    if checked.base:
        counts = (
            (found, "new"),
            (numbers(checked.vanished), "gone"),
            (numbers(checked.changed), "changed"),
        )
        differences = "; ".join(f"{count} {word}" for count, word in counts if count)
        return differences or "no finding changes"
    if deck is None:
        return found or "nothing found"
    known = f" ({deck.known} known)" if deck.known else ""
    opaque = f", {len(deck.opaque)} opaque" if deck.opaque else ""
    plain = f", {len(each)} without the power" if (each := without_powers(deck)) else ""
    return f"{plural(len(deck.cards), 'card')}{known}{plain}{opaque}, {found or 'nothing found'}"


def with_folded(findings: Sequence[Finding]) -> str:
    """Return the numbers of the findings, and how many of them are inside others."""
    count = folded(findings)
    return numbers(findings) + (f" ({count})" if count else "")


def folded(findings: Sequence[Finding]) -> str:
    """Return how many findings are inside others, or an empty text."""
    count = count_folded(findings)
    causes = "the finding that explains it" if count == 1 else "findings that explain them"
    return f"{count} of them inside {causes}" if count else ""


def numbers(findings: Iterable[Finding]) -> str:
    """Return the number of findings of each severity, the worst first."""
    counts = Counter(finding.severity for finding in findings)
    return ", ".join(
        plural(counts[severity], severity.value)
        for severity in sorted(Severity, reverse=True)
        if counts[severity]
    )


def goal_counts(statuses: Mapping[str, str]) -> str:
    """Return how many Goals have each status."""
    counts = Counter(statuses.values())
    listed = ", ".join(f"{counts[each]} {each}" for each in GOAL_STATUSES if counts[each])
    return f"Goals: {listed or 'none'}\n"


def statistics(report: Report, seconds: Mapping[str, float], spent: Budget) -> str:
    """Return counts of findings, the seconds of each target, and the steps of the budget.

    Suppressed findings have counts of their own. No other output contains times.
    """
    findings = [finding for each in report.checks for finding in each.findings]
    suppressed = Counter(str(each.by) for checked in report.checks for each in checked.suppressed)
    codes = Counter(f"{finding.code} {finding.name}" for finding in findings)
    severities = Counter(finding.severity for finding in findings)
    worst_first = sorted(severities, reverse=True)
    parts = [
        ranking("findings by code", codes),
        ranking("by severity", {each.value: severities[each] for each in worst_first}),
        ranking("by verdict", Counter(str(finding.verdict) for finding in findings)),
        ranking("not counted", suppressed),
        *questions(report),
        "seconds\n",
        *(f"{took:8.2f}  {printable(target)}\n" for target, took in seconds.items()),
        f"steps of the budget: {spent.taken:,} of {spent.steps:,}\n",
    ]
    return "".join(parts)


def questions(report: Report) -> Iterator[str]:
    """Yield how many questions z3 was asked about each target, and the answers."""
    for each in report.checks:
        if not each.request.quick and each.deck is not None:
            answers = Counter(str(found.confirmation) for found in each.everything)
            del answers[""]
            yield ranking(
                f"findings of {printable(each.target)}, by {plural(each.questions, 'question')}",
                answers or {"asked about": 0},
            )
            if each.accepted is not None:
                yield "".join(f"{line}\n" for line in accepted_lines(each.accepted))


def second_opinion(checked: TargetResult) -> Iterator[str]:
    """Yield how z3 answered the questions about the target, in sentences."""
    answers = Counter(str(found.confirmation) for found in checked.everything)
    asked = {answer: n for answer, n in answers.items() if answer}
    if asked:
        listed_answers = ", ".join(f"{n} {answer}" for answer, n in sorted(asked.items()))
        yield f"findings that say never: {listed_answers}"
    if checked.accepted is not None:
        yield from accepted_lines(checked.accepted)


def accepted_lines(accepted: Accepted) -> Iterator[str]:
    """Yield what z3 accepts of the Goals and rules without a finding."""
    rows = (
        ("Goal", "that can be met", accepted.goals, accepted.open_goals),
        ("pair", "of rules that get on", accepted.pairs, accepted.open_pairs),
    )
    for noun, what, known, unknown in rows:
        if known or unknown:
            whole = f"{plural(known + unknown, noun)} {what}"
            yield f"{whole}: z3 accepts {known}, {unknown} unknown to z3"


def ranking(title: str, counts: Mapping[str, int]) -> str:
    """Return a line for each count, the most frequent first, equal ones by name."""
    if not counts:
        return ""
    ordered = sorted(counts.items(), key=lambda each: (-each[1], each[0]))
    return f"{title}\n" + "".join(f"{n:8}  {word}\n" for word, n in ordered)
