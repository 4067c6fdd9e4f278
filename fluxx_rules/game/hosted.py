"""A card that lies under another is used from there: what it says is done, and it stays.

Whether such a use can be answered like a play is disputed (X-072). If it can, the card is shown
for as long as it may be answered; cancelled, it goes back under its host without effect.
"""

from __future__ import annotations

from .attaching import attach
from .bearing import bearers
from .moving import move
from .state import Env, State
from .steps import step
from .window import open_window
from .zones import ASIDE, PLAYED, UNDER


def perform(s: State, card: int, seat: int) -> None:
    if s.program.hosted_answered and s.program.answering[card]:
        s.stack = (SHOWN, (seat, card, bearers(s, card)), s.stack)
        move(s, card, UNDER, PLAYED, "used")
        open_window(s, card, seat)
    else:
        carry_out(s, card, seat)


def shown(s: State, env: Env) -> None:
    seat, card, host = env
    stands = s.z[PLAYED] & card
    attach(s, card, host, under=True)
    if stands:
        carry_out(s, card, seat)


def carry_out(s: State, card: int, seat: int) -> None:
    text = s.program.texts[card]
    if text is not None:
        s.stack = (text, (seat, card, s.z[ASIDE]), s.stack)


SHOWN = step("hosted.shown", shown)
