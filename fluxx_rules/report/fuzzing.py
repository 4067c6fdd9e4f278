"""Text and JSON of ``fluxx fuzz``: a failure with a ruling, a run without one, the invariants."""

from __future__ import annotations

from collections.abc import Mapping
from shlex import quote
from typing import Any

from ..fuzzing.invariant import Invariant
from ..fuzzing.runner import Failure
from ..game.rulings.ruling_yaml import to_yaml
from ..language.words import plural
from .excerpt import printable
from .shorten import shorten

NO_RULING = "the engine itself"
MAX_CARDS = 12


def to_text(failure: Failure, trace: str = "") -> str:
    """Return the text. ``trace`` names the file of the saved game."""
    origin = printable(f"{failure.target}, seed {failure.seed}")
    lines = [
        f"{failure.invariant.replace('_', ' ')}: {failure.message}",
        f"  guarantee:  {failure.title}",
        f"  based on:   {', '.join(failure.rulings) or NO_RULING}",
        f"  found in:   game {failure.examples} of {origin}",
        f"  minimized:  {failure.players} players, {failure.steps} choices, "
        f"{len(failure.deck)} cards",
        f"  cards of the last steps: {shorten(failure.cards, MAX_CARDS) or 'none'}",
    ]
    if failure.ruling is not None and failure.ruling.content:
        lines += ["", "As a ruling for rulings.yaml:", "", ruling_text(failure).rstrip()]
    elif failure.ruling is not None:
        lines += ["", f"It cannot be written as a ruling: {failure.ruling.reason}."]
    if trace:
        lines += ["", f"See it: fluxx replay {quote(trace)}"]
    return "\n".join(lines) + "\n"


def ruling_text(failure: Failure) -> str:
    """Return YAML that `fluxx rulings` reads."""
    assert failure.ruling is not None
    ruling = failure.ruling
    lines = []
    if not ruling.exact:
        lines += [f"# Not exact: {ruling.reason or 'it does not fail'}.", f"# {failure.message}"]
    return "\n".join([*lines, to_yaml(ruling.content)])


def clean(target: str, examples: int, invariants: int, seed: str) -> str:
    line = f"{target}: nothing found in {examples} games, {invariants} invariants, seed {seed}"
    return f"{printable(line)}\n"


def endless(cycles: Mapping[str, int]) -> str:
    """Return a line for each set of cards in whose cycle games were stopped."""
    lines = (
        f"endless: {plural(games, 'game')} in which these cards bring the same state back: {cards}"
        for cards, games in cycles.items()
    )
    return "".join(f"{printable(line)}\n" for line in lines)


def catalogue(invariants: dict[str, Invariant]) -> str:
    """Return a line for each invariant: name, rulings, guarantee."""
    width = max(map(len, invariants))
    return "".join(
        f"{name:{width}}  {', '.join(each.rulings) or NO_RULING}: {each.title}\n"
        for name, each in invariants.items()
    )


def catalogue_data(invariants: dict[str, Invariant]) -> list[dict[str, Any]]:
    return [
        {"name": name, "rulings": list(each.rulings), "title": each.title}
        for name, each in invariants.items()
    ]


def to_data(
    failure: Failure | None, target: str, examples: int, seed: str, cycles: Mapping[str, int]
) -> dict[str, Any]:
    from ..game.trace import to_data as trace_data

    data: dict[str, Any] = {"schema_version": 1, "target": target, "seed": seed}
    data["endless"] = dict(cycles)
    if failure is None:
        return {**data, "examples": examples, "failure": None}
    ruling = ruling_text(failure) if failure.ruling and failure.ruling.content else None
    return {
        **data,
        "examples": failure.examples,
        "failure": {
            "invariant": failure.invariant,
            "title": failure.title,
            "rulings": list(failure.rulings),
            "message": failure.message,
            "players": failure.players,
            "steps": failure.steps,
            "deck": list(failure.deck),
            "cards": list(failure.cards),
            "ruling": ruling,
            "exact": failure.ruling is not None and failure.ruling.exact,
            "trace": trace_data(failure.trace),
        },
    }
