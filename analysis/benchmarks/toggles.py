"""Program that toggles random cards of a mix in memory, and writes what each toggle costs.

    python toggles.py TARGET SEED NUMBER FILE

It has checked the mix once before, and collects garbage as the command `fluxx` does. The FILE has
the CPU and the wall seconds of each toggle, from the change to the findings of ``check --quick``.
"""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from fluxx_rules.cards.changes import Change, LeaveOut, PutIn
from fluxx_rules.cards.target_result import Request
from fluxx_rules.cli.start import GC_THRESHOLD
from fluxx_rules.session import Session, using
from fluxx_rules.workbench import Mix, cards, changed, check, mix_of

QUICK = Request(quick=True)


def toggles(mix: Mix, random: Random) -> Iterator[Change]:
    """Yield random toggles of the cards of the mix."""
    known = [(shelf.source, card.name) for shelf in cards(mix) for card in shelf.cards]
    out: set[tuple[str, str]] = set()
    while True:
        card = random.choice(known)
        yield PutIn(*card) if card in out else LeaveOut(*card)
        out ^= {card}


def costs(target: str, seed: str, number: int) -> list[tuple[float, float]]:
    """Return the CPU and the wall seconds of toggles, one after the other."""
    found = []
    with using(Session()):
        mix = mix_of(target)
        check(mix, QUICK)
        changes = toggles(mix, Random(seed))
        for _ in range(number):
            cpu, wall = time.process_time(), time.perf_counter()
            mix = changed(mix, [next(changes)])
            check(mix, QUICK)
            found.append((time.process_time() - cpu, time.perf_counter() - wall))
    return found


if __name__ == "__main__":
    gc.set_threshold(GC_THRESHOLD)
    target, seed, number, file = sys.argv[1:]
    Path(file).write_text(json.dumps(costs(target, seed, int(number))), "utf-8")
