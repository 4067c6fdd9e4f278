"""Powers, actions in addition to plays: which are usable now, and how a player uses one.

A rule lets each player have one Keeper face down. It is hidden in the player's own turn and shown
at any time. Another can be hidden only when that one has been shown (R-085).
"""

from __future__ import annotations

from collections.abc import Sequence

from ..language import core
from .bearing import silent
from .state import Env, State, ask
from .steps import step
from .zones import ASIDE, RULES, TABLE, bits

MY_TABLE = core.At(core.Place.TABLE, core.ME)
MY_KEEPERS = core.Both(MY_TABLE, core.Such(kinds=("keeper",)))
CHOOSE_KEEPER = core.Ask(core.ME, "it", MY_KEEPERS, "turn face down")
HIDE = core.Seq((CHOOSE_KEEPER, core.Turn(core.Bound("it"), down=True)))
SHOW = core.Turn(MY_TABLE, down=False)


def powers_of_hiding(s: State, seat: int) -> int:
    """Return the card to use for hiding or showing: the rule hides, the hidden Keeper shows."""
    table = s.z[TABLE + seat]
    if table & s.hidden:
        return table & s.hidden
    if seat != s.cur or not table & s.program.keepers:
        return 0
    return s.z[RULES] & s.program.hiders & -(s.z[RULES] & s.program.hiders)


def text_of_hiding(s: State, seat: int, card: int) -> int | None:
    """Return the first step of hiding or showing if the card stands for that."""
    if card & s.hidden:
        return s.program.show_text
    if card & s.program.hiders and not s.hidden & s.z[TABLE + seat]:
        return s.program.hide_text
    return None


def powers(s: State, seat: int, cards: int) -> int:
    """Return which of these cards have a power that the player can use now."""
    return sum(card for card in bits(cards) if usable(s, seat, card))


def usable(s: State, seat: int, card: int) -> int:
    """Return the powers of the card that the player can use now, a bit for each.

    Most powers work only in the player's own turn.
    """
    found = 0
    for n, (test, _, tick, any_time) in enumerate(s.program.powers[card]):
        if (any_time or seat == s.cur) and not s.used & tick and test(s, (seat, card)):
            found |= 1 << n
    return found


def my_powers(s: State) -> int:
    """Return the cards whose powers the player on turn can use now."""
    cur, mine = s.cur, 0
    for card, test, tick in s.inforce.powers:
        if not s.used & tick and test(s, (cur, card)):
            mine |= card
    there = s.z[TABLE + cur] & s.program.table_powers
    if there:
        mine |= powers(s, cur, there & ~silent(s))
    return mine | powers_of_hiding(s, cur) if s.inforce.hides else mine


def use(s: State, seat: int, card: int) -> None:
    """Use a power of the card; the player chooses if it has several."""
    text = text_of_hiding(s, seat, card) if s.inforce.hides else None
    if text is not None:
        s.stack = (text, (seat, card, s.z[ASIDE]), s.stack)
    elif now := usable(s, seat, card):
        kind = f"option: {', '.join(numbered(s.program.powers[card]))}"
        ask(s, seat, kind, now, 1, 1, "which power", USE_IT, (seat, card))


def numbered(every: Sequence[object]) -> list[str]:
    """Return names for the powers of one card, in the order of its declaration."""
    return [f"power {n}" for n, _ in enumerate(every, 1)]


def use_it(s: State, env: Env, chosen: int) -> None:
    """Use the chosen power, and note it if it is once per turn."""
    seat, card = env
    _, pc, tick, _ = s.program.powers[card][chosen.bit_length() - 1]
    s.used |= tick
    if pc is not None:
        s.stack = (pc, (seat, card, s.z[ASIDE]), s.stack)


USE_IT = step("powers.use_it", use_it)
