"""Games driven by bytes, and the state machine of hypothesis."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test
from msgspec.structs import replace

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.fuzzing.driver import (
    OutOfBytes,
    Watch,
    from_bytes,
    from_seed,
    one_step,
    play,
)
from fluxx_rules.fuzzing.invariant import JOIN, STANDSTILL, Seen, Violation
from fluxx_rules.fuzzing.invariants import all_invariants
from fluxx_rules.fuzzing.machine import machine
from fluxx_rules.game.engine import blank, undecided
from fluxx_rules.game.program import program
from fluxx_rules.game.state import Pending, State
from fluxx_rules.game.step_events import ALWAYS
from fluxx_rules.game.turn import BEGIN_TURN, MAIN
from fluxx_rules.game.zones import GONE, PILE
from tests.fuzzing.conftest import Plant

CHEAP = [all_invariants()[name] for name in ("conservation", "one_winner")]


def test_bytes_are_numbers_until_they_are_out() -> None:
    numbers = from_bytes(bytes([0, 0, 128, 0, 255, 255, 7]))
    assert [numbers(), numbers()] == [0.0, 0.5]
    assert 0.99 < numbers() < 1
    with pytest.raises(OutOfBytes):
        numbers()


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.binary(max_size=300), st.integers(2, 6))
def test_any_bytes_are_a_game(data: bytes, players: int) -> None:
    compiled = program(load_deck("monster"))
    run = play(compiled, players, from_bytes(data), Watch(CHEAP, every=True))
    assert run.found is None
    assert len(run.answers) <= len(data) // 2
    assert play(compiled, players, from_bytes(data), Watch(CHEAP)).answers == run.answers


def test_a_seed_is_a_game(deck: Deck) -> None:
    one, two = (play(program(deck), 4, from_seed(5), Watch(CHEAP)) for _ in range(2))
    assert one.answers == two.answers
    assert one.end == two.end


def test_players_join_in_some_games(deck: Deck) -> None:
    runs = (play(program(deck), 2, from_seed(n), Watch([])) for n in range(20))
    assert any(JOIN in run.answers for run in runs)


def test_a_sample_of_the_steps_is_looked_at(deck: Deck) -> None:
    looked: list[State] = []

    def look(s: State) -> Iterator[str]:
        looked.append(s)
        yield from ()

    watch = Watch([replace(CHEAP[0], state=look)], sample=10)
    steps = len(play(program(deck), 3, from_seed(1), watch).answers)
    assert len(looked) == 1 + steps // (10 * CHEAP[0].every)


def test_what_an_invariant_says_stops_the_game(deck: Deck) -> None:
    def look(seen: Seen) -> Iterator[str]:
        if seen.after.turn == 3:
            yield Violation("the third turn", drawn=1)

    watch = Watch([replace(CHEAP[0], step=look, when=ALWAYS)], every=True)
    run = play(program(deck), 3, from_seed(1), watch)
    assert run.found is not None and run.found.wrong == "the third turn"
    assert run.found.wrong.expected == {"drawn": 1}
    assert run.end.turn == 3


def test_a_game_in_which_nobody_decides_is_stopped(deck: Deck) -> None:
    """Without cards turn follows on turn: that is told, but it is nobody's fault (R-094)."""
    s = blank(program(deck), 2)
    s.z[PILE], s.z[GONE] = 0, s.program.all
    s.stack = (BEGIN_TURN, (0,), (MAIN, (), None))
    s.ask = Pending(0, "power", 0, 0, 0, "nothing")
    assert one_step(s, JOIN).crash == STANDSTILL
    assert s.ask is None and undecided(s)


def test_a_crash_is_told(deck: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    s = play(program(deck), 3, from_seed(1), Watch([]), longest=30).end
    monkeypatch.setattr("fluxx_rules.fuzzing.driver.apply_answer", lambda s, answer: 1 // 0)
    seen = one_step(s, 0)
    assert "ZeroDivisionError" in seen.crash
    look = all_invariants()["the_engine_does_not_break"].step
    assert look is not None and list(look(seen))


def test_the_machine_finds_nothing() -> None:
    run_state_machine_as_test(
        machine(load_deck("nature")),
        settings=settings(max_examples=12, stateful_step_count=30, deadline=None, database=None,
                          suppress_health_check=list(HealthCheck)),
    )  # fmt: skip


def test_the_machine_finds_a_planted_fault(deck: Deck, plant: Plant) -> None:
    plant("a rule never replaces another")
    games = machine(deck, ["contradicting rules replace one another"])
    with pytest.raises(AssertionError, match="are both about"):
        run_state_machine_as_test(
            games,
            settings=settings(max_examples=200, stateful_step_count=50, deadline=None,
                              database=None, suppress_health_check=list(HealthCheck),
                              phases=list(settings().phases)[:3]),
        )  # fmt: skip


def test_the_fast_driver_is_fast(deck: Deck) -> None:
    """A bound that any machine keeps; the ratio is measured in analysis/benchmarks."""
    began, steps = time.process_time(), 0
    while time.process_time() - began < 0.5:
        steps += len(play(program(deck), 3, from_seed(steps), Watch(CHEAP[:1])).answers)
    assert steps > 5_000
