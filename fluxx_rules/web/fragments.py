"""HTML of the page and of its parts, by the templates here and those of the report."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..report.document.card_names import CardNames
from ..report.document.environment import environment, with_names

if TYPE_CHECKING:
    from jinja2 import Environment

HERE = Path(__file__).parent


@cache
def templates() -> Environment:
    """Return the environment, which keeps compiled templates."""
    return environment(HERE / "templates")


def fragment(name: str, names: CardNames | None = None, **values: Any) -> str:
    """Return a part of the page. Text of cards is escaped."""
    names = names or CardNames({})
    return templates().get_template(name).render(with_names(names), **values)
