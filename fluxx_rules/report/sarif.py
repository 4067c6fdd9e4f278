"""SARIF 2.1.0, which code scanning and editors read: equal findings give equal bytes.

The file holds what counts. Code scanning ignores suppressions and would open an alert for each
settled finding, so these are in it with ``--settled`` only. All targets share one run, because
GitHub refuses a file of more than 20; a result names its target, and its fingerprints keep it apart
from the same finding in another target.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from ..cards.deck import Deck
from ..cards.target import placed
from ..cards.target_result import Suppressed, TargetResult
from ..checks.registry import Check, all_checks
from ..findings import Finding, Location, Severity, short_hash
from .checked import Report
from .excerpt import printable, printable_lines
from .json_ import as_json, finding_data
from .place import from_root, place_of, place_of_card, uri
from .witness import lines

LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
TOP = "%SRCROOT%"
MOST_RESULTS = 5_000
"""GitHub refuses a run of more than 25,000 results, and shows the gravest 5,000 of fewer."""
MOST_STEPS = 1_000
"""GitHub shows no more steps of one result, and refuses more than ten times as many."""
_link = re.compile(r"\[[^\]]*\]\(").search


def render(report: Report) -> str:
    run = Run(report).to_data()
    return as_json({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]})


def left_out(report: Report) -> str:
    """Return a sentence about the results that are too many for the file, if there are any."""
    all_of_them = sum(1 for _ in results(report))
    if all_of_them <= MOST_RESULTS:
        return ""
    return (
        f"the SARIF has the gravest {MOST_RESULTS:,} of {all_of_them:,} results, as many as GitHub "
        "shows; --output json=FILE has all of them"
    )


def results(report: Report) -> Iterator[tuple[TargetResult, Finding, Suppressed | None]]:
    """Yield each finding that counts; with ``settled``, then each that does not, and why."""
    for each in report.checks:
        yield from ((each, finding, None) for finding in each.findings)
    if report.settled:
        for each in report.checks:
            yield from ((each, why.finding, why) for why in each.suppressed)


class Run:
    """The one run of the file: what is found in all targets."""

    def __init__(self, report: Report) -> None:
        self.report = report
        told = [*results(report)]
        if len(told) > MOST_RESULTS:
            told.sort(key=lambda each: (each[2] is None, each[1].severity), reverse=True)
        self.told = told[:MOST_RESULTS]
        codes = {finding.code for _, finding, _ in self.told}
        self.rules = [check for check in all_checks() if check.code in codes]
        self.index = {check.code: n for n, check in enumerate(self.rules)}

    def to_data(self) -> dict[str, Any]:
        left = left_out(self.report)
        return {
            "tool": {"driver": {
                "name": "fluxx", "version": version(),
                "rules": [rule(check) for check in self.rules],
            }},
            "automationDetails": {"id": category(self.report)},
            **({"invocations": [noting(left)]} if left else {}),
            "columnKind": "unicodeCodePoints",
            "originalUriBaseIds": {
                TOP: {"description": {"text": "The top of the repository."}},
            },
            "results": [self.result(*each) for each in self.told],
        }  # fmt: skip

    def result(
        self, checked: TargetResult, finding: Finding, why: Suppressed | None
    ) -> dict[str, Any]:
        place = place_of(finding, checked)
        told: dict[str, Any] = {
            "ruleId": finding.code,
            **({"ruleIndex": self.index[finding.code]} if finding.code in self.index else {}),
            "level": LEVELS[finding.severity],
            "message": message(worded(finding)),
            "locations": [{
                **self.physical(place),
                "logicalLocations": [*logical(finding), target_location(checked)],
            }],
            "partialFingerprints": self.fingerprints(checked, finding),
            "properties": {
                "target": printable(checked.whole),
                "name": finding.name,
                "verdict": finding.verdict,
                "aspect": finding.aspect,
                "witness": finding_data(finding)["witness"],
            },
        }  # fmt: skip
        if finding.related:
            told["relatedLocations"] = [
                {"id": n, **self.physical(each.location), "message": message(each.message)}
                for n, each in enumerate(finding.related)
            ]
        if flow := [*islice(self.flow(checked, finding, place), MOST_STEPS)]:
            told["codeFlows"] = [{"threadFlows": [{"locations": flow}]}]
        if why is not None:
            told["suppressions"] = [self.suppression(why)]
        return told

    def fingerprints(self, checked: TargetResult, finding: Finding) -> dict[str, str]:
        """Return them by name. GitHub goes by the first, and without it by the text of the line."""
        target = placed(checked.whole, lambda path: from_root(path, self.report.root))
        both = short_hash(repr((target, finding.fingerprint)).encode())
        return {
            "primaryLocationLineHash": f"{both}:1",
            "fluxxFinding/v1": finding.fingerprint,
            "fluxxTarget/v1": printable(target),
        }

    def suppression(self, each: Suppressed) -> dict[str, Any]:
        """Settled in a file, or by the baseline, which is a file of its own."""
        told: dict[str, Any] = {
            "kind": "inSource" if each.by == "settled" else "external",
            "status": "accepted",
            "justification": printable(each.reason),
        }
        if each.location is not None:
            told["location"] = self.physical(each.location)
        return told

    def physical(self, place: Location | None) -> dict[str, Any]:
        if place is None:
            return {}
        reference, from_top = uri(place.file, self.report.root)
        artifact = {"uri": reference, **({"uriBaseId": TOP} if from_top else {})}
        region = {
            "startLine": place.line, "startColumn": place.column,
            "endLine": place.end_line, "endColumn": place.end_column,
        }  # fmt: skip
        return {"physicalLocation": {"artifactLocation": artifact, "region": region}}

    def flow(
        self, checked: TargetResult, finding: Finding, place: Location | None
    ) -> Iterator[dict[str, Any]]:
        """The explanation, each reason at the card that it names; then what the witness shows."""
        for reason in (*finding.because, *witnessed(finding, checked.deck)):
            named = [id for id in finding.cards if id in reason]
            longest = max(named, key=len, default="")  # X#2 is not X
            at = place_of_card(longest, checked) or place
            yield {"location": {**self.physical(at), "message": message(reason)}}


def category(report: Report) -> str:
    """Return the id by which code scanning tells analyses apart: a later one replaces an earlier
    one of the same id. Jobs that check one target each so replace none of each other's."""
    if len(report.checks) == 1:
        return f"fluxx/{printable(report.checks[0].target)}/"
    return "fluxx/"


def noting(sentence: str) -> dict[str, Any]:
    told = {"level": "warning", "message": message(sentence)}
    return {"executionSuccessful": True, "toolExecutionNotifications": [told]}


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
    how = f"\n\nDecided how: {check.how}. `fluxx explain {check.code}` says the same."
    return {
        "id": check.code,
        "name": "".join(word.capitalize() for word in check.name.split("-")),
        "shortDescription": {"text": check.title},
        "fullDescription": {"text": check.text},
        "help": {"text": check.text + how, "markdown": check.text + how},
        "defaultConfiguration": {"level": LEVELS[check.severity]},
        "properties": {"tags": [check.name, f"{check.code[:3]}xx"]},
    }


def worded(finding: Finding) -> str:
    meant = f'\nDid you mean "{finding.suggestion}"?' if finding.suggestion else ""
    because = (f"\n{n}. {reason}" for n, reason in enumerate(finding.because, 1))
    return finding.message + meant + "".join(because)


def message(text: str) -> dict[str, str]:
    """Plain text. What would be a link in it is none."""
    plain = printable_lines(text)
    return {"text": re.sub(r"([\\\[\]])", r"\\\1", plain) if _link(plain) else plain}


def logical(finding: Finding) -> Iterator[dict[str, str]]:
    for id in finding.cards:
        name = printable(id)
        yield {"name": name.partition("/")[2] or name, "fullyQualifiedName": name, "kind": "card"}


def witnessed(finding: Finding, deck: Deck | None) -> Iterator[str]:
    """The tables and games that show the claim, line by line, as the engine plays them."""
    witness = finding.witness
    if witness is None or deck is None or witness.digest != deck.digest:
        return
    for n, exhibit in enumerate(witness.shows, 1):
        for told in lines(deck, exhibit, n, len(witness.shows)):
            yield from (f"witness: {line.strip()}" for line in told.splitlines())
