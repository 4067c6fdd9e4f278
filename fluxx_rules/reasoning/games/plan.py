"""Plans (the placement of cards that a search wants), and the distance of a game from a plan."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ...game import winning
from ...game.moving import carry, zone_of
from ...game.program import Program
from ...game.state import CHANCE, NOBODY, State
from ...game.zones import DISCARD, GOALS, GONE, HAND, PILE, RULES, TABLE, bits

STEP = 10
"""The cost of one play. Smaller costs rank states that are equally far."""
LOST = 1_000_000
AWRY = 6 * STEP
"""The cost if the planned placement does not let the planned player win alone."""
AWAY = {PILE: 2 * STEP, DISCARD: 6 * STEP, GONE: LOST // 100}
ELSEWHERE = 5 * STEP
IN_THE_WAY = 2
"""The cost of each rule in play that is not in the plan: it may restrict a player."""


class Plan(msgspec.Struct, frozen=True):
    """A placement in which the player ``who`` meets the Goal.

    With ``late``, Creepers come last. Without ``stay``, the Goal comes first. With
    ``exact_hands``, the sizes of hands matter.
    """

    program: Program
    goal: int
    who: int
    tables: tuple[int, ...]
    hands: tuple[int, ...]
    rules: int
    late: bool = False
    stay: bool = True
    exact_hands: bool = False

    @property
    def players(self) -> int:
        return len(self.tables)

    def wanted(self, seat: int) -> int:
        """Return the cards that the player should draw, to play or to hold."""
        cards = self.tables[seat] | self.hands[seat]
        return cards | self.goal | self.rules if seat == self.who else cards

    @property
    def cards(self) -> int:
        return sum(self.tables) | sum(self.hands) | self.rules | self.goal


def distance(s: State, plan: Plan) -> int:
    """Return the cost of the missing plays, or 0 once the Goal has ended the game.

    Rules count twice, because a plan mostly needs them first.
    """
    if s.ask is None:
        return 0 if won(s, plan) else LOST
    total, missing, (seat, drawn) = 0, [], being_drawn(s)
    for zone, cards in stations(plan):
        for card in bits(cards & ~s.z[zone]):
            if not card & drawn:
                total += cost(s, card, zone, plan) * (2 if zone == RULES else 1)
            elif zone not in (TABLE + seat, HAND + seat):
                total += ELSEWHERE
            elif zone == TABLE + seat and card & ~plan.program.creepers:
                total += STEP
            missing.append((zone, card))
    if plan.exact_hands:
        total += sum(abs(n) for n in surplus(s, plan)) * STEP // 2
    if missing and plan.stay and s.z[GOALS] & plan.goal:
        total += STEP  # the Goal does not help before the other cards are there
    if not in_order(s, plan, missing):
        total += AWRY
    return 1 + total + IN_THE_WAY * (s.z[RULES] & ~plan.rules).bit_count()


def stations(plan: Plan) -> list[tuple[int, int]]:
    return [
        *((TABLE + seat, cards) for seat, cards in enumerate(plan.tables) if cards),
        *((HAND + seat, cards) for seat, cards in enumerate(plan.hands) if cards),
        (RULES, plan.rules),
        (GOALS, plan.goal),
    ]


def surplus(s: State, plan: Plan) -> Iterator[int]:
    """Yield the surplus of each hand, without the Goal, which will be played."""
    for seat, cards in enumerate(plan.hands):
        yield (s.z[HAND + seat] & ~plan.goal).bit_count() - cards.bit_count()


def being_drawn(s: State) -> tuple[int, int]:
    """Return the drawing player, and the cards drawn so far, which are not yet in the hand."""
    if s.ask is None or s.ask.who != CHANCE or s.ask.why != "drawn" or s.stack is None:
        return NOBODY, 0
    seat, _, _, got, *_ = s.stack[1]
    return seat, got


def cost(s: State, card: int, zone: int, plan: Plan) -> int:
    """Return the cost of a card: one play from the right hand, or more from elsewhere."""
    lies = zone_of(s, card)
    if HAND <= lies < TABLE and not HAND <= zone < TABLE:
        right = lies == zone - TABLE + HAND if zone >= TABLE else lies == HAND + plan.who
        return STEP if right else ELSEWHERE
    return AWAY.get(lies, ELSEWHERE)


def in_order(s: State, plan: Plan, missing: list[tuple[int, int]]) -> bool:
    """Return whether only the planned player would win if the missing cards were in place."""
    if missing:
        s = s.copy()
        for zone, card in missing:
            carry(s, card, zone, "imagined")
    loses = plan.program.meaning[plan.goal].loses
    return winning.who_meets(s) == (winning.LOSS if loses else 1 << plan.who)


def won(s: State, plan: Plan) -> bool:
    """Return whether this Goal or a copy ended the game. An Ungoal ends it when all lose."""
    twin, program = plan.program.twin, plan.program
    return twin[plan.goal] in {twin[program.bit_of[id]] for id in winning.ended_by(s)}
