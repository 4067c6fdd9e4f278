"""Random bytes: each reader reports the faults in them quickly."""

from __future__ import annotations

import copy
import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.reading.parser import Data
from fluxx_rules.checks.baseline import read_baseline
from fluxx_rules.cli.config import BadConfig, config_of
from fluxx_rules.findings import Exhibit, Finding, has_errors
from fluxx_rules.game import trace
from fluxx_rules.game.rulings import read_rulings
from fluxx_rules.game.saving import WrongDeck
from fluxx_rules.game.simulate import trace_one
from fluxx_rules.game.trace import BadTrace
from fluxx_rules.reasoning.games import witness
from tests.cards.test_schema import a_file, changed, parts
from tests.hostile.row import GARDEN
from tests.hostile.rows_baselines import ENTRY, RULING

DECK = load_deck("star")
GAME = trace.to_data(trace_one(DECK, 3, "hostile"))
SHOWN = witness.to_data(
    witness.witness(
        DECK,
        witness.of_trace(DECK, trace.from_data(GAME)),
        witness.exhibit(
            DECK,
            ("winner", "meets", "rules", "in force", "hands of who waits", "table"),
            {
                "players": ["A", "B"],
                "turn": {"player": "B", "at": "plays", "drawn": 1, "played": 0},
                "hands": {"A": [DECK.cards[0].id]},
                "goals": [next(c.id for c in DECK.cards if c.meaning.kind == "goal")],
            },
            {"at": "turn start", "order": []},
        ),
    )
)
CONFIG = "[tool.fluxx]\ntargets = ['g.yaml', 'star']\nfail-on = 'info'\nselect = ['FX4']\n"
STRANGE: tuple[Any, ...] = (
    None, True, -1, 7, 10**30, 0.5, float("inf"), "", "\0", "\ud800", "\x1b[31m", [], {}, [[]],
    "x" * 2000, [{}], {"": None},
)  # fmt: skip
FEW = settings(
    max_examples=60, deadline=None, derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)  # fmt: skip
SECONDS = 2.0
seeds = st.integers(0, 10**9)
pieces = st.sampled_from([
    "[", "]", "{", "}", ": ", "- ", "\n", "  ", "edition", "cards", "keeper", "goal", "needs", "'",
    '"', "*a", "&a", "!x", "<<", "|", ">", "#", "?", ",", "%", "\t", "\ufeff", "\u202e", "\0",
    "\r", "-1", "9" * 30, "٣", "=", "true", "mix", "take", "settled", "x",
])  # fmt: skip
noise = st.binary(max_size=200) | st.lists(pieces, max_size=40).map(
    lambda words: "".join(words).encode("utf-8", "surrogatepass")
)


def damaged(data: bytes, random: Random) -> bytes:
    """Return the data with some bytes removed, doubled or changed."""
    for _ in range(random.randrange(1, 4)):
        at, long = random.randrange(len(data) + 1), random.randrange(1, 9)
        match random.randrange(3):
            case 0:
                data = data[:at] + data[at + long :]
            case 1:
                data = data[:at] + data[at : at + long] + data[at:]
            case _:
                data = data[:at] + random.randbytes(1) + data[at + 1 :]
    return data


def strange(data: Any, random: Random) -> Any:
    """Return the data with a strange value in one place."""
    data = copy.deepcopy(data)
    path, _ = random.choice([each for each in parts(data) if each[0]])
    inside = data
    for step in path[:-1]:
        inside = inside[step]
    if random.random() < 0.2 and isinstance(inside, dict):
        inside["x"] = random.choice(STRANGE)
    else:
        inside[path[-1]] = copy.deepcopy(random.choice(STRANGE))
    return data


def placed(findings: list[Finding]) -> None:
    for finding in findings:
        assert finding.location is not None
        assert finding.location.line >= 1 and finding.location.column >= 1


def assert_short(problem: Exception) -> None:
    assert 0 < len(str(problem)) < 1000


def read_all(data: bytes, folder: Path) -> None:
    """Read the data as each kind of file. Only the errors of each kind may come."""
    began = time.process_time()
    part = read_cards(data, "cards.yaml")
    placed(part.findings)
    assert part.declared is not None or has_errors(part.findings)
    placed(read_rulings(data, "rulings.yaml")[1])
    baseline, findings = read_baseline(data, "baseline.yaml")
    placed(findings)
    assert baseline is not None or has_errors(findings)
    path = folder / "fluxx.toml"
    path.write_bytes(data)
    try:
        config_of(path, ())
    except BadConfig as bad:
        placed(bad.findings)
    assert time.process_time() - began < SECONDS


@FEW
@given(noise)
def test_noise(tmp_path: Path, data: bytes) -> None:
    read_all(data, tmp_path)


@FEW
@given(st.sampled_from([GARDEN, RULING, ENTRY, CONFIG]), seeds)
def test_damaged_files(tmp_path: Path, text: str, seed: int) -> None:
    read_all(damaged(text.encode(), Random(seed)), tmp_path)


@FEW
@given(seeds)
def test_cards_with_one_part_too_strange(tmp_path: Path, seed: int) -> None:
    random = Random(seed)
    data: Data = changed(a_file(seed), random)
    text = json.dumps(data, ensure_ascii=random.random() < 0.5)
    read_all(damaged(text.encode("utf-8", "surrogatepass"), random), tmp_path)


@settings(FEW, max_examples=120)
@given(seeds)
def test_games_that_somebody_changed(seed: int) -> None:
    """They replay, or raise an error with a message."""
    data = strange(GAME, Random(seed))
    began = time.process_time()
    try:
        game = trace.from_data(data)
        if game.deck == DECK.name:
            trace.replay(DECK, game)
    except (BadTrace, WrongDeck) as problem:
        assert_short(problem)
    assert time.process_time() - began < SECONDS


@settings(FEW, max_examples=200)
@given(seeds)
def test_witnesses_that_somebody_changed(seed: int) -> None:
    """False claims are reported; a true one can be printed."""
    from fluxx_rules.report.witness_text import lines, rulings

    data = strange(SHOWN, Random(seed))
    began = time.process_time()
    try:
        claimed = witness.from_data(data)
        trace.of_this_deck(DECK, claimed)
        problems = list(witness.mismatches(DECK, claimed))
    except (BadTrace, WrongDeck) as problem:
        assert_short(problem)
        return
    for message in problems:
        assert 0 < len(message) < 4000
    if not problems:
        shown: list[Exhibit] = list(claimed.shows)
        for number, each in enumerate(shown, 1):
            assert "".join(lines(DECK, each, number, len(shown), 1, None))
        assert rulings(DECK, shown, "x: y") or not shown
    assert time.process_time() - began < SECONDS


def test_what_is_changed_is_the_whole_of_it() -> None:
    """Without this, the tests of changed data would prove nothing."""
    assert list(witness.mismatches(DECK, witness.from_data(SHOWN))) == []
    assert read_cards(GARDEN.encode(), "g.yaml").findings == []
    assert read_baseline(ENTRY.encode(), "b.yaml")[1] == read_rulings(RULING, "r.yaml")[1] == []
    with pytest.raises(BadTrace):
        trace.from_data(strange({"fluxx_trace": 1}, Random(1)))
