"""Study of games that do not end: each deck of many such games has a finding that says why.

    python3 dev.py python -m analysis.soundness.unfinished [TARGET ...]

Half of the decks lock or loop by construction, the others are large parts of editions. The command
asks the same about editions, mixes, and all pairs of editions.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random

from msgspec.structs import replace

from analysis.soundness.micro_decks import CARDS, NAMES, deck_of, text_of
from analysis.soundness.over_time import checked, there_is
from analysis.soundness.random_games import mixes
from analysis.soundness.shipped import TARGETS
from analysis.soundness.study import Claims, Study, Verdicts
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.reasoning.games.sampled_games import sampled_figures

EDITIONS = ("fluxx5", "star", "nature")
CLOSED = "closed"
"""The name of decks that lock or loop by construction."""
SHARE = 0.1
"""The share of unfinished games from which on a finding must say why."""
WHY = frozenset(("FX502", "FX503", "FX504", "FX509", "FX608"))
LONG = "FX614"


def closed(random: Random) -> Deck:
    """Return a deck with a card that locks or loops, and no card against it."""
    patterns = [f"{{keeper: {name}, copies: {random.choice((1, 2, 4))}}}" for name in NAMES]
    patterns += ["{goal: NEW, needs: {mine: [ONE, OTHER]}, copies: 2}"]
    patterns += random.sample(CARDS["filling"], random.choice((2, 3, 4)))
    patterns += [random.choice(CARDS["closing"])]
    return replace(deck_of(text_of(random, NAMES, patterns), None), name=CLOSED)


def ordinary(random: Random) -> Deck:
    """Return nine tenths of an edition."""
    whole = load_deck(random.choice(EDITIONS))
    return replace(whole, cards=tuple(card for card in whole.cards if random.random() < 0.9))


def deck(random: Random) -> Deck:
    return closed(random) if random.random() < 0.5 else ordinary(random)


def truth(deck: Deck) -> Claims:
    """Return whether more than a tenth of the games do not end, and whether they are long."""
    figures = sampled_figures(deck)
    return {
        "unfinished": figures.unfinished > SHARE * figures.games,
        "long": deck.name != CLOSED and figures.unfinished > 0,
    }


def verdicts(deck: Deck) -> Verdicts:
    """Return whether a finding says why, and whether one says that games are long.

    A rare lock may be told as well.
    """
    codes = {each.code for each in checked(deck, (*WHY, LONG)) if each.verdict != "unknown"}
    found: dict[str, bool | None] = {}
    if truth(deck)["unfinished"] and there_is("FX502"):
        found["unfinished"] = bool(codes & (WHY if deck.name == CLOSED else WHY | {LONG}))
    if not truth(deck)["long"] and there_is(LONG):
        found["long"] = LONG in codes
    return found


STUDY = Study(
    "unfinished",
    "Whether a finding says why more than a tenth of the games of three sensible players do not "
    "end; against decks that lock or loop by construction, and parts of editions.",
    deck,
    truth,
    verdicts,
    decks=200,
)


@dataclass(frozen=True)
class Row:
    """The unfinished games of a target, and the codes that say why."""

    target: str
    games: int
    unfinished: int
    codes: tuple[str, ...]

    @property
    def wrong(self) -> bool:
        """Whether no finding says why."""
        return self.unfinished > SHARE * self.games and not self.codes


def row(target: str) -> Row:
    """Play the games of a target, and check it."""
    deck = load_deck(target)
    figures = sampled_figures(deck)
    found = checked(deck, (*WHY, LONG))
    codes = sorted({each.code for each in found if each.verdict != "unknown"})
    return Row(target, figures.games, figures.unfinished, tuple(codes))


def table(rows: Iterable[Row]) -> Iterator[str]:
    """Yield the table as Markdown."""
    yield "| deck | unfinished | findings |"
    yield "|---|---:|---|"
    for each in rows:
        said = ", ".join(each.codes) or ("**none says why**" if each.wrong else "")
        yield f"| {Path(each.target).stem} | {each.unfinished} of {each.games} | {said} |"


def main(targets: list[str]) -> int:
    """Print the table; return 1 if a deck has no finding that says why."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        rows = [*pool.map(row, targets or dict.fromkeys((*TARGETS, *mixes())))]
    print("\n".join(table(rows)))
    return int(any(each.wrong for each in rows))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
