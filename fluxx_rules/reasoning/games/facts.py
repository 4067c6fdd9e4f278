"""Facts about a state, computed by name as data: winner, rules in force, who meets a Goal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from ...cards.deck import Deck
from ...findings import Exhibit
from ...game import winning
from ...game.cycles import cycle
from ...game.layout import laid_out, layout
from ...game.moving import zone_of
from ...game.state import State
from ...game.trace import BadTrace, entry_data
from ...game.zones import DISCARD, HAND, NAMES, PILE, SEATS, zone_text
from ..rules.play_orders import numbers_in_force
from .chosen_loops import chosen_loop
from .closed_choices import closed_states
from .endings import ends, visible
from .endless_turn import endless_turn


class Look(msgspec.Struct, frozen=True):
    """A state, the argument of a fact, and the exhibit that led to the state."""

    state: State
    about: Any
    deck: Deck
    shown: Exhibit


def facts(s: State, about: Mapping[str, Any], deck: Deck, shown: Exhibit) -> dict[str, Any]:
    """Return the facts of these names. The value of a name is the argument of its fact."""
    for name in about:
        if name not in FACTS:
            raise BadTrace(f"there is no fact {name!r}; there are {', '.join(FACTS)}")
    return {name: FACTS[name](Look(s, value, deck, shown)) for name, value in about.items()}


def meets(look: Look) -> dict[str, list[str]]:
    """Return the players that meet each Goal in play."""
    s = look.state
    goals = map(s.program.card_of.__getitem__, s.goals)
    return {id: meeting(s, goal) for goal in goals for id in s.program.cards(goal)}


def would_meet(look: Look) -> dict[str, list[str]]:
    """Return the players that meet each of the given Goals, in play or not."""
    s = look.state
    goals = {id for glyph in s.program.goals for id in s.program.cards(s.program.card_of[glyph])}
    if not isinstance(look.about, dict) or not look.about.keys() <= goals:
        raise BadTrace("'would meet' is about Goals of this deck")
    return {id: meeting(s, s.program.bit_of[id]) for id in look.about}


def meeting(s: State, goal: int) -> list[str]:
    return [NAMES[seat] for seat in range(s.players) if winning.meets(s, goal, seat)]


def winner(look: Look) -> str:
    s = look.state
    return winning.OUTCOME.get(s.winner) or NAMES[s.winner]


def won_by(look: Look) -> list[str]:
    return [*winning.ended_by(look.state)]


def rules(look: Look) -> list[str]:
    return look.state.program.in_order(look.state.rules)


def hands(look: Look) -> dict[str, int]:
    """Return the sizes of the hands of the players that are not on turn."""
    s = look.state
    waiting = (seat for seat in range(s.players) if seat != s.cur)
    return {NAMES[seat]: s.z[HAND + seat].bit_count() for seat in waiting}


def is_only_in_this_order(look: Look) -> bool:
    """Return whether this end is impossible if the cards react in the other order."""
    from ..triggers.races import MOMENTS
    from ..triggers.trigger_moments import reacting_state

    s, due = look.state, look.shown.due
    if due.get("at") not in MOMENTS or not look.shown.given or "order" not in due:
        raise BadTrace("'only in this order' is about cards that are due at one moment")
    order = tuple(s.program.bit_of[id] for id in reversed(due["order"]))
    other = reacting_state(laid_out(s.program, look.shown.given), order, due["at"])
    return visible(s) not in ends(other)


def for_ever(look: Look) -> dict[str, Any] | None:
    """Return the cards that act in the cycle in which the game was stopped, and its reactions.

    If choices follow, return how many states lead only to one another.
    """
    if look.state.ask is not None:
        states = closed_states(look.state) or 0
        return {"states": states} if states else None
    found = cycle(look.state)
    if found is None:
        return None
    return {"cards": [*found.cards], "reactions": found.reactions}


def places(look: Look) -> dict[str, str]:
    """Return the places of the given cards, in words."""
    known = look.state.program.bit_of
    if not isinstance(look.about, dict) or not look.about.keys() <= known.keys():
        raise BadTrace("'lies' is about cards of this deck")
    return {id: zone_text(zone_of(look.state, known[id])) for id in look.about}


def endless(look: Look) -> dict[str, Any] | None:
    """Return whether the player on turn can end the turn that comes back to this state.

    The states are counted from which the player can go on for ever.
    """
    found = endless_turn(first_choice(look))
    if found is None or found.first != look.state:
        return None
    return {"states": found.states, "can end": found.can_end}


def stubborn(look: Look) -> dict[str, Any] | None:
    """Return the choices that leave the loop of so many turns, if this state comes back."""
    turns = look.about.get("turns") if isinstance(look.about, dict) else None
    if not isinstance(turns, int) or not 0 <= turns <= SEATS:
        raise BadTrace("'stubborn loop' is about a number of turns")
    found = chosen_loop(first_choice(look), turns)
    if found is None or found.first != look.state:
        return None
    exits = [
        {"player": each.player, "why": each.why, "choice": entry_data(each.choice)}
        for each in found.exits
    ]
    return {"turns": turns, "states": found.states, "exits": exits}


def first_choice(look: Look) -> State:
    """Return the state of the exhibit before its choices."""
    from .witness import beginning

    return beginning(look.deck, look.shown).state


def short_draw(look: Look) -> dict[str, int] | None:
    """Return how many cards the draw of the turn wanted, and how many it brought, if fewer."""
    s = look.state
    return {"wanted": s.short, "drawn": s.drawn} if s.short else None


def short_draw_of_text(look: Look) -> dict[str, int] | None:
    """Return how many cards a text was to draw, and how many it brought, if fewer."""
    s, about = look.state, look.about
    if not isinstance(about, dict) or not isinstance(about.get("wanted"), int):
        raise BadTrace("'short draw of a text' is about the number of cards of a draw")
    before = drawable(laid_out(s.program, look.shown.given))
    drawn = before.bit_count()
    if drawable(s) & before or drawn >= about["wanted"]:
        return None
    return {"wanted": about["wanted"], "drawn": drawn}


def drawable(s: State) -> int:
    """Return the cards of both piles that a draw can bring into a hand."""
    return (s.z[PILE] | s.z[DISCARD]) & ~s.program.creepers


FACTS: dict[str, Callable[[Look], Any]] = {
    "winner": winner,
    "won by": won_by,
    "meets": meets,
    "would meet": would_meet,
    "rules": rules,
    "in force": lambda look: numbers_in_force(look.state.inforce),
    "hands of who waits": hands,
    "table": lambda look: layout(look.state),
    "only in this order": is_only_in_this_order,
    "for ever": for_ever,
    "lies": places,
    "endless turn": endless,
    "stubborn loop": stubborn,
    "short draw": short_draw,
    "short draw of a text": short_draw_of_text,
}
