"""Text for ``fluxx diff``: a game in which two versions of a card behave differently."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..fuzzing.behaviour_diff import BehaviourDifference
from ..game.state import CHANCE, OUTSIDE
from ..game.winning import OUTCOME
from ..game.zones import ZONE_NAMES
from .scene_text import chosen, place, verb
from .shorten import shorten

MAX_CARDS = 6
MAX_DIFFERENCES = 4
NUMBERS = ("turn number", "phase", "cards drawn", "the number that a draw fell short of",
           "cards played", "cards at the start of the turn", "direction")  # fmt: skip
FIRST = ("winner", "asked", "hand", "table", "rules", "goals", "discard", "zone")
"""The order of the differences; others follow."""


def example(found: BehaviourDifference) -> Iterator[str]:
    """Yield the position and the choices. All other cards are in the draw pile."""
    stand_ins = any(id.startswith("plain/K") for step in found.steps for id in step.chosen.cards)
    explained = "; K1, K2 and so on are plain Keepers" if stand_ins else ""
    yield f"{found.players} players, {player(found.turn)} is on turn{explained}"
    for zone, cards in found.zones.items():
        yield f"{place(zone)}: {names(cards)}"
    for step in found.steps:
        choice = step.chosen
        what = names(choice.cards) if choice.cards else chosen(choice)
        yield f"{player(step.who)} {verb(step.why)} {what}"


def differences(found: BehaviourDifference) -> list[tuple[str, str, str]]:
    """Return the first differences: the subject, then its text in the old and the new game."""
    words = sorted(found.differs, key=rank)
    every = [each for word in words for each in compared(word, *found.differs[word])]
    return every[:MAX_DIFFERENCES]


def rank(word: str) -> tuple[int, str]:
    return next((n for n, each in enumerate(FIRST) if word.startswith(each)), len(FIRST)), word


def compared(word: str, old: Any, new: Any) -> Iterator[tuple[str, str, str]]:
    match word:
        case "numbers":
            for name, one, other in zip(NUMBERS, old, new, strict=True):
                if one != other and name not in ("phase", "turn number"):
                    yield name, str(one), str(other)
        case "asked":
            yield "next choice", asked(old), asked(new)
        case "winner" | "turn":
            title = {"winner": "winner", "turn": "on turn"}[word]
            yield title, player(old), player(new)
        case "queue":
            yield "inserted turns", turns(old), turns(new)
        case "rules" | "goals" | "discard":
            yield from cards(place(word), old, new)
        case "hidden":
            yield from cards("face down", old, new)
        case "used":
            yield from cards("used in this turn", set(map(use, old)), set(map(use, new)))
        case "attached":
            yield from cards("attached", set(map(bond, old)), set(map(bond, new)))
        case "marks":
            yield from cards("marks", set(map(marked, old)), set(map(marked, new)))
        case _:
            name = ZONE_NAMES[int(word.removeprefix("zone "))] if word.startswith("zone") else word
            if name not in ("rules", "goals", "discard"):  # these are compared in their order
                yield from cards(place(name), old, new)


def turns(seats: list[int]) -> str:
    return ", ".join(map(player, seats)) or "none"


def use(of: tuple[str, int]) -> str:
    """Return the name of the card; its second power and further ones have a number."""
    id, n = of
    return f"{id} ({n + 1})" if n else id


def bond(of: tuple[frozenset[str], frozenset[str]]) -> str:
    (card,), (bearer,) = of
    return f"{card} on {names([bearer])}"


def marked(of: tuple[frozenset[str], int]) -> str:
    (card,), number = of
    return f"{card} marked {number}"


def cards(what: str, old: Any, new: Any) -> Iterator[tuple[str, str, str]]:
    """Yield the cards that only one game has there; if there are none, both orders."""
    only_old, only_new = set(old) - set(new), set(new) - set(old)
    if only_old or only_new:
        yield what, having(only_old, only_new), having(only_new, only_old)
    else:
        yield f"order of {what}", names(old), names(new)


def having(own: set[str], others: set[str]) -> str:
    return f"with {names(sorted(own))}" if own else f"without {names(sorted(others))}"


def asked(value: Any) -> str:
    if value is None:
        return "none, the game is over"
    who, kind, among, least, most, why = value
    _, colon, options = kind.partition(": ")
    if colon:
        return f"{player(who)}: {options} ({why})"
    number = str(most) if least == most else f"{least} to {most}"
    if kind == "player":
        return f"{player(who)}: one of {', '.join(map(player, sorted(among)))} ({why})"
    return f"{player(who)}: {number} of {names(sorted(among))} ({why})"


def player(seat: int) -> str:
    others = {CHANCE: "chance", OUTSIDE: "the world outside", **OUTCOME}
    return others.get(seat) or f"player {seat + 1}"


def names(ids: Any) -> str:
    return shorten([id.partition("/")[2] or id for id in ids], MAX_CARDS)
