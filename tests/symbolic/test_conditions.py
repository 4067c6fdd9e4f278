"""Every condition of the language is true in the same states in both readings."""

from __future__ import annotations

from random import Random

import pytest

from fluxx_rules.game.program import Program
from fluxx_rules.game.zones import TABLE
from fluxx_rules.language import carrier
from fluxx_rules.language.card import Creeper, Goal, Rule
from fluxx_rules.language.condition import Condition
from fluxx_rules.language.conditions.counting import Consecutive, InPlayAtLeast
from fluxx_rules.language.conditions.having import (
    Alone,
    AtLeastOf,
    Has,
    InPlay,
    Mine,
    NobodyHas,
    Only,
    SomebodyElseHas,
    SomebodyHas,
    ThereIs,
)
from fluxx_rules.language.conditions.logic import AnyOf, NotSo
from fluxx_rules.language.conditions.most import Fewest, Most
from fluxx_rules.language.conditions.turn import (
    AtLeastCards,
    Drawn,
    Hand,
    PlaysLeft,
    StartedWith,
)
from fluxx_rules.language.matching import matching
from fluxx_rules.language.picking import One
from fluxx_rules.language.which import Described
from fluxx_rules.symbolic.carrier import Names
from fluxx_rules.symbolic.relation import Relation, World
from fluxx_rules.symbolic.solver.evaluate import Evaluation
from fluxx_rules.symbolic.solver.terms import TRUE, boolean, number
from fluxx_rules.symbolic.symbolic_state import Scope as Cone
from tests.symbolic.cases import PLAYERS, amount, fillers
from tests.symbolic.states import concrete, deck_of, random_state

STATES = 200
FOOD = Described(tagged=("food",))
DECK = deck_of(
    *fillers("Rotate"),
    Creeper(creeper="Doom", blocks="everyone"),
    Rule(rule="Peace", waives=("War",)),
)
EXAMPLES: list[Condition] = [
    Mine(("The Party", FOOD)),
    Mine((FOOD, FOOD)),
    AtLeastOf(amount(1), (FOOD,)),
    AtLeastOf(amount("two"), ("keeper",)),
    InPlay(("Inflation", FOOD)),
    NobodyHas(("War",)),
    ThereIs(One((FOOD,), from_="other tables", except_="this")),
    SomebodyHas(Has(("The Sun",), without=("The Moon", "Bread"))),
    Only(("The Sun", FOOD)),
    Alone("this"),
    AnyOf((Mine(("The Sun",)), Mine(("The Moon",)))),
    NotSo((Mine(("The Sun",)), NobodyHas(("War",)))),
    Most("keepers"),
    Most("cards in hand", amount(2)),
    Most(FOOD, amount(2)),
    Fewest("keepers"),
    Fewest("cards in hand"),
    Hand("empty"),
    Hand(AtLeastCards(amount(2))),
    Drawn(amount(1)),
    StartedWith(amount("no")),
    SomebodyElseHas(("The Sun", FOOD)),
    InPlayAtLeast(amount(1), (FOOD,)),
    Consecutive(("keeper",)),
]


def test_every_condition_has_an_example() -> None:
    """PlaysLeft has none, because the solver knows only a bound of it."""
    has = {type(each) for each in EXAMPLES} | {PlaysLeft}
    assert has == set(Condition.members.values()), "EXAMPLES is in this file"


@pytest.mark.parametrize("policy", ["counts", "is passed over"])
@pytest.mark.parametrize("condition", EXAMPLES, ids=lambda each: each.phrase())
def test_a_goal_is_met_in_the_same_states(condition: Condition, policy: str) -> None:
    """In a known state the term is a constant, and both constants occur."""
    random, found = Random(condition.phrase()), set()
    cards = [*(card.declared for card in DECK.cards), Goal(goal="The Goal", needs=(condition,))]
    deck = deck_of(*cards, policies={"blocked leader": policy})
    test = deck.cards[-1].meaning.goal
    assert test is not None
    program, cone = Program(deck), Cone(deck, PLAYERS)
    holds = next(iter(program.goals.values())).test
    zones = [*cone.zones(), *[TABLE + seat for seat in range(PLAYERS)] * 4]
    for _ in range(STATES):
        s = random_state(program, PLAYERS, zones, {}, random)
        s.started, s.drawn = random.randrange(3), random.randrange(3)
        me, this = random.randrange(PLAYERS), random.randrange(len(deck.cards))
        names: Names = {"me": number(me), "this": cone.cards(1 << this)}
        terms = Relation(cone).on(World(concrete(cone, s), names))
        expected = bool(holds(s, (me, 1 << this, 0, 0)))
        assert carrier.test(test, terms) is boolean(expected)
        found.add(expected)
    assert found == {True, False}


def test_slots_are_filled_in_the_same_way() -> None:
    """Hall's theorem agrees with a search. Slots overlap, and some are empty."""
    random, cone = Random(1), Cone(DECK, PLAYERS)
    s = random_state(Program(DECK), PLAYERS, cone.zones(), {}, random)
    terms = Relation(cone).on(World(concrete(cone, s), {}))
    found = []
    for _ in range(300):
        slots = [random.getrandbits(5) & random.getrandbits(5) for _ in range(random.randint(0, 4))]
        cards = random.getrandbits(5)
        filled = terms.fills([cone.cards(slot) for slot in slots], cone.cards(cards))
        found.append(Evaluation({}).true(filled))
        assert found[-1] == matching(slots, cards)
    assert 50 < sum(found) < 250
    assert terms.fills([], cone.none) is TRUE
