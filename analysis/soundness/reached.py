"""How many Goals of each edition and mix are reached by a whole game, and that each game is one.

    python3 dev.py python analysis/soundness/reached.py [TARGET ...]

Every game is replayed from its data and has to end with a win by its Goal; the end of it has to
hold as a ruling. Times are processor time of the search alone.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from time import process_time

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import editions, load_deck
from fluxx_rules.checks.goals import statuses
from fluxx_rules.game.rulings.exhibits import as_ruling
from fluxx_rules.game.trace import Trace, from_data, replay, to_data
from fluxx_rules.game.winning import goals_met
from fluxx_rules.game.witness import of_trace
from fluxx_rules.symbolic.goals.reached import reached

MIXES = Path(__file__).parents[1] / "mixes"
KINDS = ("reached", "placeable", "impossible", "unknown", "undocumented")
HEADING = {"ruling": "r", "says": "s", "source": "t"}


def is_so(deck: Deck, id: str, told: Trace) -> bool:
    game = replay(deck, from_data(to_data(told)))
    as_ruling(deck, of_trace(deck, told), HEADING)
    return game.winner is not None and id in goals_met(game.state, game.state.winner)


def row(target: str) -> Counter[str]:
    deck = load_deck(*target.split("+"))
    statuses(deck)
    start = process_time()
    games = reached(deck)
    taken = process_time() - start
    for id, told in games.items():
        if not is_so(deck, id, told):
            sys.exit(f"{target}: the game for {id} is not won by it")
    counts = Counter(statuses(deck, games=True).values())
    longest = max((len(told.choices) for told in games.values()), default=0)
    cells = [Path(target).stem, *(counts[kind] for kind in KINDS), longest, f"{taken:.2f} s"]
    print("|", " | ".join(map(str, cells)), "|", flush=True)
    return counts


def main(targets: list[str]) -> None:
    targets = targets or [*editions(), "nature:easy", *map(str, sorted(MIXES.glob("*.yaml")))]
    print("| deck |", " | ".join(KINDS), "| longest game | search |")
    print("|---|" + "---:|" * (len(KINDS) + 2))
    total: Counter[str] = Counter()
    for target in targets:
        total += row(target)
    possible = total["reached"] + total["placeable"]
    print(f"\n{total['reached']} of {possible} Goals that can be met are reached.")


if __name__ == "__main__":
    main(sys.argv[1:])
