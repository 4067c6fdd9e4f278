"""All pairs of Goals: by forms and constructed placements, against one solver question for each.

    python3 dev.py bench goal_pairs [--cards N ...] [--sample PAIRS]

Which Goals are the same, and which imply others. At 450 cards every ordered pair of Goals of
different forms is asked of both and the answers must be the same; of larger decks the solver is
asked a sample, and its time for all pairs is worked out from that.
"""

from __future__ import annotations

import argparse
import gc
import time
from itertools import permutations
from random import Random

from analysis.benchmarks.rule_pairs import WHOLE, Compared
from analysis.benchmarks.synthetic import card_file
from fluxx_rules.cards.cardfile import read_cards
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.mixing import mix
from fluxx_rules.game.program import program
from fluxx_rules.reasoning.goals.answers import Answers
from fluxx_rules.reasoning.goals.claims import met, met_without_the_other
from fluxx_rules.reasoning.goals.cone import Cone
from fluxx_rules.reasoning.goals.contexts import contexts_of
from fluxx_rules.reasoning.goals.decisions import STEPS
from fluxx_rules.reasoning.goals.goal_pairs import classes, implied
from fluxx_rules.symbolic.solver.assertions import Assertions
from fluxx_rules.symbolic.solver.solver import Solver, Unsat

Pair = tuple[int, int]


def deck_of(cards: int) -> Deck:
    return mix("synthetic", [read_cards(card_file(cards).encode(), "synthetic")])


def asked(assertions: Assertions, answers: Answers, goals: Pair | tuple[int]) -> bool:
    """Unsat: whoever meets the first Goal meets the second; or nobody meets the only one."""
    claim = met if len(goals) == 1 else met_without_the_other
    for context in contexts_of(answers.program, goals, len(goals) == 1):
        cone = Cone(answers.program, goals, context)
        with assertions.aside():
            if not isinstance(assertions.ask(*cone.facts, claim(cone)), Unsat):
                return False
    return True


def compare(cards: int, sample: int) -> Compared:
    deck = deck_of(cards)
    program(deck)
    gc.collect()  # what was measured before is not thrown away meanwhile
    begin = time.perf_counter()
    answers = Answers(program(deck), deck)
    found = set(implied(answers))
    ours = time.perf_counter() - begin
    assertions = Assertions(Solver(STEPS))
    first = [same[0] for same in classes(answers)]
    possible = [goal for goal in first if not asked(assertions, answers, (goal,))]
    every = list(permutations(possible, 2))
    some = every if cards <= WHOLE else Random(0).sample(every, min(sample, len(every)))
    begin = time.perf_counter()
    told = {pair for pair in some if asked(assertions, answers, pair)}
    took = (time.perf_counter() - begin) * len(every) / len(some)
    differing = len(told ^ (found & set(some)))
    return Compared(cards, len(every), len(found), ours, took, len(some), differing)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, nargs="+", default=[WHOLE, 4000])
    parser.add_argument("--sample", type=int, default=2000)
    options = parser.parse_args()
    compared = [compare(cards, options.sample) for cards in options.cards]
    for each in compared:
        print(each.said("Goals", "imply one another"))
    return int(any(each.differing for each in compared))


if __name__ == "__main__":
    raise SystemExit(main())
