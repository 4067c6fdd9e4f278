"""Tests whether a card can give players more cards than the draws and plays of their turn."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal

from ...language import core
from ...language.core import Place
from ...language.footprint import inside
from ...language.meaning import Free, Meaning, Reaction

Limit = Literal["keeper limit", "hand limit"]
BRINGING_OPERATIONS = (
    core.Move,
    core.Deal,
    core.Draw,
    core.Attach,
    core.Play,
    core.Perform,
    core.ChangeSeats,
)
PLACE_OF_LIMIT: dict[Limit, Place] = {"keeper limit": Place.TABLE, "hand limit": Place.HAND}
LIMIT_OF = {place: limit for limit, place in PLACE_OF_LIMIT.items()}


def can_bring_extra(meaning: Meaning, limit: Limit) -> bool:
    """Return whether the card can give a player extra cards of the kind that the limit counts."""
    return meaning.borrows or meaning.composts or has_adding_operation(limit, meaning)


def has_adding_operation(limit: Limit, meaning: Hashable) -> bool:
    return any(adds_to_limit(limit, each) for each in inside(meaning, *BRINGING_OPERATIONS))


def adds_to_limit(limit: Limit, operation: core.Node) -> bool:
    """Return whether a player can get more cards by the operation."""
    match operation:
        case core.Move(_, to) | core.Deal(_, to):
            return to is PLACE_OF_LIMIT[limit]
        case core.Draw():
            return limit == "hand limit"
        case core.Attach():
            return limit == "keeper limit"
        case core.Play() | core.Perform() | core.ChangeSeats():
            return True
        case _:
            return False


def can_bring_to_waiting(meaning: Meaning, limit: Limit) -> bool:
    """Return whether the card can give extra cards to a player who is not on turn."""
    effects: list[Reaction | Free] = [*meaning.reactions, *meaning.powers]
    any_time = [each.do for each in effects if not is_on_turn_only(meaning, each)]
    on_turn = [each.do for each in effects if is_on_turn_only(meaning, each)]
    if any(has_adding_operation(limit, each) for each in (meaning.answer, *any_time)):
        return True
    return any(
        adds_to_limit(limit, operation) and not is_for_me(operation)
        for text in (meaning.text, *on_turn)
        for operation in inside(text, *BRINGING_OPERATIONS)
    )


def is_on_turn_only(meaning: Meaning, effect: Reaction | Free) -> bool:
    """Return whether only the player on turn can use the effect."""
    if isinstance(effect, Free):
        return not effect.any_time
    return meaning.kind == "rule" or effect.moment in ("turn start", "turn end")


def is_for_me(operation: core.Node) -> bool:
    """Return whether only the player who acts can get cards by the operation."""
    match operation:
        case core.Move(_, _, _, seat) | core.Draw(_, _, seat):
            return seat == core.ME
        case core.Play() | core.Perform():  # the effect of the played card is judged separately
            return True
        case _:
            return False
