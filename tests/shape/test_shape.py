"""The shape of the language, end to end: declared in YAML, played, suspended anywhere, saved,
loaded in another process, and finished there. Its second reading is in tests/symbolic."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fluxx_rules.cards.library import load_deck
from fluxx_rules.game import saving
from fluxx_rules.game.engine import apply, blank
from fluxx_rules.game.moving import move
from fluxx_rules.game.players import at_random
from fluxx_rules.game.program import program
from fluxx_rules.game.rulings import read_rulings, run
from fluxx_rules.game.state import PLAYING, Pending, State
from fluxx_rules.game.turn import CHOSEN
from fluxx_rules.game.zones import HAND, PILE, RULES, TABLE

CARDS = Path(__file__).with_name("cards.yaml")
COMPILED = program(load_deck(str(CARDS)))
PLAYED = [
    "Steal a Keeper",
    "Draw 3, Play 2 of Them",
    "Rock-Paper-Scissors Showdown",
    "Share the Wealth",
    "Party Snacks",
    "Tea",
]
FINISH = """
import json, sys
import fluxx_rules.game.theft  # another order of imports gives the same steps
from fluxx_rules.cards.library import load_deck
from fluxx_rules.game import saving
from fluxx_rules.game.engine import apply
from fluxx_rules.game.program import program
from fluxx_rules.game.rulings import read_rulings, run
compiled = program(load_deck(sys.argv[1]))
for line in sys.stdin:
    data, answers = json.loads(line)
    s = saving.load(compiled, data)
    for answer in answers:
        apply(s, answer)
    print(json.dumps(saving.save(s)))
"""


def card(name: str) -> int:
    return COMPILED.bit_of[f"shape/{name}"]


def about_to_play(name: str) -> State:
    """Everything that the six cards need is on the table or in the hands."""
    s = blank(COMPILED, 3)
    s.phase, s.drawn, s.turn = PLAYING, 1, 1
    places = {
        "The Party": TABLE, "Cake": TABLE + 1, "The Cat": TABLE + 2, "Inflation": RULES,
        "Mine Now": HAND, "Mine Now#2": HAND + 1, "Mine Now#3": HAND + 2,
    }  # fmt: skip
    for other, zone in places.items():
        move(s, card(other), PILE, zone, "dealt")
    move(s, card(name), PILE, HAND, "dealt")
    s.touched = 0
    s.ask = Pending(0, "play", s.z[HAND], 1, 1, "play")
    s.stack = (CHOSEN, (), None)
    return s


@pytest.mark.parametrize("name", PLAYED)
def test_suspended_anywhere_and_finished_in_another_process(name: str) -> None:
    suspended: list[tuple[Any, list[int]]] = []
    finished: list[Any] = []
    for seed in range(6):
        random = Random(f"{name} {seed}").random
        s = about_to_play(name)
        apply(s, card(name))
        moments: list[Any] = []
        answers: list[int] = []
        while s.ask is not None and s.turn == 1 and len(answers) < 30:
            moments.append(json.loads(json.dumps(saving.save(s))))
            answer = at_random(s.ask, random)
            if s.ask.kind == "surprise" and seed < 3:  # chains as long as they get
                answer = s.ask.mask & -s.ask.mask
            answers.append(answer)
            apply(s, answer)
        last = json.loads(json.dumps(saving.save(s)))
        for n, data in enumerate(moments):
            suspended.append((data, answers[n:]))
            finished.append(last)
    assert suspended
    ran = subprocess.run(
        [sys.executable, "-c", FINISH, str(CARDS)],
        input="".join(json.dumps(each) + "\n" for each in suspended),
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert [json.loads(line) for line in ran.stdout.splitlines()] == finished


def test_twice_cancelled_takes_the_keeper_after_all() -> None:
    """Of a chain of three, the first and the last stand (R-075, X-070)."""
    s = about_to_play("Tea")
    apply(s, card("Tea"))
    for seat, surprise in ((1, "Mine Now#2"), (0, "Mine Now"), (2, "Mine Now#3")):
        while s.ask is not None and s.ask[:2] != (seat, "surprise"):
            assert s.ask.kind == "surprise"
            apply(s, 0)
        apply(s, card(surprise))
    while s.ask is not None and s.ask.kind == "surprise":
        apply(s, 0)
    assert s.z[TABLE + 1] & card("Tea")
    assert not s.z[HAND] & card("Mine Now")


def test_the_rulings_of_the_six_cards_hold() -> None:
    rulings = CARDS.with_name("rulings.yaml")
    listed, findings = read_rulings(rulings.read_text(), rulings.name)
    assert not findings
    assert len(listed) == len(PLAYED)
    for each in listed:
        outcome = run(each, load_deck(str(CARDS)), "shape")
        assert outcome.kind == "holds", outcome.mismatches
