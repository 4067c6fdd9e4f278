"""Short games in which some rules are played, one after the other, and no others."""

from __future__ import annotations

from collections.abc import Sequence

from ...cards.deck import Deck
from ...findings import Exhibit
from ...game.choices import decode
from ...game.game import Game
from ...game.program import program
from ...game.state import State
from ...game.zones import HAND, PILE, PLAYED
from .plan import AWAY, ELSEWHERE, LOST, STEP, Plan, being_drawn
from .search import search
from .witness import exhibit

TRIES = ((1, 30), (8, 60))


def with_rules(deck: Deck, ids: Sequence[str], *facts: str) -> Exhibit:
    """What is so when these rules have been played in this order, and no others.

    Shown by a game if one was found, else by the rules as they lie there.
    """
    names = facts or ("rules", "in force")
    game = game_with(deck, ids)
    if game is None:
        return exhibit(deck, names, {"players": ["A", "B"], "rules": [*ids]})
    return exhibit(deck, names, choices=game.history)


def game_with(deck: Deck, ids: Sequence[str]) -> Game | None:
    """A game of two players in which just these rules have been played, in this order."""
    compiled, game = program(deck), Game(deck, 2)
    order = [compiled.bit_of[id] for id in ids]
    for n in range(1, len(order) + 1):
        plan = Plan(compiled, 0, 0, (0, 0), (0, 0), order[n - 1])
        found = next_rule(game.state, plan, order[:n], sum(order[n:]))
        if found is None:
            return None
        for answer in found:
            game.apply(decode(game.state, answer))
    return game


def next_rule(s: State, plan: Plan, order: Sequence[int], later: int) -> list[int] | None:
    """How to come to play the last rule of the order; those that come later stay in the pile."""

    def far(s: State, plan: Plan) -> int:
        in_play = [s.program.card_of[glyph] for glyph in s.rules]
        if s.ask is None or in_play not in ([*order], [*order[:-1]]):
            return LOST
        way = cost(s, plan.rules) if len(in_play) < len(order) else 0
        if s.z[PLAYED]:
            way += STEP // 2
        return way + (ELSEWHERE * (later & ~s.z[PILE]).bit_count() if way else 0)

    found = (search(plan, width, steps, far, s.copy()) for width, steps in TRIES)
    return next((answers for answers in found if answers is not None), None)


def cost(s: State, card: int) -> int:
    """The first player plays them all."""
    seat, drawn = being_drawn(s)
    if s.z[HAND] & card or (card & drawn and seat == 0):
        return STEP
    return AWAY[PILE] if s.z[PILE] & card & ~drawn else ELSEWHERE
