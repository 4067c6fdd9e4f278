"""The end of a failing game as a ruling (given, when, then), which fails as well if possible.

Each line is tried at a table when it is made, so every line can be carried out. The ruling is then
run to see whether it fails.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec

from ..cards.deck import Deck
from ..game.inforce import NO_LIMIT
from ..game.rulings.table import Stuck
from ..game.rulings.writer import (
    Shown,
    Unsayable,
    Writer,
    given,
    names,
    stuck,
    table_of,
    tried,
)
from ..game.state import ELSEWHERE, State
from ..game.winning import OUTCOME
from ..reasoning.games.witness_rulings import starts
from .driver import Run
from .invariant import Invariant


class FailingRuling(msgspec.Struct, frozen=True):
    """A ruling made of a failing game.

    ``exact`` means that the ruling fails now and states what must hold. Otherwise ``reason`` is why
    it is not exact.
    """

    content: dict[str, Any]
    exact: bool
    reason: str = ""


def failing_ruling(deck: Deck, run: Run, invariant: Invariant) -> FailingRuling | None:
    """Return the shortest end of the game that is a failing ruling, or else the closest one."""
    assert run.found is not None
    expected = run.found.wrong.expected
    if "table" in expected:
        return table_ruling(deck, expected, invariant)
    closest: FailingRuling | None = None
    for start in starts(run.steps):
        try:
            ruling = written_ruling(deck, run, start, invariant)
        except Unsayable as unsayable:
            closest = closest or FailingRuling({}, False, str(unsayable))
            continue
        outcome = tried(deck, ruling)
        if not expected:
            return FailingRuling(ruling, False, "what must be so is said in words only")
        if outcome.kind == "fails" and not stuck(outcome, ruling["when"]):
            return FailingRuling(ruling, True)
        if closest is None or not closest.content:
            closest = FailingRuling(
                ruling, False, "the fault does not show at the end of these lines"
            )
    return closest


def table_ruling(deck: Deck, expected: dict[str, Any], invariant: Invariant) -> FailingRuling:
    """Return a ruling about a table on which the fault shows without any step."""
    s: State = expected["table"]
    lies = given(s, [])
    words = ("players", "turn", "hands", "tables", "face down", "rules", "goals")
    given_part = {word: lies[word] for word in words if word in lies}
    ruling = heading(invariant) | {
        "given": given_part,
        "then": expectation(s, expected, names(s.players)),
    }
    return FailingRuling(ruling, tried(deck, ruling).kind == "fails")


def heading(invariant: Invariant) -> dict[str, Any]:
    return {
        "ruling": invariant.name.replace("_", " "),
        "says": invariant.title,
        "source": "found by fluxx fuzz",
    }


def violation_test(invariant: Invariant) -> Callable[[State], bool]:
    """Return the test whether a state violates the invariant."""
    state = invariant.state
    return lambda s: state is not None and any(state(s))


def written_ruling(deck: Deck, run: Run, start: int, invariant: Invariant) -> dict[str, Any]:
    assert run.found is not None
    first, last = run.steps[start].before, run.steps[-1].after
    ruling: dict[str, Any] = {
        **heading(invariant),
        "given": given(first, run.steps[start:]),
        "when": [],
        "then": expectation(last, run.found.wrong.expected, names(last.players)),
    }
    try:
        table = table_of(deck, ruling)
        writer = Writer(table, first, violation_test(invariant) if invariant.state else None)
        with suppress(Shown):
            for seen in run.steps[start:]:
                writer.write(seen)
            writer.finish(last, bool(run.found.wrong.expected.get("ends")))
        ruling["when"] = writer.lines
    except Stuck as problem:
        raise Unsayable(f"{problem.expected}: this cannot be said in a line") from None
    return ruling


def expectation(s: State, expected: dict[str, Any], names: list[str]) -> dict[str, Any]:
    then: dict[str, Any] = {}
    for word, value in expected.items():
        if word == "winner":
            then["winner"] = OUTCOME.get(value) or names[value]
        elif word in ("drawn", "played"):
            then[word] = value
        elif word == "in_force":
            then["in force"] = {what: in_force_value(n) for what, n in value.items()}
        elif word == "offered":
            then["offered"] = "nothing" if value is None else offer_of(value, names)
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


def in_force_value(n: int) -> int | str:
    return "none" if n < 0 or n >= NO_LIMIT else n


def offer_of(value: tuple[int, int], names: list[str]) -> dict[str, Any]:
    who, least = value
    return {"to": ELSEWHERE.get(who) or names[who], "at least": least}
