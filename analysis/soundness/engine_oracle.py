"""Small decks, and facts about them from the engine alone: contradictions, races, end states.

Nothing here uses obligations, slots or bounds; all claims come from games.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import combinations, permutations, product
from random import Random
from typing import Any

from fluxx_rules.cards.deck import Deck, DeckCard, deal_copies
from fluxx_rules.game.engine import apply, blank, run
from fluxx_rules.game.moving import move
from fluxx_rules.game.program import Program
from fluxx_rules.game.state import State
from fluxx_rules.game.turn import REACT
from fluxx_rules.game.zones import HAND, PILE, RULES, TABLE, bits
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Card, Rule
from fluxx_rules.language.modifiers import AllBut, Digits
from fluxx_rules.reasoning.rules.play_orders import numbers_in_force, state_after_playing

PARAMETERS = ("draw", "play", "hand limit", "hand minimum", "keeper limit", "goals")


def deck_of(*cards: Card, policies: dict[str, str] | None = None) -> Deck:
    """Return a small deck."""
    return Deck("micro", deal_copies("micro", [(card, None) for card in cards]), policies or {})


def random_rules(random: Random) -> Deck:
    """Return rules that set numbers or change digits, some of them in slots of their own."""
    return deck_of(*(random_rule(f"R{n}", random) for n in range(random.randint(3, 7))))


def random_rule(name: str, random: Random) -> Rule:
    """Return a random rule."""
    slot = random.choice(["", "", "a", "b", name])
    kind = random.random()
    if kind < 0.1:
        return Rule(rule=name, slot=slot, no_discarding="from hands")
    if kind < 0.25:
        reads = tuple((random.randint(1, 3), random.randint(1, 3)) for _ in range(2))
        digits = Digits(higher_by="one") if random.random() < 0.4 else Digits(reads=reads)
        return Rule(rule=name, slot=slot, numerals=digits)
    some = random.sample(PARAMETERS, 2 if kind < 0.4 else 1)
    return Rule(rule=name, slot=slot, sets={what: quota(what, random) for what in some})  # type: ignore[misc]


def quota(what: str, random: Random) -> Any:
    """Return a random value for a number."""
    n = Amount.read(random.choice([1, 2, 3, "one", "two"]))
    if what == "play":
        return random.choice([n, "all", AllBut(n)])
    return Amount.read(random.randint(0, 3)) if what.startswith("hand") else n


def torn(program: Program, card: DeckCard) -> bool:
    """Return whether the rule, alone in play, does not have its own effect."""
    meaning, now = card.meaning, state_after_playing(program, [program.bit_of[card.id]]).inforce
    reads: dict[int, int] = {}
    if any(reads.setdefault(digit, as_) != as_ for digit, as_ in meaning.reads):
        return True
    for each in meaning.sets:
        have = {
            "draw": now.draw,
            "play": now.play,
            "hand limit": now.hand_limit,
            "hand minimum": now.hand_minimum,
            "keeper limit": now.keeper_limit,
            "goals": now.goals,
        }[each.parameter]
        if have != each.number.n:  # type: ignore[union-attr]
            return True
    keeps = any(each.parameter == "hand minimum" and each.number.n for each in meaning.sets)  # type: ignore[union-attr]
    return bool(keeps and now.play_all and now.play < now.hand_minimum)


def contradict(program: Program, one: DeckCard, other: DeckCard) -> bool:
    """Return whether both rules stay in play and only their order decides.

    Rules that change digits also contradict each other if a digit reads differently from what one
    of them declares.
    """
    cards = program.bit_of[one.id], program.bit_of[other.id]
    ends = [state_after_playing(program, order) for order in permutations(cards)]
    if any(end.z[RULES] != sum(cards) for end in ends):
        return False
    numbers = [numbers_in_force(end.inforce) for end in ends]
    if numbers[0] != numbers[1]:
        return True
    changers = [each for each in (one, other) if each.meaning.reads or each.meaning.higher_by]
    alone = [
        numbers_in_force(state_after_playing(program, [card]).inforce).get("numerals")
        for card in cards
    ]
    return len(changers) == 2 and any(each != numbers[0].get("numerals") for each in alone)


def placements(
    program: Program, players: int, fixed: dict[int, int], some: list[int]
) -> Iterator[State]:
    """Yield every state with these few cards in hands, on tables or in the pile.

    Two players hold any of the cards. Other players hold only rules, which lie on no table.
    """
    rule, seats = program.kind["rule"], range(players)
    of_rules = [PILE, *(HAND + seat for seat in seats)]
    of_others = [PILE, HAND, HAND + 1, *(TABLE + seat for seat in seats)]
    for where in product(*(of_rules if card & rule else of_others for card in some)):
        s: State = blank(program, players)
        for card, zone in [*fixed.items(), *zip(some, where, strict=True)]:
            if zone != PILE:
                move(s, card, PILE, zone, "dealt")
        s.touched = 0
        yield s


def race(deck: Deck, one: DeckCard, other: DeckCard) -> bool:
    """Return whether the two orders end differently from some state in which both cards are due."""
    program = Program(deck)
    cards = program.bit_of[one.id], program.bit_of[other.id]
    things = [
        program.bit_of[card.id] for card in deck.cards if program.bit_of[card.id] not in cards
    ]
    fixed = {card: RULES if card & program.kind["rule"] else TABLE for card in cards}
    for s in placements(program, 2, fixed, things):
        if s.z[HAND] & program.creepers:
            continue
        if all(any(test(s, (0, c)) for test, *_ in program.start_reactions[c]) for c in cards):
            try:
                one_way, other_way = (all_ends(s, order) for order in permutations(cards))
            except Reshuffled:
                continue
            if one_way != other_way:
                return True
    return False


class Reshuffled(Exception):
    """The pile ran out; from there on everything depends on everything."""


def all_ends(s: State, order: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Return all final positions of the cards after both have acted, over all answers."""
    s = s.copy()
    s.stack = None
    for card in reversed(order):
        s.stack = (REACT, (0, card), s.stack)
    s.log = []
    return {tuple(end.z) for end in at_rest(s)}


STATE_LIMIT = 2000
"""The most states on the way to rest; an endless loop stops there."""


def at_rest(s: State) -> Iterator[State]:
    """Yield the states without further steps or questions, over all answers, nearest first."""
    run(s)
    waiting = deque([s])
    for _ in range(STATE_LIMIT):
        if not waiting:
            return
        now = waiting.popleft()
        if any(cause == "reshuffled" for cause, *_ in now.log or ()):
            raise Reshuffled
        if now.ask is None:
            yield now
            continue
        _, _, mask, least, most, _ = now.ask
        for n in range(least, most + 1):
            for some in combinations(bits(mask), n):
                after = now.copy()
                after.log = [*(now.log or ())]
                apply(after, sum(some))
                waiting.append(after)
