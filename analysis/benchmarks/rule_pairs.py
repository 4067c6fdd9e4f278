"""All pairs of rules: by classes and bounds, against one solver question for each pair.

    python3 dev.py python analysis/benchmarks/rule_pairs.py [--cards N ...] [--sample PAIRS]

At 450 cards every pair is asked of both and the answers must be the same; of larger decks the
solver is asked a sample, and its time for all pairs is worked out from that.
"""

from __future__ import annotations

import argparse
import gc
import time
from itertools import combinations
from random import Random
from typing import NamedTuple

from fluxx_rules.cards.deck import Deck, DeckCard, deal_copies
from fluxx_rules.checks.registry import all_checks
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Card, Goal, Keeper, Rule
from fluxx_rules.language.conditions.having import Mine
from fluxx_rules.language.modifiers import Adds, AllBut, Digits
from fluxx_rules.language.obligation import UNBOUNDED, Obligation, obligations
from fluxx_rules.reasoning.rules.clashes import clashes, consistent, pairs, rules
from fluxx_rules.symbolic.solver.assertions import Assertions
from fluxx_rules.symbolic.solver.solver import Solver, Unsat
from fluxx_rules.symbolic.solver.terms import Bool, and_, equal, ge, int_var, not_, number

PARAMETERS = ("draw", "play", "hand limit", "hand minimum", "keeper limit", "goals")
N = Amount.read
WHOLE = 450
"""Up to so many cards, every pair is asked about."""


def synthetic(cards: int) -> Deck:
    """A third rules, most in the usual slots, some in those of an edition of their own."""
    random = Random(cards)
    made: list[Card] = []
    for n in range(cards):
        if n % 3 == 0:
            made.append(rule(f"Rule {n}", n // 90, random))
        elif n % 3 == 1:
            made.append(Keeper(keeper=f"Keeper {n}"))
        else:
            made.append(Goal(goal=f"Goal {n}", needs=(Mine((f"Keeper {n - 1}",)),)))
    return Deck("synthetic", deal_copies("synthetic", [(card, None) for card in made]))


def rule(name: str, edition: int, random: Random) -> Rule:
    kind = random.random()
    slot = f"slot {edition}" if random.random() < 0.1 else ""
    if kind < 0.3:
        return Rule(rule=name, adds=(Adds(draw=N(1), if_=(Mine(("keeper",)),)),))
    if kind < 0.33:
        return Rule(rule=name, slot=slot, numerals=Digits(higher_by="one"))
    if kind < 0.35:
        return Rule(rule=name, slot=slot, no_discarding="from hands")
    what = random.choice(PARAMETERS)
    n = N(random.randint(0, 6))
    if what == "play" and random.random() < 0.4:
        return Rule(rule=name, slot=slot, sets={"play": AllBut(n)})
    return Rule(rule=name, slot=slot, sets={what: n})  # type: ignore[dict-item]


def swept(deck: Deck) -> set[tuple[str, str]]:
    return {told(*pair) for clash in clashes(deck) for pair in pairs(clash)}


def told(one: DeckCard, other: DeckCard) -> tuple[str, str]:
    return (one.id, other.id) if one.id < other.id else (other.id, one.id)


def asked(assertions: Assertions, one: DeckCard, other: DeckCard) -> bool:
    """Unsat: no numbers of a game do what both say. Rules of one slot are not asked about."""
    if not set(one.meaning.slots).isdisjoint(other.meaning.slots):
        return False
    these, those = (consistent(obligations(card.meaning)) for card in (one, other))
    facts = [fact for each in (*these, *those) for fact in bounds(each)]
    with assertions.aside():
        return isinstance(assertions.ask(and_(*facts)), Unsat)


def bounds(each: Obligation) -> list[Bool]:
    """What the rule says as facts about the numbers in force, and about what is done."""
    if each.digits:  # what a digit reads as grows by each rule that raises it
        return [equal(int_var(f"digit.{n}"), number(as_)) for n, as_ in enumerate(each.digits)]
    if each.mode in ("must", "must not"):
        done = int_var("discarded")
        return [ge(done, number(1)) if each.mode == "must" else not_(ge(done, number(1)))]
    kind = "set" if each.mode == "replace" else "have"
    quantity = int_var(f"{kind}.{each.quantity.replace(' ', '.')}")
    facts = [ge(quantity, number(each.least))]
    return facts + ([ge(number(each.most), quantity)] if each.most < UNBOUNDED else [])


def seconds(
    deck: Deck, some: list[tuple[DeckCard, DeckCard]]
) -> tuple[float, set[tuple[str, str]]]:
    assertions, begin = Assertions(Solver()), time.perf_counter()
    found = {told(*pair) for pair in some if asked(assertions, *pair)}
    return time.perf_counter() - begin, found


class Compared(NamedTuple):
    cards: int
    pairs: int
    found: int
    ours: float
    solver: float
    """Seconds for all pairs, worked out from those that were asked about."""
    asked: int
    differing: int

    @property
    def ratio(self) -> float:
        return self.solver / self.ours

    def said(self, what: str, word: str) -> str:
        some = f" (from {self.asked} pairs)" if self.asked < self.pairs else ""
        return (
            f"{self.cards} cards, {self.pairs} pairs of {what}: {self.found} {word}\n"
            f"  ours {self.ours * 1000:.1f} ms; solver {self.solver:.1f} s{some}: "
            f"{self.ratio:.0f} times as long\n"
            f"  answers that differ: {self.differing} of {self.asked}"
        )


def compare(cards: int, sample: int) -> Compared:
    deck = synthetic(cards)
    gc.collect()  # what was measured before is not thrown away meanwhile
    begin = time.perf_counter()
    clashes(deck)
    sweep = time.perf_counter() - begin
    here, every = swept(deck), list(combinations(rules(deck), 2))
    some = every if cards <= WHOLE else Random(0).sample(every, min(sample, len(every)))
    took, found = seconds(deck, some)
    tried = {told(*pair) for pair in some}
    exclusive = {told(*pair) for pair in some if all(c.meaning.higher_by for c in pair)}
    differing = len((found ^ (here & tried)) - exclusive)
    solver = took * len(every) / len(some)
    return Compared(cards, len(every), len(here), sweep, solver, len(some), differing)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, nargs="+", default=[WHOLE, 4000])
    parser.add_argument("--sample", type=int, default=2000)
    options = parser.parse_args()
    differing = 0
    for cards in options.cards:
        compared = compare(cards, options.sample)
        differing += compared.differing
        print(compared.said("rules", "clash"))
        deck = synthetic(cards)
        for check in all_checks():
            if check.code.startswith("FX3") and check.run:
                begin = time.perf_counter()
                n = len(list(check.run(deck)))
                print(f"  {check.code} {n} findings in {time.perf_counter() - begin:.2f} s")
    return int(differing > 0)


if __name__ == "__main__":
    raise SystemExit(main())
