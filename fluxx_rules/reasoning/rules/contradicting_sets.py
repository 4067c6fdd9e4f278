"""Smallest sets of rules whose demands contradict, of any size, by unsatisfiable cores.

z3 holds the demand of each rule under a switch, over all placements of the deck. A core is a set of
switches that cannot all be on. A core is cut down until each smaller set can hold. Then the next
set of rules is tried that contains no known contradiction and lies in no set that can hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...cards.deck import Deck, DeckCard
from ...game.zones import RULES
from ...symbolic.solver.fresh import Fresh
from ...symbolic.solver.hall import TooMany
from ...symbolic.solver.terms import Bool, at_least, bool_var, implies, not_, or_
from ..goals.decisions import QuestionLimitReached

MAX_SETS = 200
"""The number of sets of rules that are tried in one deck."""
QUESTION_STEPS = 200_000
Chosen = frozenset[int]


class Switches:
    """Rules with a switch each: with it on, the demand is due and met, or the rule is in play."""

    def __init__(self, deck: Deck, rules: Sequence[DeckCard]) -> None:
        from ...symbolic.solver.once import CoreFinder
        from ..confirmation.placements import Placements

        self.rules = rules
        self.switches = [bool_var(f"on{n}") for n in range(len(rules))]
        at, fresh = Placements(deck, rules), Fresh()
        on = at.view(fresh)
        held = []
        for switch, card in zip(self.switches, rules, strict=True):
            in_play = at.lies(RULES, at.index[card.id])
            demanding = card.meaning.demands is not None
            held.append(implies(switch, at.meets_due_demand(card, on) if demanding else in_play))
        asked = [*held, *fresh.facts]
        asked += at.numbers(asked)
        self.finder = CoreFinder([*asked, *at.facts(asked)], self.switches, QUESTION_STEPS)

    def core(self, chosen: Chosen) -> Chosen | None:
        """Return some of these rules that cannot hold together, or None if all of them may."""
        return self.finder.core(chosen)


def contradicting_sets(deck: Deck, rules: Sequence[DeckCard]) -> Iterator[tuple[DeckCard, ...]]:
    """Yield the smallest sets of these rules that cannot hold together.

    Raise QuestionLimitReached after too many sets.
    """
    from ...symbolic.solver.once import ask
    from ...symbolic.solver.solver import Sat

    try:
        switches = Switches(deck, rules)
    except TooMany:
        raise QuestionLimitReached from None
    off = [bool_var(f"off{n}") for n in range(len(rules))]  # z3 tries false first: a large set
    untried = [or_(*map(not_, off)), *one_of_each_slot(rules, off)]
    for _ in range(MAX_SETS):
        answer = ask(untried, QUESTION_STEPS)
        if not isinstance(answer, Sat):
            return
        chosen = frozenset(n for n in range(len(rules)) if answer.model.get(f"off{n}") is not True)
        core = switches.core(chosen)
        if core is None:
            untried.append(or_(*(not_(off[n]) for n in range(len(rules)) if n not in chosen)))
        else:
            smallest = shrunk(switches, core)
            untried.append(or_(*(off[n] for n in smallest)))
            yield tuple(rules[n] for n in sorted(smallest))
    raise QuestionLimitReached


def one_of_each_slot(rules: Sequence[DeckCard], off: Sequence[Bool]) -> Iterator[Bool]:
    """Yield that no two rules of one slot are on: one replaces the other (R-029)."""
    by_slot: dict[str, list[Bool]] = {}
    for each, card in zip(off, rules, strict=True):
        for slot in card.meaning.slots:
            by_slot.setdefault(slot, []).append(not_(each))
    yield from (not_(at_least(2, on)) for on in by_slot.values())


def shrunk(switches: Switches, core: Chosen) -> Chosen:
    """Return a part of the core that cannot hold, and of which each smaller part may."""
    for n in sorted(core):
        if n in core:
            core = switches.core(core - {n}) or core
    return core
