"""How many Goals of each edition and mix are reached by a whole game, and that each game is one.

    python3 dev.py python -m analysis.soundness.reached [TARGET ...]

Every game is replayed from its data and has to end with a win by its Goal; the end of it has to
hold as a ruling. Times are processor time of the search alone.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from time import process_time

from analysis.soundness.shipped import TARGETS
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks.goals import statuses
from fluxx_rules.game.trace import Trace, from_data, replay, to_data
from fluxx_rules.game.winning import ended_by
from fluxx_rules.reasoning.games.exhibits import as_ruling
from fluxx_rules.reasoning.games.winning_games import reached
from fluxx_rules.reasoning.games.witness import of_trace

KINDS = ("reached", "placeable", "impossible", "unknown", "undocumented")
HEADING = {"ruling": "r", "says": "s", "source": "t"}


@dataclass(frozen=True)
class Row:
    """How many Goals of each status, the choices of the longest game, and how long it took."""

    target: str
    goals: Counter[str]
    longest: int
    seconds: float
    wrong: tuple[str, ...]
    """Goals that are said to be reached, and whose game is not won by them."""

    def cells(self, times: bool) -> Iterator[str]:
        yield Path(self.target).stem
        yield from (str(self.goals[kind]) for kind in KINDS)
        yield str(self.longest)
        if times:
            yield f"{self.seconds:.2f} s"


def is_so(deck: Deck, id: str, told: Trace) -> bool:
    game = replay(deck, from_data(to_data(told)))
    as_ruling(deck, of_trace(deck, told), HEADING)
    return id in ended_by(game.state)


def row(target: str) -> Row:
    deck = load_deck(target)
    statuses(deck)
    start = process_time()
    games = reached(deck)
    taken = process_time() - start
    wrong = tuple(id for id, told in games.items() if not is_so(deck, id, told))
    longest = max((len(told.choices) for told in games.values()), default=0)
    return Row(target, Counter(statuses(deck, games=True).values()), longest, taken, wrong)


def rows(pool: ProcessPoolExecutor) -> list[Row]:
    return list(pool.map(row, TARGETS))


def table(rows: Sequence[Row], times: bool = False) -> Iterator[str]:
    heads = ["deck", *KINDS, "longest game", *(["search"] if times else [])]
    yield f"| {' | '.join(heads)} |"
    yield "|---|" + "---:|" * (len(heads) - 1)
    yield from (f"| {' | '.join(each.cells(times))} |" for each in rows)
    yield ""
    total: Counter[str] = sum((each.goals for each in rows), Counter())
    possible = total["reached"] + total["placeable"]
    yield f"{total['reached']} of {possible} Goals that can be met are reached."
    yield from (f"- {each.target}: the game for {id} is not won by it"
                for each in rows for id in each.wrong)  # fmt: skip


def main(targets: list[str]) -> int:
    found = [row(target) for target in targets or TARGETS]
    print("\n".join(table(found, times=True)))
    return int(any(each.wrong for each in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
