"""What fuzzing found, in words; and the end of the failing game as a ruling to paste."""

from __future__ import annotations

from shlex import quote
from typing import Any

from ..fuzzing.invariant import Invariant
from ..fuzzing.runner import Failure
from .excerpt import printable
from .few import few
from .ruling import to_yaml

OWN = "of the engine itself"
MOST_CARDS = 12


def to_text(failure: Failure, trace: str = "") -> str:
    """``trace`` is the file in which the game was saved."""
    whose = printable(f"{failure.target}, seed {failure.seed}")
    lines = [
        f"{failure.invariant.replace('_', ' ')}: {failure.message}",
        f"  must be so: {failure.title}",
        f"  follows:    {', '.join(failure.rulings) or OWN}",
        f"  found in:   game {failure.examples} of {whose}; made "
        f"small: {failure.players} players, {failure.steps} choices, {len(failure.deck)} cards",
        f"  cards of the last steps: {few(failure.cards, MOST_CARDS) or 'none'}",
    ]
    if failure.ruling is not None and failure.ruling.content:
        lines += ["", "As a ruling for rulings.yaml:", "", ruling_text(failure).rstrip()]
    elif failure.ruling is not None:
        lines += ["", f"No ruling can say it: {failure.ruling.reason}."]
    if trace:
        lines += ["", f"The game: fluxx replay {quote(trace)}"]
    return "\n".join(lines) + "\n"


def ruling_text(failure: Failure) -> str:
    """YAML that `fluxx rulings` reads."""
    assert failure.ruling is not None
    ruling = failure.ruling
    lines = []
    if not ruling.exact:
        lines += [f"# Not exact: {ruling.reason or 'it does not fail'}.", f"# {failure.message}"]
    return "\n".join([*lines, to_yaml(ruling.content)])


def clean(target: str, examples: int, invariants: int, seed: str) -> str:
    told = f"{target}: nothing found in {examples} games, {invariants} invariants, seed {seed}"
    return f"{printable(told)}\n"


def catalogue(invariants: dict[str, Invariant]) -> str:
    """One line for each invariant: its name, its rulings, what it guarantees."""
    width = max(map(len, invariants))
    return "".join(
        f"{name:{width}}  {', '.join(each.rulings) or OWN}: {each.title}\n"
        for name, each in invariants.items()
    )


def catalogued(invariants: dict[str, Invariant]) -> list[dict[str, Any]]:
    """For JSON."""
    return [
        {"name": name, "rulings": list(each.rulings), "title": each.title}
        for name, each in invariants.items()
    ]


def to_data(failure: Failure | None, target: str, examples: int, seed: str) -> dict[str, Any]:
    """For JSON."""
    from ..game.trace import to_data as trace_data

    told: dict[str, Any] = {"schema_version": 1, "target": target, "seed": seed}
    if failure is None:
        return {**told, "examples": examples, "failure": None}
    ruling = ruling_text(failure) if failure.ruling and failure.ruling.content else None
    return {
        **told,
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
