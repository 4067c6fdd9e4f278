"""FX502: locks are found in complete editions, their witnesses replay, and near misses are left."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fluxx_rules.budget import Budget
from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import run_checks
from fluxx_rules.session import spending

from .conftest import Fluxx

DROUGHT = "  - {creeper: Drought, blocks: everyone}\n"
KEYED = """  - creeper: Drought
    blocks: everyone
    trigger: {whenever: {in play: Water}, do: {discard: this}}
  - keeper: Water
"""
VILLAINS = """  - creeper: Joker
    blocks: everyone
    tags: [villain]
    lifted by: {tagged: villain}
    copies: 9
"""
TWO_WATERS = """  - creeper: Drought
    blocks: everyone
    trigger: {whenever: {in play at least: two, of: Water}, do: {discard: this}}
  - keeper: Water
"""
EXILE = "  - {action: Exile, do: {remove: {one: creeper, from: any table}}}\n"
RAIN = "  - {action: Rain, do: {discard: {one: creeper, from: any table}}}\n"
MUD = "  - {creeper: Mud, copies: 2}\n"
FIRE = "  - {action: Fire, do: {remove: {one: Water, from: any table}}}\n"

LOCKS = {
    "a blocker": ("fluxx5", DROUGHT, (), {"extra/Drought"}),
    "nine blockers that no Goal lifts": ("fluxx5", VILLAINS, (), {"extra/Joker"}),
    "a way out that never comes true": ("fluxx5", TWO_WATERS, (), {"extra/Drought"}),
    "a remover that leaves with its first use": (
        "fluxx5", DROUGHT + MUD + EXILE, ("--prove",), {"extra/Drought", "extra/Exile"},
    ),
    "a key that is driven out": (
        "fluxx5", KEYED + FIRE, ("--prove",), {"extra/Drought", "extra/Water"},
    ),
}  # fmt: skip
NEAR_MISSES = {
    "a remover that comes back": ("fluxx5", DROUGHT + RAIN, ("--prove",)),
    "an edition that takes Creepers away": ("star", DROUGHT, ()),
    "a key": ("fluxx5", KEYED, ("--prove",)),
}


def locks(fluxx: Fluxx, target: str, *words: str) -> list[dict[str, Any]]:
    done = fluxx("check", target, "--select", "FX502", "--format", "json", *words)
    found: list[dict[str, Any]] = json.loads(done.out)["findings"]
    return found


def target(folder: Path, edition: str, cards: str) -> str:
    path = folder / "cards.yaml"
    path.write_text(f"edition: extra\ncards:\n{cards}")
    return f"{edition}+{path}"


@pytest.mark.parametrize(
    ("edition", "cards", "words", "locking"),
    [
        pytest.param(*given, marks=pytest.mark.long if n else (), id=name)
        for n, (name, given) in enumerate(LOCKS.items())
    ],
)
def test_a_lock_in_a_complete_edition(
    fluxx: Fluxx,
    tmp_path: Path,
    edition: str,
    cards: str,
    words: tuple[str, ...],
    locking: set[str],
) -> None:
    deck = target(tmp_path, edition, cards)
    (found,) = locks(fluxx, deck, *words)
    assert {*found["cards"]} == locking
    assert (found["severity"], found["verdict"]) == ("error", "proved")
    replayed = fluxx("replay", deck, "--finding", "FX502")
    assert replayed.code == 0
    assert "nobody has won" in replayed.out
    assert replayed.out.rstrip().splitlines()[-1].startswith("so: Drought: in front of ") or (
        "Joker: in front of " in replayed.out.rstrip().splitlines()[-1]
    )


@pytest.mark.parametrize(("edition", "cards", "words"), NEAR_MISSES.values(), ids=NEAR_MISSES)
def test_no_lock(
    fluxx: Fluxx, tmp_path: Path, edition: str, cards: str, words: tuple[str, ...]
) -> None:
    assert not locks(fluxx, target(tmp_path, edition, cards), *words)


def test_without_the_steps_it_is_not_known(tmp_path: Path) -> None:
    deck = load_deck(*target(tmp_path, "fluxx5", DROUGHT).split("+"))
    with spending(Budget(1000)):
        (cut,) = run_checks(deck, {"FX502"})
    assert (cut.aspect, cut.verdict) == ("budget", "unknown")


def test_in_a_deck_that_is_known_in_part_it_is_a_warning(fluxx: Fluxx, tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(
        f"edition: extra\nknown: 5 of 9\ncards:\n{DROUGHT}"
        "  - {keeper: Sun, copies: 3}\n  - {goal: Day, needs: {mine: Sun}}\n"
    )
    (found,) = locks(fluxx, str(path))
    assert found["severity"] == "warning"
    assert found["message"].endswith("(some cards are undocumented)")
