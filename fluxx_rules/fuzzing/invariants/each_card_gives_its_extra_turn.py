"""Each Action that gives an extra turn adds exactly one turn to those that are to come.

It adds none if it has already given one in the same series of turns.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import NOBODY
from ...game.zones import bits
from ...language import core
from ..invariant import Played
from ..oracle.active_texts import active_cards
from ..oracle.declarations import cards_with_node

RULINGS = ("X-082",)
EVERY = 3
PLAINLY = core.Seq((core.ExtraTurn(),))


def game(played: Played) -> Iterator[str]:
    program = played.program
    giving = cards_with_node(program, core.ExtraTurn)
    actions = bits(giving & program.kind["action"])
    plain = sum(card for card in actions if program.meaning[card].text == PLAINLY)
    unsure = giving & ~plain
    unsure |= cards_with_node(program, core.ChangeSeats) | cards_with_node(program, core.Perform)
    given = 0
    for seen in played.steps if plain else ():
        s, was = seen.after, seen.before
        if seen.crash or unsure & active_cards(seen) or s.turn > was.turn + 1:
            return
        new = sum(cards & plain for _, cards, _, _ in seen.moved("finished")) & ~given
        given |= new
        owed = len(was.queue) + new.bit_count()
        begun = min(owed, s.turn - was.turn) if was.turn else 0
        if len(s.queue) != owed - begun and s.winner == NOBODY:
            yield f"turn {s.turn}: {owed - begun} turns are owed, and {len(s.queue)} are to come"
            return
        if s.cur != was.cur:
            given = 0
