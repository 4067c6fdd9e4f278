"""Markdown of the sheet for the players (sheet.md): questions with boxes, and notes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .first_screen import Option, Question
from .markdown_syntax import MARK, joined, text
from .model import Point, Report, Topic
from .phrases import DO_NOT_PLAY, NO_AGREEMENT, NO_END, TO_AGREE_ON

ROOM = "\\_" * 30
"""A line to write on."""
MAX_BOXES = 30
"""The most options that have boxes of their own."""


def to_sheet(report: Report) -> str:
    """Return the sheet alone."""
    lines = [MARK, f"# Before we play: {text(report.heading)}", ""]
    stuck = tuple(map(Point, report.verdict.stuck))
    if stuck:
        lines += noted(Topic(DO_NOT_PLAY, NO_END, stuck))
    elif not report.questions and not report.sheet:
        lines.append(NO_AGREEMENT)
    lines += to_agree_on(report.questions)
    for topic in report.sheet:
        lines += noted(topic)
    return joined(lines)


def to_agree_on(questions: Sequence[Question]) -> Iterator[str]:
    """Yield the questions, each with its answers as boxes."""
    if questions:
        yield from ("## To agree on", "", TO_AGREE_ON, "")
    for each in questions:
        yield from asked(each)


def asked(question: Question) -> Iterator[str]:
    yield from (f"**{text(question.asks)}** {text(question.why)}".rstrip(), "")
    if not question.options:
        yield f"- [ ] {ROOM}"
    elif len(question.options) > MAX_BOXES:
        yield text(", ".join(each.text for each in question.options))
        yield from ("", f"- [ ] {ROOM}")
    else:
        yield from (f"- [ ] {option(each)}" for each in question.options)
    if question.several:
        yield "- [ ] None of these (as in the report)"
    yield ""


def option(option: Option) -> str:
    played = "as in the report" if option.played else ""
    detail = ", ".join(filter(None, (option.detail, played)))
    return text(option.text) + (f" ({text(detail)})" if detail else "")


def noted(topic: Topic) -> Iterator[str]:
    yield from (f"## {text(topic.title)}", "", text(topic.explanation), "")
    for point in topic.points:
        yield f"- {text(point.text)}" + (f" {text(point.detail)}" if point.detail else "")
    yield ""
