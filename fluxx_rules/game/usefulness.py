"""`Uses`: the cards of a deck sorted by what they do for the player who plays or uses them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..language import core
from ..language.core import ME, THIS, Place
from ..language.footprint import inside
from ..language.meaning import Meaning


class Uses(NamedTuple):
    """Sets of cards, each of one use."""

    gains: int
    """Actions that bring cards, plays or turns."""
    thefts: int
    """Actions that take, exchange or discard Keepers of other players."""
    hand_trades: int
    """Actions that exchange whole hands."""
    table_trades: int
    """Actions that exchange all that lies in front of players."""
    limits: int
    """Rules that limit hands or Keepers."""
    good_powers: int
    """Cards with a power that is worth using whenever it can be used."""
    bad_powers: int
    """Cards with a power that ends the turn or gives cards away."""


def sort_by_use(meanings: dict[Meaning, int]) -> Uses:
    """Return the sets of cards. ``meanings`` has the cards of each meaning."""
    found = dict.fromkeys(Uses._fields, 0)
    for meaning, cards in meanings.items():
        for use in set(uses(meaning)):
            found[use] |= cards
    return Uses(**found)


def uses(meaning: Meaning) -> Iterator[str]:
    """Yield the names of the sets that a card belongs to."""
    if meaning.kind == "action" and meaning.text is not None:
        yield from uses_of_action(meaning.text)
    if any(each.parameter in ("hand limit", "keeper limit") for each in meaning.sets):
        yield "limits"
    for power in meaning.powers:
        if is_loss(power.do):
            yield "bad_powers"
        elif is_gain(power.do) if power.once_per_turn else is_way_out(meaning, power.do):
            yield "good_powers"


def uses_of_action(text: core.Operation) -> Iterator[str]:
    """Yield the one use of an Action, if it has any."""
    moves, draws = inside(text, core.Move), inside(text, core.Draw)
    deals = inside(text, core.Deal)
    traded = [each.to for each in moves if each.cause == "traded"]
    if Place.HAND in traded:
        yield "hand_trades"
    elif inside(text, core.ChangeSeats) or (deals and not draws):
        yield "table_trades"
    elif traded or inside(text, core.Theft) or discards_keepers(text):
        yield "thefts"
    elif (
        any(each.seat == ME for each in draws)
        or inside(text, core.ExtraTurn, core.Play)
        or any(each.cause == "taken" for each in moves)
        or any(each.cause == "given" and each.to is Place.HAND for each in moves)
    ):
        yield "gains"


def discards_keepers(text: core.Operation) -> bool:
    """Return whether a player chooses a Keeper that is discarded."""
    return any(
        "keeper" in such.kinds
        for ask in inside(text, core.Ask)
        if ask.why == "discard"
        for such in inside(ask, core.Such)
    )


def is_way_out(meaning: Meaning, power: core.Operation) -> bool:
    """Return whether a Creeper moves itself away, which it does not do again and again."""
    return meaning.kind == "creeper" and any(
        each.cards == THIS for each in inside(power, core.Move)
    )


def is_loss(power: core.Operation) -> bool:
    """Return whether a power ends the turn of its user or gives their cards away."""
    if inside(power, core.EndTurn):
        return True
    return any(each.cause == "given" for each in inside(power, core.Move))


def is_gain(power: core.Operation) -> bool:
    """Return whether a power brings or plays cards, or discards Creepers or cards named by it."""
    if inside(power, core.Theft, core.Play):
        return True
    causes = {each.cause for each in inside(power, core.Move)}
    if causes & {"taken", "stolen"}:
        return True
    described = inside(power, core.Such)
    return "discarded" in causes and any(
        each.names or each.kinds == ("creeper",) for each in described
    )
