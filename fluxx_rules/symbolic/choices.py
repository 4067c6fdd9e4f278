"""Symbolic choices of players and of chance: one fresh variable for each option, within bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game.state import CHANCE, NOBODY, OUTSIDE
from ..language import carrier, core
from .carrier import AsTerms
from .records import Asked
from .solver.sets import Cards, any_of, within
from .solver.terms import FALSE, TRUE, Bool, Int, and_, choice, count, ge, ite, not_, number

if TYPE_CHECKING:
    from .relation import Relation, World


def choose(
    on: Relation, guard: Bool, who: Int, why: str, among: Cards, least: Int, most: Int
) -> Cards:
    """Return the chosen options (cards, seats, words): all of them if there are too few."""
    forced = ge(least, count(among))
    if guard is FALSE or forced is TRUE:
        return among
    chosen = on.fresh.bools("pick", among)
    picked = count(chosen)
    free = and_(ge(picked, least), ge(most, picked))
    none = ge(number(0), most)
    bounds = ite(forced, within(among, chosen), ite(none, not_(any_of(chosen)), free))
    on.fresh.require(guard, and_(within(chosen, among), bounds))
    on.records.append(Asked(guard, who, why, among, least, most, chosen))
    return chosen


def asking(on: Relation, w: World, node: core.Ask) -> World:
    terms = on.on(w)
    least, most = carrier.number(node.least, terms), carrier.number(node.most, terms)
    among = candidates(node.among, terms)
    chosen = choose(on, w.guard, chooser(node.who, terms), node.why, among, least, most)
    return w.bind(node.name, answer(node.among, chosen))


def chooser(who: core.Chooser, terms: AsTerms) -> Int:
    if isinstance(who, core.Chance | core.Outside):
        return number(CHANCE if isinstance(who, core.Chance) else OUTSIDE)
    return carrier.number(who, terms)


def candidates(among: core.Cards | core.Players | core.Options, terms: AsTerms) -> Cards:
    match among:
        case core.Players(name, test, others):
            return tuple(terms.fits(p, name, test, others) for p in terms.seats())
        case core.Options(words):
            return (TRUE,) * len(words)
        case _:
            return carrier.cards(among, terms)


def answer(among: core.Cards | core.Players | core.Options, chosen: Cards) -> Cards | Int:
    """Return the cards as a set; return a player or an option as its number, or nobody's."""
    if not isinstance(among, core.Players | core.Options):
        return chosen
    index = number(NOBODY)
    for i in reversed(range(len(chosen))):
        index = choice(chosen[i], number(i), index)
    return index


def asking_each(on: Relation, w: World, node: core.AskEach) -> World:
    """Ask the players in the engine's order. No answer changes a later question."""
    asked = candidates(node.players, on.on(w))
    unasked = number(0) if isinstance(node.among, core.Options) else on.scope.none
    answers: list[Cards | Int] = [unasked] * on.scope.players
    for step in range(on.scope.players):
        p = (w.table.turn + step) % on.scope.players
        if asked[p] is FALSE:
            continue
        terms = on.on(w.bind(node.players.name, number(p)))
        n, among = carrier.number(node.number, terms), candidates(node.among, terms)
        guard = and_(w.guard, asked[p])
        given = answer(node.among, choose(on, guard, number(p), node.why, among, n, n))
        if isinstance(given, Int):
            answers[p] = choice(asked[p], given, number(0))
        else:
            answers[p] = tuple(and_(asked[p], term) for term in given)
    return w.bind(node.name, tuple(answers))
