"""Won games for Goals: searched from the deal to the win, and replayed by the engine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

from msgspec.structs import replace

from ...budget import Spent
from ...cards.deck import Deck, require_deck
from ...game.choices import decode
from ...game.drawing import OPENING_HAND
from ...game.game import Game
from ...game.program import Program
from ...game.trace import Trace, trace
from ...language import core
from ...language.core import Place
from ...language.footprint import footprint
from ...session import Session, using
from ..goals.answers import Answers, answers, memoized_answer
from ..goals.decisions import Shown
from ..goals.placement import Placement
from .plan import Plan, won
from .search import search

SEARCHES = ((6, 1, 40), (4, 4, 60), (2, 8, 120))
"""The searches in order, short games first: the number of plans, the width and the steps."""
UNLIMITED = 1000
"""The value of a rule that plays or draws all cards."""


def reached(deck: Deck, session: Session | None = None) -> dict[str, Trace]:
    """Return a won game of the whole deck for each Goal id, if one is found."""
    require_deck(deck)
    games: dict[str, Trace] = {}
    with using(session), suppress(Spent):
        known = answers(deck)
        for goal, card in known.goals.items():
            if (game := winning_game(known, goal)) is not None:
                games[card.id] = game
    return games


@memoized_answer
def winning_game(known: Answers, goal: int) -> Trace | None:
    """Return a replayed game won by this Goal, or None if none is found."""
    plans = list(islice(plans_for(known, goal), max(number for number, _, _ in SEARCHES)))
    for number, width, steps in SEARCHES:
        for plan in plans[:number]:
            found = search(plan, width, steps)
            if found is not None:
                return replayed(known.deck, plan, found)
    return None


def plans_for(known: Answers, goal: int) -> Iterator[Plan]:
    """Yield plans for placements in which the Goal ends the game.

    They have few players if possible, unless the deck asks for a number of players.
    """
    over = known.can_end_the_game(goal)
    shown = [over.placement] if isinstance(over, Shown) else []
    for placement in dict.fromkeys((*shown, *known.candidates.meeting(goal))):
        fewest = None if known.program.deck.players else for_two(placement)
        for fewer in (fewest, placement):
            if fewer is not None and known.candidates.ends_the_game(goal, fewer):
                yield from plans(known.program, goal, fewer)
                break


def for_two(placement: Placement) -> Placement | None:
    """Return the placement with two players, or None if a third one has cards."""
    if any(placement.tables[2:]) or any(placement.hands[2:]):
        return None
    return replace(placement, tables=placement.tables[:2], hands=placement.hands[:2])


def plans(program: Program, goal: int, placement: Placement) -> Iterator[Plan]:
    """Yield plans for the placement, with Creepers last or at any time.

    If cards react as soon as they lie together, a plan has the Goal first.
    """
    hands = placement.hands or (0,) * placement.players
    plan = Plan(program, goal, 0, placement.tables, hands, placement.rules)
    if Place.HAND in footprint(program.meaning[goal].goal).reads:
        is_small = hands[0].bit_count() <= OPENING_HAND
        helping = strongest_rule(program, "play" if is_small else "draw")
        yield replace(plan, rules=plan.rules | helping, exact_hands=True)
    if sum(placement.tables) & program.creepers:
        yield replace(plan, late=True)
    yield plan
    if program.whenever:
        yield replace(plan, stay=False)


def strongest_rule(program: Program, parameter: core.Parameter) -> int:
    """Return the rule with the greatest number for the parameter, or 0 if there is none."""
    values = [
        (UNLIMITED if all_but else n, rule)
        for rule, sets in program.sets.items()
        for what, n, _, all_but in sets
        if what == parameter
    ]
    return max(values)[1] if values else 0


def replayed(deck: Deck, plan: Plan, found: list[int]) -> Trace:
    """Return the trace of the game, replayed through the public interface."""
    game = Game(deck, plan.players)
    for answer in found:
        game.apply(decode(game.state, answer))
    assert won(game.state, plan)
    return trace(game)
