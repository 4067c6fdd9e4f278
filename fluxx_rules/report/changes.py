"""What changes between two lists of findings: told apart by their fingerprints."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

import msgspec

from ..findings import Finding
from .json_ import SCHEMA_VERSION, finding_data
from .summary import numbers
from .text import to_text as findings_text


class Changes(msgspec.Struct, frozen=True):
    """What is graver than before appears; what is less grave, or says something else, changes."""

    appear: tuple[Finding, ...]
    vanish: tuple[Finding, ...]
    change: tuple[Finding, ...]


def changes(old: Iterable[Finding], new: Iterable[Finding]) -> Changes:
    before = {each.fingerprint: each for each in old}
    after = {each.fingerprint: each for each in new}
    appear, change = [], []
    for print_, each in after.items():
        was = before.get(print_)
        if was is None or was.severity < each.severity:
            appear.append(each)
        elif (was.severity, was.message) != (each.severity, each.message):
            change.append(each)
    vanish = tuple(each for print_, each in before.items() if print_ not in after)
    return Changes(tuple(appear), vanish, tuple(change))


def to_text(base: str, added: str, changed: Changes, texts: Mapping[str, str], color: bool) -> str:
    parts = [findings_text(changed.appear, texts, color)]
    for word, findings in (("vanishes", changed.vanish), ("changes", changed.change)):
        parts += [f"{word}: {each.code} {each.name}: {each.message}\n" for each in findings]
    counts = ", ".join(
        f"{numbers(findings)} {word}"
        for word, findings in (("new", changed.appear), ("gone", changed.vanish),
                               ("changed", changed.change))
        if findings
    )  # fmt: skip
    return "".join([*parts, f"{added} with {base}: {counts or 'nothing changes'}\n"])


def to_data(base: str, added: str, changed: Changes) -> str:
    """As one JSON document; ``findings`` are those that appear."""
    document = {
        "schema_version": SCHEMA_VERSION,
        "target": added,
        "with": base,
        "findings": [finding_data(each) for each in changed.appear],
        "vanished": [finding_data(each) for each in changed.vanish],
        "changed": [finding_data(each) for each in changed.change],
    }
    text = json.dumps(document, ensure_ascii=False, indent=2) + "\n"
    return text.encode("utf-8", "backslashreplace").decode()
