"""Study of games that do not end: a finding says why, and games are called long only if they are.

    python3 dev.py python -m analysis.soundness.unfinished [TARGET ...]

The command asks the same about targets. By default these are the editions, all pairs of them, and
the example mixes. It exits with 1 if the games of one do not end and no finding says why, or if
FX614 is wrong.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from random import Random

from analysis.soundness.over_time import checked
from analysis.soundness.random_games import mixes
from analysis.soundness.shipped import MIXES
from analysis.soundness.study import Claims, Study, Verdicts
from analysis.soundness.unfinished_decks import CLOSED, closed, ordinary
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.target import editions
from fluxx_rules.checks.fx614_long_games import FARTHER, LONGER, MIN_ENDING, TRIED
from fluxx_rules.findings import Finding
from fluxx_rules.game.comparison import has_goal
from fluxx_rules.game.intervals import difference_of_means, scaled
from fluxx_rules.game.simulate import MAX_ROUNDS, play_one, seed_of, simulate
from fluxx_rules.game.state import NOBODY
from fluxx_rules.game.statistics import Reason
from fluxx_rules.session import cached

GAMES, MANY_GAMES = 20, 300
"""The number of games of a deck, and of one that is compared with its editions."""
SEED = "unfinished"
"""A seed of its own: the checks play other games."""
KIND = "sensible"
SHARE = 0.1
"""The share of unfinished games from which on a finding must say why."""
LONG = "FX614"
STARVED = "FX411"
CLOSING = {STARVED, "FX502", "FX608"}
"""The codes that say that nobody can win, which explains each game without an end."""
WHY: dict[Reason, set[str]] = {
    "rounds": CLOSING | {LONG, "FX509"},
    "turn": CLOSING | {"FX503", "FX504"},
    "reactions": CLOSING | {"FX504"},
    "no choice": CLOSING | {"FX504"},
    "out of cards": CLOSING | {"FX504", "FX506", "FX509"},
}
"""The codes that say why a game does not end, for each way in which it stops."""


def deck(random: Random) -> Deck:
    return closed(random) if random.random() < 0.5 else ordinary(random)


@cached(4, key=attrgetter("digest"))
def unfinished(deck: Deck) -> Mapping[Reason, int]:
    """Return the number of games of sensible players that do not end, by the way they stop."""
    return simulate(deck, GAMES, seed=SEED, kind=KIND).unfinished_by if has_goal(deck) else {}


@cached(4, key=attrgetter("digest"))
def findings(deck: Deck) -> tuple[Finding, ...]:
    """Return the findings that claim a reason why games do not end, or take long.

    Rules that starve some Goals leave others to win by. They count if they starve all.
    """
    found = checked(deck, set[str]().union(*WHY.values()), quick=True)
    claimed = [each for each in found if each.verdict != "unknown"]
    starved = {card for each in claimed if each.code == STARVED for card in each.cards}
    goals = {card.id for card in deck.cards if card.meaning.kind == "goal"}
    return tuple(each for each in claimed if each.code != STARVED or goals <= starved)


def is_explained(deck: Deck) -> bool:
    """Return whether a finding says why, of all but a tenth of the games."""
    codes = {each.code for each in findings(deck)}
    unexplained = [n for reason, n in unfinished(deck).items() if not codes & WHY[reason]]
    return sum(unexplained) <= SHARE * GAMES


def may_be_long(deck: Deck, found: Finding) -> bool:
    """Return whether games with fresh seeds leave it possible that games are this long."""
    return cut_games_end(deck) if found.aspect == "cut games" else may_be_longer(deck)


def may_be_longer(deck: Deck) -> bool:
    """Return whether the mix may be longer than each edition of it, beyond the bound."""
    mix = simulate(deck, MANY_GAMES, seed=SEED, kind=KIND).length
    for edition in filter(has_goal, deck.donors):
        alone = simulate(edition, MANY_GAMES, deck.usual_players, SEED, kind=KIND).length
        beyond = difference_of_means(mix, scaled(alone, LONGER))
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


def truth(deck: Deck) -> Claims:
    """Return whether more than a tenth of the games do not end, and whether games may be long."""
    those = [each for each in findings(deck) if each.code == LONG]
    return {
        "unfinished": sum(unfinished(deck).values()) > SHARE * GAMES,
        "long": deck.name != CLOSED and all(may_be_long(deck, each) for each in those),
    }


def verdicts(deck: Deck) -> Verdicts:
    """Return whether a finding says why, and whether one says that games are long.

    Of a deck whose games end, a finding may say why a few do not. Of a deck whose games may be
    long, no finding needs to say so.
    """
    found: dict[str, bool | None] = {}
    if truth(deck)["unfinished"]:
        found["unfinished"] = is_explained(deck)
    is_long = any(each.code == LONG for each in findings(deck))
    if is_long or deck.name == CLOSED:
        found["long"] = is_long
    return found


STUDY = Study(
    "unfinished",
    "Whether a finding says why more than a tenth of the games of three sensible players do not "
    "end, and whether none is called long (FX614) that is not; against other games of decks that "
    "lock or loop by construction, of parts of editions, and of simple decks.",
    deck,
    truth,
    verdicts,
    decks=16,
    may_miss=0.5,
    full=400,
)


@dataclass(frozen=True)
class Row:
    """The unfinished games of a target, the codes of findings, and what is wrong with them."""

    target: str
    unfinished: int
    codes: tuple[str, ...]
    wrong: str


def row(target: str) -> Row:
    """Play the games of a target, and check it."""
    deck = load_deck(target)
    codes = tuple(sorted({each.code for each in findings(deck)}))
    wrong = "" if is_explained(deck) else "no finding says why"
    if not truth(deck)["long"]:
        wrong = f"{LONG} is wrong"
    return Row(target, sum(unfinished(deck).values()), codes, wrong)


def table(rows: Iterable[Row]) -> Iterator[str]:
    """Yield the table as Markdown."""
    yield f"| deck | unfinished of {GAMES} | findings |"
    yield "|---|---:|---|"
    for each in rows:
        said = [*each.codes, *([f"**{each.wrong}**"] if each.wrong else [])]
        yield f"| {Path(each.target).stem} | {each.unfinished} | {', '.join(said)} |"


def main(targets: list[str]) -> int:
    """Print the table; return 1 if something is wrong with a deck."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        rows = [*pool.map(row, targets or (*editions(), *mixes(), *map(str, MIXES)))]
    print("\n".join(table(rows)))
    return int(any(each.wrong for each in rows))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
