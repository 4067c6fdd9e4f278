"""Play or use of several cards by one player, one by one, in the order that the player chooses.

Each use is an event of its own and settles before the next one (R-041). A card that has left its
zone is not used any more.

A card under another card is used from there: its text is carried out, and the card stays. Rulings
differ on whether such a use can be answered like a play (X-072). If it can, the card is shown while
it may be answered. If it is cancelled, it goes back under its bearer without effect.
"""

from __future__ import annotations

from .attaching import attach
from .bearing import bearers
from .moving import move, zone_of
from .playing import play
from .state import Env, State, ask
from .steps import step
from .window import open_window
from .zones import ASIDE, PLAYED, RULES, UNDER, ZONES


def play_each(s: State, cards: int, seat: int) -> None:
    """Play all of these cards."""
    use(s, (seat, PLAY_IT, lying(s, cards)))


def perform_each(s: State, cards: int, seat: int) -> None:
    """Carry out the text of each of these cards; they stay where they are."""
    use(s, (seat, DO_IT, lying(s, cards)))


def lying(s: State, cards: int) -> tuple[tuple[int, int], ...]:
    """Return the cards grouped by their zones."""
    return tuple((zone, here) for zone in range(ZONES) if (here := s.z[zone] & cards))


def use(s: State, env: Env) -> None:
    """Ask for the next of the cards that are still in their zones."""
    seat, step, left = env
    cards = sum(s.z[zone] & there for zone, there in left)
    if cards:
        ask(s, seat, "cards", cards, 1, 1, WHY[step], USE_IT, env)


def use_it(s: State, env: Env, card: int) -> None:
    """Use the chosen card, and the others after it."""
    seat, step, left = env
    rest = tuple((zone, there & ~card) for zone, there in left if there & ~card)
    if rest:
        s.stack = (USE, (seat, step, rest), s.stack)
    s.program.code[step](s, (seat, card))


def play_it(s: State, env: Env) -> None:
    """Play the card. A player who takes a rule away decides what follows from that (R-065)."""
    seat, card = env
    source = zone_of(s, card)
    if source == RULES:
        s.blame = seat
    play(s, card, seat, source)


def do_it(s: State, env: Env) -> None:
    """Carry out the text of the card."""
    seat, card = env
    perform(s, card, seat)


USE = step("one_by_one.use", use)
USE_IT = step("one_by_one.use_it", use_it)
PLAY_IT = step("one_by_one.play_it", play_it)
DO_IT = step("one_by_one.do_it", do_it)
WHY = {PLAY_IT: "play which next", DO_IT: "do which next"}


def perform(s: State, card: int, seat: int) -> None:
    """Use a card that lies under another one."""
    if s.program.hosted_answered and s.program.answering[card]:
        s.stack = (SHOWN, (seat, card, bearers(s, card)), s.stack)
        move(s, card, UNDER, PLAYED, "used")
        open_window(s, card, seat)
    else:
        carry_out(s, card, seat)


def shown(s: State, env: Env) -> None:
    """Put the card back under its bearer, and carry it out unless it was cancelled."""
    seat, card, bearer = env
    stands = s.z[PLAYED] & card
    attach(s, card, bearer, under=True)
    if stands:
        carry_out(s, card, seat)


def carry_out(s: State, card: int, seat: int) -> None:
    """Push the text of the card, if it has one."""
    text = s.program.texts[card]
    if text is not None:
        s.stack = (text, (seat, card, s.z[ASIDE]), s.stack)


SHOWN = step("hosted.shown", shown)
