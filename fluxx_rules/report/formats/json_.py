"""The report as one JSON document, and the JSON data of a finding, for other formats too.

Equal findings give equal bytes.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec

from ...cards.target_result import By, TargetResult
from ...findings import Finding
from ..check_report import Report

SCHEMA_VERSION = 1


def render(report: Report) -> str:
    """Return the only target as the document itself, several targets as a list of ``checks``."""
    targets = [checked_data(each) for each in report.checks]
    document: dict[str, Any] = {"schema_version": SCHEMA_VERSION}
    document |= targets[0] if len(targets) == 1 else {"checks": targets}
    document["gone_from_baseline"] = msgspec.to_builtins(report.gone)
    return as_json(document)


def checked_data(checked: TargetResult) -> dict[str, Any]:
    deck = checked.deck
    data: dict[str, Any] = {"target": checked.target}
    if checked.base:
        data["with"] = checked.base
    data["findings"] = [finding_data(finding) for finding in checked.findings]
    if checked.base:
        data["vanished"] = [finding_data(finding) for finding in checked.vanished]
        data["changed"] = [finding_data(finding) for finding in checked.changed]
    opaque = sorted(card.id for card in deck.opaque) if deck else []
    data["analysed"] = {"cards": len(deck.cards) if deck else 0, "opaque": opaque}
    data["goal_status"] = goal_status(checked)
    data["settled"] = suppressed_data(checked, "settled")
    data["in_baseline"] = suppressed_data(checked, "baseline")
    return data


def suppressed_data(checked: TargetResult, by: By) -> list[dict[str, Any]]:
    return [
        {**finding_data(each.finding), "reason": each.reason} for each in checked.suppressed_by(by)
    ]


def goal_status(checked: TargetResult) -> dict[str, str]:
    from ...checks.goals import statuses

    return (
        dict(sorted(statuses(checked.deck, checked.request.reach).items())) if checked.deck else {}
    )


def finding_data(finding: Finding) -> dict[str, Any]:
    """Return the finding as plain values, with its fingerprint."""
    plain = msgspec.to_builtins(
        finding, builtin_types=(dict, list), str_keys=True, order="deterministic"
    )
    return {**plain, "fingerprint": finding.fingerprint}


def as_json(document: object) -> str:
    return encodable(json.dumps(document, ensure_ascii=False, indent=2)) + "\n"


def encodable(text: str) -> str:
    """Return the text with surrogates escaped; a file name that is not Unicode contains them."""
    return text.encode("utf-8", "backslashreplace").decode()
