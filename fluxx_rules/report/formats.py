"""The formats of ``fluxx check``, by name. All of them are made of the same report."""

from __future__ import annotations

from importlib import import_module

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
    module = import_module(f"{__package__}.{FORMATS[form]}")
    text: str = module.render(report)
    return text
