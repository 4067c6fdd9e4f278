"""The opening steps: hands are dealt, Creepers laid down, and the first player is chosen."""

from __future__ import annotations

from .drawing import OPENING_HAND, draw
from .moving import move
from .state import CHANCE, OUTSIDE, Env, State, ask
from .steps import step
from .turn import begin_turn
from .zones import HAND, PILE, TABLE

WHO_BEGINS = "who goes first"


def set_up(s: State) -> None:
    """Push the steps of the opening. They are one event: no card acts before the first turn."""
    s.together += 1
    s.stack = (DEAL, (0,), (FIRST_PLAYER, (), None))


def deal(s: State, env: Env) -> None:
    """Deal up to three cards to each player (R-001); Creepers among them are replaced
    afterwards."""
    (seat,) = env
    if seat == s.players:
        one_by_one = s.program.policies.get("opening Creepers") == "player by player"
        s.stack = (LAY_CREEPERS, (0, s.players), s.stack) if one_by_one else (LAY_ALL, (), s.stack)
        return
    s.stack = (DEAL, (seat + 1,), s.stack)
    got, number = 0, OPENING_HAND - s.z[HAND + seat].bit_count()
    for glyph in s.top[:number]:
        got |= s.program.card_of[glyph]
        number -= 1
    ask(s, CHANCE, "cards", s.z[PILE] & ~got, number, number, "dealt", DEALT, (seat, got))


def dealt(s: State, env: Env, cards: int) -> None:
    """Move the dealt cards to the hand."""
    seat, got = env
    move(s, cards | got, PILE, HAND + seat, "dealt")


def lay_all(s: State, env: Env) -> None:
    """Lay down all Creepers, deal replacements, and repeat until no hand has any (R-003).

    Most rulebooks have it as one step for all; a Creeper dealt anew is laid down as well (R-004).
    """
    holding = [seat for seat in range(s.players) if s.z[HAND + seat] & s.program.creepers]
    if holding:
        s.stack = (DEAL, (0,), s.stack)
    for seat in holding:
        move(s, s.z[HAND + seat] & s.program.creepers, HAND + seat, TABLE + seat, "dealt")


def lay_creepers(s: State, env: Env) -> None:
    """Replace the Creepers of one player after another, until all hold three other cards
    (R-003)."""
    seat, end = env
    if seat == end:
        return
    s.stack = (LAY_CREEPERS, (seat + 1, end), s.stack)
    creepers = s.z[HAND + seat] & s.program.creepers
    if creepers:
        s.stack = (REPLACE, (seat, creepers.bit_count()), s.stack)
        move(s, creepers, HAND + seat, TABLE + seat, "dealt")


def replace(s: State, env: Env) -> None:
    """Draw replacements for the Creepers of one player."""
    seat, number = env
    draw(s, seat, number, HAND + seat)


def first_player(s: State, env: Env) -> None:
    """Ask who begins: no rule decides it (R-005), unless there is a turn card (R-006)."""
    everybody = (1 << s.players) - 1
    answer = s.program.policies.get("who goes first")
    why = f"{WHO_BEGINS}: {answer}" if answer else WHO_BEGINS
    ask(s, OUTSIDE, "player", everybody, 1, 1, why, GO_FIRST, ())


def go_first(s: State, env: Env, answer: int) -> None:
    """Begin the first turn."""
    s.together -= 1
    s.order_from = answer.bit_length() - 1
    begin_turn(s, (s.order_from,))


DEAL = step("opening.deal", deal)
DEALT = step("opening.dealt", dealt)
LAY_ALL = step("opening.lay_all", lay_all)
LAY_CREEPERS = step("opening.lay_creepers", lay_creepers)
REPLACE = step("opening.replace", replace)
FIRST_PLAYER = step("opening.first_player", first_player)
GO_FIRST = step("opening.go_first", go_first)
