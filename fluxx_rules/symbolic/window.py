"""Playing a card: announced, answered by Surprises or by nobody, and then landing.

Surprises answer one another in a chain as long as there are Surprises. A chain that goes on
beyond that (a spent Surprise was drawn again on the way) is cut.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..game.zones import ASIDE, DISCARD, HAND, PLAYED, RULES, TABLE
from ..language import core
from . import nested
from .carrier import Names
from .choices import choose
from .records import Cut
from .solver.sets import Cards, any_of, both, union, within
from .solver.terms import (
    FALSE,
    TRUE,
    Bool,
    Int,
    and_,
    at_least,
    boolean,
    choice,
    equal,
    not_,
    number,
    or_,
)

if TYPE_CHECKING:
    from .relation import Relation, World

HANDS = frozenset(range(HAND, TABLE))
SURPRISES = core.Such(kinds=("surprise",))


def played(on: Relation, w: World, card: int, by: int) -> World:
    """One card played by one player, from announcing it to the end of what it does."""
    announced = announce(on, w, card, by)
    here = announced.table.zones[PLAYED][card]
    lands = landing(on, announced.under(here), card, by)
    return on.merge(w.guard, here, lands, announced)


def announce(on: Relation, w: World, card: int, by: int) -> World:
    """The card leaves where it was, and whoever may answer it does so or not. One that forbids the
    Surprises of others does so at once in its player's turn (B-07)."""
    this = on.scope.cards(1 << card)
    meaning = on.scope.deck.cards[card].meaning
    w = on.move(w, this, PLAYED)
    if meaning.forbids_answers and by == w.table.turn:
        return w
    return window(on, w, this, answering(on, meaning.kind), number(by), surprises(on))


def surprises(on: Relation) -> int:
    return sum(card.meaning.kind == "surprise" for card in on.scope.deck.cards)


def answering(on: Relation, kind: core.Kind) -> Cards:
    """The Surprises that may answer such a card; any of them a Surprise."""
    if kind == "surprise":
        return on.scope.such(SURPRISES)
    return tuple(boolean(kind in card.meaning.answers) for card in on.scope.deck.cards)


def theft(on: Relation, w: World, cards: Cards, body: core.Operation) -> World:
    """A theft that nobody answered happens; one that somebody answers may do anything else.

    What the answer does, after being answered itself, is read as a card that is carried out.
    """
    deck = on.scope.deck.cards
    may = tuple(boolean("theft" in card.meaning.answers) for card in deck)
    done = on.run(body, w)
    hands = on.scope.none
    for p in range(on.scope.players):
        theirs = any_of(both(cards, w.table.zones[TABLE + p]))
        hands = union(hands, tuple(and_(theirs, term) for term in w.table.zones[HAND + p]))
    traps = both(hands, may)
    if any_of(traps) is FALSE:
        return done
    trap = on.fresh.bools("trap", traps)
    on.fresh.say(TRUE, and_(within(trap, traps), not_(at_least(2, trap))))
    answered = nested.playing(on, w.under(any_of(trap)), trap)
    return on.merge(w.guard, any_of(trap), answered, done)


def lies(w: World, card: Cards) -> Bool:
    """The card, whichever it is, is still being played."""
    return any_of(both(card, w.table.zones[PLAYED]))


def window(on: Relation, w: World, card: Cards, may: Cards, by: Int, left: int) -> World:
    """All but the one who played it are asked, clockwise, and anew after each answer."""
    still = w.under(and_(lies(w, card), not_(w.table.ended)))
    terms, seat, chosen, nobody = on.on(w), by, on.scope.none, still
    for step in range(1, on.scope.players):
        asked = terms.beside(by, step)
        here = both(terms.at(core.Place.HAND, asked), may)
        here = tuple(and_(allowed(on, w, asked), term) for term in here)
        if left == 0:
            on.cuts.append(Cut(and_(still.guard, any_of(here)), "a chain of Surprises"))
            continue
        if any_of(here) is FALSE:
            continue
        picked = choose(on, nobody.guard, asked, "answer", here, number(0), number(1))
        picked = tuple(and_(nobody.guard, term) for term in picked)
        seat = choice(any_of(picked), asked, seat)
        chosen, nobody = union(chosen, picked), nobody.under(not_(any_of(picked)))
    if any_of(chosen) is FALSE:
        return w
    answered = still.under(any_of(chosen))
    after = on.move(answered, chosen, PLAYED, lie=HANDS)
    after = window(on, after, chosen, answering(on, "surprise"), seat, left - 1)
    after = answer(on, after, card, chosen, seat, by)
    after = window(on, after, card, may, by, left - 1)
    return on.merge(w.guard, any_of(chosen), after, w)


def allowed(on: Relation, w: World, seat: Int) -> Bool:
    """The player on turn may have something against the Surprises of the others, or a rule has."""
    guards = tuple(boolean(card.meaning.forbids_answers) for card in on.scope.deck.cards)
    if any_of(guards) is FALSE:
        return TRUE
    mine = on.on(w).working(both(guards, w.table.zones[TABLE + w.table.turn]))
    guarded = any_of(union(mine, both(guards, w.table.zones[RULES])))
    return or_(equal(seat, number(w.table.turn)), not_(guarded))


def answer(on: Relation, w: World, card: Cards, surprise: Cards, seat: Int, by: Int) -> World:
    """A Surprise cancels a Surprise, and does what it says to another card; then it is spent.

    One that was cancelled itself has left *being played*, and does nothing.
    """
    here = and_(lies(w, surprise), not_(w.table.ended))
    acts = w.under(here)
    to_surprise = any_of(both(card, on.scope.such(SURPRISES)))
    cancelled = on.move(acts, tuple(and_(to_surprise, term) for term in card), DISCARD)
    after = texts(on, cancelled, card, surprise, seat, by, not_(to_surprise))
    spent = both(surprise, after.table.zones[PLAYED])
    return on.merge(w.guard, here, on.move(after, spent, DISCARD), w)


def texts(
    on: Relation, w: World, card: Cards, surprise: Cards, seat: Int, by: Int, if_: Bool
) -> World:
    """What it says out of turn, whichever Surprise it is and whoever has answered with it."""
    for i, each in enumerate(on.scope.deck.cards):
        says = each.meaning.answer
        for p in range(on.scope.players):
            it_is = and_(if_, surprise[i], equal(seat, number(p)))
            if says is None or it_is is FALSE:
                continue
            names: Names = {"me": number(p), "this": on.scope.cards(1 << i),
                            "outer": w.table.zones[ASIDE], "it": card, "by": by}  # fmt: skip
            done = on.run(says, replace(w.under(it_is), names=names))
            w = on.merge(w.guard, it_is, done, w)
    return w


def landing(on: Relation, w: World, card: int, by: int) -> World:
    """Where the card goes, and what it does when it is there."""
    this, declared = on.scope.cards(1 << card), on.scope.deck.cards[card]
    match declared.meaning.kind:
        case "keeper":
            return face_down(on, w, card, by)
        case "creeper":
            return on.move(w, this, TABLE + by)
        case "rule":
            text = declared.meaning.text
            slots = set(declared.meaning.slots)
            rivals = tuple(boolean(bool(slots & set(each.meaning.slots)))
                           for each in on.scope.deck.cards)  # fmt: skip
            w = on.move(w, both(rivals, w.table.zones[RULES]), DISCARD)
            w = on.move(w, this, RULES)
            if text is None:
                return w
            here: Names = {"me": number(by), "this": this, "outer": w.table.zones[ASIDE]}
            return on.run(text, replace(w, names=here))
        case "action" | "surprise":
            names: Names = {"me": number(by), "this": this, "outer": w.table.zones[ASIDE]}
            done = replace(w, names=names)
            if declared.meaning.text is not None:
                done = on.run(declared.meaning.text, done)
            return on.move(done, both(this, done.table.zones[PLAYED]), DISCARD)
        case "goal":  # how many Goals there may be depends on the order of rules
            on.cuts.append(Cut(w.guard, "a Goal lands"))
            return w


def face_down(on: Relation, w: World, card: int, by: int) -> World:
    """A rule may let each player have one Keeper that lies face down."""
    rules, mine = w.table.zones[RULES], w.table.zones[TABLE + by]
    deck, this = on.scope.deck.cards, on.scope.cards(1 << card)
    may = or_(*(here for here, each in zip(rules, deck, strict=True) if each.meaning.hides))
    may = and_(may, not_(any_of(both(mine, w.table.hidden))))
    landed = on.move(w, this, TABLE + by)
    if may is FALSE:
        return landed
    one, either = number(1), (TRUE, TRUE)
    _, down = choose(on, and_(w.guard, may), number(by), "play it", either, one, one)
    hidden = tuple(or_(old, and_(term, may, down))
                   for old, term in zip(landed.table.hidden, this, strict=True))  # fmt: skip
    return replace(landed, table=replace(landed.table, hidden=hidden))
