"""The report as one HTML file that asks nothing of anybody: no request, no script of others.

Whatever a card is called is text, in every place: autoescape is on, no value stands in the style
or in the script, and the policy of the page runs none but these, by their hashes.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from ...findings import Severity
from ..excerpt import printable_lines
from .model import Goal, Group, Pair, Report
from .words import GOAL_STATUS, goal_status, of_level, sentence

GENERATOR = '<meta name="generator" content="fluxx report">'
HERE = Path(__file__).parent
STYLE = ("base.css", "findings.css", "film.css", "print.css")
SCRIPT = ("filter.js", "film.js", "copy.js")


def to_html(report: Report) -> str:
    """The page; equal reports give equal bytes."""
    import jinja2
    from markupsafe import Markup

    env = jinja2.Environment(
        loader=jinja2.FileSystemLoader(HERE / "templates", encoding="utf-8"),
        autoescape=True, undefined=jinja2.StrictUndefined, finalize=finalize,
        trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True,
    )  # fmt: skip
    env.filters |= {
        "of_level": of_level, "sentence": sentence, "goal_status": goal_status, "heat": heat,
        "breakable": breakable, "spans": spans, "by_severity": by_severity, "by_status": by_status,
        "before": before,
    }  # fmt: skip
    style, script = asset(STYLE), asset(SCRIPT)
    return env.get_template("page.html").render(
        r=report, generator=Markup(GENERATOR), policy=policy(style, script),
        style=Markup(style), script=Markup(script), sections=list(sections(report)),
        pairs={(each.one, each.other): (n, each)
               for n, each in enumerate(report.matrix.pairs if report.matrix else (), 1)},
    )  # fmt: skip


def asset(names: Iterable[str]) -> str:
    """Line ends as the browser reads them, which is how it hashes them."""
    return "".join((HERE / "assets" / name).read_text(encoding="utf-8") for name in names)


def policy(style: str, script: str) -> str:
    return (
        f"default-src 'none'; style-src '{digest(style)}'; script-src '{digest(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )


def digest(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def finalize(value: Any) -> Any:
    """No character that cannot be seen reaches the page, but for the ends of lines."""
    if type(value) is str:
        return printable_lines(value)
    return value


def sections(report: Report) -> Iterable[tuple[str, str, int | None]]:
    """Those that have something in them."""
    yield "findings", "Findings", sum(n for _, n in report.counts)
    if report.matrix:
        yield "matrix", "Edition by edition", None
    if report.goals:
        yield "goals", "Goals", len(report.goals)
    if report.game:
        yield "game", "A game", None
    yield "known", "What is known", None
    yield "sheet", "To tell the table", None


def breakable(title: str) -> str:
    """A line may end after the plus signs of a mix, and within long words."""
    from markupsafe import Markup, escape

    parts = (escape(finalize(part)) for part in title.split("+"))
    return Markup("+<wbr>").join(Markup("_<wbr>").join(part.split("_")) for part in parts)


def spans(said: str) -> str:
    """What stands between backticks is code."""
    from markupsafe import Markup, escape

    parts = [escape(finalize(part)) for part in said.split("`")]
    if len(parts) % 2 == 0:  # one of them stands alone
        return escape(finalize(said))
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if n % 2 else part for n, part in enumerate(parts)
    )


def heat(pair: Pair, pairs: Sequence[Pair]) -> int:
    """From 1 to 4, by the most that a pair of this mix brings."""
    most = max(each.total for each in pairs)
    return max(1, -(-4 * pair.total // most))


def by_severity(grouped: Iterable[tuple[str, list[Group]]]) -> list[tuple[str, list[Group]]]:
    falling = [severity.value for severity in sorted(Severity, reverse=True)]
    return sorted(grouped, key=lambda each: falling.index(each[0]))


def by_status(grouped: Iterable[tuple[str, list[Goal]]]) -> list[tuple[str, list[Goal]]]:
    order = list(GOAL_STATUS)
    return sorted(grouped, key=lambda each: order.index(each[0]) if each[0] in order else -1)


def before(grouped: Sequence[tuple[str, list[Goal]]], n: int) -> int:
    return sum(len(some) for _, some in grouped[:n])
