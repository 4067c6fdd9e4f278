"""SARIF 2.1.0, which code scanning and editors read: equal findings give equal bytes.

Each target is a run of its own with an id of its own, so that none overwrites another one's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ..cards.deck import Deck
from ..checks import all_checks
from ..checks.base import Check
from ..findings import Finding, Location, Severity
from .checked import Checked, Report, Root, Suppressed
from .excerpt import printable, printable_lines
from .json_ import as_json, finding_data
from .place import place_of, place_of_card, uri
from .witness import lines

LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
TOP = "%SRCROOT%"
_link = re.compile(r"\[[^\]]*\]\(").search


def render(report: Report) -> str:
    runs = [Run(each, report.root).to_data() for each in report.checks]
    return as_json({"$schema": SCHEMA, "version": "2.1.0", "runs": runs})


class Run:
    """What is found in one target."""

    def __init__(self, checked: Checked, root: Root) -> None:
        self.checked = checked
        self.root = root
        told = [*checked.findings, *(each.finding for each in checked.suppressed)]
        codes = {finding.code for finding in told}
        self.rules = [check for check in all_checks() if check.code in codes]
        self.index = {check.code: n for n, check in enumerate(self.rules)}

    def to_data(self) -> dict[str, Any]:
        open_ = [self.result(finding) for finding in self.checked.findings]
        closed = [self.suppressed(each) for each in self.checked.suppressed]
        return {
            "tool": {"driver": {
                "name": "fluxx", "version": version(),
                "rules": [rule(check) for check in self.rules],
            }},
            "automationDetails": {"id": f"fluxx/{printable(self.checked.target)}/"},
            "columnKind": "unicodeCodePoints",
            "originalUriBaseIds": {
                TOP: {"description": {"text": "The top of the repository."}},
            },
            "results": open_ + closed,
        }  # fmt: skip

    def result(self, finding: Finding) -> dict[str, Any]:
        place = place_of(finding, self.checked)
        told: dict[str, Any] = {
            "ruleId": finding.code,
            **({"ruleIndex": self.index[finding.code]} if finding.code in self.index else {}),
            "level": LEVELS[finding.severity],
            "message": message(worded(finding)),
            "locations": [{
                **self.physical(place),
                **({"logicalLocations": cards} if (cards := list(logical(finding))) else {}),
            }],
            # The first is what GitHub goes by, which otherwise takes the line for the finding.
            "partialFingerprints": {
                "primaryLocationLineHash": f"{finding.fingerprint}:1",
                "fluxxFinding/v1": finding.fingerprint,
            },
            "properties": {
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
        if flow := list(self.flow(finding, place)):
            told["codeFlows"] = [{"threadFlows": [{"locations": flow}]}]
        return told

    def suppressed(self, each: Suppressed) -> dict[str, Any]:
        """Settled in a file, or by the baseline, which is a file of its own."""
        told: dict[str, Any] = {
            "kind": "inSource" if each.by == "settled" else "external",
            "status": "accepted",
            "justification": printable(each.reason),
        }
        if each.location is not None:
            told["location"] = self.physical(each.location)
        return {**self.result(each.finding), "suppressions": [told]}

    def physical(self, place: Location | None) -> dict[str, Any]:
        if place is None:
            return {}
        reference, from_top = uri(place.file, self.root)
        artifact = {"uri": reference, **({"uriBaseId": TOP} if from_top else {})}
        region = {
            "startLine": place.line, "startColumn": place.column,
            "endLine": place.end_line, "endColumn": place.end_column,
        }  # fmt: skip
        return {"physicalLocation": {"artifactLocation": artifact, "region": region}}

    def flow(self, finding: Finding, place: Location | None) -> Iterator[dict[str, Any]]:
        """The explanation, each reason at the card that it names; then what the witness shows."""
        for reason in (*finding.because, *witnessed(finding, self.checked.deck)):
            named = [id for id in finding.cards if id in reason]
            longest = max(named, key=len, default="")  # X#2 is not X
            at = place_of_card(longest, self.checked) or place
            yield {"location": {**self.physical(at), "message": message(reason)}}


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
