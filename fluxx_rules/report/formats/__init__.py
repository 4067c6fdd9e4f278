"""Registry of the formats of ``fluxx check``: one module for each, all render the same report."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from ..check_report import Report

FORMATS = {
    "text": "text",
    "json": "json_",
    "jsonl": "jsonl",
    "sarif": "sarif",
    "junit": "junit",
    "github": "github",
    "gitlab": "gitlab",
    "markdown": "markdown",
}
"""The module of each format. A module is imported at its first use."""


def rendered(form: str, report: Report) -> str:
    """Return the report in this format. Text has no colours."""
    text: str = module(form).render(report)
    return text


def left_out(form: str, report: Report) -> str:
    """Return a sentence about the results that exceed the limit of the format, or ""."""
    limited = getattr(module(form), "left_out", None)
    return limited(report) if limited else ""


def module(form: str) -> ModuleType:
    return import_module(f"{__package__}.{FORMATS[form]}")
