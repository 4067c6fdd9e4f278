"""Second answers to what is not found: tables that meet Goals, and rules that get on.

A Goal that can be met has a table by the engine. z3 is asked whether the declarations accept it. No
clash is found between most kinds of rules. z3 is asked for a state in which both of two kinds hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from ...budget import LONG_STEPS, Budget, Spent
from ...cards.deck import Deck, DeckCard
from ...cards.target_result import Accepted
from ...game.program import Program
from ...game.state import State
from ...session import budget, spending
from ...symbolic.solver.fresh import Fresh
from ...symbolic.solver.hall import TooMany
from ...symbolic.solver.solver import Answer, Sat, Unsat
from ...symbolic.solver.terms import TRUE, Bool, not_, or_
from ...symbolic.solver.walk import inside
from ..goals.answers import answers
from ..goals.decisions import Shown
from ..rules.clashes import RuleClass, Side, is_clash, rules_by_quantity, stay_together
from ..rules.demands import MIN_CLAUSES, demanding_rules, exclusive_pairs
from .answers import STEP_LIMIT, Disagreement
from .claims import STEPS_PER_PAIR
from .placements import Placements
from .rule_numbers import hold_together


def accepted(deck: Deck) -> Accepted:
    """Return what z3 accepts. Raise Disagreement if it refutes a table, or that two rules fit."""
    with spending(Budget(LONG_STEPS)):
        met = [*goals_accepted(deck)]
    with spending(Budget(LONG_STEPS)):
        fit = [*rules_accepted(deck)]
    return Accepted(
        sum(met), len(met) - sum(met),
        sum(n for n, is_known in fit if is_known), sum(n for n, is_known in fit if not is_known),
    )  # fmt: skip


def goals_accepted(deck: Deck) -> Iterator[bool]:
    """Yield for each Goal that can be met whether z3 accepts the table of the engine."""
    goals = [card for card in deck.cards if card.meaning.goal is not None]
    if not goals:
        return
    known, at = answers(deck), Placements(deck, goals)
    for goal, card in known.goals.items():
        decision = known.can_be_met(goal)
        if isinstance(decision, Shown):
            fresh = Fresh()
            on = at.view(fresh)
            try:
                s = decision.placement.state(known.program, (goal,))
                met = or_(*(at.meets(card, seat, on) for seat in range(s.players)))
                asked = [at.in_play(card), met, *fresh.facts]
                asked += at.numbers(asked)
                answer = ask([*asked, *at.facts(asked), *laid(asked, at, s, known.program)])
            except (Spent, TooMany):
                yield False
                continue
            if isinstance(answer, Unsat):
                raise Disagreement(f"a player can meet {card.id}", described(s))
            yield isinstance(answer, Sat)


def laid(asked: list[Bool], at: Placements, s: State, program: Program) -> Iterator[Bool]:
    """Yield where the cards of the claim lie in the state, and who plays."""
    for term in inside(asked):
        if isinstance(term, Bool) and term in at.card_of:
            zone, n = at.card_of[term]
            bit = program.bit_of.get(at.deck.cards[n].id, 0)
            yield term if s.z[zone] & bit else not_(term)
    for seat, plays in enumerate(at.plays):
        if plays.op == "var":
            yield plays if seat < s.players else not_(plays)


def described(s: State) -> str:
    zones = (", ".join(s.program.cards(cards)) for cards in s.z)
    return "; ".join(text for text in zones if text)


def rules_accepted(deck: Deck) -> Iterator[tuple[int, bool]]:
    """Yield numbers of pairs of kinds of rules that get on, and whether z3 accepts them.

    All pairs about one quantity are one question, each with a number of its own.
    """
    for quantity, classes in rules_by_quantity(deck).items():
        pairs = [
            (one, other)
            for (one, these), (other, those) in combinations(kinds(classes), 2)
            if stay_together(one, other)
            and not any(is_clash(a, b) or is_clash(b, a) for a in these for b in those)
        ]
        if pairs:
            yield len(pairs), do_fit(quantity, pairs)
    yield from demands_accepted(deck)


def kinds(classes: Mapping[RuleClass, list[DeckCard]]) -> list[tuple[DeckCard, list[Side]]]:
    """Return one rule for all with the same slots and obligations, with all its obligations."""
    sides: dict[str, list[Side]] = {}
    cards: dict[str, DeckCard] = {}
    for each, rules in classes.items():
        for card in rules:
            cards[card.id] = card
            sides.setdefault(card.id, []).append(Side(each.asks, (), each.slots))
    alike = {tuple(asked): (cards[id], asked) for id, asked in sides.items()}
    return [*alike.values()]


def do_fit(quantity: str, pairs: list[tuple[DeckCard, DeckCard]]) -> bool:
    """Return whether z3 finds a number for each pair. Raise Disagreement if there is none."""
    try:
        budget().spend(len(pairs) * STEPS_PER_PAIR)
        held = [
            hold_together(one, other, quantity, f"v{n}") for n, (one, other) in enumerate(pairs)
        ]
        answer = ask(held)
    except Spent:
        return False
    if isinstance(answer, Unsat):
        one, other = next(pair for pair, term in zip(pairs, held, strict=True)
                          if isinstance(ask([term]), Unsat))  # fmt: skip
        raise Disagreement(f"{one.id} and {other.id} get on ({quantity})", "no number complies")
    return isinstance(answer, Sat)


def demands_accepted(deck: Deck) -> Iterator[tuple[int, bool]]:
    """Yield for each pair of demands that get on whether z3 finds a table for both.

    A demand that no table meets gets on with no other one.
    """
    demanding = demanding_rules(deck)
    if len(demanding) < MIN_CLAUSES:
        return
    exclusive, more = exclusive_pairs(deck)
    at = Placements(deck, demanding)
    met = [card for card in demanding if have_a_table(at, (card,))]
    for pair in combinations(met, 2) if not more else ():
        if stay_together(*pair) and pair not in exclusive:
            yield 1, have_a_table(at, pair)


def have_a_table(at: Placements, rules: tuple[DeckCard, ...]) -> bool:
    """Return whether z3 finds a table on which the demands of all these rules in play are met."""
    fresh = Fresh()
    on = at.view(fresh)
    try:
        asked = [at.meets_due_demand(card, on) for card in rules]
        asked += [*map(at.in_play, rules), *fresh.facts]
        asked += at.numbers(asked)
        return isinstance(ask([*asked, *at.facts(asked)]), Sat)
    except (Spent, TooMany):
        return False


def ask(terms: list[Bool]) -> Answer:
    from ...symbolic.solver.once import put

    return put([each for each in terms if each is not TRUE], STEP_LIMIT, model=False)
