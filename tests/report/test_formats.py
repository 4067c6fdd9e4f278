"""Every format of the same report, against what it was when somebody last looked at it.

`FLUXX_GOLDEN=1 pytest tests/report/test_formats.py` writes the files anew, to be looked at.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fluxx_rules.cards.library import load
from fluxx_rules.cards.target_result import TargetResult
from fluxx_rules.checks import check
from fluxx_rules.checks.registry import all_checks
from fluxx_rules.findings import Finding, Location, Related, Severity
from fluxx_rules.report.check_report import Report, Root
from fluxx_rules.report.excerpt import printable
from fluxx_rules.report.formats import FORMATS, left_out, markdown, rendered, sarif
from fluxx_rules.report.formats.text import render
from fluxx_rules.report.source_location import from_root, uri
from tests.report.sample import CLASH, DEAD, HOSTILE, REPORT

SETTLED = msgspec.structs.replace(REPORT, settled=True)
GOLDEN = Path(__file__).parent / "golden"
DATA = Path(__file__).parents[1] / "data"


def without_texts_of_checks(text: str) -> str:
    """Return SARIF without the docstrings of checks, which have their own tests."""
    document = json.loads(text)
    for run in document["runs"]:
        run["tool"]["driver"]["version"] = "0"
        for rule in run["tool"]["driver"]["rules"]:
            rule["shortDescription"] = rule["fullDescription"] = rule["help"] = {"text": "..."}
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


@pytest.mark.parametrize("form", FORMATS)
def test_a_format_is_as_it_was(form: str) -> None:
    text = rendered(form, REPORT)
    assert text == rendered(form, REPORT)
    text = without_texts_of_checks(text) if form == "sarif" else text
    path = GOLDEN / f"{form}.txt"
    if os.environ.get("FLUXX_GOLDEN"):
        path.write_text(text, "utf-8", newline="\n")
    assert path.exists(), "FLUXX_GOLDEN=1 python3 dev.py test tests/report/test_formats.py"
    assert text == path.read_text("utf-8")


def test_in_colour_the_text_is_the_same() -> None:
    coloured = render(SETTLED, color=True)
    assert "\x1b[1;31m" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == render(SETTLED)
    assert "settled[FX312]" in coloured


# --- SARIF ------------------------------------------------------------------------------------


def sarif_faults(document: Any) -> list[str]:
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads((DATA / "sarif-2.1.0.schema.json").read_text())
    return [
        f"{each.json_path}: {each.message}"
        for each in jsonschema.Draft7Validator(schema).iter_errors(document)
    ]


def checked_deck(name: str) -> TargetResult:
    loaded = load(name)
    assert loaded.deck is not None
    return TargetResult(name, loaded.deck, check(loaded.deck).findings, texts=loaded.texts)


REAL = Report((checked_deck("creeper_pack"), checked_deck("fluxx5+creeper_pack")))


MANY = Report(tuple(checked_deck(name) for name in ["creeper_pack"] * 21))
"""More targets than GitHub takes runs."""


@pytest.mark.parametrize(
    "report", [REPORT, SETTLED, REAL, MANY, Report((TargetResult("x", None, ()),)), Report(())]
)
def test_sarif_keeps_to_its_schema_and_to_itself(report: Report) -> None:
    document = json.loads(rendered("sarif", report))
    assert sarif_faults(document) == []
    (run,) = document["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert len(set(rules)) == len(rules)
    for result in run["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"]
        for at in [*result["locations"], *result.get("relatedLocations", [])]:
            artifact = at["physicalLocation"]["artifactLocation"]
            assert artifact["uriBaseId"] in run["originalUriBaseIds"]
            assert not re.search(r"[\s\\]|^/|^\w+:", artifact["uri"])


def sarif_run(report: Report) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(rendered("sarif", report))
    (run,) = document["runs"]
    return dict(run)


def test_one_finding_in_two_targets_is_two_results() -> None:
    targets = ["./garden", "./garden+nature"]
    report = Report(tuple(TargetResult(target, None, (CLASH, DEAD)) for target in targets))
    clash, dead, *again = sarif_run(report)["results"]
    for one, other in zip((clash, dead), again, strict=True):
        prints = one["partialFingerprints"], other["partialFingerprints"]
        assert prints[0]["fluxxFinding/v1"] == prints[1]["fluxxFinding/v1"]
        assert prints[0]["fluxxTarget/v1"] != prints[1]["fluxxTarget/v1"]
        assert prints[0]["primaryLocationLineHash"] != prints[1]["primaryLocationLineHash"]
        assert [each["properties"]["target"] for each in (one, other)] == targets
        named = [each["locations"][0]["logicalLocations"][-1] for each in (one, other)]
        assert [each["name"] for each in named] == targets
    for run in sarif_run(REAL), sarif_run(REPORT):
        hashes = [each["partialFingerprints"]["primaryLocationLineHash"] for each in run["results"]]
        assert len(set(hashes)) == len(hashes)


def test_an_analysis_of_one_target_replaces_no_other() -> None:
    """Code scanning takes two analyses of one id for two versions of the same."""
    ids = [sarif_run(Report((each,)))["automationDetails"]["id"] for each in REAL.checks]
    assert ids == ["fluxx/creeper_pack/", "fluxx/fluxx5+creeper_pack/"]
    assert sarif_run(REAL)["automationDetails"]["id"] == "fluxx/"


def test_a_target_is_known_wherever_it_is_named_from() -> None:
    def prints(target: str, root: Root) -> list[str]:
        checked = TargetResult(target, None, (CLASH,))
        results = sarif_run(Report((checked,), root=root))["results"]
        return [each["partialFingerprints"]["primaryLocationLineHash"] for each in results]

    here = prints("nature+./garden", Root("/repo/", "cards/"))
    assert here == prints("nature+cards/garden/", Root("/repo/", ""))
    assert here == prints("nature+/repo/cards/garden", Root("/repo/", "else/"))
    assert here != prints("nature+./garden", Root("/repo/", ""))


def test_sarif_holds_no_more_than_github_takes() -> None:
    found = (*many(Severity.INFO, 3000), *many(Severity.ERROR, 1), *many(Severity.WARNING, 2500))
    report = Report((TargetResult("x", None, found), *REPORT.checks), settled=True)
    run = sarif_run(report)
    levels = [each["level"] for each in run["results"]]
    assert len(levels) == sarif.MAX_RESULTS
    assert levels[:3] == ["error", "error", "warning"]
    assert not any("suppressions" in each for each in run["results"])
    (note,) = run["invocations"][0]["toolExecutionNotifications"]
    assert "5,000 of 5,507 results" in note["message"]["text"]
    assert note["message"]["text"] == left_out("sarif", report)
    assert sarif_faults({"version": "2.1.0", "runs": [run]}) == []
    assert "invocations" not in sarif_run(SETTLED)
    assert [left_out(form, SETTLED) for form in FORMATS] == [""] * len(FORMATS)


def test_the_schema_would_notice() -> None:
    document = json.loads(rendered("sarif", REPORT))
    result = document["runs"][0]["results"][0]
    for name, value in (("level", "grave"), ("message", "text"), ("colour", "red")):
        broken = json.loads(json.dumps(document))
        broken["runs"][0]["results"][0] = {**result, name: value}
        assert sarif_faults(broken), name


def test_sarif_says_what_fluxx_explain_says() -> None:
    document = json.loads(rendered("sarif", REAL))
    texts = {check.code: check.text for check in all_checks()}
    for run in document["runs"]:
        for rule in run["tool"]["driver"]["rules"]:
            assert rule["fullDescription"]["text"] == texts[rule["id"]]
            assert rule["help"]["text"].startswith(texts[rule["id"]])


def test_sarif_tells_a_chain_as_steps_through_the_cards() -> None:
    (result,) = [each for each in sarif_run(REPORT)["results"] if each["ruleId"] == "FX301"]
    steps = result["codeFlows"][0]["threadFlows"][0]["locations"]
    texts = [step["location"]["message"]["text"] for step in steps]
    assert texts == list(CLASH.because)
    assert result["partialFingerprints"]["fluxxFinding/v1"] == CLASH.fingerprint


def test_sarif_steps_through_the_game_that_shows_it() -> None:
    (result,) = [each for each in sarif_run(REAL)["results"] if each["ruleId"] == "FX304"]
    steps = result["codeFlows"][0]["threadFlows"][0]["locations"]
    texts = [step["location"]["message"]["text"] for step in steps]
    told = [text for text in texts if text.startswith("witness: ")]
    assert texts[-len(told) :] == told
    assert any("triggered together" in text for text in told)
    assert any(text.startswith("witness: so: ") for text in told)


def test_only_what_counts_is_in_sarif() -> None:
    """Code scanning opens an alert for each result, whether it is suppressed or not."""
    codes = [each["ruleId"] for each in sarif_run(REPORT)["results"]]
    assert codes == [each.code for each in REPORT.checks[0].findings]


def test_suppressed_results_say_by_whom() -> None:
    results = sarif_run(SETTLED)["results"]
    told = [each["suppressions"][0] for each in results if "suppressions" in each]
    assert [each["kind"] for each in told] == ["inSource", "external"]
    assert told[0]["justification"].startswith("it stays")
    assert told[0]["location"]["physicalLocation"]["region"]["startLine"] == 4


@pytest.mark.parametrize(
    ("file", "root", "path"),
    [
        ("a/b.yaml", Root(), "a/b.yaml"),
        ("./a/b.yaml", Root("", "sub/"), "sub/a/b.yaml"),
        ("../a.yaml", Root("", "sub/"), "a.yaml"),
        ("../../a.yaml", Root("", "sub/"), "../a.yaml"),
        ("/repo/sub/a.yaml", Root("/repo/", "sub/"), "sub/a.yaml"),
        ("/else/a.yaml", Root("/repo/", "sub/"), "/else/a.yaml"),
        ("C:\\x\\a.yaml", Root("/repo/"), "C:/x/a.yaml"),
        ("a\\b.yaml", Root(), "a/b.yaml"),
    ],
)
def test_paths_start_from_the_repository(file: str, root: Root, path: str) -> None:
    assert from_root(file, root) == path


def test_a_uri_is_one() -> None:
    assert uri("a b/ü%.yaml", Root()) == ("a%20b/%C3%BC%25.yaml", True)
    assert uri("/x/a b.yaml", Root()) == ("file:///x/a%20b.yaml", False)
    assert uri("C:\\a.yaml", Root()) == ("file:///C:/a.yaml", False)


# --- JUnit ------------------------------------------------------------------------------------


@pytest.mark.parametrize("report", [REPORT, REAL, Report((TargetResult("x", None, ()),), None)])
def test_junit_keeps_to_its_schema_and_counts_right(report: Report) -> None:
    text = rendered("junit", report)
    suites = ElementTree.fromstring(text)
    for suite in suites:
        cases = suite.findall("testcase")
        assert suite.get("tests") == str(len(cases))
        assert suite.get("failures") == str(sum(case.find("failure") is not None for case in cases))
        assert suite.get("skipped") == str(sum(case.find("skipped") is not None for case in cases))
    failures = list(suites.iter("failure"))
    assert suites.get("failures") == str(len(failures))
    assert bool(failures) == report.failed
    xmlschema = pytest.importorskip("xmlschema")
    assert list(xmlschema.XMLSchema(DATA / "junit-10.xsd").iter_errors(text)) == []


def test_a_check_that_found_nothing_is_a_case_that_passes() -> None:
    suites = ElementTree.fromstring(rendered("junit", REAL))
    names = [case.get("name", "")[:5] for case in suites[0]]
    assert {check.code for check in all_checks() if check.run} <= set(names)


# --- GitHub and GitLab ------------------------------------------------------------------------


def many(severity: Severity, n: int) -> tuple[Finding, ...]:
    return tuple(Finding("FX601", "dead-keeper", severity, f"{n}", aspect=f"{n}") for n in range(n))


def test_github_gets_ten_of_a_kind_the_gravest_first_and_hears_of_the_rest() -> None:
    found = (*many(Severity.INFO, 3), *many(Severity.WARNING, 31), *many(Severity.ERROR, 11))
    lines = rendered("github", Report((TargetResult("x", None, found),))).splitlines()
    kinds = [line.split(" ")[0] for line in lines]
    assert kinds == ["::error"] * 10 + ["::warning"] * 10 + ["::notice"] * 3 + ["fluxx:"]
    assert "left out here: 1 error, 21 warnings;" in lines[-1]
    exactly = Report((TargetResult("x", None, many(Severity.ERROR, 10)),))
    assert len(rendered("github", exactly).splitlines()) == 10


COMMAND = re.compile(r"::(error|warning|notice) ((?:\w+=[^,:\r\n]*,?)*)::([^\r\n]*)")


def test_github_can_read_back_what_was_written() -> None:
    """As its runner does: properties first, then the message, each unescaped."""
    line = next(line for line in rendered("github", REPORT).splitlines() if "FX601" in line)
    found = COMMAND.fullmatch(line)
    assert found is not None
    properties = dict(each.split("=", 1) for each in found[2].split(","))
    assert properties["file"] == "games/garden/cards.yaml"
    assert properties["title"] == "FX601 dead-keeper"
    message = found[3].replace("%0A", "\n").replace("%0D", "\r").replace("%25", "%")
    assert message.split("\n")[0] == DEAD.message


hostile = st.text(max_size=40) | st.text("%:,\r\n#[]|`*_<>&@!$~\\-+=.1a (){}/w", max_size=30)


@settings(max_examples=100, deadline=None)
@given(hostile, hostile, hostile)
def test_nothing_that_a_card_says_is_a_command(message: str, card: str, file: str) -> None:
    place = Location(file, 1, 1, 1, 2)
    one = Finding("FX601", "dead-keeper", Severity.ERROR, message, (card,), place,
                  (Related(place, card),), because=(message, card), suggestion=card)  # fmt: skip
    report = Report((TargetResult(card, None, (one,), texts={file: message}),))
    (line,) = rendered("github", report).splitlines()
    assert COMMAND.fullmatch(line)
    assert sarif_faults(json.loads(rendered("sarif", report))) == []
    ElementTree.fromstring(rendered("junit", report))
    json.loads(rendered("gitlab", report))
    json.loads(rendered("jsonl", report).rstrip("\n"))
    assert all(rendered(form, report).encode() for form in FORMATS)


def test_gitlab_lists_each_claim_once() -> None:
    (garden, nature) = REPORT.checks
    twice = Report((garden, msgspec.structs.replace(garden, target="garden+nature"), nature))
    told = json.loads(rendered("gitlab", twice))
    assert [each["check_name"] for each in told] == ["FX606", "FX401", "FX601", "FX301"]
    assert len({each["fingerprint"] for each in told}) == 4
    assert all(each["location"]["lines"]["begin"] >= 1 for each in told)
    assert {each["severity"] for each in told} == {"info", "major", "critical"}


# --- Markdown ---------------------------------------------------------------------------------


def as_html(text: str) -> str:
    from markdown_it import MarkdownIt

    html: str = (
        MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).render(text)
    )
    return html


TAGS = {"p", "table", "thead", "tbody", "tr", "th", "td", "strong", "h2", "h3", "details",
        "summary", "ol", "ul", "li", "span", "br"}  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(hostile)
def test_markdown_shows_a_name_as_it_is(name: str) -> None:
    """Whatever it is, it makes no elements of its own, and comes out as it went in."""
    from html import unescape

    inline = as_html(f"a {markdown.plain(name)} z")
    shown = unescape(re.sub(r"<!-- -->|</?(p|span)>", "", inline))
    assert shown.strip("\n") == f"a {printable(name).strip()} z" or not name.strip()
    listed = as_html(
        f"1. {markdown.plain(name)}\n\n| x | y |\n|---|---|\n| {markdown.plain(name)} | b |"
    )
    assert set(re.findall(r"<(\w+)", listed)) <= TAGS
    assert listed.count("<td>") == 2
    assert listed.count("<li>") == 1


def test_the_markdown_of_the_sample_makes_no_elements_of_cards() -> None:
    html = as_html(rendered("markdown", REPORT))
    assert set(re.findall(r"<(\w+)", html)) <= TAGS
    assert "@all" not in html and "#1 " not in html
    text = re.sub(r"<[^>]*>", "", html).replace("&lt;", "<").replace("&gt;", ">")
    assert HOSTILE in text.replace("&quot;", '"').replace("&amp;", "&")
