"""When a limit takes cards from a player, it takes exactly as many as exceed the limit.

A limit that has left takes no cards, and Creepers do not count as Keepers.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ...game.state import State
from ...game.step_events import LIMITED
from ...game.zones import TABLE, UNDER
from ..invariant import Seen, owner
from ..oracle.active_texts import cards_in_play
from ..oracle.declarations import cards_adding
from ..oracle.numbers import limit

RULINGS = ("R-033", "R-058", "R-059", "R-062")
WHEN = LIMITED


def step(seen: Seen) -> Iterator[str]:
    if seen.crash or not next(seen.moved("limit"), None):
        return
    lying = (each for each in seen.moments() if each[0][2] != UNDER)  # these cards only go along
    start: State | None = None
    """The table before the event, in which several players may give up cards."""
    for source, run in groupby(lying, key=lambda each: each[0][2]):
        gone, limited = 0, False
        found: list[list[str]] = []
        for (cause, cards, _, to), after in run:
            if cause in ("limit", "on top"):  # some Keepers go on top of the pile instead
                gone, limited = gone | cards, limited or cause == "limit"
                last = table_before(after, gone, source, to)
                start = start or last.copy()
                found = found if cause == "on top" else []
                # A Keeper may have been shown in between. A card face down raises no limit, and an
                # attached card may switch off one that does.
                for around in (seen.before, seen.after):
                    last.attached = around.attached
                    last.hidden = around.hidden | gone & seen.before.hidden
                    found.append(list(violations(seen, last, gone, source)))
            else:
                start = None
        if start is not None:
            found.append(list(violations(seen, start, gone, source)))
        if limited and all(found):  # otherwise another effect put the rest on top
            yield from found[0]


def violations(seen: Seen, s: State, gone: int, source: int) -> Iterator[str]:
    seat = owner(source)
    if source < TABLE:
        held, over = gone.bit_count(), s.z[source].bit_count() - limit(s, "hand limit", seat)
        if held > over and cards_adding(s.program, "hand limit") & cards_in_play(s):
            return  # the smaller hand may have lost what had raised the limit (X-029 c)
    else:
        keepers = s.program.keepers
        held = (gone & keepers).bit_count()
        over = (s.z[source] & keepers).bit_count() - limit(s, "keeper limit", seat)
        others = gone & ~keepers & ~s.program.attaching  # such a Creeper goes along
        if others and not seen.before.attached:
            yield f"{s.program.cards(others)} left because of a limit on Keepers"
        if held > over and gone & cards_adding(s.program, "keeper limit"):
            return  # more cards exceed the limit without the card that had raised it
    if held != over:
        yield f"a limit took {held} cards of player {seat}, not {over}"


def table_before(s: State, cards: int, source: int, to: int) -> State:
    """Return the table before the cards left: they may themselves have raised the limit."""
    s = s.copy()
    s.z[source] |= cards
    s.z[to] &= ~cards
    return s
