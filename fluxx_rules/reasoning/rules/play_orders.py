"""Numbers in force (draw, play, limits, digits) after rules are played in different orders."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations
from typing import Any

from ...budget import weight
from ...cards.deck import Deck, DeckCard
from ...game.engine import blank, run
from ...game.inforce import NO_LIMIT, InForce
from ...game.moving import move
from ...game.players import go_on, random_player
from ...game.playing import play
from ...game.program import Program, program
from ...game.state import PLAYING, State
from ...game.zones import HAND, PILE, RULES
from ...session import budget
from .clashes import Clash, card_pairs

MAX_ANSWERS = 200
"""The number of answers to questions of rules when they are played."""
STEPS_PER_PLAY = 100
"""The budget to play some rules."""
DRAWN_CARDS = 99
"""The cards that count as drawn, so many that a raised Draw rule causes no further draw."""


def state_after_playing(program: Program, cards: Iterable[int]) -> State:
    """Return the state in which the first of two players has just played these cards."""
    budget().spend(STEPS_PER_PLAY * weight(program.size))
    s, anybody = blank(program, 2), random_player(0)
    s.phase, s.drawn, s.touched = PLAYING, DRAWN_CARDS, 0
    for card in cards:
        move(s, card, PILE, HAND, "dealt")
        play(s, card, 0, HAND)
        run(s)
        go_on(s, anybody, MAX_ANSWERS)
    return s


def numbers_in_force(now: InForce) -> dict[str, Any]:
    """Return the numbers of the game as data, without limits and digits that no rule sets."""
    numbers: dict[str, Any] = {
        "draw": now.draw,
        "play": all_but(now.play) if now.play_all else now.play,
        "hand limit": now.hand_limit,
        "hand minimum": now.hand_minimum,
        "keeper limit": now.keeper_limit,
        "goals": now.goals,
        "numerals": {str(n): now.reads[n] for n in range(10) if now.reads[n] != n},
    }
    return {what: n for what, n in numbers.items() if n not in (NO_LIMIT, {})}


def number_text(n: object) -> str:
    """Return one of these numbers as text; for digits, what they read as."""
    if not isinstance(n, dict):
        return str(n)
    return "(" + ", ".join(f"{digit} reads {as_}" for digit, as_ in n.items()) + ")"


def all_but(n: int) -> str:
    return f"all but {n}" if n else "all"


def clash_evidence(deck: Deck, clash: Clash) -> list[dict[str, Any]]:
    """Return the numbers in force under one pair of the clash: each rule alone, then both orders.

    Return an empty list if in the engine no pair stays in play together and clashes.
    """
    compiled = program(deck)
    for one, other in card_pairs(clash):
        cards = (compiled.bit_of[one.id], compiled.bit_of[other.id])
        found: list[dict[str, Any]] = []
        for order in [*((card,) for card in cards), *permutations(cards)]:
            s = state_after_playing(compiled, order)
            if s.z[RULES] != sum(order):
                break
            ids = [id for card in order for id in compiled.cards(card)]
            found.append({"played": ids, "in force": numbers_in_force(s.inforce)})
        else:
            if shows_clash(clash.quantity, *(each["in force"] for each in found)):
                return found
    return []


def order_evidence(deck: Deck, cards: Sequence[DeckCard]) -> list[dict[str, Any]]:
    """Return the numbers in force under rules played in two orders, if the order decides.

    The numbers under each smaller set come first. Return an empty list if the order does not
    decide, or if it decides for a smaller set already.
    """
    compiled = program(deck)
    bits = [compiled.bit_of[card.id] for card in cards]
    fewer = list(combinations(bits, len(bits) - 1))
    if any(differing_orders(compiled, rest) for rest in fewer):
        return []
    alone = [numbers_after(compiled, rest) for rest in fewer]
    return [*alone, *found] if (found := differing_orders(compiled, bits)) else []


def differing_orders(program: Program, cards: Sequence[int]) -> list[dict[str, Any]]:
    """Return two orders of play after which the numbers differ, if all rules stay in play."""
    first: dict[str, Any] | None = None
    for order in permutations(cards):
        now = numbers_after(program, order)
        if len(now["left"]) != len(cards):
            return []
        first = first or now
        if first["in force"] != now["in force"]:
            return [first, now]
    return []


def numbers_after(program: Program, order: Sequence[int]) -> dict[str, Any]:
    s = state_after_playing(program, order)
    ids = [id for card in order for id in program.cards(card)]
    left = program.cards(s.z[RULES])
    return {"played": ids, "left": left, "in force": numbers_in_force(s.inforce)}


def shows_clash(
    what: str, one: dict[str, Any], other: dict[str, Any], *both: dict[str, Any]
) -> bool:
    """Return whether the order decides, or digits do not read as each rule alone makes them."""
    this_way, that_way = both
    if what == "numerals" and any(each.get(what) != this_way.get(what) for each in (one, other)):
        return True
    return this_way != that_way
