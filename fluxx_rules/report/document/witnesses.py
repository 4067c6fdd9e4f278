"""What shows a finding, to be looked at: a game, placements, or the orders of two plays."""

from __future__ import annotations

import json
from typing import Any

from ...cards.deck import Deck
from ...findings import Finding
from ...game.saving import WrongDeck
from ...game.trace import BadTrace, from_data
from .boards import given, name_of, texts, zoned
from .films import film
from .model import Picture, Shown


def shown(deck: Deck, finding: Finding, id: str) -> Shown | None:
    """The witness of the finding, whatever its form; nothing where there is none."""
    said = finding.witness
    if said is None:
        return None
    if not isinstance(said, dict):
        return Shown(says=(as_json(said),))
    if (trace := trace_in(said)) is not None:
        return game(deck, trace, id)
    if isinstance(said.get("orders"), list):
        return Shown(says=tuple(order(each) for each in said["orders"] if isinstance(each, dict)))
    if isinstance(said.get("zones"), dict) and isinstance(said.get("players"), int):
        lies = Picture("The table", zoned(deck, said["zones"], said["players"]))
        return Shown((lies,))
    if isinstance(said.get("players"), list):
        return Shown((Picture("The table", given(deck, said)),))
    return Shown(says=(as_json(said),))


def trace_in(said: dict[str, Any]) -> dict[str, Any] | None:
    """A trace for `fluxx replay`, alone or beside what else the witness says."""
    found = said if "fluxx_trace" in said else said.get("trace")
    return found if isinstance(found, dict) and "fluxx_trace" in found else None


def game(deck: Deck, trace: dict[str, Any], id: str) -> Shown:
    try:
        return Shown(film=film(deck, from_data(trace), f"game-{id}", "A game that shows it."))
    except (BadTrace, WrongDeck) as problem:
        return Shown(says=(f"The game that shows it cannot be followed: {problem}",))


def order(each: dict[str, Any]) -> str:
    """The numbers that hold after some rules were played in an order."""
    played = ", then ".join(map(name_of, texts(each.get("played"))))
    numbers = each.get("in force")
    holds = numbers if isinstance(numbers, dict) else {}
    told = ", ".join(f"{what} {number(n)}" for what, n in holds.items())
    return f"{played} played: {told or 'no number is set'}"


def number(n: object) -> str:
    if isinstance(n, dict):
        return ", ".join(f"{digit} reads {other}" for digit, other in n.items())
    return str(n)


def as_json(said: object) -> str:
    return json.dumps(said, ensure_ascii=False, sort_keys=True, default=str)
