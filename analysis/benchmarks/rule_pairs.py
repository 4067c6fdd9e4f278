"""Benchmark of rules that clash: the analysis, against one solver query for each pair."""

from __future__ import annotations

from itertools import combinations
from random import Random

from analysis.assertions import Assertions
from analysis.benchmarks.measuring import Cost, cost
from analysis.benchmarks.pairs import Compared, compare_pairs, figures_of
from fluxx_rules.cards.deck import Deck, DeckCard, deal_copies
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Card, Goal, Keeper, Rule
from fluxx_rules.language.conditions.having import Mine
from fluxx_rules.language.modifiers import Adds, AllBut, Digits
from fluxx_rules.language.obligation import UNBOUNDED, Obligation, obligations
from fluxx_rules.reasoning.rules.clashes import card_pairs, clashes, consistent_obligations, rules
from fluxx_rules.symbolic.solver.solver import Solver, Unsat
from fluxx_rules.symbolic.solver.terms import Bool, and_, equal, ge, int_var, not_, number

PARAMETERS = ("draw", "play", "hand limit", "hand minimum", "keeper limit", "goals")
N = Amount.read


def synthetic(cards: int, seed: int = 0) -> Deck:
    """Return a deck of which a third are rules, some of them in slots of their edition."""
    random = Random(f"{cards} {seed}")
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
    """Return a random rule."""
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


def clashing(deck: Deck) -> set[tuple[str, str]]:
    """Return the pairs that the analysis finds."""
    return {ordered(*pair) for clash in clashes(deck) for pair in card_pairs(clash)}


def ordered(one: DeckCard, other: DeckCard) -> tuple[str, str]:
    """Return the ids of the two cards in order."""
    return (one.id, other.id) if one.id < other.id else (other.id, one.id)


def asked(assertions: Assertions, one: DeckCard, other: DeckCard) -> bool:
    """Return whether no numbers of a game satisfy both rules, which have different slots."""
    if not set(one.meaning.slots).isdisjoint(other.meaning.slots):
        return False
    these, those = (consistent_obligations(obligations(card.meaning)) for card in (one, other))
    facts = [fact for each in (*these, *those) for fact in bounds(each)]
    with assertions.aside():
        return isinstance(assertions.ask(and_(*facts)), Unsat)


def bounds(each: Obligation) -> list[Bool]:
    """Return an obligation as facts about the numbers in force and about discarding."""
    if each.digits:  # each rule that raises digits adds to the value of a digit
        return [equal(int_var(f"digit.{n}"), number(as_)) for n, as_ in enumerate(each.digits)]
    if each.mode in ("must", "must not"):
        done = int_var("discarded")
        return [ge(done, number(1)) if each.mode == "must" else not_(ge(done, number(1)))]
    kind = "set" if each.mode == "replace" else "have"
    quantity = int_var(f"{kind}.{each.quantity.replace(' ', '.')}")
    facts = [ge(quantity, number(each.least))]
    return facts + ([ge(number(each.most), quantity)] if each.most < UNBOUNDED else [])


def compare(cards: int, sample: bool, rounds: int) -> Compared:
    """Compare the pairs of a deck, without those of two rules that raise digits.

    Of two such rules one takes the other's place, which the bounds do not express.
    """
    deck, assertions = synthetic(cards), Assertions(Solver())
    by_id = {card.id: card for card in rules(deck)}

    def analysis(seed: int) -> Cost:
        other = synthetic(cards, seed)
        return cost(lambda: clashes(other))

    return compare_pairs(
        [
            ordered(one, other)
            for one, other in combinations(by_id.values(), 2)
            if not (one.meaning.higher_by and other.meaning.higher_by)
        ],
        lambda: clashing(deck),
        analysis,
        lambda pair: asked(assertions, by_id[pair[0]], by_id[pair[1]]),
        sample,
        rounds,
    )


def figures(rounds: int) -> dict[str, float]:
    """Return how much longer the solver takes, and in how many answers it differs."""
    return figures_of(compare, rounds)
