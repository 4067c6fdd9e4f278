"""What is so in a state, as data: the facts that a witness tells, each by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from ...cards.deck import Deck
from ...findings import Exhibit
from ...game import winning
from ...game.layout import laid_out, layout
from ...game.state import State
from ...game.trace import BadTrace
from ...game.zones import HAND, NAMES
from ..rules.play_orders import numbers_in_force
from .endings import ends, visible


class Look(msgspec.Struct, frozen=True):
    """The state that is looked at, what is asked about it, and how one came there."""

    state: State
    about: Any
    deck: Deck
    shown: Exhibit


def facts(s: State, about: Mapping[str, Any], deck: Deck, shown: Exhibit) -> dict[str, Any]:
    """The facts of these names; some of them are about what is said there."""
    for name in about:
        if name not in FACTS:
            raise BadTrace(f"there is no fact {name!r}; there are {', '.join(FACTS)}")
    return {name: FACTS[name](Look(s, value, deck, shown)) for name, value in about.items()}


def meets(look: Look) -> dict[str, list[str]]:
    """For each Goal in play, who would win by it if alone."""
    s = look.state
    return {id: who(s, card) for card in map(s.program.card_of.__getitem__, s.goals)
            for id in s.program.cards(card)}  # fmt: skip


def would_meet(look: Look) -> dict[str, list[str]]:
    """The same for some Goals, in play or not."""
    s = look.state
    goals = {id for glyph in s.program.goals for id in s.program.cards(s.program.card_of[glyph])}
    if not isinstance(look.about, dict) or not look.about.keys() <= goals:
        raise BadTrace("'would meet' is about Goals of this deck")
    return {id: who(s, s.program.bit_of[id]) for id in look.about}


def who(s: State, goal: int) -> list[str]:
    return [NAMES[seat] for seat in range(s.players) if winning.meets(s, goal, seat)]


def winner(look: Look) -> str:
    s = look.state
    return winning.OUTCOME.get(s.winner) or NAMES[s.winner]


def won_by(look: Look) -> list[str]:
    return [*winning.ended_by(look.state)]


def rules(look: Look) -> list[str]:
    return look.state.program.in_order(look.state.rules)


def hands(look: Look) -> dict[str, int]:
    """How many cards those hold who are not on turn."""
    s = look.state
    return {NAMES[seat]: s.z[HAND + seat].bit_count() for seat in range(s.players)
            if seat != s.cur}  # fmt: skip


def only_so(look: Look) -> bool:
    """Whether nothing that can be chosen leads to this end if the cards react the other way."""
    from ..triggers.races import MOMENTS
    from ..triggers.trigger_moments import started

    s, due = look.state, look.shown.due
    if due.get("at") not in MOMENTS or not look.shown.given or "order" not in due:
        raise BadTrace("'only in this order' is about cards that are due at one moment")
    order = tuple(s.program.bit_of[id] for id in reversed(due["order"]))
    other = started(laid_out(s.program, look.shown.given), order, due["at"])
    return visible(s) not in ends(other)


FACTS: dict[str, Callable[[Look], Any]] = {
    "winner": winner,
    "won by": won_by,
    "meets": meets,
    "would meet": would_meet,
    "rules": rules,
    "in force": lambda look: numbers_in_force(look.state.inforce),
    "hands of who waits": hands,
    "table": lambda look: layout(look.state),
    "only in this order": only_so,
}
