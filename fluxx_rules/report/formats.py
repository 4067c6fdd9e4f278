"""The formats of ``fluxx check``, by name. All of them are made of the same report."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from .checked import Report

FORMATS = {
    "text": "terminal",
    "json": "json_",
    "jsonl": "jsonl",
    "sarif": "sarif",
    "junit": "junit",
    "github": "github",
    "gitlab": "gitlab",
    "markdown": "markdown",
}


def rendered(form: str, report: Report) -> str:
    """The report in this format: text without colours. A format is loaded when it is asked for."""
    text: str = module(form).render(report)
    return text


def left_out(form: str, report: Report) -> str:
    """Return a sentence about what the format, if it is bounded, leaves out of the report."""
    bounded = getattr(module(form), "left_out", None)
    return bounded(report) if bounded else ""


def module(form: str) -> ModuleType:
    return import_module(f"{__package__}.{FORMATS[form]}")
