"""Agreement of both readings if a rule forbids to discard from hands."""

from __future__ import annotations

import pytest

from fluxx_rules.language.card import Action, Rule
from fluxx_rules.language.effect import Effect
from fluxx_rules.language.effects.discard import Discard
from fluxx_rules.language.picking import One, UpTo
from tests.symbolic.agreement import compare
from tests.symbolic.cases import Case, amount, fillers
from tests.symbolic.states import deck_of

KEEP = Rule(rule="Keep Your Hands", no_discarding="from hands")


def case(*do: Effect, in_force: str = KEEP.rule) -> Case:
    deck = deck_of(Action(action="Discard", do=do), *fillers("Jackpot"), KEEP)
    return Case("Discard", deck, in_force=in_force)


@pytest.mark.parametrize(
    "refused",
    [
        case(Discard("my hand")),
        case(Discard("my hand"), in_force="Draw 2"),
        case(Discard(One(("card",), from_="my hand"))),
        case(Discard(UpTo(amount(2), of=("keeper",), from_="my table"))),
    ],
    ids=["my hand", "with or without the rule", "one of my hand", "from my table"],
)
def test_the_readings_agree(refused: Case) -> None:
    assert compare(refused, 20).refused
