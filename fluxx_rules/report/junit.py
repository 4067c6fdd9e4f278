"""JUnit XML: a suite for each target, a case for each finding, and one for each quiet check.

What the run fails for is a failure; what is graver than nothing and fails nobody is a case that
passes and says so; what is settled, or in the baseline, is skipped with the reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from ..cards.target_result import Suppressed, TargetResult
from ..checks.registry import all_checks
from ..findings import Finding
from .checked import Report
from .excerpt import printable, printable_lines
from .place import from_root, place_of
from .text import to_text


def render(report: Report) -> str:
    suites = [Suite(each, report) for each in report.checks]
    tests, failures = (sum(counts) for counts in zip(*(s.counts for s in suites), strict=True))
    head = attributes(name="fluxx", tests=tests, failures=failures, errors=0)
    return "\n".join([
        '<?xml version="1.0" encoding="UTF-8"?>',
        f"<testsuites{head}>",
        *(line for suite in suites for line in suite.lines()),
        "</testsuites>", "",
    ])  # fmt: skip


class Suite:
    def __init__(self, checked: TargetResult, report: Report) -> None:
        self.checked = checked
        self.report = report
        told = checked.everything
        found = {finding.code for finding in told}
        chosen = [check for check in all_checks() if checked.is_selected(check.code)]
        self.quiet = [
            check
            for check in chosen
            if checked.deck is not None and check.code not in found and check.run
        ]
        self.counts = len(told) + len(self.quiet), sum(map(report.fails, checked.findings))

    def lines(self) -> Iterator[str]:
        tests, failures = self.counts
        skipped = len(self.checked.suppressed)
        yield "  <testsuite" + attributes(
            name=self.checked.target, tests=tests, failures=failures, errors=0, skipped=skipped
        ) + ">"  # fmt: skip
        for finding in self.checked.findings:
            yield from self.case(finding, self.verdict(finding))
        for each in self.checked.suppressed:
            yield from self.case(each.finding, skipped_for(each))
        for check in self.quiet:
            name = attributes(name=f"{check.code} {check.name}", classname=self.checked.target)
            yield f"    <testcase{name}/>"
        yield "  </testsuite>"

    def case(self, finding: Finding, inside: str) -> Iterator[str]:
        name = f"{finding.code} {finding.name}: {finding.message}"
        yield f"    <testcase{attributes(name=name, classname=self.checked.target)}>"
        yield f"      {inside}"
        yield "    </testcase>"

    def verdict(self, finding: Finding) -> str:
        place = place_of(finding, self.checked)
        at = f"{from_root(place.file, self.report.root)}:{place.line}: " if place else ""
        body = escape(
            printable_lines(at + to_text([finding], self.checked.texts, False, self.checked.whole))
        )
        if not self.report.fails(finding):
            return f"<system-out>{body}</system-out>"
        head = attributes(type=finding.severity.value, message=finding.message)
        return f"<failure{head}>{body}</failure>"


def skipped_for(each: Suppressed) -> str:
    return f"<skipped{attributes(type=each.by, message=each.reason)}/>"


def attributes(**values: object) -> str:
    return "".join(f" {name}={quoteattr(printable(str(v)))}" for name, v in values.items())
