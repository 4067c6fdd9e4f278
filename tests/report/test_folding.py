"""Findings inside the findings that explain them: in text, in counts, and never hidden."""

from __future__ import annotations

import json
from collections.abc import Sequence
from xml.etree import ElementTree

import msgspec

from fluxx_rules.cards.library import load
from fluxx_rules.cards.target_result import Suppressed, TargetResult
from fluxx_rules.checks import check_target
from fluxx_rules.findings import Finding, Severity
from fluxx_rules.report.check_report import Report
from fluxx_rules.report.document.builder import make, parts_in
from fluxx_rules.report.document.markdown import to_markdown
from fluxx_rules.report.document.page import to_html
from fluxx_rules.report.folding import folds
from fluxx_rules.report.formats import rendered
from fluxx_rules.report.formats.text import render


def finding(code: str, part_of: Finding | None = None, **more: object) -> Finding:
    print_ = part_of.fingerprint if part_of else ""
    made = Finding(code, code.lower(), Severity.WARNING, f"says {code}", part_of=print_)
    return msgspec.structs.replace(made, **more)


ROOT = finding("FX201")
PART = finding("FX401", ROOT)
PART_OF_PART = finding("FX601", PART)
OTHER = finding("FX603")


def shape(findings: Sequence[Finding]) -> list[tuple[str, ...]]:
    return [(one.code, *(each.code for each in parts)) for one, parts in folds(findings)]


def test_parts_of_parts_come_with_the_first_cause_in_the_given_order() -> None:
    found = [PART_OF_PART, OTHER, PART, ROOT]
    assert shape(found) == [("FX603",), ("FX201", "FX601", "FX401")]
    assert shape([ROOT, PART, PART_OF_PART]) == [("FX201", "FX401", "FX601")]


def test_a_part_without_its_cause_stands_by_itself() -> None:
    assert shape([PART, PART_OF_PART, OTHER]) == [("FX401", "FX601"), ("FX603",)]
    assert shape([PART_OF_PART, ROOT]) == [("FX601",), ("FX201",)]
    assert shape([]) == []


def test_no_finding_is_printed_twice_or_left_out() -> None:
    """Two findings can have one fingerprint."""
    found = [ROOT, ROOT, PART, PART]
    assert shape(found) == [("FX201", "FX401", "FX401"), ("FX201",)]


def result(findings: Sequence[Finding], suppressed: Sequence[Finding] = ()) -> TargetResult:
    because = tuple(Suppressed(each, "settled", "known") for each in suppressed)
    return TargetResult("garden", None, tuple(findings), because)


def paragraphs(text: str) -> list[str]:
    return [line for line in text.splitlines() if line[:1].isalpha()]


def test_text_prints_a_part_as_a_line_of_its_cause_and_counts_it() -> None:
    text = render(Report((result([PART, ROOT, OTHER]),)))
    assert paragraphs(text)[:3] == [
        "warning[FX201] fx201: says FX201",
        "warning[FX603] fx603: says FX603",
        "garden: 3 warnings (1 of them inside the finding that explains it)",
    ]
    assert "  = explains warning[FX401] fx401: says FX401\n" in text
    several = render(Report((result([PART, ROOT, PART_OF_PART]),)))
    assert "garden: 3 warnings (2 of them inside findings that explain them)\n" in several


def test_a_settled_cause_hides_no_part() -> None:
    text = render(Report((result([PART], [ROOT]),)))
    assert paragraphs(text)[:2] == ["warning[FX401] fx401: says FX401", "garden: 1 warning"]


def test_a_part_fails_the_run_as_before() -> None:
    severe = msgspec.structs.replace(PART, severity=Severity.ERROR)
    cause = msgspec.structs.replace(ROOT, severity=Severity.ERROR)
    for found in ([severe, cause], [severe]):
        assert Report((result(found),)).failed
    suite = ElementTree.fromstring(rendered("junit", Report((result([severe, cause]),))))
    assert suite.get("failures") == "2"


def test_formats_for_programs_have_each_finding_and_its_cause() -> None:
    checked = check_target(load("creeper_pack"))
    report = Report((checked,))
    causes = {each.fingerprint: each.part_of for each in checked.findings}
    assert sum(map(bool, causes.values())) == 4
    document = json.loads(rendered("json", report))
    assert {each["fingerprint"]: each["part_of"] for each in document["findings"]} == causes
    lines = map(json.loads, rendered("jsonl", report).splitlines())
    assert {each["fingerprint"]: each["part_of"] for each in lines} == causes
    (run,) = json.loads(rendered("sarif", report))["runs"]
    assert {
        each["partialFingerprints"]["fluxxFinding/v1"]: each["properties"]["partOf"]
        for each in run["results"]
    } == causes
    for form, start in (("junit", "<testcase"), ("github", "::warning"), ("gitlab", "check_name")):
        text = rendered(form, report)
        assert text.count("explained by FX201") == 4
        assert sum(start in line for line in text.splitlines()) >= 7


def test_github_shows_causes_before_their_parts() -> None:
    parts = [finding("FX401", ROOT, aspect=str(n)) for n in range(12)]
    text = rendered("github", Report((result([*parts, ROOT]),)))
    assert "title=FX201" in text.splitlines()[0]


def test_markdown_has_a_row_for_each_cause() -> None:
    text = rendered("markdown", Report((result([PART, ROOT, OTHER]),)))
    rows = [line for line in text.splitlines() if line.startswith("| ⚠️")]
    assert len(rows) == 2
    assert "**FX201** fx201: says FX201<br>explains warning **FX401** fx401: says FX401" in rows[0]


def test_the_report_has_each_finding_once() -> None:
    made = make("creeper_pack", parts_in("creeper_pack")).report
    assert made is not None
    entries = [entry for group in made.groups for entry in group.findings]
    assert sum(1 + len(each.parts) for each in entries) == sum(n for _, n in made.counts)
    (war,) = (each for each in entries if each.message.startswith("War names Peace"))
    assert war.codes == ("FX201", "FX209", "FX401")
    page, markdown = to_html(made), to_markdown(made)
    for part in war.parts:
        assert page.count(f'<li id="{part.id}">') == 1
        said = f"{part.message[0].upper()}{part.message[1:]}."
        assert markdown.count(f"- explains warning {part.code} {part.name}: {said}\n") == 1
    assert page.count("4 of them inside findings that explain them") == 1
    assert markdown.count("4 of them inside findings that explain them") == 1
    points = [point for topic in made.sheet for point in topic.points]
    noted = [each.text for each in points if each.text.startswith("War")]
    assert noted == ["War names Peace, which this deck lacks."]
