"""A baseline as a file that a reviewer can read, and in which two branches seldom collide."""

from __future__ import annotations

import json
from collections.abc import Iterable

from ..checks.baseline import VERSION, Known, baseline_of
from .excerpt import printable

HEAD = """\
# Findings that were there already: `fluxx check --baseline` does not count them. One that is to be
# mended is deleted here; `fluxx check --write-baseline` writes the file anew.
"""


def to_yaml(entries: Iterable[Known]) -> str:
    """Sorted by code and cards, each part on a line of its own: equal entries give equal bytes."""
    once = baseline_of(entries).entries.values()
    told = [entry(each) for each in sorted(once, key=order)]
    findings = "\n" + "".join(told) if told else " []\n"
    return f"{HEAD}baseline: {VERSION}\nfindings:{findings}"


def order(each: Known) -> tuple[str, tuple[str, ...], str]:
    return each.code, each.cards, each.aspect


def entry(each: Known) -> str:
    parts = {"code": each.code, "severity": each.severity}
    parts |= {"cards": quoted(each.cards)} if each.cards else {}
    parts |= {"aspect": quoted(each.aspect)} if each.aspect else {}
    parts |= {"targets": quoted(each.targets)} if each.targets else {}
    parts["message"] = quoted(printable(each.message))
    first, *rest = (f"{word}: {value}\n" for word, value in parts.items())
    return f"  - {first}" + "".join(f"    {line}" for line in rest)


def quoted(value: str | tuple[str, ...]) -> str:
    return json.dumps(value, ensure_ascii=False)
