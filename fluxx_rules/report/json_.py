"""Findings for programs: equal findings give equal bytes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from fluxx_rules.findings import Finding

SCHEMA_VERSION = 1


def to_json(
    target: str,
    findings: Iterable[Finding],
    *,
    cards: int = 0,
    opaque: Iterable[str] = (),
    goal_status: Mapping[str, str] | None = None,
    settled: Iterable[tuple[Finding, str]] = (),
) -> str:
    """The report as one JSON document, findings in the order given."""
    document = {
        "schema_version": SCHEMA_VERSION,
        "target": target,
        "findings": [finding_data(finding) for finding in findings],
        "analysed": {"cards": cards, "opaque": sorted(opaque)},
        "goal_status": dict(sorted((goal_status or {}).items())),
        "settled": [{**finding_data(each), "reason": reason} for each, reason in settled],
    }
    text = json.dumps(document, ensure_ascii=False, indent=2) + "\n"
    # A file name that is not Unicode comes as surrogates, which no encoding takes.
    return text.encode("utf-8", "backslashreplace").decode()


def finding_data(finding: Finding) -> dict[str, Any]:
    """A finding as plain values, its fingerprint included."""
    plain = msgspec.to_builtins(
        finding, builtin_types=(dict, list), str_keys=True, order="deterministic"
    )
    return {**plain, "fingerprint": finding.fingerprint}
