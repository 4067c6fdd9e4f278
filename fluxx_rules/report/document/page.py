"""The report as one HTML file that works offline, without requests and foreign scripts.

Text of a card is always escaped: autoescape is on, style and script contain no values, and the
content policy of the page allows only this style and this script, by their hashes.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from math import ceil
from pathlib import Path
from typing import Any

from ...findings import Severity
from ...language.words import plural
from ..excerpt import printable_lines
from .card_names import CardNames
from .film_data import FILM_FILTERS
from .model import Group, Pair, Report
from .phrases import (
    DO_NOT_PLAY,
    GOAL_STATUS,
    LINES_FOR_THE_MIX,
    NO_AGREEMENT,
    NO_END,
    SECOND_OPINION,
    TO_AGREE_ON,
    goal_mark,
    goal_status,
    goals_text,
    of_level,
    sentence,
    share_known,
    verdict_text,
)
from .sections import games_text, words
from .sections.goals import Goal

GENERATOR = '<meta name="generator" content="fluxx report">'
HERE = Path(__file__).parent
MIN_MATRIX = 4
"""The fewest editions whose pairs need a table. The findings of fewer are all listed anyway."""
STYLE = (
    "base.css",
    "first.css",
    "findings.css",
    "film.css",
    "cards.css",
    "charts.css",
    "sheet.css",
    "print.css",
)
SCRIPT = ("fragment.js", "agree.js", "filter.js", "film.js", "copy.js")


def to_html(report: Report) -> str:
    """Return the page. Equal reports give equal bytes."""
    import jinja2
    from markupsafe import Markup

    env = jinja2.Environment(
        loader=jinja2.FileSystemLoader(HERE / "templates", encoding="utf-8"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        finalize=finalize,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    env.policies["json.dumps_kwargs"] = {"sort_keys": True, "separators": (",", ":")}
    names = CardNames(report.faces)
    env.filters |= {each.__name__: each for each in (*FILTERS, *FILM_FILTERS, names.named)}
    env.globals |= {"card": names.card, "opens": names.opens, "drawn": names.drawn}
    style, script = asset(STYLE), asset(SCRIPT)
    matrix = report.matrix.pairs if report.matrix else ()
    return env.get_template("page.html").render(
        r=report,
        generator=Markup(GENERATOR),
        policy=policy(style, script),
        style=Markup(style),
        script=Markup(script),
        sections=list(sections(report)),
        pairs={(each.one, each.other): (n, each) for n, each in enumerate(matrix, 1)},
        do_not_play=DO_NOT_PLAY,
        no_end=NO_END,
        lines_for_the_mix=LINES_FOR_THE_MIX,
        no_agreement=NO_AGREEMENT,
        to_agree_on=TO_AGREE_ON,
        second_opinion=SECOND_OPINION,
        length_heads=games_text.HEADS,
        network_heads=words.NETWORK_HEADS,
        beyond=words.BEYOND,
    )


def asset(names: Iterable[str]) -> str:
    """Return the files as one text, with the line ends that the browser hashes."""
    return "".join((HERE / "assets" / name).read_text(encoding="utf-8") for name in names)


def policy(style: str, script: str) -> str:
    return (
        f"default-src 'none'; style-src '{digest(style)}'; script-src '{digest(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )


def digest(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def finalize(value: Any) -> Any:
    """Return the value with invisible characters escaped, except line ends."""
    if type(value) is str:
        return printable_lines(value)
    return value


def sections(report: Report) -> Iterable[tuple[str, str, int | None]]:
    """Yield the sections that have content: the name of the template, the title and a count.

    The name is the id of the section, too.
    """
    if report.repairs:
        yield "repairs", "Repairs", len(report.repairs.proposals)
    if report.clashes:
        yield "clashes", "Cards that clash", len(report.clashes)
    if report.goals:
        yield "goals", "Goals", len(report.goals)
    if report.games:
        yield "lengths", "How long games last", None
    if report.keepers:
        yield "keepers", "Keepers", len(report.keepers)
    if report.network:
        yield "network", "Network", None
    if report.balance:
        yield "balance", "Balance", None
    if report.game:
        yield "game", "A game", None
    if report.matrix and len(report.matrix.editions) >= MIN_MATRIX:
        yield "matrix", "Edition by edition", None
    yield "findings", "Findings", sum(n for _, n in report.counts)
    yield "known", "Known cards", None
    yield "sheet", "Sheet for the table", None


def breakable(title: str) -> str:
    """Return the title with line breaks allowed after plus signs and underscores."""
    from markupsafe import Markup, escape

    parts = (escape(finalize(part)) for part in title.split("+"))
    return Markup("+<wbr>").join(Markup("_<wbr>").join(part.split("_")) for part in parts)


def spans(text: str) -> str:
    """Return the text as HTML, with code between backticks."""
    from markupsafe import Markup, escape

    parts = [escape(finalize(part)) for part in text.split("`")]
    if len(parts) % 2 == 0:  # a backtick without a partner
        return escape(finalize(text))
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if n % 2 else part for n, part in enumerate(parts)
    )


def heat(pair: Pair, pairs: Sequence[Pair]) -> int:
    """Return a level from 1 to 4, relative to the pair with the most findings."""
    maximum = max(each.total for each in pairs)
    return max(1, ceil(4 * pair.total / maximum))


def by_severity(grouped: Iterable[tuple[str, list[Group]]]) -> list[tuple[str, list[Group]]]:
    falling = [severity.value for severity in sorted(Severity, reverse=True)]
    return sorted(grouped, key=lambda each: falling.index(each[0]))


def by_status(grouped: Iterable[tuple[str, list[Goal]]]) -> list[tuple[str, list[Goal]]]:
    order = list(GOAL_STATUS)
    return sorted(grouped, key=lambda each: order.index(each[0]) if each[0] in order else -1)


def by_mark(goals: Iterable[Goal]) -> list[Goal]:
    """Return the Goals with the dead ones first and the unclear ones last."""
    order = ("dead", "winnable", "unclear")
    return sorted(goals, key=lambda goal: order.index(goal_mark(goal.status)))


def before(grouped: Sequence[tuple[str, list[Goal]]], n: int) -> int:
    """Return the number of Goals in the groups before the n-th."""
    return sum(len(goals) for _, goals in grouped[:n])


FILTERS: tuple[Callable[..., Any], ...] = (
    of_level, sentence, goal_status, goal_mark, goals_text, verdict_text, heat, breakable, spans,
    share_known, plural,
    by_severity, by_status, by_mark, before, games_text.length_lines, games_text.deck_rows,
    games_text.bar_rows, games_text.row_text, games_text.footnote, words.kind_name,
    words.measure_text, words.share_of_wins, words.island_text, words.island_rows, words.others,
)  # fmt: skip
"""Functions that the templates call by name."""
