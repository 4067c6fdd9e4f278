"""Cards on or under others, and answers to thefts: the solver's reading allows the engine's ends.

It is wider than the engine here, so it may allow more.
"""

from __future__ import annotations

from random import Random

import pytest

from analysis.assertions import Assertions
from fluxx_rules.game.attaching import arrangements, attach, hosts
from fluxx_rules.game.state import State
from fluxx_rules.game.zones import RULES, TABLE
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Action, Card, Creeper, Keeper, Rule, Surprise
from fluxx_rules.language.effect import Effect
from fluxx_rules.language.effects.cards_under import DoAgain, LetGo, PutUnder
from fluxx_rules.language.effects.deal import DealOut
from fluxx_rules.language.effects.discard import Discard
from fluxx_rules.language.effects.draw import Draw
from fluxx_rules.language.effects.everybody import EverybodyPicksUp
from fluxx_rules.language.effects.losing import PickForEach
from fluxx_rules.language.effects.swap import Exchange
from fluxx_rules.language.effects.take import MoveOn, Steal, Take
from fluxx_rules.language.picking import All, One
from fluxx_rules.language.which import Described
from fluxx_rules.symbolic.solver.solver import Solver
from tests.symbolic.agreement import AssertedRelation, engine_does
from tests.symbolic.cases import Case
from tests.symbolic.states import concrete, deck_of

STATES = 40
KEEPER = One(("keeper",), from_="any table")
CARDS: tuple[Card, ...] = (
    Keeper(keeper="Crew", takes_the_place_of="my other keepers"),
    Keeper(keeper="Fuzzy", instead_of_discard="on top of the draw pile"),
    Keeper(keeper="Ship", tags=("thing",)),
    Keeper(keeper="Robot", tags=("thing",)),
    Creeper(creeper="Evil", attaches_to=("keeper",)),
    Creeper(
        creeper="Fault",
        attaches_to=(Described(tagged=("thing",)),),
        switches_off="the power of its keeper",
    ),
    Surprise(
        surprise="Trap",
        answers=("theft",),
        out_of_turn=(Steal(One(("keeper",), from_="their table")),),
    ),
    Action(action="Jackpot", do=(Draw(Amount.read(1)),)),
)
TEXTS: dict[str, tuple[Effect, ...]] = {
    "steal": (Steal(One(("keeper",))),),
    "discard": (Discard(KEEPER),),
    "discard all": (Discard(All(("keeper", "creeper"))),),
    "take": (Take(One(("keeper", "creeper"))),),
    "move": (MoveOn(One(("creeper",)), "another player"),),
    "deal out": (DealOut(All(("keeper", "creeper"))),),
    "exchange": (Exchange(("keeper",)),),
    "pick up": (EverybodyPicksUp(("keeper",), or_who_has=("Ship",)),),
    "lose": (PickForEach(("keeper",), or_at_random=True),),
}
ON_A_RULE: dict[str, tuple[Effect, ...]] = {
    "put under": (PutUnder(KEEPER),),
    "let go": (PutUnder(KEEPER), LetGo("what lies under this")),
    "do": (PutUnder(One(("action",), from_="discard pile")), DoAgain("what lies under this")),
}


CASES = {
    name: Case("The card", deck_of(*CARDS, Action(action="The card", do=text)))
    for name, text in TEXTS.items()
} | {
    name: Case("The card", deck_of(*CARDS, Rule(rule="The card", do=text)), lies=RULES)
    for name, text in ON_A_RULE.items()
}


def attach_all(s: State) -> None:
    """Attach each card that can attach to a Keeper."""
    for _, (seat, creeper) in arrangements(s):
        host = hosts(s, creeper) & s.z[TABLE + seat]
        attach(s, creeper, host & -host, under=False)
    s.touched = 0


@pytest.mark.parametrize("name", CASES)
def test_all_that_the_engine_does_is_allowed(name: str) -> None:
    case = CASES[name]
    assertions, random, moved = Assertions(Solver()), Random(name), 0
    for _ in range(STATES):
        s, me = case.state(random)
        attach_all(s)
        end = engine_does(case, s, me, random)
        relation, after = case.relation(concrete(case.scope, s), me)
        with assertions.aside():
            asserted = AssertedRelation(case, assertions, relation, after)
            assert asserted.allows(end.z, case.facts_of(end)), (s.z, end.z)
        moved += end.z != s.z
    assert moved
