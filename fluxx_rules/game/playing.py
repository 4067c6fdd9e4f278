"""Play of one card: announced, perhaps answered by Surprises, then put into play or carried out.

The last part is the landing. Until it lands the card is in the zone *being played*, so the
hand has already lost it (X-037).
"""

from __future__ import annotations

from ..language import core
from .moving import move
from .settle import LOOK
from .state import Env, State, ask
from .steps import step
from .window import guards_itself, open_window
from .zones import ASIDE, DISCARD, GOALS, PLAYED, RULES, T_HANDS, TABLE, TOUCHES, bits


def play(s: State, card: int, seat: int, source: int) -> None:
    """Announce the card; it lands when all who may answer have answered."""
    program, touched = s.program, s.touched
    move(s, card, source, PLAYED, "played")
    landing = program.landing[card]
    if program.answering[card] and not guards_itself(s, card, seat):
        s.stack = (landing, (seat, card), s.stack)
        open_window(s, card, seat)
    elif program.announcing_settles or TOUCHES[source] & ~T_HANDS:
        s.stack = (landing, (seat, card), s.stack)
    else:  # no answer is possible, and no card looks at hands meanwhile
        s.touched = touched
        if program.hands_decide:
            s.stack = (LEFT_HAND, (), s.stack)
        program.code[landing](s, (seat, card))


def left_hand(s: State, env: Env) -> None:
    """Report the change of the hand, now that the card has been carried out (X-037)."""
    s.touched |= T_HANDS


# A cancelled card has left the zone *being played*, and does not land.


def land_on_table(s: State, env: Env) -> None:
    """Lay down a Keeper, or a Creeper that a player had to play."""
    seat, card = env
    if not s.z[PLAYED] & card:
        return
    if s.inforce.hides and card & s.program.keepers and not s.hidden & s.z[TABLE + seat]:
        ask(s, seat, "option: face up, face down", 0b11, 1, 1, "play it", LAND_HIDDEN, env)
    else:
        move(s, card, PLAYED, TABLE + seat, "played")


def land_hidden(s: State, env: Env, answer: int) -> None:
    """Lay down a Keeper face up or down; each player may have one face down (R-085)."""
    seat, card = env
    move(s, card, PLAYED, TABLE + seat, "played")
    if answer == 0b10:
        s.hidden |= card


def land_rule(s: State, env: Env) -> None:
    """Put the rule into play. The rules that it contradicts leave at the same moment (R-029).

    A rule that repeats one of them does not renew its uses of this turn (X-053).
    """
    seat, card = env
    if not s.z[PLAYED] & card:
        return
    rivals = s.z[RULES] & s.program.rivals[card]
    if rivals:
        s.blame = seat
        for repeated in bits(rivals & s.program.repeated.get(card, 0)) if s.used else ():
            ticks = zip(s.program.ticks[card], s.program.ticks[repeated], strict=True)
            s.used |= sum(tick for tick, spent in ticks if s.used & spent)
        move(s, rivals, RULES, DISCARD, "replaced")
    move(s, card, PLAYED, RULES, "played")
    text = s.program.texts[card]
    if text is not None:
        s.stack = (text, (seat, card, s.z[ASIDE]), s.stack)


def land_goal(s: State, env: Env) -> None:
    """Put the Goal into play. Replaced Goals leave at the same moment; the player chooses among
    several (R-034)."""
    seat, card = env
    if not s.z[PLAYED] & card:
        return
    surplus = s.z[GOALS].bit_count() + 1 - s.inforce.goals
    chosen = 0 < surplus < s.z[GOALS].bit_count()
    if surplus > 0 and not (chosen and s.program.goal_first):
        drop_surplus(s, (seat, card, surplus, REPLACE_GOAL))
        return
    if chosen:
        s.stack = (DROP_SURPLUS, (seat, card, surplus, DROP_REPLACED), s.stack)
    goal_lands(s, card)


def goal_lands(s: State, card: int) -> None:
    """Move the Goal into play. Goals are checked even inside a joined event (R-036, R-041)."""
    move(s, card, PLAYED, GOALS, "played")
    if s.together:
        s.stack = (LOOK, (), s.stack)


def drop_surplus(s: State, env: Env) -> None:
    """Ask which of the old Goals go. Rulings differ on whether the win check comes first
    (X-052)."""
    seat, card, surplus, then = env
    old = s.z[GOALS] & ~card
    ask(s, seat, "cards", old, surplus, surplus, "which Goal to replace", then, (seat, card))


def replace_goal(s: State, env: Env, old: int) -> None:
    """Discard the old Goals, then put the new one into play."""
    move(s, old, GOALS, DISCARD, "replaced")
    goal_lands(s, env[1])


def drop_replaced(s: State, env: Env, old: int) -> None:
    """Discard the old Goals after the win check."""
    move(s, old, GOALS, DISCARD, "replaced")


def land_action(s: State, env: Env) -> None:
    """Carry out the text as far as possible (R-025), then discard the card (R-050)."""
    seat, card = env
    if not s.z[PLAYED] & card:
        return
    s.stack = (FINISH, env, s.stack)
    text = s.program.texts[card]
    if text is not None:
        s.program.code[text](s, (seat, card, s.z[ASIDE]))


def finish(s: State, env: Env) -> None:
    """Discard a card that has been carried out."""
    if s.z[PLAYED] & env[1]:
        move(s, env[1], PLAYED, DISCARD, "finished")


LEFT_HAND = step("playing.left_hand", left_hand)
LAND_ON_TABLE = step("playing.land_on_table", land_on_table)
LAND_HIDDEN = step("playing.land_hidden", land_hidden)
LAND_RULE = step("playing.land_rule", land_rule)
LAND_GOAL = step("playing.land_goal", land_goal)
LAND_ACTION = step("playing.land_action", land_action)
REPLACE_GOAL = step("playing.replace_goal", replace_goal)
DROP_SURPLUS = step("playing.drop_surplus", drop_surplus)
DROP_REPLACED = step("playing.drop_replaced", drop_replaced)
FINISH = step("playing.finish", finish)
LANDING: dict[core.Kind, int] = {
    "keeper": LAND_ON_TABLE, "creeper": LAND_ON_TABLE, "rule": LAND_RULE, "goal": LAND_GOAL,
    "action": LAND_ACTION, "surprise": LAND_ACTION,
}  # fmt: skip
