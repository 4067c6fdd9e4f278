"""States in which the engine can end, and similar states in which it cannot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from fluxx_rules.game import engine
from fluxx_rules.game.state import State
from fluxx_rules.game.zones import ASIDE, HAND, PLAYED, TABLE, bits
from tests.symbolic.cases import PLAYERS, Case

FLIPS = 2
End = tuple[list[int], list[bool]]


def ends(case: Case, s: State, me: int) -> set[tuple[int, ...]]:
    """Return the zones of every state in which the engine can end."""
    return {tuple(end.z) for end in end_states(case, s, me)}


def end_states(case: Case, s: State, me: int) -> Iterator[State]:
    """Yield every state in which the engine can end, by trying all choices."""
    start = s.copy()
    case.begin(start, me)
    waiting, seen = [start], {start.key()}
    while waiting:
        now = waiting.pop()
        if now.ask is None:
            yield now
            continue
        for answer in answers(now):
            then = now.copy()
            engine.apply(then, answer)
            if (key := then.key()) not in seen:
                seen.add(key)
                waiting.append(then)


def answers(s: State) -> Iterator[int]:
    assert s.ask is not None
    _, _, mask, least, most, _ = s.ask
    part = mask
    while True:
        if least <= part.bit_count() <= most:
            yield part
        if not part:
            return
        part = (part - 1) & mask


def wrong_ends(case: Case, s: State, me: int, end: State, random: Random) -> list[End]:
    """Return ends that no choices lead to.

    A card is there twice or nowhere, stays behind, goes to the wrong player, or one card too many
    moves. Other ends have the right zones and one wrong fact.
    """
    zones = case.scope.zones()
    lies = {card: zone for zone in zones for card in bits(end.z[zone])}
    card = random.choice(list(lies))
    elsewhere = random.choice(but(lies[card], zones))
    wrong = [shifted(end, [], elsewhere, card), shifted(end, [lies[card]], None, card)]
    if case.plays_on():
        moves = list(not_put_away(case, lies, zones, random))
    else:
        moves = list(misplaced(s, lies, zones, random))
    wrong += [shifted(end, [lies[card]], to, card) for card, to in moves]
    if not case.plays_on():
        states = list(end_states(case, s, me))
        right = {tuple(each.z) for each in states}
        assert tuple(end.z) in right
        wrong = [z for z in wrong if tuple(z) not in right]
    facts = case.facts_of(end)
    flipped = [] if case.plays_on() else random.sample(range(len(facts)), FLIPS)
    flips = [[so ^ (n == flip) for n, so in enumerate(facts)] for flip in flipped]
    if flips:  # other choices may lead to the same zones and to these facts
        possible = [case.facts_of(each) for each in states if each.z == end.z]
        flips = [flip for flip in flips if flip not in possible]
    return [(z, facts) for z in wrong] + [(end.z, flip) for flip in flips]


def misplaced(
    s: State, lies: dict[int, int], zones: list[int], random: Random
) -> Iterator[tuple[int, int]]:
    moved = [card for card in lies if not s.z[lies[card]] & card]
    if moved:
        card = random.choice(moved)
        yield card, next(zone for zone in zones if s.z[zone] & card)
        for first in HAND, TABLE:
            if first <= lies[card] < first + PLAYERS:
                yield card, random.choice(but(lies[card], range(first, first + PLAYERS)))
    if still := [card for card in lies if s.z[lies[card]] & card]:
        card = random.choice(still)
        yield card, random.choice(but(lies[card], zones))


def not_put_away(
    case: Case, lies: dict[int, int], zones: list[int], random: Random
) -> Iterator[tuple[int, int]]:
    """After a nested play nearly everything is possible, but what was set aside is gone again."""
    if elsewhere := [card for card in lies if lies[card] not in (ASIDE, PLAYED)]:
        yield random.choice(elsewhere), ASIDE
    yield 1 << case.card, random.choice(but(PLAYED, zones))


def shifted(end: State, out_of: list[int], to: int | None, card: int) -> list[int]:
    z = end.z[:]
    for zone in out_of:
        z[zone] ^= card
    if to is not None:
        z[to] |= card
    return z


def but(zone: int, zones: Iterable[int]) -> list[int]:
    return [each for each in zones if each != zone]
