"""Goals of each edition and mix that a whole game reaches, with each game verified.

    python3 dev.py python -m analysis.soundness.reached [TARGET ...]

Every game is replayed from its data and must end with a win by its Goal. Its end must hold as a
ruling. Times are CPU times of the search alone.
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
from fluxx_rules.reasoning.games.winning_games import reached
from fluxx_rules.reasoning.games.witness import of_trace
from fluxx_rules.reasoning.games.witness_rulings import as_ruling

KINDS = ("reached", "placeable", "impossible", "unknown", "undocumented")
HEADING = {"ruling": "r", "says": "s", "source": "t"}


@dataclass(frozen=True)
class Row:
    """The Goals of a deck by status, the length of the longest game, and the time of the search."""

    target: str
    goals: Counter[str]
    longest: int
    seconds: float
    wrong: tuple[str, ...]
    """Goals with a game that does not win by them."""

    def cells(self, times: bool) -> Iterator[str]:
        """Yield the cells of the row."""
        yield Path(self.target).stem
        yield from (str(self.goals[kind]) for kind in KINDS)
        yield str(self.longest)
        if times:
            yield f"{self.seconds:.2f} s"


def is_won(deck: Deck, id: str, trace: Trace) -> bool:
    """Return whether the replayed game is won by the Goal."""
    game = replay(deck, from_data(to_data(trace)))
    as_ruling(deck, of_trace(deck, trace), HEADING)
    return id in ended_by(game.state)


def row(target: str) -> Row:
    """Search the games of a deck and verify them."""
    deck = load_deck(target)
    statuses(deck)
    start = process_time()
    games = reached(deck)
    taken = process_time() - start
    wrong = tuple(id for id, trace in games.items() if not is_won(deck, id, trace))
    longest = max((len(trace.choices) for trace in games.values()), default=0)
    return Row(target, Counter(statuses(deck, games=True).values()), longest, taken, wrong)


def rows(pool: ProcessPoolExecutor) -> list[Row]:
    """Return the rows of all decks."""
    return list(pool.map(row, TARGETS))


def table(rows: Sequence[Row], times: bool = False) -> Iterator[str]:
    """Yield the table as Markdown."""
    heads = ["deck", *KINDS, "longest game", *(["search"] if times else [])]
    yield f"| {' | '.join(heads)} |"
    yield "|---|" + "---:|" * (len(heads) - 1)
    yield from (f"| {' | '.join(each.cells(times))} |" for each in rows)
    yield ""
    total: Counter[str] = sum((each.goals for each in rows), Counter())
    possible = total["reached"] + total["placeable"]
    yield f"{total['reached']} of {possible} Goals that can be met are reached."
    yield from (
        f"- {each.target}: the game for {id} is not won by it" for each in rows for id in each.wrong
    )


def main(targets: list[str]) -> int:
    """Print the table; return 1 if a game is wrong."""
    found = [row(target) for target in targets or TARGETS]
    print("\n".join(table(found, times=True)))
    return int(any(each.wrong for each in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
