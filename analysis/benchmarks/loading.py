"""Benchmark of reading a card file with positions and validation, against plain PyYAML."""

from __future__ import annotations

import tempfile
from copy import deepcopy
from pathlib import Path
from typing import Any

import yaml

from analysis.benchmarks.measuring import cost, medians, show
from fluxx_rules.cards.deckfile import DeckFile
from fluxx_rules.cards.files.paths import DECKS
from fluxx_rules.cards.reading.reader import read_form
from fluxx_rules.cards.reading.source import read_bytes

CARDS = 20_000


def deck_text(cards: int) -> str:
    """Return a card file that repeats the shipped cards under new names."""
    shipped: list[dict[str, Any]] = []
    for edition in ("fluxx5", "creeper_pack"):
        source, _ = read_bytes((DECKS / edition / "cards.yaml").read_bytes(), edition)
        data: Any = source and source.data
        shipped += data["cards"]
    made = []
    for number in range(cards):
        card = deepcopy(shipped[number % len(shipped)])  # or the dump would have aliases
        kind = next(iter(card))
        card[kind] = f"{card[kind]} {number}"
        card["source"] = [f"rulebook 00{number % 5}, page {number % 30}"]
        card["notes"] = "a note about as long as those of shipped cards, which name their sources"
        made.append(card)
    return yaml.safe_dump({"edition": "benchmark", "cards": made}, sort_keys=False)


def read(file: Path) -> None:
    """Read the file with positions, validation and forms."""
    source, flaws = read_bytes(file.read_bytes(), file.name)
    assert source is not None and not flaws
    deck, faults = read_form(source, DeckFile)
    assert deck is not None and not faults, faults[:3]


def load(file: Path) -> None:
    """Read the file with neither positions nor validation."""
    yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


def figures(rounds: int) -> dict[str, float]:
    """Return the CPU time of reading as a share of plain PyYAML's."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "cards.yaml")
        file.write_text(deck_text(CARDS), encoding="utf-8")
        plain, ours = "CSafeLoader", "read_bytes + read_form"
        costs = medians(
            {plain: lambda: cost(lambda: load(file)), ours: lambda: cost(lambda: read(file))},
            rounds,
        )
    show(f"{CARDS} cards, medians of {rounds} in one process", costs, plain)
    return {"reading": costs[ours].cpu / costs[plain].cpu}
