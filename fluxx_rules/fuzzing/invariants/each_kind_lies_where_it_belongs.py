"""Only rules lie with the rules, Goals with the Goals, and Keepers and Creepers on tables."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import State
from ...game.step_events import GOALS_CHANGE, RULES_CHANGE, TABLES_CHANGE
from ...game.zones import GOALS, RULES, TABLE

RULINGS = ("R-027", "R-034", "R-044")
WHEN = RULES_CHANGE | GOALS_CHANGE | TABLES_CHANGE


def state(s: State) -> Iterator[str]:
    kind = s.program.kind
    tables = sum(s.z[TABLE : TABLE + s.players])
    for where, cards, fitting in (
        ("among the rules", s.z[RULES], kind["rule"]),
        ("among the Goals", s.z[GOALS], kind["goal"]),
        ("on a table", tables, kind["keeper"] | kind["creeper"]),
    ):
        if cards & ~fitting:
            yield f"{where}: {s.program.cards(cards & ~fitting)}"
