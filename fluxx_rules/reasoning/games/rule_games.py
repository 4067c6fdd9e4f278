"""Short games in which only given rules are played in a given order, as exhibits for findings."""

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

SEARCHES = ((1, 30), (8, 60))
"""The searches in order: the width and the number of steps of each."""


def with_rules(deck: Deck, ids: Sequence[str], *facts: str) -> Exhibit:
    """Return an exhibit of facts after just these rules are played in this order.

    It is a game if one is found, and a table with the rules otherwise.
    """
    names = facts or ("rules", "in force")
    game = game_with(deck, ids)
    if game is None:
        return exhibit(deck, names, {"players": ["A", "B"], "rules": [*ids]})
    return exhibit(deck, names, choices=game.history)


def game_with(deck: Deck, ids: Sequence[str]) -> Game | None:
    """Return a game of two players in which just these rules are played, or None."""
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
    """Return the answers that bring the last rule into play; later rules stay in the pile."""

    def distance(s: State, plan: Plan) -> int:
        in_play = [s.program.card_of[glyph] for glyph in s.rules]
        if s.ask is None or in_play not in ([*order], [*order[:-1]]):
            return LOST
        missing = cost(s, plan.rules) if len(in_play) < len(order) else 0
        if s.z[PLAYED]:
            missing += STEP // 2
        return missing + (ELSEWHERE * (later & ~s.z[PILE]).bit_count() if missing else 0)

    found = (search(plan, width, steps, distance, s.copy()) for width, steps in SEARCHES)
    return next((answers for answers in found if answers is not None), None)


def cost(s: State, card: int) -> int:
    """Return the cost until the first player can play the rule."""
    seat, drawn = being_drawn(s)
    if s.z[HAND] & card or (card & drawn and seat == 0):
        return STEP
    return AWAY[PILE] if s.z[PILE] & card & ~drawn else ELSEWHERE
