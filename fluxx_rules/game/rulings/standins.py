"""Cards whose name says all that they are, made where an edition has no card of that name."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...language.amount import Amount
from ...language.card import Action, Card, Creeper, Goal, Keeper, Rule
from ...language.conditions.logic import NotSo
from ...language.core import Parameter
from ...language.modifiers import Quota

ABOUT: dict[str, Parameter] = {
    "Draw": "draw",
    "Play": "play",
    "Hand Limit": "hand limit",
    "Keeper Limit": "keeper limit",
}


def quota(name: str) -> Card:
    about, _, number = name.rpartition(" ")
    says: Quota = "all" if number == "All" else Amount.read(int(number))
    return Rule(rule=name, sets={ABOUT[about]: says})


PATTERNS: tuple[tuple[str, Callable[[str], Card]], ...] = (
    (r"F\d+", lambda name: Action(action=name, do=())),
    (r"K\d+", lambda name: Keeper(keeper=name)),
    (r"Creeper(\d+|[XYZ])", lambda name: Creeper(creeper=name)),
    (r"Goal\d+", lambda name: Goal(goal=name, needs=(NotSo(not_=()),))),
    (r"NR\d+", lambda name: Rule(rule=name)),
    (r"(Draw|Play|Hand Limit|Keeper Limit) \d", quota),
    (r"Play All", quota),
)


def stand_in(name: str) -> Card | None:
    """F1 does nothing, K1 is a plain Keeper, Goal1 is never met, NR1 is about nothing, ..."""
    for pattern, make in PATTERNS:
        if re.fullmatch(pattern, name, re.ASCII):
            return make(name)
    return None


def like(name: str) -> list[str]:
    """Stand-ins that somebody may have meant who wrote a name with this number in it."""
    number = name.rpartition(" ")[2]
    return [f"{about} {number}" for about in ABOUT] if re.fullmatch(r"\d", number) else []
