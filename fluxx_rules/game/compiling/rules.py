"""Compilation of rules: replacement, numbers, bonuses, demands on winners, waived blockers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from ...language import carrier
from ...language.meaning import ALWAYS, Meaning, Set
from ..zones import bits
from .card_behaviour import watch_of
from .expressions import AsPython, Scope

if TYPE_CHECKING:
    from ..program import Program, Quota

PARAMETERS = ("draw", "play", "hand limit", "keeper limit")


def compile_rules(p: Program) -> None:
    """Compile the rules of the deck."""
    slot_of: dict[str, int] = {}
    for card in p.having(lambda m: m.slots):
        for slot in p.meaning[card].slots:
            slot_of[slot] = slot_of.get(slot, 0) | card
    p.rivals = Rivals(p.meaning, slot_of)
    doing: dict[object, int] = {}
    acting = p.having(lambda m: m.slots and (m.powers or m.reactions))
    for card in acting:
        does = (p.meaning[card].powers, p.meaning[card].reactions)
        doing[does] = doing.get(does, 0) | card
    p.repeated = {card: cards & p.rivals[card] for cards in doing.values() for card in bits(cards)}
    p.basic = quotas(p, p.deck.basic)
    p.sets = {card: quotas(p, p.meaning[card].sets) for card in p.having(lambda m: m.sets)}
    p.waives = {
        card: (
            p.fixed(m.waives.cards),
            None if m.waives.test == ALWAYS else p.test(m.waives.test),
            m.waives.others,
        )
        for card, m in p.meaning.items()
        if m.waives is not None
    }
    p.demands = {
        card: (p.test(m.demands.test), p.test(m.demands.needs))
        for card, m in p.meaning.items()
        if m.demands is not None
    }
    p.owner_blockers = sum(p.having(lambda m: m.blocks == "owner"))
    p.table_blockers = sum(p.having(lambda m: m.blocks == "everyone"))
    setters: dict[str, int] = {}
    for card, each in p.sets.items():
        for what, *_ in each:
            setters[what] = setters.get(what, 0) | card
    p.order_matters = (
        any(
            setters[what] & ~p.rivals[card] & ~card
            for card, each in p.sets.items()
            for what, *_ in each
        )
        or "hand minimum" in setters
        or any(m.reads or m.keeps_hands for m in p.alike)
    )


class Rivals:
    """For each rule the others of its slots, which it replaces.

    In a large deck the sets of all rules would need much memory, so each is made on demand.
    """

    def __init__(self, meaning: Mapping[int, Meaning], slot_of: Mapping[str, int]) -> None:
        self.meaning = meaning
        self.slot_of = slot_of

    def __getitem__(self, card: int) -> int:
        slots = self.meaning[card].slots
        if not slots:
            return 0
        return reduce(or_, map(self.slot_of.__getitem__, slots)) & ~card


def quotas(p: Program, sets: Iterable[Set]) -> list[Quota]:
    """Return the numbers that a rule sets."""
    return [(each.parameter, *p.literal(each.number), each.all_but) for each in sets]


def compile_bonuses(p: Program) -> None:
    """Compile the bonuses that cards add to numbers."""
    on = AsPython(p, Scope())
    p.bonuses = {}
    p.table_bonuses = dict.fromkeys(PARAMETERS, 0)
    for card in p.having(lambda m: m.adds):
        meaning = p.meaning[card]
        for add in meaning.adds:
            bonus = (card, p.test(add.test), on.value(carrier.number(add.number, on)))
            p.bonuses.setdefault(card, []).append((add.parameter, bonus))
            if meaning.kind != "rule":
                p.table_bonuses[add.parameter] |= card
    p.bonus_watch = {card: watch_of(p.meaning[card].adds) for card in p.bonuses}
    p.table_bonus_watch = reduce(
        or_, (w for card, w in p.bonus_watch.items() if not card & p.kind["rule"]), 0
    )
