"""Symbolic run of an operation of the core: from any state before it to the states after it.

A run of an operation turns a `World` into the next one. It also gathers facts about the variables
for choices and for chance. One state of the engine can follow another exactly if these facts are
satisfiable with both. The relation is wider than the engine in three points. In a nested play
almost anything may happen, the plays left are only bounded, and no order of cards is modelled. A
path that is not followed to its end is a `Cut`.
"""

from __future__ import annotations

from itertools import repeat
from typing import assert_never

import msgspec
from msgspec.structs import replace

from ..game.state import CHANCE
from ..game.zones import (
    ASIDE,
    DISCARD,
    GONE,
    PILE,
    PLAYED,
    RULES,
    TABLE,
    UNDER,
    ZONE_OF,
    ZONES,
)
from ..language import carrier, core
from ..language.condition import equality
from ..language.footprint import nodes
from . import choices, draws, loops, moves, nested, symbolic_state
from .carrier import AsTerms, Names, Value, attaches
from .moves import EVERYWHERE
from .records import Cut, Record
from .solver.fresh import Fresh
from .solver.sets import Cards, any_of, both, union, without
from .solver.terms import (
    FALSE,
    TRUE,
    Bool,
    Int,
    and_,
    boolean,
    choice,
    equal,
    ite,
    not_,
    number,
    or_,
    plus,
)
from .symbolic_state import Scope, Table
from .window import theft

MAX_PASSES = 8
"""Passes of a loop that are unrolled. A loop that only asks is summarized instead."""
BEARING = frozenset({RULES, UNDER, *range(TABLE, ZONES)})
"""Zones of cards that can bear others."""
CHANGING = (
    core.Move,
    core.Draw,
    core.Play,
    core.Deal,
    core.Mark,
    core.Turn,
    core.Attach,
    core.Theft,
    core.Perform,
    core.EndTurn,
    core.ExtraTurn,
)


class World(msgspec.Struct, frozen=True):
    """A state on the paths of a guard, with the names bound there."""

    table: Table
    names: Names
    guard: Bool = TRUE

    def where(self, test: Bool) -> World:
        return replace(self, guard=and_(self.guard, test))

    def bind(self, name: str, value: Value) -> World:
        return replace(self, names=self.names | {name: value})

    def put(self, zones: dict[int, Cards]) -> World:
        return replace(self, table=self.table.put(zones))


class Relation:
    """The facts, the records and the cuts of the operations that have run."""

    def __init__(self, scope: Scope, passes: int = MAX_PASSES) -> None:
        self.scope = scope
        self.passes = passes
        self.fresh = Fresh()
        self.records: list[Record] = []
        self.cuts: list[Cut] = []

    def on(self, w: World, visible: bool = False) -> AsTerms:
        """Return the carrier of this world. Conditions of cards in play see only visible cards."""
        return AsTerms(self.scope, w.table, w.names, self.fresh, visible)

    def text(self, operation: core.Operation, at: Table, card: int, me: int) -> World:
        """Return the world after a card's text, which begins with the engine's names."""
        this = self.scope.cards(1 << card)
        names: Names = {"me": number(me), "this": this, "outer": at.zones[ASIDE]}
        return self.run(operation, World(at, names))

    def run(self, operation: core.Operation, w: World) -> World:
        """Return the world after the operation; nothing changes where the turn is over."""
        over = w.table.ended
        if over is TRUE:
            return w
        if over is FALSE:
            return self.step(operation, w)
        going = replace(w.where(not_(over)), table=replace(w.table, ended=FALSE))
        done = self.step(operation, going)  # no operation reads the names where the turn is over
        return self.merge(w.guard, over, replace(w, names=done.names), done)

    def step(self, node: core.Operation, w: World) -> World:
        on = self.on(w)
        match node:
            case core.Let(name, value):
                return w.bind(name, self.value(value, on))
            case core.Ask():
                return choices.asking(self, w, node)
            case core.AskEach():
                return choices.asking_each(self, w, node)
            case core.Move(cards, to, cause, seat):
                to_seat = None if seat is None else carrier.number(seat, on)
                these, lie = carrier.cards(cards, on), moves.zones_of(moves.lying(cards))
                if cause == "discarded":
                    these = without(these, moves.spared(self.scope, w.table))
                return self.move(w, these, ZONE_OF[to], to_seat, lie)
            case core.Draw(wanted, _, seat):
                who, n = carrier.number(seat, on), carrier.number(wanted, on)
                return draws.drawing(self, w, node, n, who)
            case core.Play(cards):
                never = union(w.table.zones[PLAYED], w.table.zones[GONE])
                played = without(carrier.cards(cards, on), never)
                return nested.playing_each(self, w, played, "play which next")
            case core.Deal():
                return draws.dealing(self, w, node)
            case core.When(test, yes, no, in_play):
                return self.branch(w, carrier.test(test, self.on(w, in_play)), yes, no)
            case core.Seq(steps):
                for each in steps:
                    w = self.run(each, w)
                return w
            case core.EachPlayer():
                return loops.each_player(self, w, node)
            case core.While(_, body):
                parts = list(nodes(body))
                asks = any(isinstance(each, core.Ask | core.AskEach) for each in parts)
                if not asks or any(isinstance(each, CHANGING) for each in parts):
                    return loops.unrolled(self, w, node, self.passes)
                return loops.summarized(self, w, node)
            case core.Together(body):
                return self.run(body, w)
            case core.TurnUp(name):
                pile, one = w.table.zones[PILE], number(1)
                turned = choices.choose(self, w.guard, number(CHANCE), "turned up", pile, one, one)
                return w.bind(name, turned)
            case core.Mark(card):
                return self.mark(w, carrier.cards(card, on))
            case core.Turn(cards, down):
                turned = carrier.cards(cards, on)
                hidden = union(w.table.hidden, turned) if down else without(w.table.hidden, turned)
                return replace(w, table=replace(w.table, hidden=hidden))
            case core.Attach(cards, to, under):
                return self.attach(w, carrier.cards(cards, on), carrier.cards(to, on), under)
            case core.Theft(cards, body):
                return theft(self, w, carrier.cards(cards, on), body)
            case core.Perform(cards):  # each stays under its card, or goes where its text moves it
                return nested.playing_each(self, w, carrier.cards(cards, on), "do which next")
            case core.ChangeSeats(seat):  # no card moves, and both sit elsewhere
                me, other = carrier.number(core.ME, on), carrier.number(seat, on)
                named = {seat.name: me} if isinstance(seat, core.Bound) else {}
                cur = on.read("on turn")
                now = choice(equal(cur, me), other, choice(equal(cur, other), me, cur))
                return replace(w, names=w.names | named | {"me": other, "on turn": now})
            case core.Shuffle():  # moves no card
                return w
            case core.EndTurn():
                mine = carrier.test(equality(core.ME, core.Read("on turn")), on)
                ended = self.end(w.where(mine))
                return ended if mine is TRUE else self.merge(w.guard, mine, ended, w)
            case core.ExtraTurn():
                return self.grant(w)
            case _:
                assert_never(node)

    def value(self, node: core.Cards | core.Number | core.Seat, on: AsTerms) -> Value:
        if isinstance(node, core.Bound):
            return on.names[node.name]
        if isinstance(node, core.Selection):
            return carrier.cards(node, on)
        return carrier.number(node, on)

    def branch(self, w: World, test: Bool, yes: core.Operation, no: core.Operation) -> World:
        if test is TRUE or test is FALSE:
            return self.run(yes if test is TRUE else no, w)
        then = self.run(yes, w.where(test))
        return self.merge(w.guard, test, then, self.run(no, w.where(not_(test))))

    def merge(self, guard: Bool, test: Bool, yes: World, no: World) -> World:
        """Return the one world or the other. A name bound in one alone keeps its value there."""
        names = no.names | yes.names
        for name in no.names.keys() & yes.names.keys():
            names[name] = merged(test, yes.names[name], no.names[name])
        return World(symbolic_state.merge(test, yes.table, no.table), names, guard)

    def move(
        self,
        w: World,
        cards: Cards,
        zone: int,
        seat: Int | None = None,
        lie: frozenset[int] = EVERYWHERE,
    ) -> World:
        """Return the world after the cards move, with other cards that lie on or under them."""
        if zone == DISCARD:
            w, cards = self.put_on_top(w, cards)
        before = w.table
        w = replace(w, table=moves.moved(self.scope, before, cards, zone, seat, lie))
        if attaches(self.scope.deck) and lie & BEARING:
            w = replace(w, table=moves.along(self, before, w.table, cards, zone, seat))
        return w

    def put_on_top(self, w: World, cards: Cards) -> tuple[World, Cards]:
        """Return the world after some cards go on the draw pile instead, and the other cards."""
        deck = self.scope.deck.cards
        spared = tuple(boolean(card.meaning.goes_on_top) for card in deck)
        if any_of(spared) is FALSE:
            return w, cards
        on = self.on(w)
        spared = on.working(both(both(cards, spared), on.at(core.Place.TABLE, None)))
        return self.move(w, spared, PILE), without(cards, spared)

    def attach(self, w: World, cards: Cards, to: Cards, under: bool) -> World:
        """Return the world after cards are put on or under another one.

        A card put on another one stays in its zone; a card put under it moves. Bearing is not
        modelled, so a card may seem to bear its bearer.
        """
        if not under:
            return w
        bearer = any_of(both(to, moves.in_play(w.table)))
        free = self.fresh.bools("under", cards)
        return self.move(w, tuple(map(and_, repeat(bearer), free, cards)), UNDER)

    def mark(self, w: World, card: Cards) -> World:
        on_tables = both(card, self.on(w).at(core.Place.TABLE, None))
        more = zip(on_tables, w.table.marks, strict=True)
        marks = tuple(choice(term, plus(n, number(1)), n) for term, n in more)
        return replace(w, table=replace(w.table, marks=marks))

    def end(self, w: World) -> World:
        """Return the world where the turn is over and the cards being played are discarded."""
        zones = w.table.zones
        put_away = union(zones[PLAYED], zones[ASIDE])
        w = self.move(w, put_away, DISCARD, lie=frozenset({PLAYED, ASIDE}))
        return replace(w, table=replace(w.table, ended=TRUE))

    def grant(self, w: World) -> World:
        """Return the world with an extra turn, unless this card gave one in this run of turns."""
        this, at = self.on(w).cards("this"), w.table
        extra = or_(at.extra, any_of(without(this, at.granted)))
        return replace(w, table=replace(at, granted=union(at.granted, this), extra=extra))


def merged(test: Bool, yes: Value, no: Value) -> Value:
    if yes is no:
        return yes
    if isinstance(yes, Int):
        assert isinstance(no, Int)
        return choice(test, yes, no)
    assert isinstance(no, tuple)
    pairs = zip(yes, no, strict=True)
    if all(isinstance(each, Bool) for each in (*yes, *no)):
        return tuple(ite(test, a, b) for a, b in pairs)  # type: ignore[arg-type]
    return tuple(merged(test, a, b) for a, b in pairs)  # type: ignore[arg-type, return-value]
