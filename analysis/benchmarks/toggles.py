"""Program that toggles random cards of a mix in memory, and writes what each toggle costs.

    python toggles.py TARGET SEED NUMBER FILE

It has checked the mix once before. The FILE has the CPU and the wall seconds of each toggle, from
the change to the findings of ``check --quick``, and of the garbage collection after it: a process
that answers a person collects while nobody waits.
"""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TypeAlias

from fluxx_rules.cards.changes import Change, LeaveOut, PutIn
from fluxx_rules.cards.target_result import Request
from fluxx_rules.session import Session, using
from fluxx_rules.workbench import Mix, cards, changed, check, mix_of

QUICK = Request(quick=True)
Seconds: TypeAlias = tuple[float, float]
"""CPU and wall seconds."""


def toggles(mix: Mix, random: Random) -> Iterator[Change]:
    """Yield random toggles of the cards of the mix."""
    known = [(shelf.source, card.name) for shelf in cards(mix) for card in shelf.cards]
    out: set[tuple[str, str]] = set()
    while True:
        card = random.choice(known)
        yield PutIn(*card) if card in out else LeaveOut(*card)
        out ^= {card}


def costs(target: str, seed: str, number: int) -> list[tuple[Seconds, Seconds]]:
    """Return the costs of toggles, one after the other."""
    found = []
    gc.disable()
    with using(Session()):
        mix = mix_of(target)
        check(mix, QUICK)
        changes = toggles(mix, Random(seed))
        gc.collect()
        gc.freeze()
        for _ in range(number):
            start = now()
            mix = changed(mix, [next(changes)])
            check(mix, QUICK)
            answered = now()
            gc.collect()
            found.append((since(start, answered), since(answered, now())))
    return found


def now() -> Seconds:
    return time.process_time(), time.perf_counter()


def since(start: Seconds, end: Seconds) -> Seconds:
    return end[0] - start[0], end[1] - start[1]


if __name__ == "__main__":
    target, seed, number, file = sys.argv[1:]
    Path(file).write_text(json.dumps(costs(target, seed, int(number))), "utf-8")
