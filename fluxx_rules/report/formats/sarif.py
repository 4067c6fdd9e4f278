"""SARIF 2.1.0 for code scanning and editors. Equal findings give equal bytes.

Suppressed findings are in the file only with ``--settled``: code scanning ignores suppressions and
would open an alert for each. All targets share one run, because GitHub refuses more than 20 runs.
A result names its target, and its fingerprints depend on the target.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from ...cards.deck import Deck
from ...cards.target import placed
from ...cards.target_result import Suppressed, TargetResult
from ...checks.registry import Check, all_checks
from ...findings import Finding, Location, Severity, short_hash
from ..check_report import Report
from ..excerpt import printable, printable_lines
from ..source_location import card_location, from_root, location_of, uri
from ..witness_text import lines
from .json_ import as_json, finding_data

LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
TOP = "%SRCROOT%"
MAX_RESULTS = 5_000
"""GitHub shows the worst 5,000 results of a run and refuses a run of more than 25,000."""
MAX_STEPS = 1_000
"""GitHub shows at most 1,000 steps of one result and refuses more than 10,000."""
_link = re.compile(r"\[[^\]]*\]\(").search


def render(report: Report) -> str:
    run = Run(report).to_data()
    return as_json({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]})


def left_out(report: Report) -> str:
    """Return a sentence about the results above the limit of the file, or ""."""
    count = sum(1 for _ in results(report))
    if count <= MAX_RESULTS:
        return ""
    return (
        f"the SARIF file has the worst {MAX_RESULTS:,} of {count:,} results, as many as GitHub "
        "shows; --output json=FILE has all of them"
    )


def results(report: Report) -> Iterator[tuple[TargetResult, Finding, Suppressed | None]]:
    """Yield the findings that count; with ``settled`` then the suppressed ones."""
    for each in report.checks:
        yield from ((each, finding, None) for finding in each.findings)
    if report.settled:
        for each in report.checks:
            yield from ((each, why.finding, why) for why in each.suppressed)


class Run:
    """The one run of the file: the results of all targets."""

    def __init__(self, report: Report) -> None:
        self.report = report
        found = [*results(report)]
        if len(found) > MAX_RESULTS:
            found.sort(key=lambda each: (each[2] is None, each[1].severity), reverse=True)
        self.results = found[:MAX_RESULTS]
        codes = {finding.code for _, finding, _ in self.results}
        self.rules = [check for check in all_checks() if check.code in codes]
        self.index = {check.code: n for n, check in enumerate(self.rules)}

    def to_data(self) -> dict[str, Any]:
        left = left_out(self.report)
        return {
            "tool": {
                "driver": {
                    "name": "fluxx",
                    "version": version(),
                    "rules": [rule(check) for check in self.rules],
                }
            },
            "automationDetails": {"id": category(self.report)},
            **({"invocations": [notification(left)]} if left else {}),
            "columnKind": "unicodeCodePoints",
            "originalUriBaseIds": {
                TOP: {"description": {"text": "The top of the repository."}},
            },
            "results": [self.result(*each) for each in self.results],
        }

    def result(
        self, checked: TargetResult, finding: Finding, why: Suppressed | None
    ) -> dict[str, Any]:
        place = location_of(finding, checked)
        data: dict[str, Any] = {
            "ruleId": finding.code,
            **({"ruleIndex": self.index[finding.code]} if finding.code in self.index else {}),
            "level": LEVELS[finding.severity],
            "message": message(full_text(finding)),
            "locations": [
                {
                    **self.physical(place),
                    "logicalLocations": [*logical(finding), target_location(checked)],
                }
            ],
            "partialFingerprints": self.fingerprints(checked, finding),
            "properties": {
                "target": printable(checked.whole),
                "name": finding.name,
                "verdict": finding.verdict,
                "confirmation": finding.confirmation,
                "aspect": finding.aspect,
                "partOf": finding.part_of,
                "witness": finding_data(finding)["witness"],
            },
        }
        if finding.related:
            data["relatedLocations"] = [
                {"id": n, **self.physical(each.location), "message": message(each.message)}
                for n, each in enumerate(finding.related)
            ]
        if flow := [*islice(self.flow(checked, finding, place), MAX_STEPS)]:
            data["codeFlows"] = [{"threadFlows": [{"locations": flow}]}]
        if why is not None:
            data["suppressions"] = [self.suppression(why)]
        return data

    def fingerprints(self, checked: TargetResult, finding: Finding) -> dict[str, str]:
        """Return fingerprints by name; GitHub uses the first."""
        target = placed(checked.whole, lambda path: from_root(path, self.report.root))
        both = short_hash(repr((target, finding.fingerprint)).encode())
        return {
            "primaryLocationLineHash": f"{both}:1",
            "fluxxFinding/v1": finding.fingerprint,
            "fluxxTarget/v1": printable(target),
        }

    def suppression(self, each: Suppressed) -> dict[str, Any]:
        """Return the suppression: by ``settled:`` in a card or mix file, or by the baseline."""
        data: dict[str, Any] = {
            "kind": "inSource" if each.by == "settled" else "external",
            "status": "accepted",
            "justification": printable(each.reason),
        }
        if each.location is not None:
            data["location"] = self.physical(each.location)
        return data

    def physical(self, place: Location | None) -> dict[str, Any]:
        if place is None:
            return {}
        reference, from_top = uri(place.file, self.report.root)
        artifact = {"uri": reference, **({"uriBaseId": TOP} if from_top else {})}
        region = {
            "startLine": place.line,
            "startColumn": place.column,
            "endLine": place.end_line,
            "endColumn": place.end_column,
        }
        return {"physicalLocation": {"artifactLocation": artifact, "region": region}}

    def flow(
        self, checked: TargetResult, finding: Finding, place: Location | None
    ) -> Iterator[dict[str, Any]]:
        """Yield each reason at the card that it names, then the lines of the witness."""
        for reason in (*finding.because, *witnessed(finding, checked.deck)):
            named = [id for id in finding.cards if id in reason]
            longest = max(named, key=len, default="")  # X#2 is not X
            at = card_location(longest, checked) or place
            yield {"location": {**self.physical(at), "message": message(reason)}}


def category(report: Report) -> str:
    """Return the id of the analysis. Code scanning replaces an earlier analysis of the same id.

    The id of a single target contains its name, so jobs with a target each do not collide.
    """
    if len(report.checks) == 1:
        return f"fluxx/{printable(report.checks[0].target)}/"
    return "fluxx/"


def notification(sentence: str) -> dict[str, Any]:
    warning = {"level": "warning", "message": message(sentence)}
    return {"executionSuccessful": True, "toolExecutionNotifications": [warning]}


def target_location(checked: TargetResult) -> dict[str, str]:
    target = printable(checked.whole)
    return {"name": target, "fullyQualifiedName": target, "kind": "deck"}


def version() -> str:
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed("fluxx-rules")
    except PackageNotFoundError:
        return "0"


def rule(check: Check) -> dict[str, Any]:
    how = f"\n\nDecided how: {check.how}. `fluxx explain {check.code}` shows this text."
    return {
        "id": check.code,
        "name": "".join(word.capitalize() for word in check.name.split("-")),
        "shortDescription": {"text": check.title},
        "fullDescription": {"text": check.text},
        "help": {"text": check.text + how, "markdown": check.text + how},
        "defaultConfiguration": {"level": LEVELS[check.severity]},
        "properties": {"tags": [check.name, f"{check.code[:3]}xx"]},
    }


def full_text(finding: Finding) -> str:
    suggested = f'\nDid you mean "{finding.suggestion}"?' if finding.suggestion else ""
    because = (f"\n{n}. {reason}" for n, reason in enumerate(finding.because, 1))
    return finding.message + suggested + "".join(because)


def message(text: str) -> dict[str, str]:
    """Return plain text, with brackets escaped that would make a link."""
    plain = printable_lines(text)
    return {"text": re.sub(r"([\\\[\]])", r"\\\1", plain) if _link(plain) else plain}


def logical(finding: Finding) -> Iterator[dict[str, str]]:
    for id in finding.cards:
        name = printable(id)
        yield {"name": name.partition("/")[2] or name, "fullyQualifiedName": name, "kind": "card"}


def witnessed(finding: Finding, deck: Deck | None) -> Iterator[str]:
    """Yield the lines of the tables and games of the witness, replayed by the engine."""
    witness = finding.witness
    if witness is None or deck is None or witness.digest != deck.digest:
        return
    for n, exhibit in enumerate(witness.shows, 1):
        for text in lines(deck, exhibit, n, len(witness.shows)):
            yield from (f"witness: {line.strip()}" for line in text.splitlines())
