"""What the checks say of rules, against the engine on random small decks, in both directions."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from fluxx_rules.cards.clashes import clashes, pairs
from fluxx_rules.checks import run_checks
from fluxx_rules.checks.self_contradictory_rule import check as self_contradictory
from fluxx_rules.game import races
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Adds, Card, Creeper, Keeper, Rule, Trigger
from fluxx_rules.language.condition import Condition, all_hold
from fluxx_rules.language.conditions.counting import InPlayAtLeast
from fluxx_rules.language.conditions.having import AtLeastOf, Mine, NobodyHas, SomebodyElseHas
from fluxx_rules.language.conditions.logic import NotSo
from fluxx_rules.language.conditions.most import Fewest, Most
from fluxx_rules.language.conditions.turn import Hand
from fluxx_rules.language.effect import Effect
from fluxx_rules.language.effects.discard import Discard
from fluxx_rules.language.effects.draw import Draw
from fluxx_rules.language.effects.take import Steal
from fluxx_rules.language.which import Described, One
from fluxx_rules.symbolic.never import never
from analysis.soundness.engine_says import contradictions, deck_of, race, random_rules, some_place

DECKS = 300


def test_the_same_contradictions_as_in_games() -> None:
    """Of a few hundred decks every rule and every pair; and there are enough of either kind."""
    found = silent = torn = 0
    for seed in range(DECKS):
        deck = random_rules(Random(seed))
        selves, both = contradictions(deck)
        told = {each.cards[0] for each in self_contradictory(deck)}
        assert told == selves, seed
        clash = {(one.id, other.id) for each in clashes(deck) for one, other in pairs(each)}
        paired = {tuple(sorted(pair)) for pair in clash if not selves.intersection(pair)}
        assert paired == both, seed
        n = len(deck.cards)
        torn, found, silent = torn + len(selves), found + len(both), silent + n * (n - 1) // 2
    assert torn > 20
    assert found > 200
    assert silent > 10 * found / 2


KEEPERS = (
    Keeper(keeper="A", tags=("red",)),
    Keeper(keeper="B", tags=("red", "blue")),
    Keeper(keeper="C"),
    Creeper(creeper="X"),
)
N = Amount.read
RED, BLUE, GREEN = (Described(tagged=(tag,)) for tag in ("red", "blue", "green"))
CONDITIONS: tuple[Condition, ...] = (
    Mine(("A",)), Mine(("A", "B")), Mine((RED, BLUE)), Mine((BLUE, BLUE)), Mine((GREEN,)),
    Mine(("keeper", "keeper", "keeper")), AtLeastOf(N(2), (RED,)), AtLeastOf(N(3), (RED,)),
    AtLeastOf(N("two"), (BLUE,)), InPlayAtLeast(N(3), ("keeper",)),
    InPlayAtLeast(N(4), ("keeper",)), NobodyHas(("A",)), SomebodyElseHas(("C",)),
    NotSo((Mine(("A",)),)), NotSo((AtLeastOf(N(1), ("creeper",)),)), Most("keepers"),
    Fewest("cards in hand"), Hand("empty"),
)  # fmt: skip


def test_the_same_conditions_never_hold() -> None:
    """Alone and two by two, against every placement of four cards and two or three players."""
    possible = impossible = 0
    for some in [(one,) for one in CONDITIONS] + list(combinations(CONDITIONS, 2)):
        deck = deck_of(Rule(rule="R", adds=(Adds(draw=N(1), if_=some),)), *KEEPERS)
        rule, test = deck.cards[0], all_hold(some)
        here = some_place(deck, test, rule)
        assert never(deck, (test,), rule) == (not here), some
        possible, impossible = possible + here, impossible + (not here)
    assert possible > 70
    assert impossible > 70


def due(do: tuple[Effect, ...], name: str, as_rule: bool) -> Card:
    trigger = (Trigger(do=do, at="turn start"),)
    return Rule(rule=name, trigger=trigger) if as_rule else Creeper(creeper=name, trigger=trigger)


MINE: tuple[tuple[Effect, ...], ...] = (
    (Draw(N(1)),), (Discard(One(("keeper",), from_="my table")),),
    (Discard(One(("keeper", "creeper"), from_="my table")),),
    (Discard("my hand"),), (Steal(One(("keeper",))),),
    (Discard(One(("card",), from_="my hand")),), (Discard(One(("A",), from_="my table")),),
)  # fmt: skip


def test_the_same_races() -> None:
    """Every pair of effects at the start of a turn, from every placement of five cards."""
    seen = []
    for one, other in combinations(MINE, 2):
        deck = deck_of(due(one, "One", True), due(other, "Other", True), *KEEPERS,
                       Keeper(keeper="D"))  # fmt: skip
        found = any(races.race(deck, pair) for pair in races.racers(deck))
        assert found == race(deck, deck.cards[0], deck.cards[1]), (one, other)
        seen.append(found)
    assert 3 < sum(seen) < len(seen) - 3


@pytest.mark.parametrize("seed", range(20))
def test_every_clash_is_told_with_both_of_its_sides(seed: int) -> None:
    deck = random_rules(Random(seed))
    told = list(run_checks(deck, {"FX301", "FX310"}))
    for clash in clashes(deck):
        ids = {card.id for card in clash.cards}
        assert any(ids == set(each.cards) and each.verdict == "shown" for each in told)
