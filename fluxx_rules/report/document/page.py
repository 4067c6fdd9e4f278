"""The report as one HTML file that works offline, without requests and foreign scripts.

Text of a card is always escaped: autoescape is on, style and script contain no values, and the
content policy of the page allows only this style and this script, by their hashes.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from .card_names import CardNames
from .environment import environment, with_names
from .model import Report
from .phrases import (
    DO_NOT_PLAY,
    LINES_FOR_THE_MIX,
    NO_AGREEMENT,
    NO_END,
    SECOND_OPINION,
    TO_AGREE_ON,
)
from .sections import games_text, words

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
    from markupsafe import Markup

    names = CardNames(report.faces)
    style, script = asset(STYLE), asset(SCRIPT)
    matrix = report.matrix.pairs if report.matrix else ()
    template = environment().get_template("page.html")
    return template.render(
        with_names(names),
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


def content_policy() -> str:
    """Return the content policy of every report."""
    return policy(asset(STYLE), asset(SCRIPT))


def policy(style: str, script: str) -> str:
    return (
        f"default-src 'none'; style-src '{digest(style)}'; script-src '{digest(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )


def digest(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


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
