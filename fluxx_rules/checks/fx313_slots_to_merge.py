"""These slots should become one, so that every unstated contradiction becomes a stated one.

Rules that clash must replace each other, so they need one slot. Clashes link slots into groups,
and each group has to become one slot. That is the smallest change. With very many clashes nothing
is proposed, and a finding says so.

Example: Double Agenda sets the number of Goals, and so does a rule with `slot: my agenda`.

How to settle it: give the named rules one `slot`, or list them under `same rule` in the mix file,
which leaves a rule its other slots. If both shall hold, keep them apart and write on a card which
one prevails.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

import msgspec

from ..cards.deck import Deck, DeckCard
from ..connected_components import connected_components
from ..findings import Finding, Severity
from ..language.obligation import DISCARDING, HELD
from ..reasoning.rules.clashes import Side, clashes, clashing_sides
from ..reasoning.rules.play_orders import clash_evidence
from .advice import replacing_one_another
from .base import cards_with_texts, located_at_last, untried_finding
from .words import listed, names

CODE, NAME, SEVERITY, HOW = "FX313", "slots-to-merge", Severity.INFO, "look-up"
TOPIC = "rules"
MIX_KEY = "same rule"
MAX_PAIRS = 100_000
"""The number of pairs of slots that are compared in one deck."""
MAX_LISTED = 3
SLOTS_BY_QUANTITY = {HELD: ("hand limit", "hand minimum", "play"), DISCARDING: ("hand limit",)}
"""The slots of rules about a quantity, if they differ from its name."""


def check(deck: Deck) -> Iterator[Finding]:
    pairs = (
        Link.of(clash.quantity, *pair)
        for clash in clashes(deck)
        if clash_evidence(deck, clash)
        for pair in clashing_sides(clash)
    )
    links = [*dict.fromkeys(islice(pairs, MAX_PAIRS))]
    if any(pairs):  # with only some links it is unknown which slots are enough
        yield untried_finding((CODE, NAME), "some pairs of slots whose rules clash", MAX_PAIRS)
        return
    clashing = {card.id: card for clash in clashes(deck) for card in clash.cards}
    for group in connected_components(links, lambda link: (link.one, link.other)):
        yield finding(group, [*clashing.values()])


class Link(msgspec.Struct, frozen=True):
    """Two slots whose rules clash."""

    quantity: str
    one: str
    other: str

    @classmethod
    def of(cls, quantity: str, one: Side, other: Side) -> Link:
        return cls(quantity, *sorted((slot_of(quantity, one), slot_of(quantity, other))))


def slot_of(quantity: str, side: Side) -> str:
    """Return the slot of a rule that is about the quantity, or its first slot."""
    about = SLOTS_BY_QUANTITY.get(quantity, (quantity,))
    return next((slot for slot in about if slot in side.slots), side.slots[0])


def finding(group: list[Link], clashing: list[DeckCard]) -> Finding:
    slots = sorted({slot for link in group for slot in (link.one, link.other)})
    cards = [card for card in clashing if not set(card.meaning.slots).isdisjoint(slots)]
    first = next((link.quantity for link in group if link.quantity in slots), slots[0])
    one = min([first, *slots], key=lambda slot: len(leaving(cards, slot)))
    moved = [card for card in cards if one not in card.meaning.slots]
    linked = {(link.one, link.other) for link in group}
    unlinked = [pair for pair in combinations(slots, 2) if pair not in linked]
    return Finding(
        CODE,
        NAME,
        SEVERITY,
        f"with one slot instead of {len(slots)} ({', '.join(slots)}), {names(cards)} would replace "
        "each other",
        **located_at_last(cards),
        verdict="proved",
        aspect=" and ".join(slots),
        because=(
            *(
                f"rules of these slots clash over {quantity}: {', '.join(names)}"
                for quantity, names in by_quantity(group).items()
            ),
            f"`slot: {one}` on {names(moved)} makes them replace each other",
            *(
                f"but {card.name} then leaves its other slots: "
                f"{listed(slot for slot in card.meaning.slots if slot not in slots)}"
                for card in leaving(cards, one)
            ),
            *(
                f"but then rules of {this} and {that} replace each other too, although they do not "
                "clash"
                for this, that in unlinked[:MAX_LISTED]
            ),
            *(
                f"and {n} more pairs of slots like these"
                for n in (len(unlinked) - MAX_LISTED,)
                if n > 0
            ),
            *cards_with_texts(cards),
        ),
        advice=(replacing_one_another(card.name for card in cards),),
    )


def leaving(cards: list[DeckCard], slot: str) -> list[DeckCard]:
    """Return the rules of several slots that would only keep this one."""
    return [
        card for card in cards if len(card.meaning.slots) > 1 and slot not in card.meaning.slots
    ]


def by_quantity(group: list[Link]) -> dict[str, list[str]]:
    found: dict[str, dict[str, None]] = {}
    for link in group:
        found.setdefault(link.quantity, {}).update({link.one: None, link.other: None})
    return {quantity: list(slots) for quantity, slots in found.items()}
