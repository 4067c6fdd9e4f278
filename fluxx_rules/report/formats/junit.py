"""JUnit XML: a suite for each target, a case for each finding and for each check without findings.

A finding that fails the run is a failure. Another finding is a case that passes, with its text as
output. A finding that is settled or in the baseline is skipped, with the reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from ...cards.target_result import Suppressed, TargetResult
from ...checks.registry import all_checks
from ...findings import Finding
from ..check_report import Report
from ..excerpt import printable, printable_lines
from ..folding import by_fingerprint, cause_text
from ..source_location import from_root, location_of
from .text import to_text


def render(report: Report) -> str:
    suites = [Suite(each, report) for each in report.checks]
    tests, failures = (sum(counts) for counts in zip(*(s.counts for s in suites), strict=True))
    head = attributes(name="fluxx", tests=tests, failures=failures, errors=0)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f"<testsuites{head}>",
        *(line for suite in suites for line in suite.lines()),
        "</testsuites>",
    ]
    return "\n".join(lines) + "\n"


class Suite:
    """The test suite of one target."""

    def __init__(self, checked: TargetResult, report: Report) -> None:
        self.checked = checked
        self.report = report
        self.shown = by_fingerprint(checked.findings)
        found = {finding.code for finding in checked.everything}
        selected = [check for check in all_checks() if checked.request.is_selected(check.code)]
        self.passed = [
            check
            for check in selected
            if checked.deck is not None and check.code not in found and check.run
        ]
        tests = len(checked.everything) + len(self.passed)
        self.counts = tests, sum(map(report.fails, checked.findings))

    def lines(self) -> Iterator[str]:
        tests, failures = self.counts
        skipped = len(self.checked.suppressed)
        head = attributes(
            name=self.checked.target, tests=tests, failures=failures, errors=0, skipped=skipped
        )
        yield f"  <testsuite{head}>"
        for finding in self.checked.findings:
            yield from self.case(finding, self.outcome(finding))
        for each in self.checked.suppressed:
            yield from self.case(each.finding, skipped_for(each))
        for check in self.passed:
            name = attributes(name=f"{check.code} {check.name}", classname=self.checked.target)
            yield f"    <testcase{name}/>"
        yield "  </testsuite>"

    def case(self, finding: Finding, inside: str) -> Iterator[str]:
        name = f"{finding.code} {finding.name}: {finding.message}"
        yield f"    <testcase{attributes(name=name, classname=self.checked.target)}>"
        yield f"      {inside}"
        yield "    </testcase>"

    def outcome(self, finding: Finding) -> str:
        place = location_of(finding, self.checked)
        at = f"{from_root(place.file, self.report.root)}:{place.line}: " if place else ""
        text = to_text([finding], self.checked.texts, False, self.checked.whole)
        cause = cause_text(finding, self.shown)
        body = escape(printable_lines(at + text + (f"{cause}\n" if cause else "")))
        if not self.report.fails(finding):
            return f"<system-out>{body}</system-out>"
        head = attributes(type=finding.severity.value, message=finding.message)
        return f"<failure{head}>{body}</failure>"


def skipped_for(each: Suppressed) -> str:
    return f"<skipped{attributes(type=each.by, message=each.reason)}/>"


def attributes(**values: object) -> str:
    return "".join(f" {name}={quoteattr(printable(str(v)))}" for name, v in values.items())
