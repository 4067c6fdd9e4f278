"""What shows a finding, to be looked at: a game, placements, or the orders of two plays."""

from __future__ import annotations

import json
from typing import Any

from ...cards.deck import Deck
from ...findings import Finding
from ...game.saving import WrongDeck
from ...game.trace import BadTrace, from_data
from .boards import given, texts, zoned
from .films import film
from .model import Picture, Shown
from .step_ruling import placed_ruling


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
        return orders(deck, said["orders"])
    if isinstance(said.get("zones"), dict) and isinstance(said.get("players"), int):
        lies = Picture("The table", zoned(deck, said["zones"], said["players"]))
        return Shown((lies,))
    if isinstance(said.get("players"), list):
        ruling = placed_ruling(deck, said, id)
        return Shown((Picture("The table", given(deck, said)),), ruling=ruling)
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


def orders(deck: Deck, played: list[Any]) -> Shown:
    """The numbers that hold after some rules were played in an order, where they differ."""
    called = {card.id: card.name for card in deck.cards}
    each = [one for one in played if isinstance(one, dict)]
    holds = [one["in force"] if isinstance(one.get("in force"), dict) else {} for one in each]
    words = dict.fromkeys(word for numbers in holds for word in numbers)
    differ = [word for word in words if len({number(n.get(word)) for n in holds}) > 1]
    rows = tuple(
        (", then ".join(called.get(id, id) for id in texts(one.get("played"))),
         *(number(numbers.get(word)) for word in differ))
        for one, numbers in zip(each, holds, strict=True)
    )  # fmt: skip
    return Shown(heads=("Played", *(word.capitalize() for word in differ)), rows=rows)


def number(n: object) -> str:
    if n is None:
        return "no limit"
    if isinstance(n, dict):
        return ", ".join(f"{digit} reads {other}" for digit, other in n.items())
    return str(n)


def as_json(said: object) -> str:
    return json.dumps(said, ensure_ascii=False, sort_keys=True, default=str)
