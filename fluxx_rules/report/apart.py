"""How two versions of a card come to different games, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..fuzzing.behaviour_diff import BehaviourDifference
from ..game.state import CHANCE, OUTSIDE
from ..game.winning import OUTCOME
from ..game.zones import ZONE_NAMES
from .few import few
from .story import chosen, place

MOST_CARDS = 6
MOST_DIFFERENCES = 4
NUMBERS = ("turn number", "phase", "cards drawn", "the number that a draw fell short of",
           "cards played", "cards at the start of the turn", "direction")  # fmt: skip
FIRST = ("winner", "asked", "hand", "table", "rules", "goals", "discard", "zone")
"""What tells most comes first."""


def example(apart: BehaviourDifference) -> Iterator[str]:
    """What lies where, and what is chosen; the rest of the cards is the pile."""
    stand_ins = any(id.startswith("plain/K") for step in apart.steps for id in step.chosen.cards)
    told = "; K1, K2 and so on are Keepers without meaning" if stand_ins else ""
    yield f"{apart.players} players, and {player(apart.turn)} is on turn{told}"
    for zone, cards in apart.zones.items():
        yield f"{place(zone)}: {names(cards)}"
    for step in apart.steps:
        choice = step.chosen
        what = names(choice.cards) if choice.cards else chosen(choice)
        yield f"{player(step.who)} chooses {what} ({step.why})"


def differences(apart: BehaviourDifference) -> list[tuple[str, str, str]]:
    """What is not the same then: before, and now."""
    told = []
    for word in sorted(apart.differs, key=rank):
        old, new = apart.differs[word]
        told += [*compared(word, old, new)]
    return told[:MOST_DIFFERENCES]


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
        case "rules" | "goals" | "discard" | "hidden":
            yield from cards(word, old, new)
        case "used":
            yield from cards("used in this turn", set(map(use, old)), set(map(use, new)))
        case "attached":
            yield from cards("attached", set(map(bond, old)), set(map(bond, new)))
        case "marks":
            yield from cards("marks", set(map(marked, old)), set(map(marked, new)))
        case _:
            name = ZONE_NAMES[int(word.removeprefix("zone "))] if word.startswith("zone") else word
            if name not in ("rules", "goals", "discard"):  # those are there with their order
                yield from cards(place(name), old, new)


def turns(seats: list[int]) -> str:
    return ", ".join(map(player, seats)) or "none"


def use(of: tuple[str, int]) -> str:
    """Of a card that does several things, which of them."""
    id, n = of
    return f"{id} ({n + 1})" if n else id


def bond(of: tuple[frozenset[str], frozenset[str]]) -> str:
    (card,), (bearer,) = of
    return f"{card} on {names([bearer])}"


def marked(of: tuple[frozenset[str], int]) -> str:
    (card,), number = of
    return f"{card} bearing {number}"


def cards(what: str, old: Any, new: Any) -> Iterator[tuple[str, str, str]]:
    """Only those that are not in both, if that says it."""
    gone, come = set(old) - set(new), set(new) - set(old)
    if gone or come:
        yield what, having(gone, come), having(come, gone)
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
    return few([id.partition("/")[2] or id for id in ids], MOST_CARDS)
