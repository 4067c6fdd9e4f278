"""What an invariant says must be so, as the `then` of a ruling."""

from __future__ import annotations

from typing import Any

from ..game.inforce import NO_LIMIT
from ..game.state import ELSEWHERE, State
from ..game.winning import OUTCOME


def then_of(s: State, must: dict[str, Any], names: list[str]) -> dict[str, Any]:
    then: dict[str, Any] = {}
    for word, value in must.items():
        if word == "winner":
            then["winner"] = OUTCOME.get(value) or names[value]
        elif word in ("drawn", "played"):
            then[word] = value
        elif word == "in_force":
            then["in force"] = {what: number(n) for what, n in value.items()}
        elif word == "offered":
            then["offered"] = "nothing" if value is None else offer(value, names)
        elif word == "rules":
            then["rules"] = [card.name for card in s.program.deck.among(value)]
        elif word == "goals":
            then["count"] = {"goals": value}
        elif word == "hands":
            then["count"] = {"hands": {names[value[0]]: value[1]}}
        elif word == "next_player":
            then["next player"] = names[value]
        elif word == "plays_owed":
            then["owed"] = {"plays": value}
    return then


def number(n: int) -> int | str:
    return "none" if n < 0 or n >= NO_LIMIT else n


def offer(value: tuple[int, int], names: list[str]) -> dict[str, Any]:
    who, least = value
    return {"to": ELSEWHERE.get(who) or names[who], "at least": least}
