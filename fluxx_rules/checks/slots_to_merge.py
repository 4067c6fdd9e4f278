"""The fewest slots to merge so that every unstated contradiction becomes a stated one.

Rules that clash must replace one another, so their slots have to become one slot. What clashes
with what links the slots into groups, and within a group every link has to go: so many slots
as a group has, less one, is the least that can be merged, and it is enough.

Example: Double Agenda sets how many Goals there are, and so does a rule with `slot: my agenda`.

How to settle it: give all the rules that are named one `slot`, or list them under `same rule` in
the mix file. Leave them apart where both are meant to hold, and say on a card which prevails.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ..cards.clashes import Clash, clashes
from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..game.orders import evidence
from .check import also

CODE, NAME, SEVERITY, HOW = "FX313", "slots-to-merge", Severity.INFO, "look-up"


def check(deck: Deck) -> Iterator[Finding]:
    for group in groups([clash for clash in clashes(deck) if evidence(deck, clash)]):
        cards = {card.id: card for clash in group for card in clash.cards}
        slots = sorted({slot_of(clash, side) for clash in group for side in (0, 1)})
        one = next((clash.quantity for clash in group if clash.quantity in slots), slots[0])
        linked = {frozenset((slot_of(clash, 0), slot_of(clash, 1))) for clash in group}
        besides = [pair for pair in combinations(slots, 2) if frozenset(pair) not in linked]
        yield Finding(
            CODE, NAME, SEVERITY,
            f"one slot instead of {len(slots)} ({', '.join(slots)}) would let "
            f"{', '.join(dict.fromkeys(card.name for card in cards.values()))} replace one another",
            cards=tuple(cards), location=[*cards.values()][-1].location,
            related=also([*cards.values()][:-1]), aspect=" and ".join(slots), verdict="proved",
            because=(
                *(f"{slot_of(clash, 0)} and {slot_of(clash, 1)} clash over the {clash.quantity}: "
                  f"{', '.join(card.id for card in clash.cards)}" for clash in group),
                f"`slot: {one}` on each of these cards makes them replace one another",
                *(f"but then so do the rules of {this} and {that}, which get on as they are"
                  for this, that in besides),
            ),
        )  # fmt: skip


def slot_of(clash: Clash, side: int) -> str:
    """Of several slots of a rule, the one that is about the quantity."""
    slots = (clash.one, clash.other)[side][0].card.meaning.slots
    return clash.quantity if clash.quantity in slots else slots[0]


def groups(found: list[Clash]) -> list[list[Clash]]:
    """Clashes that have slots in common, directly or through others."""
    grouped: list[tuple[set[str], list[Clash]]] = []
    for clash in found:
        slots, members = {slot_of(clash, 0), slot_of(clash, 1)}, [clash]
        for each in [each for each in grouped if not each[0].isdisjoint(slots)]:
            grouped.remove(each)
            slots |= each[0]
            members = [*each[1], *members]
        grouped.append((slots, members))
    return [members for _, members in grouped]
