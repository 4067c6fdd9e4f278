"""Where the cards should come to lie, and how far from it a game is."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ...game import winning
from ...game.moving import carry, zone_of
from ...game.program import Program
from ...game.state import CHANCE, NOBODY, State
from ...game.zones import DISCARD, GOALS, GONE, HAND, PILE, RULES, TABLE, bits

STEP = 10
"""What one play costs; smaller numbers tell states apart that are equally far."""
LOST = 1_000_000
AWRY = 6 * STEP
"""With every card where it should be, somebody else would win, or nobody."""
AWAY = {PILE: 2 * STEP, DISCARD: 6 * STEP, GONE: LOST // 100}
ELSEWHERE = 5 * STEP
IN_THE_WAY = 2
"""A rule in play that the plan does not ask for may bind somebody."""


class Plan(msgspec.Struct, frozen=True):
    """``who`` meets the Goal once these cards lie there; Creepers come last, if ``late``, and the
    Goal comes before them all, if they do not ``stay``.

    With ``exact_hands`` it matters how many cards each player holds.
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
        """What the player should draw: to be played, or to be held."""
        cards = self.tables[seat] | self.hands[seat]
        return cards | self.goal | self.rules if seat == self.who else cards

    @property
    def cards(self) -> int:
        return sum(self.tables) | sum(self.hands) | self.rules | self.goal


def distance(s: State, plan: Plan) -> int:
    """Nothing once the Goal has ended the game; the less, the fewer plays are missing.

    Rules count twice: mostly they are wanted to bring the rest.
    """
    if s.ask is None:
        return 0 if won(s, plan) else LOST
    far, missing, (seat, drawn) = 0, [], being_drawn(s)
    for zone, cards in stations(plan):
        for card in bits(cards & ~s.z[zone]):
            if not card & drawn:
                far += cost(s, card, zone, plan) * (2 if zone == RULES else 1)
            elif zone not in (TABLE + seat, HAND + seat):
                far += ELSEWHERE
            elif zone == TABLE + seat and card & ~plan.program.creepers:
                far += STEP
            missing.append((zone, card))
    if plan.exact_hands:
        far += sum(abs(n) for n in surplus(s, plan)) * STEP // 2
    if missing and plan.stay and s.z[GOALS] & plan.goal:
        far += STEP  # it is no help before the rest is there
    if not in_order(s, plan, missing):
        far += AWRY
    return 1 + far + IN_THE_WAY * (s.z[RULES] & ~plan.rules).bit_count()


def stations(plan: Plan) -> list[tuple[int, int]]:
    return [
        *((TABLE + seat, cards) for seat, cards in enumerate(plan.tables) if cards),
        *((HAND + seat, cards) for seat, cards in enumerate(plan.hands) if cards),
        (RULES, plan.rules),
        (GOALS, plan.goal),
    ]


def surplus(s: State, plan: Plan) -> Iterator[int]:
    """By how many cards each hand is too large or too small; the Goal is going to be played."""
    for seat, cards in enumerate(plan.hands):
        yield (s.z[HAND + seat] & ~plan.goal).bit_count() - cards.bit_count()


def being_drawn(s: State) -> tuple[int, int]:
    """Who is drawing, and what of it is not yet there because the draw goes on."""
    if s.ask is None or s.ask.who != CHANCE or s.ask.why != "drawn" or s.stack is None:
        return NOBODY, 0
    seat, _, _, got, *_ = s.stack[1]
    return seat, got


def cost(s: State, card: int, zone: int, plan: Plan) -> int:
    """One play for what is in the right hand; a draw more for what is in the pile."""
    lies = zone_of(s, card)
    if HAND <= lies < TABLE and not HAND <= zone < TABLE:
        right = lies == zone - TABLE + HAND if zone >= TABLE else lies == HAND + plan.who
        return STEP if right else ELSEWHERE
    return AWAY.get(lies, ELSEWHERE)


def in_order(s: State, plan: Plan, missing: list[tuple[int, int]]) -> bool:
    """Whether the one player, and nobody else, would win if the rest were in its place as well."""
    if missing:
        s = s.copy()
        for zone, card in missing:
            carry(s, card, zone, "imagined")
    loses = plan.program.meaning[plan.goal].loses
    return winning.who_meets(s) == (winning.LOSS if loses else 1 << plan.who)


def won(s: State, plan: Plan) -> bool:
    """By this Goal or a copy of it, whoever it was; an Ungoal "wins" where everybody loses."""
    twin, program = plan.program.twin, plan.program
    return twin[plan.goal] in {twin[program.bit_of[id]] for id in winning.ended_by(s)}
