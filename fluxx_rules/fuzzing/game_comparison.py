"""Comparison of two games played with the same choices, up to the first visible difference."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from ..game.attaching import ATTACH, arrangements
from ..game.choices import kind_of
from ..game.engine import apply
from ..game.state import State
from ..game.zones import DISCARD, HAND, SEATS, TABLE, bits
from .random_states import random_answer
from .source import Source

MAX_CHOICES = 60


class Translation(msgspec.Struct, frozen=True):
    """The cards and seats of one game in terms of the other, and cards that are ignored."""

    card: Callable[[str], str] = lambda id: id
    seat: Callable[[int], int] = lambda seat: seat
    ignored: frozenset[str] = frozenset()


IDENTITY = Translation()


def first_difference(
    one: State, other: State, source: Source, across: Translation = IDENTITY
) -> Iterator[str]:
    """Yield the first difference between the games, if there is one."""
    for step in range(MAX_CHOICES):
        if has_arbitrary_order(one) or has_arbitrary_order(other):
            return
        here, there = (
            visible_state(one, across),
            visible_state(other, Translation(ignored=across.ignored)),
        )
        if here != there:
            differ = [name for name in here if here[name] != there[name]]
            yield f"after {step} choices the games differ in {', '.join(differ)}"
            return
        if one.ask is None:
            return
        chosen = random_answer(source, one.ask)
        translated = translated_answer(one, other, chosen, across)
        one.log, other.log = [], []
        apply(one, chosen)
        apply(other, translated)


def has_arbitrary_order(s: State) -> bool:
    """Return whether the order of the deck decides in which order things happen.

    Several cards went onto an ordered pile at once, or several Creepers of one player attach.
    """
    if any(to <= DISCARD and cards & (cards - 1) for _, cards, _, to in s.log or ()):
        return True
    owners = [env[0] for frame, env in arrangements(s) if frame == ATTACH]
    return len(owners) > len({*owners})


def translated_answer(one: State, other: State, chosen: int, across: Translation) -> int:
    """Return the same answer in the other game."""
    assert one.ask is not None
    match kind_of(one.ask):
        case "player":
            return 1 << across.seat(chosen.bit_length() - 1)
        case "option":
            return chosen
        case _:
            bit_of = other.program.bit_of
            return sum(bit_of[across.card(id)] for id in one.program.cards(chosen))


def visible_state(s: State, across: Translation = IDENTITY) -> dict[str, Any]:
    """Return the whole table and the question in words that do not depend on bits."""

    def cards(mask: int) -> frozenset[str]:
        return frozenset(map(across.card, s.program.cards(mask))) - across.ignored

    def who(seat: int) -> int:
        return across.seat(seat) if 0 <= seat < s.players else seat

    def order(glyphs: str) -> list[str]:
        return [across.card(s.program.cards(s.program.card_of[each])[0]) for each in glyphs]

    used = {
        (id, n)
        for card, ticks in s.program.ticks.items()
        for n, tick in enumerate(ticks)
        if s.used & tick
        for id in cards(card)
    }
    state: dict[str, Any] = {f"zone {zone}": cards(s.z[zone]) for zone in range(HAND)}
    for seat in range(s.players):
        state[f"hand {who(seat)}"] = cards(s.z[HAND + seat])
        state[f"table {who(seat)}"] = cards(s.z[TABLE + seat])
    state |= {
        "rules": order(s.rules),
        "goals": order(s.goals),
        "discard": order(s.discard),
        "numbers": (s.turn, s.phase, s.drawn, s.short, s.played, s.started, s.way),
        "turn": who(s.cur),
        "queue": [who(seat) for seat in s.queue],
        "winner": who(s.winner),
        "used": used,
        "hidden": cards(s.hidden),
        "attached": {(cards(card), cards(bearer)) for card, bearer in s.attached},
        "marks": {(cards(card), number) for card, number in s.marks},
        "asked": None,
    }
    if s.ask is not None:
        asked, kind, mask, least, most, why = s.ask
        among: object = mask
        if kind_of(s.ask) == "player":
            among = {who(bit.bit_length() - 1) for bit in bits(mask)}
        elif kind_of(s.ask) != "option":
            among = cards(mask)
        state["asked"] = (who(asked) if asked < SEATS else asked, kind, among, least, most, why)
    return state
