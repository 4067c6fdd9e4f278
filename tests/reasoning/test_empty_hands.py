"""Texts that clearly do nothing while the other players hold no cards."""

from __future__ import annotations

import pytest

from fluxx_rules.language import core
from fluxx_rules.language.core import ME, Place
from fluxx_rules.language.meaning import Meaning
from fluxx_rules.reasoning.rules.empty_hands import moves_only_from_others

THEIRS = core.At(Place.HAND, core.Bound("whom"))
CHOSEN = core.Ask(ME, "it", THEIRS, "taken")
TAKEN = core.Move(core.Bound("it"), Place.HAND, "taken", ME)


def from_each(*steps: core.Operation, others: bool = True) -> Meaning:
    return Meaning("action", text=core.EachPlayer("whom", core.Seq(steps), others))


def test_a_choice_from_hands_of_others_does_nothing() -> None:
    assert moves_only_from_others(from_each(CHOSEN, TAKEN))


@pytest.mark.parametrize(
    "meaning",
    [
        from_each(CHOSEN, TAKEN, others=False),
        from_each(CHOSEN, TAKEN, core.Draw(core.Word(1))),
        from_each(CHOSEN, core.Move(core.At(Place.HAND, ME), Place.DISCARD, "discarded")),
        from_each(core.Ask(ME, "it", core.At(Place.HAND, ME), "given"), TAKEN),
        from_each(core.Let("it", core.At(Place.TABLE, ME)), TAKEN),
    ],
    ids=["from me too", "a draw", "my hand", "chosen from mine", "not chosen"],
)
def test_it_is_not_clear_if_cards_may_come_from_elsewhere(meaning: Meaning) -> None:
    assert not moves_only_from_others(meaning)
