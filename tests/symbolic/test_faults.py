"""Every planted fault of the symbolic reading makes it disagree with the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest

from fluxx_rules.game.zones import TABLE
from fluxx_rules.language.effect import in_order
from fluxx_rules.language.effects.discard import Discard
from fluxx_rules.language.effects.everybody import EverybodyPasses, PassRound
from fluxx_rules.language.effects.swap import TradeHands
from fluxx_rules.language.effects.turn import AnotherTurn
from fluxx_rules.language.picking import One, UpTo
from tests.symbolic.agreement import Disagree, compare
from tests.symbolic.cases import DRAW_AND_PLAY, FACE_DOWN, SIX, Case, action
from tests.symbolic.faults import FAULTS

STATES = 30
FEW_STATES = 3
"""The number of states of each card in which most faults show."""
TRASH = action("Trash Something", Discard(One(("keeper", "rule"), from_="play")))
SIMPLIFY = action("Simplify", Discard(UpTo("half", ("keeper", "rule"), from_="play")))
TRADE = action("Trade Hands", TradeHands())
PASS = replace(  # what is on a table can be marked
    action("Pass Left and Right"),
    name="War",
    operation=in_order((PassRound(), AnotherTurn())),
    lies=TABLE,
)
GIVE = action("Gifts", EverybodyPasses(("keeper",)))
CASES = sorted(
    (TRASH, SIMPLIFY, TRADE, PASS, GIVE, *FACE_DOWN, *SIX), key=lambda case: case is DRAW_AND_PLAY
)


def disagreeing(states: int = STATES, cases: Iterable[Case] = CASES) -> list[str]:
    """Return the first card on which the readings disagree."""
    for case in cases:
        try:
            compare(case, states)
        except Disagree:
            return [case.name]
    return []


def test_without_a_fault_nothing_is_noticed() -> None:
    """`test_shape.py` compares the six in more states."""
    assert disagreeing(cases=[case for case in CASES if case not in SIX]) == []


@pytest.mark.parametrize("plant", FAULTS.values(), ids=FAULTS)
def test_the_fault_is_noticed(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert disagreeing(FEW_STATES) or disagreeing()
