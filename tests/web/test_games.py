"""Games of a mix on the page: blocks that add up, wins, and the comparison with the mix before."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from typing import Any

import pytest

from fluxx_rules.game.simulate import simulate
from fluxx_rules.session import MAX_DECKS, Session, using
from fluxx_rules.web.answers import answer
from fluxx_rules.web.answers import games as module
from fluxx_rules.web.answers.table import MAX_KEPT, line_of
from fluxx_rules.web.protocol import Games, Step
from fluxx_rules.workbench import Mix
from fluxx_rules.workbench.playing import deck_of
from tests.web.helping import Server, children, server

MIX = "mix: evening\ntake:\n  - nature\n"
SECONDS = {"players": 3, "seed": "tonight"}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("games")
    (folder / "mix.yaml").write_text(MIX)
    with server(folder, "mix.yaml") as found:
        yield found


def played(running: Server, mix: str, end: int, **more: object) -> Any:
    """Ask until all these games are played, as the page does."""
    for _ in range(200):
        answer = running.ask("games", mix, end=end, **SECONDS, **more)
        if answer["games"] == end or answer["over"]:
            return answer
    raise AssertionError(answer["games"])


def test_the_figures_are_those_of_the_simulation(running: Server) -> None:
    answer = played(running, MIX, 50)
    deck = deck_of(Mix("mix.yaml", MIX))
    alone = simulate(deck, 50, 3, "tonight", kind="sensible")
    assert answer["lengths"]["games"] == 50
    by_turns = answer["lengths"]["games_by_turns"]
    assert {int(turns): games for turns, games in by_turns.items()} == alone.games_by_turns
    for goal, wins in answer["figures"]["wins_by_goal"].items():
        assert wins["games"] == alone.wins_by_goal[goal]
    assert sum(each["games"] for each in answer["figures"]["wins_by_seat"]) == alone.won
    median = alone.quantile(50)
    assert median is not None
    assert f"half are over by turn {median.turns}<" in answer["html"]
    assert f"over by turn {median.turns} ({median.low} to {median.high})" in answer["html"]


def test_every_goal_has_its_wins_and_the_most_come_first(running: Server) -> None:
    html = played(running, MIX, 50)["html"]
    table = html.partition("Wins by Goal")[2].partition("Wins by seat")[0]
    shares = [float(each) for each in re.findall(r"</svg> ([\d.]+)% \(", table)]
    assert shares == sorted(shares, reverse=True)
    goals = {card.name for card in deck_of(Mix("m", MIX)).cards if card.meaning.kind == "goal"}
    assert len(shares) == len(goals)
    assert all(f">{name}</button>" in table for name in goals if "'" not in name)


def test_games_are_told_as_they_are_played(running: Server) -> None:
    *progress, last = running.lines("games", MIX, end=7, players=2)
    games = [line["done"] for line in progress]
    assert games and games == sorted(games)
    assert games[-1] == last["answer"]["games"]


def test_an_answer_comes_soon_however_many_games_are_asked_for(running: Server) -> None:
    answer = running.ask("games", MIX, end=400, players=6, seed="soon")
    assert 0 < answer["games"] < 400
    assert not answer["over"]


def test_games_are_compared_with_those_before_the_change(running: Server) -> None:
    before = {"games": 100, "games_by_turns": {"2": 100}}
    answer = played(running, MIX, 50, before=before)
    assert "Before: half are over by turn 2 (2 to 2)." in answer["html"]
    assert re.search(
        r"Now it takes [\d.]+ times \([\d.]+ to [\d.]+\) as many turns", answer["html"]
    )
    assert 'class="o1"' in answer["html"]  # the outline
    equal = played(running, MIX, 50, before=answer["lengths"])
    assert "Chance may be the reason for the difference." in equal["html"]


def test_a_mix_without_goals_has_no_games(running: Server) -> None:
    answer = running.ask("games", "mix: m\ntake: [stoner]\n", end=25)
    assert answer["over"]
    assert "nobody can win" in answer["html"]


def test_a_deck_without_an_end_is_said_to_have_none(running: Server) -> None:
    mix = "mix: m\ntake:\n  - {from: nature, only: [Mud, Winter]}\n"
    answer = running.ask("games", mix, end=25)
    assert "None of " in answer["html"]


@pytest.mark.parametrize("fields", [{"end": 0}, {"end": 401}, {"end": 5, "players": 7}, {}])
def test_games_that_cannot_be_are_refused(running: Server, fields: dict[str, object]) -> None:
    asked = {"kind": "games", "mix": MIX, **fields}
    assert running.request("POST", "/ask", {"tab": "t", "asked": asked})[0] == 400


def test_faults_of_the_mix_are_the_answer(running: Server) -> None:
    last = running.lines("games", "mix: m\ntake: [no_such_edition]\n", end=25)[-1]
    assert last["kind"] == "refused"
    assert "no_such_edition" in last["reason"]


def test_a_killed_worker_plays_again(running: Server) -> None:
    before = played(running, MIX, 25)
    for worker in children(running.process.pid):
        os.kill(worker, signal.SIGKILL)
    assert played(running, MIX, 25) == before


def test_a_worker_keeps_few_mixes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its memory does not grow with the number of mixes that it has seen."""
    monkeypatch.setattr(module, "SECONDS", 0)
    session = Session()
    with using(session):
        names = [card.name for card in deck_of(Mix("m.yaml", MIX)).cards if card.name.isalpha()]
        for name in names[:40]:
            mix = f"mix: m\ntake:\n  - {{from: nature, without: [{name}]}}\n"
            answer(Games(mix, end=25), "m.yaml", lambda done, of: None)
            answer(Step(mix, go="next"), "m.yaml", lambda done, of: None)
    sizes = {len(values) for values in session._caches.values()}
    assert len(session.cache(line_of)) == MAX_KEPT
    assert len(session.memo._latest) <= MAX_DECKS < len(names[:40])
    assert max(sizes) <= 64
