"""Draws and deals: fresh sets of cards, as many as the engine takes."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from ..game.zones import DISCARD, HAND, PILE, RULES, TABLE, ZONE_OF
from ..language import carrier, core
from .choices import choose, chooser
from .records import Asked, Cut, Drawn
from .solver.sets import Cards, any_of, both, merge_cards, union, within, without
from .solver.terms import (
    FALSE,
    Bool,
    Int,
    and_,
    choice,
    count,
    equal,
    ge,
    ite,
    less,
    minus,
    not_,
    number,
    or_,
    plus,
    times,
)

if TYPE_CHECKING:
    from .relation import Relation, World

CREEPERS = core.Such(kinds=("creeper",))


def drawing(on: Relation, w: World, node: core.Draw, wanted: Int, seat: Int) -> World:
    """One whole draw: so many cards that are no Creepers, and any Creepers met on the way.

    Where the pile has too few, all of it is drawn and the discard pile becomes the pile.
    """
    if not node.pile_only:
        composting(on, w, wanted)
    creepers = on.scope.such(CREEPERS)
    pile, discard = w.table.zones[PILE], w.table.zones[DISCARD]
    short = and_(ge(wanted, number(1)), not_(ge(count(without(pile, creepers)), wanted)))
    reach = union(pile, tuple(and_(short, term) for term in discard))
    got = on.fresh.bools("draw", reach)
    cards = count(without(got, creepers))
    enough = and_(ge(cards, wanted), ge(wanted, cards))
    too_few = not_(ge(count(without(reach, creepers)), wanted))
    on.fresh.say(w.guard, and_(
        within(got, reach),
        ite(ge(number(0), wanted), not_(any_of(got)), ite(too_few, within(reach, got), enough)),
        or_(not_(short), within(pile, got)),
    ))  # fmt: skip
    on.records.append(Drawn(w.guard, wanted, pile, discard, got))
    w = w.put({PILE: reach, DISCARD: merge_cards(short, on.scope.none, discard)})
    lie = frozenset({PILE})
    w = on.move(w, both(got, creepers), TABLE, seat, lie)
    if node.counted:
        mine = equal(seat, number(w.table.turn))
        drawn = plus(w.table.drawn, choice(mine, cards, number(0)))
        w = replace(w, table=replace(w.table, drawn=drawn))
    zone = ZONE_OF[node.to]
    return on.move(w, without(got, creepers), zone, seat if zone in (HAND, TABLE) else None, lie)


def composting(on: Relation, w: World, wanted: Int) -> None:
    """Drawing from the bottom of the discard pile would need its order."""
    for here, card in zip(w.table.zones[RULES], on.scope.deck.cards, strict=True):
        if card.meaning.composts and here is not FALSE:
            drawn = and_(w.guard, here, ge(wanted, number(1)), any_of(w.table.zones[DISCARD]))
            on.cuts.append(Cut(drawn, "a draw from the discard pile"))


def dealing(on: Relation, w: World, node: core.Deal) -> World:
    """Shares for all, beginning with me or after me; they are handed out when all are made up."""
    terms = on.on(w)
    cards, me = carrier.cards(node.cards, terms), terms.number("me")
    who = chooser(node.chooser, terms)
    if node.each is None:
        shares = even(on, w.guard, who, cards)
    else:
        shares = so_many(on, w.guard, who, cards, carrier.number(node.each, terms))
    for n, share in enumerate(shares):
        w = on.move(w, share, ZONE_OF[node.to], terms.beside(me, n + node.after))
    return w


def even(on: Relation, guard: Bool, who: Int, cards: Cards) -> list[Cards]:
    """The sizes never rise from one seat to the next, and fall by one at most in all."""
    rest, shares = cards, []
    for n in range(on.scope.players):
        share = rest if n == on.scope.players - 1 else on.fresh.bools("share", rest)
        on.fresh.say(guard, within(share, rest))
        on.records.append(Asked(guard, who, "deal", rest, count(share), count(share), share))
        shares.append(share)
        rest = without(rest, share)
    sizes = [count(share) for share in shares]
    for one, next_one in pairwise(sizes):
        on.fresh.say(guard, ge(one, next_one))
    on.fresh.say(guard, ge(sizes[-1], minus(sizes[0], number(1))))
    return shares


def so_many(on: Relation, guard: Bool, who: Int, cards: Cards, each: Int) -> list[Cards]:
    """Up to so many each; those who come later must not be left with too many."""
    rest, shares = cards, []
    for later in reversed(range(on.scope.players)):
        least = less(count(rest), times(each, later))
        share = choose(on, guard, who, "deal", rest, least, each)
        shares.append(share)
        rest = without(rest, share)
    return shares
