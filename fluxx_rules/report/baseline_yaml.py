"""YAML text of a baseline file, in an order that is easy to review and to merge."""

from __future__ import annotations

import json
from collections.abc import Iterable

from ..checks.baseline import VERSION, Known, baseline_of
from .excerpt import printable

HEAD = """\
# Accepted findings: `fluxx check --baseline` does not count them. Delete an entry to have its
# finding counted again; `fluxx check --write-baseline` writes the file anew.
"""


def to_yaml(entries: Iterable[Known]) -> str:
    """Return the file, sorted by code and cards. Equal entries give equal bytes."""
    unique = baseline_of(entries).entries.values()
    texts = [entry(each) for each in sorted(unique, key=order)]
    findings = "\n" + "".join(texts) if texts else " []\n"
    return f"{HEAD}baseline: {VERSION}\nfindings:{findings}"


def order(each: Known) -> tuple[str, tuple[str, ...], str]:
    return each.code, each.cards, each.aspect


def entry(each: Known) -> str:
    fields = {"code": each.code, "severity": each.severity}
    fields |= {"cards": quoted(each.cards)} if each.cards else {}
    fields |= {"aspect": quoted(each.aspect)} if each.aspect else {}
    fields |= {"targets": quoted(each.targets)} if each.targets else {}
    fields["message"] = quoted(printable(each.message))
    first, *rest = (f"{word}: {value}\n" for word, value in fields.items())
    return f"  - {first}" + "".join(f"    {line}" for line in rest)


def quoted(value: str | tuple[str, ...]) -> str:
    return json.dumps(value, ensure_ascii=False)
