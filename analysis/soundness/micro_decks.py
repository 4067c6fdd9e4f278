"""Random micro-decks as texts of card files: some that loop, and some that lock.

A deck has four to eight cards, so that all its states for two players can be explored. Its cards
are lines of `micro_cards.yaml`, with names and numbers filled in at random.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random

from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.mixing import mix

NAMES = ("Ale", "Bed", "Cup")
PLAYERS = 2

TEXT = Path(__file__).with_name("micro_cards.yaml").read_text("utf-8")


def tables() -> dict[str, list[str]]:
    """Return the lines of the cards by the heading above them."""
    found: dict[str, list[str]] = {}
    for each in TEXT.splitlines():
        if each.startswith("  - "):
            found[[*found][-1]].append(each.removeprefix("  - "))
        elif each.endswith(":"):
            found[each.removesuffix(":")] = []
    return found


CARDS = tables()


def line(pattern: str, name: str, keepers: Sequence[str], random: Random) -> str:
    """Return the line of a card."""
    one, other = random.sample(keepers, 2)
    filled = {"NEW": name, "ONE": one, "OTHER": other, "SOME": str(random.choice((2, 3)))}
    return re.sub("|".join(filled), lambda found: filled[found[0]], pattern)


def card_file(random: Random, **numbers: int) -> str:
    """Return the text of a card file: Keepers, Goals, and this many lines of each table."""
    keepers = NAMES[: random.choice((2, 3, 3))]
    patterns = [f"{{keeper: {name}}}" for name in keepers]
    patterns += [random.choice(CARDS["goals"]) for _ in range(random.choice((1, 1, 2)))]
    patterns += [random.choice(CARDS[table]) for table, n in numbers.items() for _ in range(n)]
    return text_of(random, keepers, patterns)


def text_of(random: Random, keepers: Sequence[str], patterns: Sequence[str]) -> str:
    """Return the text of a card file with these lines, filled in."""
    cards = [line(each, f"N{n}", keepers, random) for n, each in enumerate(patterns)]
    return "\n".join(["edition: micro", "cards:", *(f"  - {card}" for card in cards), ""])


def looping(random: Random) -> str:
    """Return a card file with reactions and powers that may never end."""
    if random.random() < 0.45:
        return card_file(random, looping=random.choice((1, 2)), turning=random.choice((0, 1)))
    return card_file(random, turning=random.choice((2, 3)))


def locking(random: Random) -> str:
    """Return a card file with something that keeps players from winning, and ways out.

    Most have a card that moves Keepers. Without one, any two Keepers of a Goal lock when different
    players have them.
    """
    numbers = {"blocking": random.choice((1, 1, 2)), "removing": random.choice((1, 2))}
    return card_file(random, **numbers, moving=random.choice((0, 1, 1)))


def deck_of(text: str, players: int | None = PLAYERS) -> Deck:
    """Return the deck of a card file, for two players or for any number."""
    read = read_cards(text.encode(), "micro.yaml")
    assert read.declared is not None, [each.message for each in read.findings]
    return mix("micro", [read]).for_players(players)
