"""Symbolic plays inside a card's text: afterwards almost anything may have happened."""

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
    """Return the world after the cards are played one after the other.

    Any effect of the later plays may also be an effect of the first.
    """
    guard, one = and_(w.guard, any_of(cards)), number(1)
    me = carrier.number(core.ME, on.on(w))
    first = both(choose(on, guard, me, why, cards, one, one), cards)
    return playing(on, w, first, without(cards, first))


def playing(on: Relation, w: World, card: Cards, later: Cards = ()) -> World:
    """Return the world after the play, in which almost anything may have happened.

    Each card lies in one place afterwards. Unless the turn or the game ends, only this card leaves
    the cards being played or set aside, and the later ones may. A nested text has put away the
    cards that it set aside or announced.
    """
    is_played = any_of(card)
    if is_played is FALSE:
        return w
    on.records.append(Played(and_(w.guard, is_played), card, w.table))
    zones, facts = anywhere(on.scope, on.fresh.name("after"))
    for fact in facts:
        on.fresh.require(TRUE, fact)
    ended = on.fresh.bool("over")
    goes_on = and_(w.guard, is_played, not_(ended))
    for zone in PLAYED, ASIDE:
        there, may_leave = without(w.table.zones[zone], card), later or on.scope.none
        for new, old, leaves in zip(zones[zone], there, may_leave, strict=True):
            on.fresh.require(goes_on, or_(iff(old, new), and_(leaves, old)))
    drawn, played = on.fresh.int("drawn"), on.fresh.int("played")
    for counter in drawn, played:
        on.fresh.require(TRUE, ge(counter, number(0)))
    after = replace(
        w.table,
        zones=zones,
        drawn=drawn,
        played=played,
        granted=on.fresh.bools("granted", (TRUE,) * len(card)),
        extra=on.fresh.bool("extra"),
        hidden=on.fresh.bools("hidden", (TRUE,) * len(card)),
        marks=tuple(on.fresh.int("marks") for _ in card),
        ended=ended,
    )
    return on.merge(w.guard, is_played, replace(w, table=after), w)
