"""A card that is played while another is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..game.zones import ASIDE, PLAYED
from ..language import carrier, core
from .choices import choose
from .records import Played
from .solver.sets import Cards, any_of, both, without
from .solver.terms import FALSE, TRUE, and_, ge, iff, not_, number, or_
from .symbolic_state import anywhere

if TYPE_CHECKING:
    from .relation import Relation, World


def playing_each(on: Relation, w: World, cards: Cards, why: str) -> World:
    """One card after the other. Whatever happens with the later ones may happen with the first."""
    guard, one = and_(w.guard, any_of(cards)), number(1)
    me = carrier.number(core.ME, on.on(w))
    first = both(choose(on, guard, me, why, cards, one, one), cards)
    return playing(on, w, first, without(cards, first))


def playing(on: Relation, w: World, card: Cards, later: Cards = ()) -> World:
    """Anything may happen, yet each card lies in one place afterwards. And unless the turn or the
    game ends with it, this card alone leaves what was being played or set aside, and the later
    ones may: whatever a nested text sets aside or announces, it has put away when it is done.
    """
    some = any_of(card)
    if some is FALSE:
        return w
    on.records.append(Played(and_(w.guard, some), card, w.table))
    zones, facts = anywhere(on.scope, on.fresh.name("after"))
    for fact in facts:
        on.fresh.say(TRUE, fact)
    ended = on.fresh.bool("over")
    goes_on = and_(w.guard, some, not_(ended))
    for zone in PLAYED, ASIDE:
        there, may_leave = without(w.table.zones[zone], card), later or on.scope.none
        for new, old, leaves in zip(zones[zone], there, may_leave, strict=True):
            on.fresh.say(goes_on, or_(iff(old, new), and_(leaves, old)))
    counters = {what: on.fresh.int(what) for what in ("drawn", "played")}
    for counter in counters.values():
        on.fresh.say(TRUE, ge(counter, number(0)))
    after = replace(
        w.table, zones=zones, drawn=counters["drawn"], played=counters["played"],
        granted=on.fresh.bools("granted", (TRUE,) * len(card)), extra=on.fresh.bool("extra"),
        hidden=on.fresh.bools("hidden", (TRUE,) * len(card)),
        marks=tuple(on.fresh.int("marks") for _ in card), ended=ended,
    )  # fmt: skip
    return on.merge(w.guard, some, replace(w, table=after), w)
