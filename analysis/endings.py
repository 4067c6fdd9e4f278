"""Study of games without an end: which finding says why, and whether FX614 is right.

    python3 dev.py python -m analysis.endings [--decks N] [--seed S] [--mixes] [TARGET ...]

The decks are ordinary ones, which are parts of published editions or small decks of simple cards,
and ones that are locked by construction. With ``--mixes`` they are the editions, all pairs of them
and the example mixes. Each deck is played with seeds of its own. Then it is checked with
``--prove``. A miss is a deck of which more than one game in ten does not end and no finding says
why, or a deck with a wrong FX614. FX614 is wrong if fresh games are not longer than the bound
beyond chance, if cut games do not end later, or if the deck is locked. The exit code is 1 if there
is a miss.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from analysis.ending_decks import locked, ordinary
from analysis.soundness.random_games import mixes
from analysis.soundness.shipped import MIXES
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.target import editions
from fluxx_rules.checks import check
from fluxx_rules.checks.fx614_long_games import FARTHER, LONGER, MIN_ENDING, TRIED
from fluxx_rules.game.comparison import has_goal
from fluxx_rules.game.intervals import difference_of_means, scaled
from fluxx_rules.game.simulate import MAX_ROUNDS, play_one, seed_of, simulate
from fluxx_rules.game.state import NOBODY
from fluxx_rules.session import Session

GAMES, MANY_GAMES = 20, 300
SEED = "endings"
KIND = "sensible"
MAX_UNFINISHED = 0.1
WHY = frozenset(
    {
        "FX303", "FX309", "FX310", "FX311", "FX401", "FX402", "FX403", "FX404", "FX405", "FX406",
        "FX411", "FX412", "FX501", "FX502", "FX503", "FX504", "FX505", "FX506", "FX507", "FX509",
        "FX608", "FX614",
    }
)  # fmt: skip
"""The codes of findings that can say why games do not end."""


class Outcome(NamedTuple):
    """The games of a deck, the codes that say why they do not end, and what is wrong."""

    name: str
    unfinished: int
    codes: tuple[str, ...]
    faults: tuple[str, ...]


def ending_of(name: str, deck: Deck, is_locked: bool = False) -> Outcome:
    """Play the deck, check it, and compare both."""
    if not has_goal(deck):
        return Outcome(name, 0, (), ())
    unfinished = simulate(deck, GAMES, seed=SEED, kind=KIND).unfinished
    findings = check(deck, prove=True, quick=True, session=Session()).findings
    codes = tuple(sorted({each.code for each in findings} & WHY))
    faults = []
    if unfinished > MAX_UNFINISHED * GAMES and not codes:
        faults.append(f"{unfinished} of {GAMES} games do not end, and no finding says why")
    for each in findings:
        if each.code == "FX614" and (is_locked or not is_long(deck, each.aspect)):
            faults.append(f"wrong: {each.message}")
    return Outcome(name, unfinished, codes, tuple(faults))


def is_long(deck: Deck, aspect: str) -> bool:
    """Return whether games with fresh seeds leave it possible that FX614 is right."""
    if aspect == "cut games":
        return cut_games_end(deck)
    mix = simulate(deck, MANY_GAMES, seed=SEED, kind=KIND).length
    for edition in deck.donors:
        alone = simulate(edition, MANY_GAMES, deck.usual_players, SEED, kind=KIND).length
        beyond = difference_of_means(mix, scaled(alone, LONGER)) if has_goal(edition) else None
        if beyond is not None and beyond.high < 0:
            return False
    return True


def cut_games_end(deck: Deck) -> bool:
    """Return whether games are cut, and enough of them end when they are played on."""
    cut = ended = 0
    for n in range(GAMES):
        rounds = FARTHER * MAX_ROUNDS
        game = play_one(deck, deck.usual_players, seed_of(SEED, n), KIND, rounds=rounds)
        if game.turns > MAX_ROUNDS * deck.usual_players or game.unfinished == "rounds":
            cut += 1
            ended += game.winner != NOBODY
        if cut == TRIED:
            break
    # one game more than the bound may not end by chance
    return cut > 0 and ended >= cut * MIN_ENDING // TRIED - 1


def random_decks(number: int, seed: str) -> Iterator[tuple[str, Deck, bool]]:
    """Yield ordinary decks, then locked ones."""
    for n in range(number):
        yield f"ordinary {n}", ordinary(Random(f"ordinary {seed} {n}")), False
    for n in range(number // 2):
        yield f"locked {n}", locked(Random(f"locked {seed} {n}")), True


def named_decks(targets: list[str]) -> Iterator[tuple[str, Deck, bool]]:
    for target in targets:
        yield target, load_deck(target), False


def main() -> int:
    """Run the study and print the misses."""
    parser = argparse.ArgumentParser(prog="analysis.endings", description=__doc__.split("\n")[0])
    parser.add_argument("targets", nargs="*", metavar="TARGET")
    parser.add_argument("--decks", type=int, default=200)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--mixes", action="store_true")
    given = parser.parse_args()
    targets = list(given.targets)
    if given.mixes:
        targets += [*editions(), *mixes(), *map(str, MIXES)]
    decks = named_decks(targets) if targets else random_decks(given.decks, given.seed)
    counts = Counter[str]()
    began = time.perf_counter()
    for name, deck, is_locked in decks:
        found = ending_of(name, deck, is_locked)
        sort = "locked" if is_locked else "named" if targets else "ordinary"
        counts[f"{sort} decks"] += 1
        counts[f"{sort} decks without an end"] += found.unfinished > MAX_UNFINISHED * GAMES
        counts[f"{sort} decks with FX614"] += "FX614" in found.codes
        counts["misses"] += bool(found.faults)
        for fault in found.faults:
            print(f"{name}: {fault} ({', '.join(found.codes) or 'no reason'})", flush=True)
    print(", ".join(f"{count} {what}" for what, count in counts.items()))
    print(f"{time.perf_counter() - began:.0f} s")
    return int(bool(counts["misses"]))


if __name__ == "__main__":
    sys.exit(main())
