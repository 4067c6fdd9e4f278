"""Markdown of the sheet for the players (sheet.md): questions with boxes, and notes."""

from __future__ import annotations

from collections.abc import Iterator

from .first_screen import Question
from .markdown import MARK, joined, text
from .model import Report, Topic
from .phrases import NO_AGREEMENT, TO_AGREE_ON


def to_sheet(report: Report) -> str:
    """Return the sheet alone."""
    lines = [MARK, f"# Before we play: {text(report.heading)}", ""]
    if not report.questions and not report.sheet:
        lines.append(NO_AGREEMENT)
    if report.questions:
        lines += ["## To agree on", "", TO_AGREE_ON, ""]
    for each in report.questions:
        lines += asked(each)
    for topic in report.sheet:
        lines += noted(topic)
    return joined(lines)


def asked(question: Question) -> Iterator[str]:
    yield from (f"**{text(question.asks)}** {text(question.why)}".rstrip(), "")
    for option in question.options:
        played = "as in the report" if option.played else ""
        detail = ", ".join(filter(None, (option.detail, played)))
        yield f"- [ ] {text(option.text)}" + (f" ({text(detail)})" if detail else "")
    yield "- [ ] " + "\\_" * 30 if not question.options else ""
    yield ""


def noted(topic: Topic) -> Iterator[str]:
    yield from (f"## {text(topic.title)}", "", text(topic.explanation), "")
    for point in topic.points:
        yield f"- {text(point.text)}" + (f" {text(point.detail)}" if point.detail else "")
    yield ""
