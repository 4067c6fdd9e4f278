"""The powers that can be used now, read from the declarations."""

from __future__ import annotations

from ..game.program import Program
from ..game.state import State
from ..game.zones import HAND, RULES, TABLE, bits
from ..language.meaning import repeats
from .invariant import Seen
from .reading import Reading


def by_power(s: State, cards: int) -> int:
    """Those of the cards that stand for their power: they are in play, and not in the hand."""
    return cards & sum(s.program.powers) & ~s.hidden & ~sum(s.z[HAND : HAND + s.players])


def usable(s: State, seat: int, used: int) -> int:
    """The cards with a power that the player on turn can use, after those have been used."""
    reading = Reading(s, seat)
    there = s.z[RULES] | s.z[TABLE + seat] & ~reading.silenced()
    return sum(
        card
        for card in bits(there & sum(s.program.powers))
        if any(
            not (power.once_per_turn and spent(s, card, n, used))
            and Reading(s, seat, card).holds(power.test)
            for n, power in enumerate(s.program.meaning[card].powers)
        )
    )


def repeated(seen: Seen, used: int) -> int:
    """Rules that came in place of a used one and say the same: they are used as well (X-053)."""
    means, left, same = seen.before.program.meaning, 0, 0
    for cause, cards, source, to in seen.moves:
        if cause == "replaced" and source == RULES:
            left = cards
        elif to == RULES:
            old = [means[card] for card in bits(left & (used | same))]
            if any(repeats(means[cards], each) for each in old):
                same |= cards
            left = 0
    return same


def spent(s: State, card: int, n: int, used: int) -> bool:
    """What else a card does need not count as the use of its power, or may have used it unseen."""
    says = s.program.meaning[card]
    if len(says.powers) == 1 and not any(each.once_per_turn for each in says.reactions):
        return bool(used & card)
    return bool(s.used & tick_of_power(s.program, card, n))


def tick_of_power(program: Program, card: int, n: int) -> int:
    return program.ticks[card][len(program.meaning[card].reactions) + n]


def every_tick(program: Program, cards: int) -> int:
    """As if all that these cards do once per turn had been done."""
    return sum(tick for card in bits(cards & sum(program.ticks)) for tick in program.ticks[card])
