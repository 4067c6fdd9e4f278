"""Goals that no player ever meets while rules for good limit, take away, and demand cards.

The player on turn has at most what the limit leaves and what the turn brings; a waiting player has
no more than the limit (`goals/goal_limits.py`). A rule for good limits them in the same way if it
takes all cards away in every turn, or one where a turn brings one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from ...cards.deck import Deck, DeckCard
from ...game.program import Program, program
from ...game.zones import bits
from ...language import core
from ...language.core import Place
from ...language.meaning import ALWAYS, Reaction
from ..deck.abilities import Ability, abilities
from ..deck.distinct_cards import cards_with
from ..deck.reachable_cards import deck_reach
from ..goals.answers import answers
from ..goals.goal_limits import ANY_NUMBER, Bound, cards_per_turn, is_too_tight, tightest_bounds
from ..rules.extra_cards import PLACE_OF_LIMIT, Limit

KEEPERS = core.Such(kinds=("keeper",))
TABLES = frozenset({Place.TABLE})
NO_NAMES: Mapping[str, object] = MappingProxyType({})


def starving_bounds(deck: Deck, standing: int) -> Iterator[Bound]:
    """Yield the bounds under which nobody ever meets a Goal, with the rules that make them.

    All rules of a bound are among those that stand for good.
    """
    p = program(deck)
    known = answers(deck)
    goals = [goal for goal, card in known.goals.items() if not card.meaning.loses]
    demanding = sum(card for card in bits(standing) if p.meaning[card].demands is not None)
    for bound in (*limiting_bounds(p), *emptying_bounds(p, standing)):
        if not bound.rule & standing or bound.max_on_turn >= ANY_NUMBER:
            continue
        for rules in dict.fromkeys((bound.rule, bound.rule | compatible(p, bound.rule, demanding))):
            whole = replace(bound, rule=rules)
            tight = (
                is_too_tight(known, goal, whole, bound.max_on_turn, bound.max_waiting)
                for goal in goals
            )
            if goals and all(tight):
                yield whole
                break


def compatible(p: Program, rule: int, others: int) -> int:
    """Return those of the rules that can be in play together with the rule and one another."""
    found = rule
    for card in bits(others):
        if not p.rivals[card] & found:
            found |= card
    return found & ~rule


def limiting_bounds(p: Program) -> Iterator[Bound]:
    """Yield the bounds by limits."""
    for bound in tightest_bounds(p):
        waiting = bound.max_waiting
        yield replace(bound, max_on_turn=waiting + brought(p, bound.limit, waiting))


def emptying_bounds(p: Program, standing: int) -> Iterator[Bound]:
    """Yield the bounds by rules that take hands or Keepers away in each turn."""
    if p.sparing or cards_with(p.deck, core.EndTurn):  # hands are kept, or the end is left out
        return
    for rule in bits(standing):
        for reaction in p.meaning[rule].reactions:
            for limit, place in PLACE_OF_LIMIT.items():
                if reaction.test == ALWAYS:
                    yield from emptying(p, rule, reaction, limit, place)


def emptying(
    p: Program, rule: int, reaction: Reaction, limit: Limit, place: Place
) -> Iterator[Bound]:
    """Yield the bound by a rule that takes cards away where a turn begins or ends."""
    is_emptied, more = empties(reaction.do, place), brought(p, limit, 0)
    if reaction.moment == "turn end" and (is_emptied or (more <= 1 and takes(reaction.do, place))):
        yield Bound(rule, limit, 0, more)
    elif reaction.moment == "turn start" and is_emptied:
        kept = cards_per_turn(p, limit)
        yield Bound(rule, limit, kept, kept)


def brought(p: Program, limit: Limit, waiting: int) -> int:
    """Return the most cards that a turn brings if each waiting player has at most ``waiting``."""
    idle = (
        p.bit_of[card.id]
        for card in p.deck.cards
        if limit == "keeper limit" and brings_none(p, card, waiting)
    )
    return cards_per_turn(p, limit, sum(idle))


def brings_none(p: Program, card: DeckCard, waiting: int) -> bool:
    """Return whether the card is an Action that brings nobody a Keeper."""
    found = abilities(deck_reach(p.deck), card)
    return card.meaning.kind == "action" and all(is_idle(p, each, waiting) for each in found)


def is_idle(p: Program, ability: Ability, waiting: int) -> bool:
    """Return whether it moves no Keeper to a table, or only to mine while nobody else has one."""
    match ability.operation:
        case core.Draw():
            return True
        case core.Move(_, to, _, seat):
            mine = not waiting and seat == core.ME and ability.targets.places == TABLES
            return to is not Place.TABLE or not ability.targets.cards & p.keepers or mine
        case _:
            return False


def takes(do: core.Operation, place: Place) -> bool:
    """Return whether its player gives away a card that lies there, if there is one."""
    while isinstance(do, core.Seq) and len(do.steps) == 1:
        (do,) = do.steps
    match do:
        case core.Seq((core.Ask(core.ME, name, among, _, least), core.Move() as move)):
            given = move.cards == core.Bound(name) and move.to is not place
            return given and least == core.Word(1) and is_all(among, place, NO_NAMES)
        case _:
            return False


def empties(do: core.Operation, place: Place, names: Mapping[str, object] = NO_NAMES) -> bool:
    """Return whether the operation moves all cards away that lie there in front of its player."""
    match do:
        case core.Move(cards, to):
            return to is not place and is_all(cards, place, names)
        case core.Together(body):
            return empties(body, place, names)
        case core.EachPlayer(_, body, False):
            return empties(body, place, names)
        case core.Seq(steps):
            known = dict(names)
            for each in steps:
                if empties(each, place, known):
                    return True
                if isinstance(each, core.Let):
                    known[each.name] = each.value
                elif not isinstance(each, core.Seq):
                    return False  # what comes after another step is left out
            return False
        case _:
            return False


def is_all(cards: object, place: Place, names: Mapping[str, object]) -> bool:
    """Return whether these are all cards there, or all Keepers, of the player or of everybody."""
    match cards:
        case core.Bound(name):
            return name in names and is_all(names[name], place, {})
        case core.At(there, seat):
            return there is place and seat in (None, core.ME)
        case core.Both(one, other) if place is Place.TABLE:
            return is_all(one, place, names) and other == KEEPERS
        case _:
            return False
