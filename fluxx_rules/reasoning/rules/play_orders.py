"""Rules played one after the other, and what is in force then: does only the order decide?"""

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
from .clashes import Clash, pairs

ANSWERS = 200
"""So many answers are given to what the rules ask when they are played, and no more."""
STEPS = 100
"""Of the budget, to play some rules."""
ENOUGH = 99
"""So many cards have been drawn that a raised Draw rule makes nobody draw more."""


def played(program: Program, cards: Iterable[int]) -> State:
    """The first of two players has just played these cards, in this order, and nothing else."""
    budget().spend(STEPS * weight(program.size))
    s, anybody = blank(program, 2), random_player(0)
    s.phase, s.drawn, s.touched = PLAYING, ENOUGH, 0
    for card in cards:
        move(s, card, PILE, HAND, "dealt")
        play(s, card, 0, HAND)
        run(s)
        go_on(s, anybody, ANSWERS)
    return s


def in_force(now: InForce) -> dict[str, Any]:
    """The numbers of the game, as data; what nothing bounds or changes is left out."""
    said: dict[str, Any] = {
        "draw": now.draw, "play": all_but(now.play) if now.play_all else now.play,
        "hand limit": now.hand_limit, "hand minimum": now.hand_minimum,
        "keeper limit": now.keeper_limit, "goals": now.goals,
        "numerals": {str(n): now.reads[n] for n in range(10) if now.reads[n] != n},
    }  # fmt: skip
    return {what: n for what, n in said.items() if n not in (NO_LIMIT, {})}


def in_words(n: object) -> str:
    """One of these numbers; of digits, what they read as."""
    if not isinstance(n, dict):
        return str(n)
    return "(" + ", ".join(f"{digit} reads {as_}" for digit, as_ in n.items()) + ")"


def all_but(n: int) -> str:
    return f"all but {n}" if n else "all"


def evidence(deck: Deck, clash: Clash) -> list[dict[str, Any]]:
    """For one pair of the clash: the numbers in force under each rule alone, and under both in
    either order. Empty if the engine leaves no pair in play together, or gets on with them."""
    compiled = program(deck)
    for one, other in pairs(clash):
        cards = (compiled.bit_of[one.id], compiled.bit_of[other.id])
        found: list[dict[str, Any]] = []
        for order in [*((card,) for card in cards), *permutations(cards)]:
            s = played(compiled, order)
            if s.z[RULES] != sum(order):
                break
            found.append({"played": [id for card in order for id in compiled.cards(card)],
                          "in force": in_force(s.inforce)})  # fmt: skip
        else:
            if clashing(clash.quantity, *(each["in force"] for each in found)):
                return found
    return []


def together(deck: Deck, some: Sequence[DeckCard]) -> list[dict[str, Any]]:
    """The numbers in force under some rules played in two orders, if only that order decides, and
    under no fewer of them does; else empty."""
    compiled = program(deck)
    cards = [compiled.bit_of[card.id] for card in some]
    fewer = list(combinations(cards, len(cards) - 1))
    if any(by_order(compiled, rest) for rest in fewer):
        return []
    alone = [told_of(compiled, rest) for rest in fewer]
    return [*alone, *found] if (found := by_order(compiled, cards)) else []


def by_order(program: Program, cards: Sequence[int]) -> list[dict[str, Any]]:
    """Two orders of play after which the numbers differ, if all the rules stay in play."""
    first: dict[str, Any] | None = None
    for order in permutations(cards):
        now = told_of(program, order)
        if len(now["left"]) != len(cards):
            return []
        first = first or now
        if first["in force"] != now["in force"]:
            return [first, now]
    return []


def told_of(program: Program, order: Sequence[int]) -> dict[str, Any]:
    s = played(program, order)
    ids = [id for card in order for id in program.cards(card)]
    return {"played": ids, "left": program.cards(s.z[RULES]), "in force": in_force(s.inforce)}


def clashing(what: str, one: dict[str, Any], other: dict[str, Any], *both: dict[str, Any]) -> bool:
    """Only the order decides; or it is about digits, and these do not read as each rule says."""
    this_way, that_way = both
    if what == "numerals" and any(each.get(what) != this_way.get(what) for each in (one, other)):
        return True
    return this_way != that_way
