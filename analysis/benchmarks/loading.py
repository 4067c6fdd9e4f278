"""How much of plain PyYAML's time it takes to read a deck with positions and validation.

Run: python analysis/benchmarks/loading.py [--cards N] [--rounds N]
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, Literal

import yaml

from fluxx_rules.cards.reader import read_form
from fluxx_rules.cards.source import read_bytes
from fluxx_rules.language.form import Family, Form

TARGET = 0.3


class Effect(Family, frozen=True):
    """What a card does."""


class Draw(Effect, frozen=True):
    """Cards come from the draw pile."""

    word = "draw"
    draw: int
    into: Literal["hand", "aside"] = "hand"


class Discard(Effect, frozen=True):
    """Cards go to the discard pile."""

    word = "discard"
    discard: str


class EndTurn(Effect, frozen=True):
    """The turn is over."""

    word = "end turn"


class Has(Form, frozen=True):
    """Somebody has one Keeper and lacks another."""

    has: str
    without: str | None = None


class Needs(Form, frozen=True):
    """What a Goal asks for."""

    mine: str | tuple[str, ...]
    somebody: Has | None = None


class Card(Form, frozen=True):
    """One card."""

    kind: Literal["keeper", "goal", "rule", "action", "creeper"]
    name: str
    tags: tuple[str, ...] = ()
    needs: Needs | None = None
    do: tuple[Effect, ...] = ()
    source: str = ""
    copies: int = 1


class Deck(Form, frozen=True):
    """One card file."""

    edition: str
    cards: tuple[Card, ...]


def deck_text(cards: int) -> str:
    """A card file with this many cards, the same at every call."""
    pick = random.Random(1)
    kinds = ("keeper", "goal", "rule", "action", "creeper")
    lines = ["edition: benchmark", "cards:"]
    for number in range(cards):
        other = pick.randrange(cards)
        lines += (
            f"  - kind: {kinds[number % 5]}",
            f"    name: Card {number}",
            f"    tags: [living, small, odd {number % 7}]",
            f"    needs: {{mine: Card {other}, somebody: {{has: Card {number}, without: Poison}}}}",
            f"    do: [{{draw: {number % 9}, into: aside}}, {{discard: the rest}}, end turn]",
            f"    source: rulebook 00{number % 4}, page {number % 30}",
            f"    copies: {1 + number % 3}",
        )
    return "\n".join(lines) + "\n"


def read_ours(file: Path) -> None:
    """Positions, validation, forms."""
    source, flaws = read_bytes(file.read_bytes(), file.name)
    assert source is not None and not flaws
    deck, faults = read_form(source, Deck)
    assert deck is not None and not faults


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
