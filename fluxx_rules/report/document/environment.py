"""Environment of the templates: the filters that they call by name, and how text is escaped.

Text of a card is always escaped: autoescape is on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...findings import Severity
from ...language.words import plural
from ..excerpt import printable_lines
from .card_names import CardNames
from .film_data import FILM_FILTERS
from .model import Group, Pair
from .phrases import (
    GOAL_STATUS,
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

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup

TEMPLATES = Path(__file__).parent / "templates"


def environment(*folders: Path) -> Environment:
    """Return an environment with the templates of these folders, then those of the report."""
    import jinja2

    env = jinja2.Environment(
        loader=jinja2.FileSystemLoader([*folders, TEMPLATES], encoding="utf-8"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        finalize=finalize,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    env.policies["json.dumps_kwargs"] = {"sort_keys": True, "separators": (",", ":")}
    env.filters |= {each.__name__: each for each in (*FILTERS, *FILM_FILTERS)}
    env.filters["named"] = jinja2.pass_context(named)
    return env


def with_names(names: CardNames) -> dict[str, Any]:
    """Return what templates call for names of cards."""
    return {"names": names, "card": names.card, "opens": names.opens, "drawn": names.drawn}


def named(context: Mapping[str, Any], text: str, ids: Iterable[str] = ()) -> Markup:
    """Return the sentence with buttons for the cards that it names."""
    names: CardNames = context["names"]
    return names.named(text, ids)


def finalize(value: Any) -> Any:
    """Return the value with invisible characters escaped, except line ends."""
    if type(value) is str:
        return printable_lines(value)
    return value


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
