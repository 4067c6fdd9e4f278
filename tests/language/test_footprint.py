"""A footprint is sound: what the engine moves lies inside of what the core says it writes."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import astuple

from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.engine import apply, blank, run
from fluxx_rules.game.moving import move
from fluxx_rules.game.players import at_random
from fluxx_rules.game.program import program
from fluxx_rules.game.state import PLAYING, State
from fluxx_rules.game.zones import (
    ASIDE,
    DISCARD,
    HAND,
    PILE,
    RULES,
    TABLE,
    ZONE_OF,
    bits,
)  # fmt: skip
from fluxx_rules.language import core
from fluxx_rules.language.footprint import LEAF_TYPES, footprint, nodes

COMPILED = program(load_deck("fluxx5", "creeper_pack"))
ACTIONS = bits(COMPILED.kind["action"])


def scattered(random: Random, keep: int) -> State:
    """Cards of every kind wherever cards of that kind can lie."""
    s = blank(COMPILED, 3)
    s.phase, s.drawn = PLAYING, 9
    kind = COMPILED.kind
    for card in bits(COMPILED.all & ~keep):
        seat = random.randrange(3)
        places = [PILE, DISCARD]
        places += [TABLE + seat] if card & (kind["keeper"] | kind["creeper"]) else []
        places += [] if card & kind["creeper"] else [HAND + seat]
        places += [RULES] if card & kind["rule"] and random.random() < 0.3 else []
        place = random.choice(places)
        if place != PILE:
            move(s, card, PILE, place, "dealt")
    s.touched = 0
    return s


@pytest.mark.parametrize("action", ACTIONS, ids=lambda card: COMPILED.cards(card)[0])
def test_the_engine_stays_inside_the_footprint(action: int) -> None:
    text = COMPILED.meaning[action].text
    allowed = {place.value for place in footprint(text).writes}
    zones = {ZONE_OF[place] for place in footprint(text).writes}
    seated = {HAND, TABLE} & zones
    zones |= {first + seat for first in seated for seat in range(6)}
    for number in range(25):
        random = Random(number)
        s = scattered(random, action)
        s.z[PILE] &= ~action
        before = s.z[:]
        pc = COMPILED.texts[action]
        if pc is None:
            continue
        s.together = 1  # the text alone: nothing settles because of it
        s.stack = (pc, (0, action, s.z[ASIDE]), None)
        run(s)
        steps = 0
        while s.ask is not None and steps < 400:
            apply(s, at_random(s.ask, random.random))
            steps += 1
        if s.turn:  # a text that ends the turn goes on into the next one
            continue
        moved = {zone for zone in range(len(before)) if before[zone] != s.z[zone]}
        assert moved <= zones, (allowed, moved)


def test_nothing_is_inside_a_leaf() -> None:
    every = [node for card in load_deck("nature+doctor_who").cards for node in nodes(card.meaning)]
    leaves = [node for node in every if type(node) in LEAF_TYPES]
    assert {type(node) for node in leaves} == LEAF_TYPES
    inside = [part for node in leaves for each in astuple(node) for part in flat(each)]
    assert not any(isinstance(part, core.Node) for part in inside)


def flat(value: object) -> list[object]:
    return [part for each in value for part in flat(each)] if isinstance(value, tuple) else [value]
