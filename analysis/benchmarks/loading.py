"""How much of plain PyYAML's time it takes to read a deck with positions and validation.

python3 dev.py bench loading [--cards N] [--rounds N]
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from statistics import median
from typing import Any

import yaml

from fluxx_rules.cards.deckfile import DeckFile
from fluxx_rules.cards.files.paths import DECKS
from fluxx_rules.cards.reading.reader import read_form
from fluxx_rules.cards.reading.source import read_bytes

TARGET = 0.3


def deck_text(cards: int) -> str:
    """A card file of so many cards: the shipped ones over and over, each time renamed."""
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
        card["notes"] = "a card of the benchmark, about as long as one that says where it is from"
        made.append(card)
    return yaml.safe_dump({"edition": "benchmark", "cards": made}, sort_keys=False)


def read_ours(file: Path) -> None:
    """Positions, validation, forms."""
    source, flaws = read_bytes(file.read_bytes(), file.name)
    assert source is not None and not flaws
    deck, faults = read_form(source, DeckFile)
    assert deck is not None and not faults, faults[:3]


def read_plainly(file: Path) -> None:
    """Neither positions nor validation."""
    yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


def seconds(read: Callable[[Path], Any], file: Path) -> float:
    """The time that one reading takes."""
    begin = time.perf_counter()
    read(file)
    return time.perf_counter() - begin


def main() -> int:
    """Print the ratio of the medians; 1 if it misses the target."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    text = deck_text(options.cards)
    ours, plain = [], []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "cards.yaml")
        file.write_text(text, encoding="utf-8")
        for _ in range(options.rounds):  # in turn, so that both meet the same machine
            ours.append(seconds(read_ours, file))
            plain.append(seconds(read_plainly, file))
    ratio = median(ours) / median(plain)
    print(f"{options.cards} cards, {len(text) / options.cards:.0f} characters each")
    print(f"read_bytes + read_form {median(ours):.3f} s, CSafeLoader {median(plain):.3f} s")
    print(f"ratio {ratio:.3f} (target: at most {TARGET})")
    return int(ratio > TARGET)


if __name__ == "__main__":
    raise SystemExit(main())
