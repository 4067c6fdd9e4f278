"""Expected text of a page of findings: introduction, cases, and findings as notes."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher

from fluxx_rules.checks.registry import Check, all_checks
from fluxx_rules.findings import Finding
from tests.checks.pages import HEADING, MORE, BadPage, Case, Page, shown

WIDTH = 88


def rewritten(page: Page, found: Mapping[Case, list[Finding]]) -> str:
    """Return the page with the text of its check and these findings as notes."""
    check = next(check for check in all_checks() if check.code == page.code)
    lines = [*introduction(check)]
    for case in page.cases:
        lines += [HEADING + case.heading, *section(case, found[case])]
    return "\n".join(lines).rstrip() + "\n"


def introduction(check: Check) -> Iterator[str]:
    yield from (f"# {check.code}: {check.name}", "", f"**{check.severity.value}** ({check.how})")
    yield from ("", *check.text.splitlines(), "")


def section(case: Case, found: list[Finding]) -> Iterator[str]:
    """Yield the lines of a case, with each finding above the line that it points at.

    A finding about the whole deck stands at the top of the first file.
    """
    places: dict[tuple[str, int], list[Finding]] = {}
    for finding in found:
        at = finding.location
        place = (at.file, at.line) if at else (case.files[0].name, 1)
        places.setdefault(place, []).append(finding)
    for part in case.content:
        if isinstance(part, str):
            yield part
            continue
        yield "```yaml" if part.name == "cards.yaml" else f'```yaml title="{part.name}"'
        for number, line in enumerate(part.lines, 1):
            indent = " " * (len(line) - len(line.lstrip()))
            for finding in places.pop((part.name, number), ()):
                yield from (indent + written for written in note(finding, WIDTH - len(indent)))
            yield line
        yield "```"
    if places:
        raise BadPage(f"{case.code}, {case.heading}: findings outside of the files: {places}")


def note(finding: Finding, width: int) -> Iterator[str]:
    """Yield the lines of the comment: message, identity, verdict, reasons, and its own advice."""
    yield from wrapped(f"# {finding.severity.value} {finding.code}: ", finding.message, width)
    verdict = "" if finding.verdict == "looked up" else finding.verdict
    facts = {
        "cards": ", ".join(finding.cards),
        "aspect": finding.aspect,
        "verdict": verdict,
        "suggestion": finding.suggestion,
    }
    identity = "; ".join(f"{name}: {value}" for name, value in facts.items() if value)
    yield from wrapped(MORE, identity, width)
    for reason in finding.because:
        yield from wrapped(f"{MORE}- ", reason, width)
    for advice in finding.advice:
        yield from wrapped(f"{MORE}help: ", advice.text + (":" if advice.write else ""), width)
        yield from (f"{MORE}  {line}" for line in advice.write.splitlines())


def wrapped(start: str, text: str, width: int) -> list[str]:
    return textwrap.wrap(
        text,
        max(width, 60),
        initial_indent=start,
        subsequent_indent=f"{MORE}  ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def differences(page: Page, there: str, now: str) -> Iterator[str]:
    """Yield the differences of the page: file, line, heading, and both texts."""
    expected, got = there.splitlines(), now.splitlines()
    for tag, i, j, k, m in SequenceMatcher(None, expected, got, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        headings = (line for line in reversed(expected[:i]) if line.startswith(HEADING))
        heading = next(headings, "the text of the check").removeprefix(HEADING)
        yield f"{shown(page.path)}:{i + 1}: {heading}"
        yield from (f"  expected: {line}" for line in expected[i:j] or ["nothing here"])
        yield from (f"  got:      {line}" for line in got[k:m] or ["nothing here"])
