"""Games from the deal to a win by each Goal, replayed by the engine before they are claimed."""

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

TRIES = ((6, 1, 40), (4, 4, 60), (2, 8, 120))
"""So many plans are tried, so many states kept at each step, and so many steps gone: short games
are sought first."""


MANY = 1000
"""As many as somebody holds."""


def reached(deck: Deck, session: Session | None = None) -> dict[str, Trace]:
    """For each Goal, by its id, a game of the whole deck that is won by it, if one was found."""
    require_deck(deck)
    games: dict[str, Trace] = {}
    with using(session), suppress(Spent):
        known = answers(deck)
        for goal, card in known.goals.items():
            if (game := reach(known, goal)) is not None:
                games[card.id] = game
    return games


@memoized_answer
def reach(known: Answers, goal: int) -> Trace | None:
    """A game won by this Goal, replayed; none if none was found, or if it cannot be met."""
    plans = list(islice(plans_for(known, goal), max(many for many, _, _ in TRIES)))
    for many, width, steps in TRIES:
        for plan in plans[:many]:
            found = search(plan, width, steps)
            if found is not None:
                return played(known.deck, plan, found)
    return None


def plans_for(known: Answers, goal: int) -> Iterator[Plan]:
    """The placements in which the game is over, with as few players as can be first."""
    over = known.can_end_the_game(goal)
    shown = [over.placement] if isinstance(over, Shown) else []
    for placement in dict.fromkeys((*shown, *known.candidates.meeting(goal))):
        for fewer in (for_two(placement), placement):
            if fewer is not None and known.candidates.ends_the_game(goal, fewer):
                yield from plans(known.program, goal, fewer)
                break


def for_two(placement: Placement) -> Placement | None:
    """The same without the players who have nothing to do with it."""
    if any(placement.tables[2:]) or any(placement.hands[2:]):
        return None
    return replace(placement, tables=placement.tables[:2], hands=placement.hands[:2])


def plans(program: Program, goal: int, placement: Placement) -> Iterator[Plan]:
    """Creepers are drawn at the end, before they do any harm, or else are there from the start.
    Where something happens as soon as cards lie together, the Goal may have to be there first."""
    hands = placement.hands or (0,) * placement.players
    plan = Plan(program, goal, 0, placement.tables, hands, placement.rules)
    if Place.HAND in footprint(program.meaning[goal].goal).reads:
        few = hands[0].bit_count() <= OPENING_HAND
        helping = most(program, "play" if few else "draw")
        yield replace(plan, rules=plan.rules | helping, exact_hands=True)
    if sum(placement.tables) & program.creepers:
        yield replace(plan, late=True)
    yield plan
    if program.whenever:
        yield replace(plan, stay=False)


def most(program: Program, parameter: core.Parameter) -> int:
    """The rule that gives most of it, if there is one."""
    values = [(MANY if all_but else n, rule) for rule, sets in program.sets.items()
              for what, n, _, all_but in sets if what == parameter]  # fmt: skip
    return max(values)[1] if values else 0


def played(deck: Deck, plan: Plan, found: list[int]) -> Trace:
    """The game, played once more through the door that everybody uses."""
    game = Game(deck, plan.players)
    for answer in found:
        game.apply(decode(game.state, answer))
    assert won(game.state, plan)
    return trace(game)
