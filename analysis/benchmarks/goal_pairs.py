"""Benchmark of Goals that imply others: the analysis, against one solver query for each pair."""

from __future__ import annotations

from itertools import permutations

from analysis.assertions import Assertions
from analysis.benchmarks.measuring import Cost, cost
from analysis.benchmarks.pairs import Compared, compare_pairs, figures_of
from analysis.benchmarks.synthetic import card_file
from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.mixing import mix
from fluxx_rules.game.program import program
from fluxx_rules.reasoning.goals.answers import Answers
from fluxx_rules.reasoning.goals.claims import met, met_without_the_other
from fluxx_rules.reasoning.goals.contexts import contexts_of
from fluxx_rules.reasoning.goals.decisions import STEP_LIMIT
from fluxx_rules.reasoning.goals.goal_pairs import goal_classes, implications
from fluxx_rules.reasoning.goals.placement_terms import PlacementTerms
from fluxx_rules.symbolic.solver.solver import Solver, Unsat

Pair = tuple[int, int]


def deck_of(cards: int, seed: int = 0) -> Deck:
    """Return a synthetic deck."""
    return mix("synthetic", [read_cards(card_file(cards, seed).encode(), "synthetic")])


def asked(assertions: Assertions, answers: Answers, goals: Pair | tuple[int]) -> bool:
    """Return whether the first Goal implies the second, or a single Goal cannot be met."""
    claim = met if len(goals) == 1 else met_without_the_other
    for context in contexts_of(answers.program, goals, len(goals) == 1):
        terms = PlacementTerms(answers.program, goals, context)
        with assertions.aside():
            if not isinstance(assertions.ask(*terms.facts, claim(terms)), Unsat):
                return False
    return True


def compare(cards: int, sample: bool, rounds: int) -> Compared:
    """Compare the pairs of a deck, without Goals that nobody can meet."""
    deck = deck_of(cards)
    answers = Answers(program(deck), deck)
    assertions = Assertions(Solver(STEP_LIMIT))
    first = [same[0] for same in goal_classes(answers)]
    possible = [goal for goal in first if not asked(assertions, answers, (goal,))]

    def analysis(seed: int) -> Cost:
        other = deck_of(cards, seed)
        program(other)
        return cost(lambda: list(implications(Answers(program(other), other))))

    return compare_pairs(
        list(permutations(possible, 2)),
        lambda: set(implications(answers)),
        analysis,
        lambda pair: asked(assertions, answers, pair),
        sample,
        rounds,
    )


def figures(rounds: int) -> dict[str, float]:
    """Return how much longer the solver takes, and in how many answers it differs."""
    return figures_of(compare, rounds)
