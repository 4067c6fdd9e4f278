"""Powers: what a player may do on top of the plays, and when it is spent."""

from __future__ import annotations

from collections.abc import Sequence

from ..language import core
from .bearing import silent
from .state import Env, State, ask
from .steps import step
from .zones import ASIDE, RULES, TABLE, bits

HIDE = core.Seq((
    core.Ask(
        core.ME, "it",
        core.Both(core.At(core.Place.TABLE, core.ME), core.Such(kinds=("keeper",))),
        "turn face down",
    ),
    core.Turn(core.Bound("it"), down=True),
))  # fmt: skip
SHOW = core.Turn(core.At(core.Place.TABLE, core.ME), down=False)


def powers_of_hiding(s: State, seat: int) -> int:
    """The hidden Keeper itself stands for showing it, the rule for hiding one."""
    table = s.z[TABLE + seat]
    if table & s.hidden:
        return table & s.hidden
    if seat != s.cur or not table & s.program.keepers:
        return 0
    return s.z[RULES] & s.program.hiders & -(s.z[RULES] & s.program.hiders)


def text_of_hiding(s: State, seat: int, card: int) -> int | None:
    """The step at which hiding or showing begins, if the card stands for that."""
    if card & s.hidden:
        return s.program.show_text
    if card & s.program.hiders and not s.hidden & s.z[TABLE + seat]:
        return s.program.hide_text
    return None


def powers(s: State, seat: int, cards: int) -> int:
    """Which of these cards have a power that the player can use now."""
    return sum(card for card in bits(cards) if usable(s, seat, card))


def usable(s: State, seat: int, card: int) -> int:
    """Which powers of the card the player can use now, a bit for each; most work in one's own
    turn."""
    found = 0
    for n, (test, _, tick, any_time) in enumerate(s.program.powers[card]):
        if (any_time or seat == s.cur) and not s.used & tick and test(s, (seat, card)):
            found |= 1 << n
    return found


def my_powers(s: State) -> int:
    cur, mine = s.cur, 0
    for card, test, tick in s.inforce.powers:
        if not s.used & tick and test(s, (cur, card)):
            mine |= card
    there = s.z[TABLE + cur] & s.program.table_powers
    if there:
        mine |= powers(s, cur, there & ~silent(s))
    return mine | powers_of_hiding(s, cur) if s.inforce.hides else mine


def use(s: State, seat: int, card: int) -> None:
    """Of several powers of one card the player chooses one."""
    text = text_of_hiding(s, seat, card) if s.inforce.hides else None
    if text is not None:
        s.stack = (text, (seat, card, s.z[ASIDE]), s.stack)
    elif now := usable(s, seat, card):
        kind = f"option: {', '.join(numbered(s.program.powers[card]))}"
        ask(s, seat, kind, now, 1, 1, "which power", USE_IT, (seat, card))


def numbered(every: Sequence[object]) -> list[str]:
    """What the powers of one card are called, in the order of its declaration."""
    return [f"power {n}" for n, _ in enumerate(every, 1)]


def use_it(s: State, env: Env, chosen: int) -> None:
    seat, card = env
    _, pc, tick, _ = s.program.powers[card][chosen.bit_length() - 1]
    s.used |= tick
    if pc is not None:
        s.stack = (pc, (seat, card, s.z[ASIDE]), s.stack)


USE_IT = step("powers.use_it", use_it)
