"""Normal forms of states: equal for states from which the same games follow.

A normal form leaves out what no card of the deck reads:

- the order of the discard pile, if no card draws from it or takes its topmost card;
- the order of Goals in play, and that of rules, unless it decides which number is in force;
- the size of the hand at the start of the turn, if no card reads it;
- how far the counts of drawn and played cards exceed every number that rules can set.

The count of turns and the lengths of chains are left out too: `State.key` never has them. The draw
pile is a set already. The engine asks chance for its cards one draw at a time.

It is sound: the engine compares the counts with the numbers in force only (`draws_owed`,
`plays_left`), so above all of them every count has the same effect. No step reads the orders for
another purpose. `tests/soundness/test_exploration.py` compares it with full states.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from fluxx_rules.cards.deck import Deck
from fluxx_rules.game.program import Program
from fluxx_rules.game.state import State
from fluxx_rules.language import core

LITERALS = core.Word, core.Numeral


def nodes(value: Any) -> Iterator[core.Node]:
    """Yield all nodes of the core inside a value."""
    if isinstance(value, tuple):
        for each in value:
            yield from nodes(each)
    elif isinstance(value, core.Node):
        yield value
        yield from nodes(msgspec.structs.astuple(value))


def highest_number(deck: Deck) -> int:
    """Return a bound for the cards that rules can demand to draw or to play in a turn."""
    meanings = [card.meaning for card in deck.cards]
    numbers = [node.n for node in nodes(deck.basic) if isinstance(node, LITERALS)]
    numbers += [node.n for m in meanings for node in nodes(m.sets) if isinstance(node, LITERALS)]
    numbers += [to for m in meanings for _, to in m.reads]
    higher = sum(m.higher_by for m in meanings)
    bonuses = [add.number for m in meanings for add in m.adds]
    more = sum(n.n + higher if isinstance(n, LITERALS) else len(deck.cards) for n in bonuses)
    return max(numbers, default=0) + higher + more


class NormalForm:
    """A function that brings the states of one deck into their normal form, in place."""

    def __init__(self, program: Program) -> None:
        meanings = [card.meaning for card in program.deck.cards]
        every = {node for meaning in meanings for node in nodes(meaning)}
        read = {node.what for node in every if isinstance(node, core.Read)}
        self.most = highest_number(program.deck)
        self.counts_matter = not read.isdisjoint(("drawn", "played"))
        self.start_matters = "started with" in read
        self.rules_matter = program.order_matters
        self.discards_matter = any(meaning.composts for meaning in meanings) or any(
            isinstance(node, core.First) and node.by == "top of the discard pile" for node in every
        )

    def __call__(self, s: State) -> State:
        """Return the state, now in its normal form."""
        s.goals = "".join(sorted(s.goals))
        if not self.rules_matter:
            s.rules = "".join(sorted(s.rules))
        if not self.discards_matter:
            s.discard = "".join(sorted(s.discard))
        if not self.start_matters:
            s.started = 0
        if not self.counts_matter:
            s.drawn = min(s.drawn, self.most)
            s.short = min(s.short, self.most)
            s.played = min(s.played, self.most)
        s.log = None
        return s
