"""Faults planted in the engine, one at a time, as patches: never as switches in the package.

Each is a mistake that an engine of this game can make, and the rulings must notice it.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fluxx_rules.game import drawing, inforce, opening, playing, program, settle, turn, winning
from fluxx_rules.game.carrier import AsPython
from fluxx_rules.game.inforce import draws_due
from fluxx_rules.game.state import Env, State, ask, move
from fluxx_rules.game.zones import (
    GOALS,
    HAND,
    PILE,
    PLAYED,
    RULES,
    TABLE,
)  # fmt: skip

Patch = pytest.MonkeyPatch
FAULTS: dict[str, Callable[[Patch], None]] = {}


def fault(plant: Callable[[Patch], None]) -> Callable[[Patch], None]:
    FAULTS[plant.__name__.replace("_", " ")] = plant
    return plant


def steps(patch: Patch, pc: int, function: Callable[..., None]) -> None:
    """A deck compiled from now on does this instead of the step."""
    changed: list[Callable[..., None]] = list(vars(program)["STEPS"])
    changed[pc] = function
    patch.setattr(program, "STEPS", changed)


@fault
def a_tie_goes_to_the_player_on_turn(patch: Patch) -> None:
    who_meets = winning.who_meets

    def favoured(s: State) -> int:
        winners = who_meets(s)
        return 1 << s.cur if winners >> s.cur & 1 else winners

    patch.setattr(winning, "who_meets", favoured)


@fault
def the_counter_of_draws_starts_anew_with_each_rule(patch: Patch) -> None:
    def anew(s: State, env: Env) -> None:
        s.drawn = draws_due(s)
        drawing.draw(s, s.cur, s.drawn, HAND + s.cur)

    steps(patch, settle.OWED_DRAWS, anew)


@fault
def a_limit_binds_the_player_on_turn_at_once(patch: Patch) -> None:
    def limit_all(s: State) -> None:
        for seat in range(s.players):
            s.stack = (settle.COMPLY, (seat,), s.stack)

    patch.setattr(settle, "limit_others", limit_all)


@fault
def a_limit_binds_the_others_only_in_their_own_turn(patch: Patch) -> None:
    patch.setattr(settle, "limit_others", lambda s: None)


@fault
def the_player_on_turn_need_not_comply_at_the_end(patch: Patch) -> None:
    def end_step(s: State, env: Env) -> None:
        s.phase = 2
        s.stack = (turn.NEXT_TURN, (), s.stack)

    steps(patch, turn.END_STEP, end_step)
    patch.setattr(turn, "end_step", end_step)


@fault
def inflation_changes_number_words(patch: Patch) -> None:
    patch.setattr(AsPython, "word", AsPython.numeral)
    literal = program.Program.literal
    patch.setattr(program.Program, "literal", lambda self, n: (literal(self, n)[0], True))


@fault
def inflation_changes_no_limits(patch: Patch) -> None:
    set_quotas = inforce.InForce.set_quotas

    def uninflated(self: inforce.InForce, compiled: program.Program, rules: list[int]) -> None:
        set_quotas(self, compiled, rules)
        if self.hand_limit < inforce.NO_LIMIT:
            self.hand_limit -= self.higher
        if self.keeper_limit < inforce.NO_LIMIT:
            self.keeper_limit -= self.higher

    patch.setattr(inforce.InForce, "set_quotas", uninflated)


@fault
def a_rule_that_left_is_still_obeyed(patch: Patch) -> None:
    in_force = program.Program.in_force

    def remembered(self: program.Program, rules: str, mask: int) -> inforce.InForce:
        seen: list[inforce.InForce] = self.__dict__.setdefault("seen", [])
        now = in_force(self, rules, mask)
        if seen and not rules:
            return seen[-1]
        seen.append(now)
        return now

    patch.setattr(program.Program, "in_force", remembered)


@fault
def a_creeper_that_is_drawn_is_not_replaced(patch: Patch) -> None:
    def take(s: State, env: Env, cards: int) -> None:
        seat, _, zone, got = env
        drawing.land(s, (seat, 0, zone, got | cards))

    steps(patch, drawing.TAKE, take)
    patch.setattr(drawing, "take", take)


@fault
def a_creeper_stays_in_the_opening_hand(patch: Patch) -> None:
    for pc in opening.LAY_ALL, opening.LAY_CREEPERS:
        steps(patch, pc, lambda s, env: None)


@fault
def opening_creepers_are_replaced_player_by_player_in_every_edition(patch: Patch) -> None:
    steps(patch, opening.LAY_ALL, lambda s, env: opening.lay_creepers(s, (0, s.players)))


@fault
def opening_creepers_are_replaced_all_together_in_every_edition(patch: Patch) -> None:
    steps(patch, opening.LAY_CREEPERS, lambda s, env: opening.lay_all(s, ()))


@fault
def nested_plays_count_as_plays(patch: Patch) -> None:
    play = playing.play

    def counting(s: State, card: int, seat: int, source: int) -> None:
        s.played += s.z[PLAYED] != 0
        play(s, card, seat, source)

    patch.setattr("fluxx_rules.game.code.play", counting)


@fault
def winning_is_looked_at_when_the_action_is_done(patch: Patch) -> None:
    check = winning.check
    patch.setattr(winning, "check", lambda s: not s.z[PLAYED] and check(s))


@fault
def a_creeper_blocks_although_the_goal_asks_for_it(patch: Patch) -> None:
    patch.setattr(program.Program, "exempt", lambda self, goal: 0)


@fault
def creepers_count_towards_the_keeper_limit(patch: Patch) -> None:
    def comply(s: State, env: Env) -> None:
        (seat,) = env
        table = s.z[TABLE + seat]
        over = table.bit_count() - s.inforce.keeper_limit
        if over > 0:
            ask(s, seat, "cards", table, over, over, "limit", settle.DROP_KEEPERS, env)

    steps(patch, settle.COMPLY, comply)


@fault
def the_discard_pile_is_never_shuffled_in(patch: Patch) -> None:
    draw_more = drawing.draw_more

    def dry(s: State, env: Env) -> None:
        if s.z[PILE] & ~env[3]:
            draw_more(s, env)
        else:
            drawing.land(s, env)

    patch.setattr(drawing, "draw_more", dry)


@fault
def a_rule_never_replaces_another(patch: Patch) -> None:
    def land_rule(s: State, env: Env) -> None:
        move(s, env[1], PLAYED, RULES, "played")

    steps(patch, playing.LAND_RULE, land_rule)


@fault
def a_goal_never_replaces_another(patch: Patch) -> None:
    def land_goal(s: State, env: Env) -> None:
        move(s, env[1], PLAYED, GOALS, "played")

    steps(patch, playing.LAND_GOAL, land_goal)
    patch.setattr(settle, "SURPLUS_GOALS", settle.OWED_DRAWS)


@fault
def plays_are_counted_on_into_the_next_turn(patch: Patch) -> None:
    begin = turn.begin_turn

    def counting_on(s: State, env: Env) -> None:
        played = s.played
        begin(s, env)
        s.played = played

    patch.setattr(turn, "begin_turn", counting_on)


@fault
def an_extra_turn_follows_on_an_extra_turn(patch: Patch) -> None:
    begin = turn.begin_turn

    def forgetful(s: State, env: Env) -> None:
        begin(s, env)
        s.granted = 0

    patch.setattr(turn, "begin_turn", forgetful)


@fault
def a_blocked_leader_is_passed_over(patch: Patch) -> None:
    patch.setattr(AsPython, "policy", lambda self, question, answer: str(
        question == "blocked leader" or self.program.policies.get(question) == answer
    ))  # fmt: skip


@fault
def a_shared_lead_is_a_lead(patch: Patch) -> None:
    somebody = AsPython.somebody

    def lenient(self: AsPython, name: str, test: object, others: bool) -> str:
        text = somebody(self, name, test, others)  # type: ignore[arg-type]
        return "False" if name == "rival" else text

    patch.setattr(AsPython, "somebody", lenient)
