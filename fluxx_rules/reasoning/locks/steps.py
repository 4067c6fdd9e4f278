"""Steps of a game as changes of where tracked cards lie: the events of texts.

After each event of a text anything can happen before the next one: reactions, limits, answers. So
an event is a step of its own, and so are a nested play and one pass of a loop. Facts are required
after a step, and assumed before the next one. This is sound by induction on the length of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from ...language import carrier, core
from ...language.core import Place
from ...language.footprint import nodes
from ...language.meaning import Meaning
from ...symbolic.solver.fresh import Fresh
from ...symbolic.solver.sets import Cards
from ...symbolic.solver.terms import (
    FALSE,
    TRUE,
    Bool,
    Int,
    and_,
    bool_var,
    choice,
    equal,
    ge,
    ite,
    not_,
    number,
    or_,
)
from .facts import SEATED, Fact, Spot, Spots, spots_of
from .tracked_cards import Names, OnTracked, Scene, Some, Value, in_one_place

BINDING = core.Let | core.Ask | core.AskEach | core.TurnUp | core.EachPlayer
CHANGING = core.Move | core.Draw | core.Play | core.Deal | core.Attach | core.Theft | core.Perform
GONE, RULES = Spot(Place.GONE.value), Spot(Place.RULES.value)
FROM_PLAY = (Place.PLAYED, Place.RULES, Place.UNDER)
"""Where a card lies when its text begins, unless it acts by itself."""
IN_FORCE = {"rule": Place.RULES, "keeper": Place.TABLE, "creeper": Place.TABLE}
"""Where a card lies that acts by itself, or lets its player act."""


class World(msgspec.Struct, frozen=True):
    """A state on the paths of a guard, with the names bound there."""

    spots: Spots
    names: Names
    guard: Bool = TRUE


class Required(msgspec.Struct, frozen=True):
    """A state after a step: the facts have to hold in it."""

    guard: Bool
    after: Spots


class Steps:
    """All that can happen in one step from a state with these facts."""

    def __init__(self, scene: Scene, facts: Sequence[Fact]) -> None:
        self.scene = scene
        self.facts = facts
        self.fresh = Fresh()
        self.required: list[Required] = []
        self.together = 0

    def on(self, w: World) -> OnTracked:
        return OnTracked(self.scene, w.spots, w.names, self.fresh)

    def anywhere(self) -> Spots:
        """Return any state with the facts. Spots that a fact excludes are left out at once."""
        name, spots = self.fresh.name("s"), list[Mapping[Spot, Bool]]()
        alone = {each.cards: each.one_of[0].spots for each in self.facts if len(each.one_of) == 1}
        for i, card in enumerate(self.scene.cards):
            free = alone.get(card, self.scene.spots)
            spot = dict.fromkeys(self.scene.spots, FALSE)
            if len(free) == 1:
                spot[free[0]] = TRUE
            else:
                spot |= {each: bool_var(f"{name}.{i}.{n}") for n, each in enumerate(free)}
                self.fresh.require(TRUE, in_one_place(spot))
            spots.append(spot)
        begun = tuple(spots)
        for each in self.facts:
            self.fresh.require(TRUE, each.term(self.scene.cards, begun))
        return begun

    def require(self, w: World) -> None:
        self.required.append(Required(w.guard, w.spots))

    def settle(self, w: World) -> World:
        """Return the world after anything has happened, or the same one inside a joined event."""
        if self.together and not self.scene.attaches:
            return w
        return self.interrupt(w)

    def interrupt(self, w: World) -> World:
        """Require the facts, and return any later state."""
        self.require(w)
        return replace(w, spots=self.anywhere())

    def move(
        self, w: World, cards: Cards, to: Place, seat: Int | None = None, always: bool = True
    ) -> World:
        """Return the world after the cards have moved, or perhaps not.

        None comes from out of the game, and none goes where nobody sits. Without a seat, each card
        goes to any player.
        """
        spots = []
        for moved, spot in zip(cards, w.spots, strict=True):
            moved = and_(moved, not_(spot[GONE]))
            if moved is not FALSE and not always:
                moved = and_(moved, self.fresh.bool("goes"))
            if moved is FALSE:
                spots.append(spot)
                continue
            targets = self.targets(w, to, seat)
            moved = and_(moved, or_(*targets.values()))
            spots.append(
                {
                    each: or_(and_(here, not_(moved)), and_(moved, targets.get(each, FALSE)))
                    for each, here in spot.items()
                }
            )
        return replace(w, spots=tuple(spots))

    def targets(self, w: World, to: Place, seat: Int | None) -> dict[Spot, Bool]:
        """Return the spots to which a card goes, each with its condition."""
        if to not in SEATED or not self.scene.seats:
            return {Spot(to.value): TRUE}
        who = self.on(w).any_seat() if seat is None else seat
        return {Spot(to.value, p): equal(who, number(p)) for p in range(self.scene.seats)}

    def where(self, w: World, test: Callable[[Meaning], bool], places: Sequence[Place]) -> Cards:
        """Return the tracked cards of such a meaning that lie in one of the places."""
        meaning, there = self.scene.program.meaning, spots_of(places, self.scene.seats)
        return tuple(
            or_(*(spot[each] for each in there)) if test(meaning[card]) else FALSE
            for card, spot in zip(self.scene.cards, w.spots, strict=True)
        )

    def run(self, node: core.Operation, w: World) -> World:
        on = self.on(w)
        match node:
            case core.Let(name, value):
                return self.bind(w, name, self.value(value, on))
            case core.Ask(_, name, among):
                return self.bind(w, name, self.answer(among, on))
            case core.AskEach(_, name, among):
                return self.bind(w, name, self.answer(among, on))
            case core.TurnUp(name):
                return self.bind(w, name, on.part(on.at(Place.PILE, None)))
            case core.Seq(steps):
                for each in steps:
                    w = self.run(each, w)
                return w
            case core.When(test, yes, no):
                return self.branch(w, carrier.test(test, on), yes, no)
            case core.Together(body):
                return self.joined(body, w)
            case core.EachPlayer() | core.While():
                return self.loop(node, w)
            case core.Theft(_, body):  # an answer can come before it, and instead of it
                return self.forgetting(self.passed(body, self.interrupt(w)), body)
            case core.Move():
                return self.settle(self.moving(node, w))
            case core.Deal(cards, to):
                return self.settle(self.move(w, carrier.cards(cards, on).tracked, to, None, False))
            case core.Draw(_, to, seat):
                return self.settle(self.drawing(w, to, carrier.number(seat, on)))
            case core.Attach(cards, _, under):
                put = carrier.cards(cards, on).tracked if under else ()
                return self.settle(self.move(w, put, Place.UNDER, None, False) if put else w)
            case core.Play(cards) | core.Perform(cards):
                return self.playing(w, carrier.cards(cards, on))
            case core.Mark() | core.Turn() | core.EndTurn():
                return self.settle(w)
            case core.Shuffle() | core.ExtraTurn():
                return w
            case core.ChangeSeats(seat):  # no card moves, and both sit elsewhere
                me, other = on.number("me"), carrier.number(seat, on)
                named = {seat.name: me} if isinstance(seat, core.Bound) else {}
                return self.settle(replace(w, names={**w.names, **named, "me": other}))
            case _:
                assert_never(node)

    def bind(self, w: World, name: str, value: Value) -> World:
        return replace(w, names={**w.names, name: value})

    def value(self, node: core.Cards | core.Number | core.Seat, on: OnTracked) -> Value:
        if isinstance(node, core.Bound):
            value = on.names.get(node.name)
            return on.any_number() if value is None else value
        if isinstance(node, core.Selection):
            return carrier.cards(node, on)
        return carrier.number(node, on)

    def answer(self, among: core.Cards | core.Players | core.Options, on: OnTracked) -> Value:
        match among:
            case core.Players(_, _, others):
                seat = on.any_seat()
                if others and self.scene.seats:
                    self.fresh.require(TRUE, not_(equal(seat, on.number("me"))))
                return seat
            case core.Options(words):
                n = on.any_number()
                self.fresh.require(TRUE, ge(number(len(words) - 1), n))
                return n
            case _:
                return on.part(carrier.cards(among, on))

    def branch(self, w: World, test: Bool, yes: core.Operation, no: core.Operation) -> World:
        if test is TRUE or test is FALSE:
            return self.run(yes if test is TRUE else no, w)
        then = self.run(yes, replace(w, guard=and_(w.guard, test)))
        other = self.run(no, replace(w, guard=and_(w.guard, not_(test))))
        return self.merge(w.guard, test, then, other)

    def merge(self, guard: Bool, test: Bool, yes: World, no: World) -> World:
        """Return the one world or the other. A name bound to different values is forgotten."""
        spots = tuple(
            a if a is b else {each: ite(test, a[each], b[each]) for each in a}
            for a, b in zip(yes.spots, no.spots, strict=True)
        )
        names = {
            name: value
            for name, value in yes.names.items()
            if name in no.names and no.names[name] is value
        }
        for name in yes.names.keys() & no.names.keys() - names.keys():
            one, other = yes.names[name], no.names[name]
            if isinstance(one, Some) and isinstance(other, Some):
                names[name] = either(test, one, other)
            elif isinstance(one, Int) and isinstance(other, Int):
                names[name] = choice(test, one, other)
        return World(spots, names, guard)

    def joined(self, body: core.Operation, w: World) -> World:
        """Return the world after one event: nothing settles inside."""
        self.together += 1
        w = self.run(body, w)
        self.together -= 1
        return self.settle(w)

    def loop(self, node: core.EachPlayer | core.While, w: World) -> World:
        """Return the world after any number of passes. One pass is a step of its own."""
        w = self.forgetting(w, node)
        if not any(isinstance(each, CHANGING) for each in nodes(node)):
            return w
        w = self.interrupt(w)
        inside = w
        if isinstance(node, core.While):
            inside = replace(w, guard=and_(w.guard, carrier.test(node.test, self.on(w))))
        else:
            inside = self.bind(w, node.name, self.on(w).any_seat())
        self.passed(node.body, inside)
        return replace(w, spots=self.anywhere())

    def passed(self, body: core.Operation, w: World) -> World:
        """Return any state after the body, which is required to keep the facts."""
        self.require(self.run(body, w))
        return replace(w, spots=self.anywhere())

    def forgetting(self, w: World, node: core.Operation) -> World:
        """Return the world without the names that the operation may bind."""
        bound = {each.name for each in nodes(node) if isinstance(each, BINDING)}
        return replace(w, names={k: v for k, v in w.names.items() if k not in bound})

    def moving(self, node: core.Move, w: World) -> World:
        """Return the world after a move, with the exceptions of the engine: a card that goes on the
        draw pile instead (R-085), hands that keep their cards, and a seat where nobody sits."""
        on = self.on(w)
        cards = carrier.cards(node.cards, on).tracked
        seated = node.seat is not None and node.seat != core.ME
        spared = node.cause == "discarded" and bool(self.scene.program.sparing)
        if node.to is Place.DISCARD and self.scene.program.to_top:
            top = self.where(w, lambda m: m.goes_on_top, (Place.TABLE,))
            w = self.move(w, tuple(map(and_, top, cards)), Place.PILE, None, False)
            spared = True
        seat = None if node.seat is None else carrier.number(node.seat, on)
        return self.along(self.move(w, cards, node.to, seat, not (seated or spared)))

    def along(self, w: World) -> World:
        """Return the world after cards on or under others may have come along."""
        if not self.scene.attaches:
            return w
        for to in (Place.TABLE, Place.DISCARD, Place.GONE):
            free = self.where(w, lambda m: m.kind != "goal", (Place.TABLE, Place.UNDER))
            w = self.move(w, free, to, None, False)
        return w

    def drawing(self, w: World, to: Place, seat: Int) -> World:
        """Return the world after cards of the piles are drawn, reshuffled, or replaced."""
        piles = (Place.PILE, Place.DISCARD)
        creepers = self.where(w, lambda m: m.kind == "creeper", piles)
        w = self.move(w, creepers, Place.TABLE, seat, False)
        w = self.move(w, self.where(w, lambda m: m.kind != "creeper", piles), to, seat, False)
        discards = self.where(w, lambda m: True, (Place.DISCARD,))
        return self.move(w, discards, Place.PILE, None, False)

    def playing(self, w: World, cards: Some) -> World:
        """Return any state after nested plays of these cards. Each is played from where it lay."""
        me = self.on(w).number("me")
        first = self.move(w, cards.tracked, Place.PLAYED, me, False)
        later = self.interrupt(first)
        still = tuple(
            and_(card, *(ite(spot[each], now[each], TRUE) for each in spot))
            for card, spot, now in zip(cards.tracked, w.spots, later.spots, strict=True)
        )
        return self.interrupt(self.move(later, still, Place.PLAYED, me, False))

    def text(self, this: int, operation: core.Operation) -> None:
        """Run a text that is played, that answers, or that another card carries out.

        The card was being played at an earlier moment. Anything can have happened since.
        """
        self.run(operation, replace(self.beginning(this, FROM_PLAY), spots=self.anywhere()))

    def acting(
        self, this: int, meaning: Meaning, test: core.Test, do: core.Operation, late: bool
    ) -> None:
        """Run what a card in play does by itself, or lets its player do, while the test holds.

        Late: it is carried out after others that were due at the same moment.
        """
        if meaning.kind not in IN_FORCE:
            return
        w = self.beginning(this, (IN_FORCE[meaning.kind],))
        w = replace(w, guard=and_(w.guard, carrier.test(test, self.on(w))))
        self.run(do, replace(w, spots=self.anywhere()) if late else w)

    def beginning(self, this: int, places: Iterable[Place]) -> World:
        """Return any state in which the card lies in one of the places.

        In front of a player, or being played, it acts for that player.
        """
        w = World(self.anywhere(), {"this": self.scene.of(this)})
        me = self.on(w).any_seat()
        w = self.bind(w, "me", me)
        if not this & self.scene.mask:
            return w
        spot = w.spots[self.scene.cards.index(this)]
        lies = (
            and_(spot[each], equal(me, number(each.seat)) if each.seat >= 0 else TRUE)
            for each in spots_of(places, self.scene.seats)
        )
        return replace(w, guard=or_(*lies))


def either(test: Bool, one: Some, other: Some) -> Some:
    tracked = tuple(ite(test, a, b) for a, b in zip(one.tracked, other.tracked, strict=True))
    return Some(tracked, one.others | other.others, one.sure & other.sure)


Step: TypeAlias = "Callable[[Steps], None]"


def steps_of_card(this: int, meaning: Meaning) -> Iterator[Step]:
    """Yield the texts of a card: played, as an answer, by itself, and as a power."""
    for text in (meaning.text, meaning.answer):
        if text is not None:
            yield lambda steps, text=text: steps.text(this, text)  # type: ignore[misc]
    for reaction in meaning.reactions:
        late = reaction.moment == "goals change"
        yield lambda steps, each=reaction, late=late: steps.acting(  # type: ignore[misc]
            this, meaning, each.test, each.do, late
        )
    for power in meaning.powers:
        yield lambda steps, each=power: steps.acting(  # type: ignore[misc]
            this, meaning, each.test, each.do, False
        )
