"""Comparison of an analysis of all pairs with one solver query for each pair, for benchmarks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import count
from random import Random
from typing import Any, NamedTuple, TypeVar

from analysis.benchmarks.measuring import Cost, cost, medians, show

SMALL, LARGE = 450, 4_000
"""Numbers of cards: the solver decides all pairs of the small deck, and a sample of the large."""
SAMPLE = 2_000

Pair = TypeVar("Pair", bound=tuple[Any, Any])


class Compared(NamedTuple):
    """Ratio of the costs, and the number of pairs with different answers."""

    ratio: float
    differing: int


def compare_pairs(
    pairs: Sequence[Pair],
    found: Callable[[], Collection[Pair]],
    analysis: Callable[[int], Cost],
    asked: Callable[[Pair], bool],
    sample: bool,
    rounds: int,
) -> Compared:
    """Compare the pairs found by the analysis with those of the solver.

    Each round asks the solver about one slice of the pairs and extrapolates the cost to all pairs.
    `analysis` measures the analysis of another deck in each round, by a seed, because answers about
    a known deck are cached.
    """
    shuffled = Random(0).sample(pairs, min(SAMPLE, len(pairs)) if sample else len(pairs))
    slices = [shuffled[n :: 1 + rounds] for n in range(1 + rounds)]
    rest, seeds, holding = iter(slices), count(1), set[Pair]()

    def solver() -> Cost:
        some = next(rest)
        taken = cost(lambda: holding.update(pair for pair in some if asked(pair)))
        return Cost(*(each / len(some) * len(pairs) for each in taken))

    costs = medians({"analysis": lambda: analysis(next(seeds)), "solver": solver}, rounds)
    differing = len(holding ^ (set(found()) & set(shuffled)))
    title = f"{len(pairs):,} pairs, {len(shuffled):,} decided by the solver, {differing} differ"
    show(title, costs, "analysis")
    return Compared(costs["solver"].cpu / costs["analysis"].cpu, differing)


def figures_of(compare: Callable[[int, bool, int], Compared], rounds: int) -> dict[str, float]:
    """Return the figures of a comparison at both sizes."""
    small, large = compare(SMALL, False, rounds), compare(LARGE, True, rounds)
    return {"cost": large.ratio, "differing": small.differing + large.differing}
