"""The end of a failing game as a ruling that can be run: what lay there, what was done, and what
must then be so.

The lines are tried out at a table as they are made, so that they can be carried out; whether the
ruling then fails is found by running it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec

from ..cards.deck import Deck
from ..game.rulings.table import Stuck
from ..game.rulings.telling import (
    Shown,
    Unsayable,
    Writer,
    given,
    names,
    stuck,
    table_of,
    tried,
)
from ..game.state import State
from ..reasoning.games.exhibits import starts
from .fast import Run
from .invariant import Invariant
from .must import then_of


class Scene(msgspec.Struct, frozen=True):
    """``ruling`` is its content; ``exact`` that it fails now and says what must be so.

    ``but`` tells what keeps it from being exact.
    """

    ruling: dict[str, Any]
    exact: bool
    but: str = ""


def scene(deck: Deck, run: Run, invariant: Invariant) -> Scene | None:
    """The shortest end of the game that is a ruling which fails; else the closest one."""
    assert run.found is not None
    must = run.found.wrong.must
    if "table" in must:
        return still(deck, must, invariant)
    closest: Scene | None = None
    for start in starts(run.steps):
        try:
            ruling = written(deck, run, start, invariant)
        except Unsayable as unsayable:
            closest = closest or Scene({}, False, str(unsayable))
            continue
        outcome = tried(deck, ruling)
        if not must:
            return Scene(ruling, False, "what must be so is said in words only")
        if outcome.kind == "fails" and not stuck(outcome, ruling["when"]):
            return Scene(ruling, True)
        if closest is None or not closest.ruling:
            closest = Scene(ruling, False, "the fault does not show at the end of these lines")
    return closest


def still(deck: Deck, must: dict[str, Any], invariant: Invariant) -> Scene:
    """A table at which nothing has to be done for the fault to show."""
    s: State = must["table"]
    lies = given(s, [])
    words = ("players", "turn", "hands", "tables", "face down", "rules", "goals")
    said = {word: lies[word] for word in words if word in lies}
    ruling = heading(invariant) | {"given": said, "then": then_of(s, must, names(s.players))}
    return Scene(ruling, tried(deck, ruling).kind == "fails")


def heading(invariant: Invariant) -> dict[str, Any]:
    return {
        "ruling": invariant.name.replace("_", " "),
        "says": invariant.title,
        "source": "found by fluxx fuzz",
    }


def shows(invariant: Invariant) -> Callable[[State], bool]:
    """Whether it can be seen in a state that the invariant does not hold."""
    state = invariant.state
    return lambda s: state is not None and any(state(s))


def written(deck: Deck, run: Run, start: int, invariant: Invariant) -> dict[str, Any]:
    assert run.found is not None
    first, last = run.steps[start].before, run.steps[-1].after
    ruling: dict[str, Any] = {
        **heading(invariant),
        "given": given(first, run.steps[start:]),
        "when": [],
        "then": then_of(last, run.found.wrong.must, names(last.players)),
    }
    try:
        table = table_of(deck, ruling)
        writer = Writer(table, first, shows(invariant) if invariant.state else None)
        with suppress(Shown):
            for seen in run.steps[start:]:
                writer.write(seen)
            writer.finish(last, bool(run.found.wrong.must.get("ends")))
        ruling["when"] = writer.lines
    except Stuck as problem:
        raise Unsayable(f"{problem.expected}: this cannot be said in a line") from None
    return ruling
