"""At the choice of a play, the player on turn is offered exactly the powers that can be used.

They belong to rules, or to cards on the player's own table that are not switched off. Their
condition holds. Powers that work once per turn have not been used. Of a card with several powers,
each is offered.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.zones import bits
from ..invariant import Played, Seen, at_free_point
from ..oracle.usable_powers import (
    Used,
    chosen_powers,
    due_powers,
    power_cards,
    usable_cards,
    with_repeated,
)

RULINGS = ("R-011", "R-049", "R-071", "X-053", "X-066")
EVERY = 3


def game(played: Played) -> Iterator[str]:
    program = played.program
    turn = -1
    used: Used = frozenset()
    for seen in played.steps if program.powers else ():
        s = seen.before
        if s.turn != turn:
            used, turn = frozenset(), s.turn
        if seen.joined:
            used = with_repeated(seen, used)
            continue
        who, _, mask, _, _, _ = seen.asked
        if who == s.cur and at_free_point(s) and not s.inforce.hides:
            offered, works = power_cards(s, mask), usable_cards(s, who, used)
            for message, cards in ("in vain", works & ~offered), ("for nothing", offered & ~works):
                if cards:
                    yield f"turn {turn}: {message} {program.cards(cards)}"
                    return
        if wrong := wrong_choice_of_power(seen, used):
            yield f"turn {turn}: {wrong}"
            return
        used = with_repeated(seen, used | chosen_powers(seen, used))


def wrong_choice_of_power(seen: Seen, used: Used) -> str:
    """Return a message if a card with several powers was used and other powers were offered."""
    s, ask = seen.before, seen.after.ask
    if seen.kind not in ("play", "power") or s.inforce.hides or seen.crash:
        return ""
    for card in bits(power_cards(s, seen.answer)):
        works = due_powers(s, seen.asked.who, card, used)
        if works.bit_count() > 1 and (ask is None or ask.why != "which power" or ask.mask != works):
            return f"of {s.program.cards(card)} other powers are offered than work"
    return ""
