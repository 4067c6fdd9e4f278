"""A failing game is made small, and its end is a ruling that fails with the fault alone."""

from __future__ import annotations

import json
from typing import Any

import pytest
import yaml

from fluxx_rules.cards.deck import Deck
from fluxx_rules.fuzzing import Failure, fuzz
from fluxx_rules.fuzzing.case import replayed
from fluxx_rules.game.rulings import read_rulings, run
from fluxx_rules.game.rulings.writer import tried
from fluxx_rules.game.trace import BadTrace, from_data, replay, to_data
from fluxx_rules.report.fuzzing import ruling_text, to_text
from fluxx_rules.session import Session, using
from tests.fuzzing.conftest import Plant

EXACT = (
    "a rule never replaces another",
    "a goal never replaces another",
    "nested plays count as plays",
    "inflation changes no limits",
    "the counter of draws starts anew with each rule",
)


@pytest.mark.parametrize("fault", EXACT)
def test_the_printed_ruling_tells_the_fault(
    deck: Deck, plant: Plant, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    plant(fault)
    failure = fuzz(deck, 60, 0)
    assert failure is not None and failure.ruling is not None and failure.ruling.exact
    assert failure.steps <= 20 and len(failure.deck) <= 25
    listed, wrong = read_rulings(ruling_text(failure), "printed")
    assert not wrong and len(listed) == 1
    assert run(listed[0], deck, "fluxx5").kind == "fails"
    monkeypatch.undo()
    with using(Session()):
        assert run(listed[0], deck, "fluxx5").kind == "holds"


def failed(deck: Deck, plant: Plant) -> Failure:
    plant("a rule never replaces another")
    failure = fuzz(deck, 20, 1)
    assert failure is not None
    return failure


def test_a_failure_is_data(deck: Deck, plant: Plant) -> None:
    failure = failed(deck, plant)
    assert failure.invariant == "contradicting_rules_replace_one_another"
    assert "R-029" in failure.rulings
    assert "are both about" in failure.message
    assert 1 <= failure.examples <= 20 and failure.seed == "1"
    assert failure.steps == len(failure.choices)
    assert set(failure.cards) <= {card.id for card in deck.cards}
    assert failure == fuzz(deck, 20, 1)
    text = to_text(failure, "game.json")
    assert "fluxx replay game.json" in text and "- ruling:" in text


@pytest.mark.parametrize("games", [0, 1, 30])
def test_whoever_stops_the_shrinking_has_the_smallest_so_far(
    deck: Deck, plant: Plant, monkeypatch: pytest.MonkeyPatch, games: int
) -> None:
    left = games

    def stopped(*case: Any) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            raise KeyboardInterrupt
        return replayed(*case)

    monkeypatch.setattr("fluxx_rules.fuzzing.shrinking.replayed", stopped)
    failure = failed(deck, plant)
    assert failure.invariant == "contradicting_rules_replace_one_another"
    assert len(replay(deck, failure.trace).history) == failure.steps
    monkeypatch.undo()
    plant("a rule never replaces another")
    small = fuzz(deck, 20, 1)
    assert small is not None and small.steps <= failure.steps


def test_the_trace_replays_with_the_cards_left_in_the_box(deck: Deck, plant: Plant) -> None:
    failure = failed(deck, plant)
    told = from_data(json.loads(json.dumps(to_data(failure.trace))))
    game = replay(deck, told)
    assert told.without and len(game.history) == failure.steps
    with pytest.raises(BadTrace):
        from_data({**to_data(failure.trace), "without": "all"})
    with pytest.raises(BadTrace):
        replay(deck, from_data({**to_data(failure.trace), "without": ["no such card"]}))


def test_the_printed_ruling_is_what_was_tried(deck: Deck, plant: Plant) -> None:
    failure = failed(deck, plant)
    assert failure.ruling is not None
    assert yaml.safe_load(ruling_text(failure)) == [failure.ruling.content]
    assert tried(deck, failure.ruling.content).kind == "fails"


def test_what_cannot_be_said_exactly_says_so(deck: Deck, plant: Plant) -> None:
    plant("an extra turn follows on an extra turn")
    failure = fuzz(deck, 200, 0, ["a card gives one extra turn"])
    assert failure is not None and failure.ruling is not None and not failure.ruling.exact
    assert ruling_text(failure).startswith("# Not exact: ")


def test_the_number_of_workers_changes_nothing(deck: Deck) -> None:
    assert fuzz(deck, 12, 7, ["conservation"], workers=2) is None
