"""Findings for programs: equal findings give equal bytes."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from ..cards.target_result import By, TargetResult
from ..findings import Finding
from .checked import Report

SCHEMA_VERSION = 1


def render(report: Report) -> str:
    """One JSON document, findings in the order given. Several targets are a list of ``checks``."""
    told = [checked_data(each) for each in report.checks]
    document: dict[str, Any] = {"schema_version": SCHEMA_VERSION}
    document |= told[0] if len(told) == 1 else {"checks": told}
    document["gone_from_baseline"] = msgspec.to_builtins(report.gone)
    return as_json(document)


def checked_data(checked: TargetResult) -> dict[str, Any]:
    deck = checked.deck
    told: dict[str, Any] = {"target": checked.target}
    if checked.base:
        told["with"] = checked.base
    told["findings"] = [finding_data(finding) for finding in checked.findings]
    if checked.base:
        told["vanished"] = [finding_data(finding) for finding in checked.vanished]
        told["changed"] = [finding_data(finding) for finding in checked.changed]
    opaque = sorted(card.id for card in deck.opaque) if deck else []
    told["analysed"] = {"cards": len(deck.cards) if deck else 0, "opaque": opaque}
    told["goal_status"] = goal_status(checked)
    told["settled"] = suppressed_data(checked, "settled")
    told["in_baseline"] = suppressed_data(checked, "baseline")
    return told


def suppressed_data(checked: TargetResult, by: By) -> list[dict[str, Any]]:
    return [
        {**finding_data(each.finding), "reason": each.reason} for each in checked.suppressed_by(by)
    ]


def goal_status(checked: TargetResult) -> dict[str, str]:
    from ..checks.goals import statuses

    return dict(sorted(statuses(checked.deck, checked.reach).items())) if checked.deck else {}


def finding_data(finding: Finding) -> dict[str, Any]:
    """A finding as plain values, its fingerprint included."""
    plain = msgspec.to_builtins(
        finding, builtin_types=(dict, list), str_keys=True, order="deterministic"
    )
    return {**plain, "fingerprint": finding.fingerprint}


def as_json(document: object) -> str:
    return encodable(json.dumps(document, ensure_ascii=False, indent=2)) + "\n"


def encodable(text: str) -> str:
    """A file name that is not Unicode comes as surrogates, which no encoding takes."""
    return text.encode("utf-8", "backslashreplace").decode()
