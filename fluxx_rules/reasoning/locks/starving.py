"""Goals that no player ever meets while rules for good limit, take away, and demand cards.

The player on turn has at most what the limit leaves and what the turn brings; a waiting player has
no more than the limit (`goals/goal_limits.py`). A rule for good that takes all cards away in every
turn limits them in the same way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from ...cards.deck import Deck
from ...game.program import Program, program
from ...game.zones import bits
from ...language import core
from ...language.core import Place
from ...language.meaning import ALWAYS
from ..deck.distinct_cards import cards_with
from ..goals.answers import answers
from ..goals.goal_limits import ANY_NUMBER, Bound, cards_per_turn, is_too_tight, tightest_bounds
from ..rules.extra_cards import PLACE_OF_LIMIT

KEEPERS = core.Such(kinds=("keeper",))
NO_NAMES: Mapping[str, object] = MappingProxyType({})


def starving_bounds(deck: Deck, standing: int) -> Iterator[Bound]:
    """Yield the bounds under which nobody ever meets a Goal, with the rules that make them.

    All rules of a bound are among those that stand for good.
    """
    p = program(deck)
    known = answers(deck)
    goals = [goal for goal, card in known.goals.items() if not card.meaning.loses]
    demanding = sum(card for card in bits(standing) if p.meaning[card].demands is not None)
    for bound in (*tightest_bounds(p), *emptying_bounds(p, standing)):
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


def emptying_bounds(p: Program, standing: int) -> Iterator[Bound]:
    """Yield the bounds by rules that take all hands or all Keepers away at the end of each turn."""
    if p.sparing or cards_with(p.deck, core.EndTurn):  # hands are kept, or the end is left out
        return
    for rule in bits(standing):
        for reaction in p.meaning[rule].at("turn end"):
            for limit in PLACE_OF_LIMIT:
                if reaction.test == ALWAYS and empties(reaction.do, PLACE_OF_LIMIT[limit]):
                    yield Bound(rule, limit, 0, cards_per_turn(p, limit))


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
