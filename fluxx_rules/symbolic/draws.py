"""Symbolic draws and deals: fresh sets of cards, of the sizes that the engine takes."""

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
    """Return the world after a whole draw: the wanted cards, and any Creepers met on the way.

    If the pile has too few, all of it is drawn and the discard pile becomes the pile.
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
    drawn_number = ite(too_few, within(reach, got), enough)
    right_number = ite(ge(number(0), wanted), not_(any_of(got)), drawn_number)
    whole_pile_if_short = or_(not_(short), within(pile, got))
    on.fresh.require(w.guard, and_(within(got, reach), right_number, whole_pile_if_short))
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
    """Cut draws from the bottom of the discard pile, which depend on its order."""
    for here, card in zip(w.table.zones[RULES], on.scope.deck.cards, strict=True):
        if card.meaning.composts and here is not FALSE:
            drawn = and_(w.guard, here, ge(wanted, number(1)), any_of(w.table.zones[DISCARD]))
            on.cuts.append(Cut(drawn, "a draw from the discard pile"))


def dealing(on: Relation, w: World, node: core.Deal) -> World:
    """Return the world after a deal to all, from me or the next player on.

    All shares are chosen before the first one moves.
    """
    terms = on.on(w)
    cards, me = carrier.cards(node.cards, terms), terms.number("me")
    who = chooser(node.chooser, terms)
    if node.each is None:
        shares = even_shares(on, w.guard, who, cards)
    else:
        shares = limited_shares(on, w.guard, who, cards, carrier.number(node.each, terms))
    for n, share in enumerate(shares):
        w = on.move(w, share, ZONE_OF[node.to], terms.beside(me, n + node.after))
    return w


def even_shares(on: Relation, guard: Bool, who: Int, cards: Cards) -> list[Cards]:
    """Return shares whose sizes never rise, and fall by at most one from first to last."""
    rest, shares = cards, []
    for n in range(on.scope.players):
        share = rest if n == on.scope.players - 1 else on.fresh.bools("share", rest)
        on.fresh.require(guard, within(share, rest))
        on.records.append(Asked(guard, who, "deal", rest, count(share), count(share), share))
        shares.append(share)
        rest = without(rest, share)
    sizes = [count(share) for share in shares]
    for one, next_one in pairwise(sizes):
        on.fresh.require(guard, ge(one, next_one))
    on.fresh.require(guard, ge(sizes[-1], minus(sizes[0], number(1))))
    return shares


def limited_shares(on: Relation, guard: Bool, who: Int, cards: Cards, each: Int) -> list[Cards]:
    """Return shares of at most `each` cards; the later shares must have room for the rest."""
    rest, shares = cards, []
    for later in reversed(range(on.scope.players)):
        least = less(count(rest), times(each, later))
        share = choose(on, guard, who, "deal", rest, least, each)
        shares.append(share)
        rest = without(rest, share)
    return shares
