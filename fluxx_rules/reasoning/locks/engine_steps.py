"""Moves of the engine as steps: tracked cards move by the rows of `card_moves`."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ...game.card_moves import ROWS, Row
from ...game.zones import bits
from ...language.core import Place
from ...symbolic.solver.terms import FALSE, TRUE, Bool, and_, boolean, ge, number, or_
from ..rules.extra_cards import LIMIT_OF
from .facts import Spot, spots_of
from .steps import RULES, Step, Steps, World


def steps_of_engine() -> Iterator[Step]:
    """Yield the moves of the engine, row by row."""
    for each in ROWS:
        yield lambda steps, row=each: make_moves(steps, row)  # type: ignore[misc]


def make_moves(steps: Steps, row: Row) -> None:
    """Make the move of the row with each tracked card, one by one."""
    for n, card in enumerate(steps.scene.cards):
        if not row.is_about(steps.scene.program, card):
            continue
        if row.source is Place.RULES:
            replace_rule(steps, card, row.to)
            continue
        one = tuple(boolean(each == card) for each in steps.scene.cards)
        for source in spots_of((row.source,), steps.scene.seats):
            w = World(steps.anywhere(), {})
            w = replace(w, guard=and_(w.spots[n][source], is_due(steps, row, source, w)))
            if w.guard is not FALSE:
                stays = source.seat >= 0 and row.only != "borne"
                seat = number(source.seat) if stays else None
                steps.require(steps.move(w, one, row.to, seat))


def is_due(steps: Steps, row: Row, source: Spot, w: World) -> Bool:
    """Return whether more cards lie there than a limit leaves, if the row is about one."""
    if row.only != "limited" or steps.scene.attaches:
        return TRUE
    on, p = steps.on(w), steps.scene.program
    there = on.at(row.source, number(source.seat) if source.seat >= 0 else None)
    if row.source is Place.TABLE:
        there = on.both(there, steps.scene.of(p.keepers))
    count = on.count(there)
    return or_(
        *(
            and_(is_in_force(steps, rule, w), ge(count, number(1 + least)))
            for rule, least in steps.scene.least_limits(LIMIT_OF[row.source])
        )
    )


def is_in_force(steps: Steps, rules: int, w: World) -> Bool:
    """Return whether one of these tracked rules is in force; 0 stands for any other rule."""
    tracked = zip(steps.scene.cards, w.spots, strict=True)
    return or_(boolean(not rules), *(spot[RULES] for card, spot in tracked if card & rules))


def replace_rule(steps: Steps, card: int, to: Place) -> None:
    """Land each rule that replaces the card. Its rivals leave at the same moment (R-029)."""
    p = steps.scene.program
    for rival in bits(p.rivals[card] & ~card):
        w = World(steps.anywhere(), {})
        if rival & steps.scene.mask:
            played = spots_of((Place.PLAYED,), steps.scene.seats)
            spot = w.spots[steps.scene.cards.index(rival)]
            w = replace(w, guard=or_(*(spot[each] for each in played)))
        leaving = tuple(
            spot[RULES] if each & p.rivals[rival] and each != rival else FALSE
            for each, spot in zip(steps.scene.cards, w.spots, strict=True)
        )
        landing = tuple(boolean(each == rival) for each in steps.scene.cards)
        steps.require(steps.move(steps.move(w, leaving, to), landing, Place.RULES))
