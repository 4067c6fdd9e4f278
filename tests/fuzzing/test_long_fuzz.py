"""The long run of analysis/soundness: its rounds, and what becomes of a process that dies."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from analysis.soundness import long_fuzz, rounds
from analysis.soundness.rounds import RANDOM, play_round, target_of, targets
from analysis.soundness.workers import Lost, results
from tests.fuzzing.conftest import Plant


def test_rounds_come_to_every_target_and_to_random_decks() -> None:
    there = targets()
    assert {"fluxx5", "nature:easy", "fluxx5+star"} <= set(there)
    assert any(target.endswith("which_doctor.yaml") for target in there)
    played = [target_of("s", number) for number in range(2 * len(there))]
    assert set(there) <= set(played)
    assert played.count(RANDOM) == (len(there) + 1) // 2


def test_a_round_is_what_its_number_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "GAMES", 2)
    monkeypatch.setattr(rounds, "DECKS", 1)
    for number in range(2):
        once, twice = (play_round("s", number, frozenset()) for _ in range(2))
        assert once == twice
        assert not once.faults
        assert once.games + once.decks > 0


def test_a_fault_is_told_with_its_ruling_and_once(
    plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant("a rule never replaces another")
    monkeypatch.setattr(rounds, "target_of", lambda seed, number: "fluxx5")
    monkeypatch.setattr(rounds, "GAMES", 6)
    faults = play_round("s", 0, frozenset()).faults
    assert "As a ruling for rulings.yaml" in faults[0].text
    assert "Again: fluxx fuzz fluxx5 --seed s/0 --examples" in faults[0].text
    known = frozenset(fault.kind for fault in faults)
    assert {fault.text for fault in play_round("s", 0, known).faults} == {""}


def dies_of_two(number: int) -> int:
    """For a process of its own."""
    if number == 2:
        os._exit(3)
    if number == 3:
        time.sleep(60)
    return number


def test_a_process_that_dies_or_hangs_is_told_and_replaced() -> None:
    tasks = ((number,) for number in range(5))
    came = dict(results(dies_of_two, tasks, 1, time.monotonic() + 60, 2.0))
    assert [came[number,] for number in (0, 1, 4)] == [0, 1, 4]
    died, hung = came[2,], came[3,]
    assert isinstance(died, Lost) and "exit code 3" in str(died)
    assert isinstance(hung, Lost) and "stopped after 2 seconds" in str(hung)


def test_what_was_found_is_printed_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tally = long_fuzz.Tally("7", tmp_path / "told.txt")
    found = rounds.Round(4, "fluxx5", 3, 100, 60, 0, [rounds.Fault("a kind", "its text")])
    for number, played in (4, found), (8, found), (12, Lost("gone")):
        tally.add(number, played)
    tally.end("done")
    told = capsys.readouterr().out
    assert told.count("its text") == 1
    assert "--seed 7 --only 4" in told
    assert "6 games with 200 choices, 120 of them by players" in told
    assert "2 x a kind" in told and "gone" in told
    assert (tmp_path / "told.txt").read_text("utf-8") == told
