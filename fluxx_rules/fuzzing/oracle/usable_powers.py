"""Powers of cards that a player can use now, by the declarations, and powers already used."""

from __future__ import annotations

from collections.abc import Set

from ...game.powers import USE_IT
from ...game.state import State
from ...game.zones import HAND, RULES, TABLE, bits
from ...language.meaning import repeats
from ..invariant import Seen
from .evaluator import Evaluator

Used = Set[tuple[int, int]]
"""Cards with the numbers of their powers that have been used in this turn."""


def noted_powers(s: State) -> Used:
    """Return the powers that the engine has recorded as used."""
    return {
        (card, n)
        for card in s.program.powers
        for n, tick in enumerate(s.program.ticks[card][len(s.program.meaning[card].reactions) :])
        if s.used & tick
    }


def all_powers(s: State, cards: int) -> Used:
    """Return all powers of these cards."""
    powers = s.program.powers
    return {(card, n) for card in bits(cards & sum(powers)) for n, _ in enumerate(powers[card])}


def power_cards(s: State, cards: int) -> int:
    """Return those of the cards that are offered for their power: in play, not in a hand."""
    return cards & sum(s.program.powers) & ~s.hidden & ~sum(s.z[HAND : HAND + s.players])


def due_powers(s: State, seat: int, card: int, used: Used) -> int:
    """Return the powers of the card that the player can use, as bits."""
    reading = Evaluator(s, seat, card)
    return sum(
        1 << n
        for n, power in enumerate(s.program.meaning[card].powers)
        if (power.any_time or seat == s.cur)
        and not (power.once_per_turn and (card, n) in used)
        and reading.holds(power.test)
    )


def usable_cards(s: State, seat: int, used: Used) -> int:
    """Return the cards with a power that the player can use."""
    there = s.z[RULES] | s.z[TABLE + seat] & ~Evaluator(s, seat).silenced()
    return sum(
        card for card in bits(there & sum(s.program.powers)) if due_powers(s, seat, card, used)
    )


def chosen_powers(seen: Seen, used: Used) -> Used:
    """Return the power that is used now: the only one of a card, or the one chosen."""
    s = seen.before
    if card := card_of_choice(s):
        return {(card, seen.answer.bit_length() - 1)}
    if seen.kind not in ("play", "power"):
        return frozenset()
    now = {
        card: due_powers(s, seen.asked.who, card, used)
        for card in bits(power_cards(s, seen.answer))
    }
    return {(card, n.bit_length() - 1) for card, n in now.items() if n.bit_count() == 1}


def card_of_choice(s: State) -> int:
    """Return the card whose power is being chosen, or 0."""
    if s.stack is None or s.stack[0] != USE_IT:
        return 0
    _, card = s.stack[1]
    return int(card)


def with_repeated(seen: Seen, used: Used) -> Used:
    """Return the used powers, with those of rules that replaced an identical rule (X-053)."""
    means, left, same = seen.before.program.meaning, 0, set(used)
    for cause, cards, source, to in seen.moves:
        if cause == "replaced" and source == RULES:
            left = cards
        elif to == RULES:
            same |= {
                (cards, n) for card, n in same if card & left and repeats(means[cards], means[card])
            }
            left = 0
    return same
