"""An attached card lies with the card that bears it, which is a rule in play or on a table.

Only attached cards lie in the zone for cards under another card. A Creeper that can attach to a
Keeper has attached.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.moving import zone_of
from ...game.state import State
from ...game.step_events import TABLES_CHANGE
from ...game.zones import RULES, TABLE, UNDER
from ..oracle.evaluator import Evaluator

RULINGS = ("X-028", "X-062")
WHEN = TABLES_CHANGE


def state(s: State) -> Iterator[str]:
    borne = [card for card, _ in s.attached]
    if len(set(borne)) < len(borne):
        yield "a card lies on two others"
    for card, bearer in s.attached:
        where = zone_of(s, bearer)
        if zone_of(s, card) not in (UNDER, where) or (where < TABLE and where != RULES):
            yield f"{s.program.cards(card)} lies on {s.program.cards(bearer)}, which is elsewhere"
    if s.ask is None or s.together:
        return
    if s.z[UNDER] & ~sum(set(borne)):
        yield f"under no card: {s.program.cards(s.z[UNDER] & ~sum(set(borne)))}"
    for seat in range(s.players) if s.program.attaching else ():
        table = s.z[TABLE + seat]
        loose = table & s.program.attaching & ~sum(set(borne))
        if loose and Evaluator(s, seat).hosts(loose) & table:
            yield f"could attach, and did not: {s.program.cards(loose)}"
