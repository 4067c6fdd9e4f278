"""Symbolic plays of a card, and thefts: announcement, answers by Surprises, and effect.

Surprises answer one another in a chain of at most as many links as there are Surprises. A longer
chain (a spent Surprise was drawn again on the way) is cut.
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
    """Return the world after a player plays a card, from its announcement to its full effect."""
    announced = announce(on, w, card, by)
    here = announced.table.zones[PLAYED][card]
    lands = landing(on, announced.where(here), card, by)
    return on.merge(w.guard, here, lands, announced)


def announce(on: Relation, w: World, card: int, by: int) -> World:
    """Return the world after the card is announced and players may have answered it.

    In its player's turn, a card that forbids the Surprises of others does so at once (B-07).
    """
    this = on.scope.cards(1 << card)
    meaning = on.scope.deck.cards[card].meaning
    w = on.move(w, this, PLAYED)
    if meaning.forbids_answers and by == w.table.turn:
        return w
    return window(on, w, this, answering(on, meaning.kind), number(by), surprises(on))


def surprises(on: Relation) -> int:
    return sum(card.meaning.kind == "surprise" for card in on.scope.deck.cards)


def answering(on: Relation, kind: core.Kind) -> Cards:
    """Return the Surprises that may answer a card of the kind. Each may answer a Surprise."""
    if kind == "surprise":
        return on.scope.such(SURPRISES)
    return tuple(boolean(kind in card.meaning.answers) for card in on.scope.deck.cards)


def theft(on: Relation, w: World, cards: Cards, body: core.Operation) -> World:
    """Return the world after a theft, which happens if no player answers it.

    An answer is read as a nested play, and almost anything may happen in it.
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
    on.fresh.require(TRUE, and_(within(trap, traps), not_(at_least(2, trap))))
    answered = nested.playing(on, w.where(any_of(trap)), trap)
    return on.merge(w.guard, any_of(trap), answered, done)


def is_being_played(w: World, card: Cards) -> Bool:
    """Return whether the card is being played."""
    return any_of(both(card, w.table.zones[PLAYED]))


def window(on: Relation, w: World, card: Cards, may: Cards, by: Int, left: int) -> World:
    """Return the world after the other players are asked, clockwise, again after each answer."""
    pending = w.where(and_(is_being_played(w, card), not_(w.table.ended)))
    terms, seat, chosen, unanswered = on.on(w), by, on.scope.none, pending
    for step in range(1, on.scope.players):
        asked = terms.beside(by, step)
        held = both(terms.at(core.Place.HAND, asked), may)
        held = tuple(and_(allowed(on, w, asked), term) for term in held)
        if left == 0:
            on.cuts.append(Cut(and_(pending.guard, any_of(held)), "a chain of Surprises"))
            continue
        if any_of(held) is FALSE:
            continue
        picked = choose(on, unanswered.guard, asked, "answer", held, number(0), number(1))
        picked = tuple(and_(unanswered.guard, term) for term in picked)
        seat = choice(any_of(picked), asked, seat)
        chosen, unanswered = union(chosen, picked), unanswered.where(not_(any_of(picked)))
    if any_of(chosen) is FALSE:
        return w
    answered = pending.where(any_of(chosen))
    after = on.move(answered, chosen, PLAYED, lie=HANDS)
    after = window(on, after, chosen, answering(on, "surprise"), seat, left - 1)
    after = answer(on, after, card, chosen, seat, by)
    after = window(on, after, card, may, by, left - 1)
    return on.merge(w.guard, any_of(chosen), after, w)


def allowed(on: Relation, w: World, seat: Int) -> Bool:
    """Return whether the player may answer; a card may forbid it to all but the player on turn."""
    guards = tuple(boolean(card.meaning.forbids_answers) for card in on.scope.deck.cards)
    if any_of(guards) is FALSE:
        return TRUE
    mine = on.on(w).working(both(guards, w.table.zones[TABLE + w.table.turn]))
    guarded = any_of(union(mine, both(guards, w.table.zones[RULES])))
    return or_(equal(seat, number(w.table.turn)), not_(guarded))


def answer(on: Relation, w: World, card: Cards, surprise: Cards, seat: Int, by: Int) -> World:
    """Return the world after the Surprise cancels a Surprise or acts on another card.

    It is then discarded. A cancelled Surprise has left *being played* and has no effect.
    """
    here = and_(is_being_played(w, surprise), not_(w.table.ended))
    acts = w.where(here)
    to_surprise = any_of(both(card, on.scope.such(SURPRISES)))
    cancelled = on.move(acts, tuple(and_(to_surprise, term) for term in card), DISCARD)
    after = texts(on, cancelled, card, surprise, seat, by, not_(to_surprise))
    spent = both(surprise, after.table.zones[PLAYED])
    return on.merge(w.guard, here, on.move(after, spent, DISCARD), w)


def texts(
    on: Relation, w: World, card: Cards, surprise: Cards, seat: Int, by: Int, if_: Bool
) -> World:
    """Return the world after the text of the Surprise out of turn, for each possible player."""
    for i, each in enumerate(on.scope.deck.cards):
        text, this = each.meaning.answer, on.scope.cards(1 << i)
        for p in range(on.scope.players):
            is_answer = and_(if_, surprise[i], equal(seat, number(p)))
            if text is None or is_answer is FALSE:
                continue
            outer = w.table.zones[ASIDE]
            names: Names = {"me": number(p), "this": this, "outer": outer, "it": card, "by": by}
            done = on.run(text, replace(w.where(is_answer), names=names))
            w = on.merge(w.guard, is_answer, done, w)
    return w


def landing(on: Relation, w: World, card: int, by: int) -> World:
    """Return the world after the card goes to its zone and its text is carried out."""
    this, declared = on.scope.cards(1 << card), on.scope.deck.cards[card]
    match declared.meaning.kind:
        case "keeper":
            return face_down(on, w, card, by)
        case "creeper":
            return on.move(w, this, TABLE + by)
        case "rule":
            text = declared.meaning.text
            slots = set(declared.meaning.slots)
            shared = (slots & set(each.meaning.slots) for each in on.scope.deck.cards)
            rivals = tuple(boolean(bool(each)) for each in shared)
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
        case "goal":  # the number of Goals allowed depends on the order of rules
            on.cuts.append(Cut(w.guard, "a Goal lands"))
            return w


def face_down(on: Relation, w: World, card: int, by: int) -> World:
    """Return the world after a Keeper lands; a rule may let each player hide one Keeper."""
    rules, mine = w.table.zones[RULES], w.table.zones[TABLE + by]
    deck, this = on.scope.deck.cards, on.scope.cards(1 << card)
    may = or_(*(here for here, each in zip(rules, deck, strict=True) if each.meaning.hides))
    may = and_(may, not_(any_of(both(mine, w.table.hidden))))
    landed = on.move(w, this, TABLE + by)
    if may is FALSE:
        return landed
    one, either = number(1), (TRUE, TRUE)
    _, down = choose(on, and_(w.guard, may), number(by), "play it", either, one, one)
    turned = tuple(and_(term, may, down) for term in this)
    hidden = union(landed.table.hidden, turned)
    return replace(landed, table=replace(landed.table, hidden=hidden))
