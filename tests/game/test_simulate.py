"""Simulated games: the figures depend on the seed alone."""

from __future__ import annotations

import threading
import time
from itertools import islice
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.engine import UNDECIDED, blank
from fluxx_rules.game.players import Policy
from fluxx_rules.game.program import Program
from fluxx_rules.game.simulate import (
    play_one,
    play_out,
    seed_of,
    simulate,
    start,
    trace_one,
    why_unfinished,
)
from fluxx_rules.game.state import State
from fluxx_rules.game.statistics import REASONS, Reason
from fluxx_rules.game.trace import replay
from fluxx_rules.game.workers import workers
from fluxx_rules.game.zones import GONE, PILE
from fluxx_rules.report.simulation import to_text


@pytest.mark.parametrize("most", [0, 1, 7])
def test_a_game_can_be_cut_after_its_first_decisions(most: int) -> None:
    deck = load_deck("creeper_pack", "fluxx5")
    whole, cut = trace_one(deck, 3, "cut"), trace_one(deck, 3, "cut", most=most)
    assert cut.choices == whole.choices[:most]


def test_the_number_of_workers_does_not_matter(deck: Deck) -> None:
    alone = simulate(deck, games=60, seed=5)
    assert alone == simulate(deck, games=60, seed=5, workers=3)
    assert alone != simulate(deck, games=60, seed=6)
    assert alone.won + alone.unfinished == 60
    assert sum(alone.wins_by_seat) == alone.won


@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_a_simulated_game_can_be_traced(deck: Deck, kind: str) -> None:
    played = play_one(deck, 3, seed_of(9, 4), kind)
    game = replay(deck, trace_one(deck, 3, seed_of(9, 4), kind))
    assert game.winner == played.winner
    assert game.state.turn == played.turns


def test_greedy_players_need_fewer_turns(deck: Deck) -> None:
    random, greedy = (simulate(deck, games=60, seed=1, kind=kind) for kind in ("random", "greedy"))
    assert greedy.length.value < random.length.value


def test_players_keep_their_policy_when_they_change_seats(tmp_path: Path) -> None:
    """The kinds of players may differ, so it matters who answers."""
    path = tmp_path / "cards.yaml"
    path.write_text(
        "edition: chairs\ncards:\n  - {keeper: Rake, copies: 20}\n"
        "  - {action: Swap, copies: 20, do: change seats}\n"
        "  - {goal: Never, needs: {at least: 30, of: keeper}}\n",
        "utf-8",
    )
    s, policies, chance = start(load_deck(str(path)), 3, "0", "random")
    answered: list[tuple[int, int]] = []

    def watched(person: int) -> Policy:
        def choose(state: State) -> int:
            assert state.ask is not None
            answered.append((person, state.people[state.ask.who]))
            return policies[person](state)

        return choose

    game = play_out(s, [watched(person) for person in range(3)], chance)
    seats = {state.people for state in islice(game, 200)}
    assert len(seats) > 1
    assert answered and all(person == at_the_seat for person, at_the_seat in answered)


@pytest.mark.parametrize("edition", ["nature", "batman"])
def test_greedy_players_end_turns_in_which_one_power_undoes_another(edition: str) -> None:
    """They do not hide and show a Keeper, or arrest and release a villain, without end."""
    assert simulate(load_deck(edition), games=30, players=3, kind="greedy").unfinished == 0


NEVER = "  - {goal: Never, needs: {mine: Spade}}\n"
ENDINGS: dict[Reason, tuple[str, str]] = {
    "out of cards": (
        "  - {keeper: Rake, copies: 12}\n" + NEVER, "because no card was left to draw",
    ),
    "reactions": (
        "  - {keeper: Rake, copies: 30}\n"
        "  - keeper: Ball\n"
        "    trigger: {whenever: {mine: Rake}, do: {move: this, to: the next player}}\n" + NEVER,
        "in an endless chain of triggers",
    ),
    "rounds": (
        "  - {action: Rest, copies: 40, do: {draw: one}}\n" + NEVER, "not over after 10 rounds",
    ),
    "turn": (
        "  - {rule: Play 2, copies: 40, sets: {play: 2}}\n" + NEVER,
        "in a turn of more than 1 decisions",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("reason", "cards", "words"), [(r, *e) for r, e in ENDINGS.items()])
def test_why_a_game_is_not_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reason: Reason, cards: str, words: str
) -> None:
    bound, value = ("MAX_TURN_DECISIONS", 1) if reason == "turn" else ("MAX_ROUNDS", 10)
    for module in "game.simulate", "report.simulation":
        monkeypatch.setattr(f"fluxx_rules.{module}.{bound}", value)
    (tmp_path / "cards.yaml").write_text(f"edition: e\ncards:\n{cards}")
    figures = simulate(load_deck(tmp_path), games=5)
    assert figures.unfinished_by == {each: 5 * (each == reason) for each in REASONS}
    assert f"unfinished  5 (5 {words})\n" in to_text(figures)
    assert "turns       no game ends\n" in to_text(figures)
    assert figures.turns_until(1) is None


def test_the_bound_of_decisions_is_that_of_a_turn(
    deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fluxx_rules.game.simulate.MAX_TURN_DECISIONS", 100)
    figures = simulate(deck, games=10, kind="random")
    assert figures.decisions.value > 100
    assert figures.unfinished == 0


@pytest.mark.parametrize(("zone", "reason"), [(PILE, "no choice"), (GONE, "out of cards")])
def test_a_game_without_a_choice_may_have_run_out_of_cards(
    compiled: Program, zone: int, reason: Reason
) -> None:
    s = blank(compiled, 3)
    s.z[PILE] = 0
    s.z[zone] = compiled.all
    s.chain = UNDECIDED
    assert why_unfinished(s) == reason


def test_whoever_stops_it_waits_for_no_lock(deck: Deck) -> None:
    """Ctrl-C may come while a task is sent, and a lock of that moment is never released."""

    def stopped() -> None:
        with workers(1, deck) as pool:
            assert pool.submit(int).result() == 0
            waiting: Any = pool._work_ids
            waiting.mutex.acquire()
            Timer(5, waiting.mutex.release).start()  # so that nothing is left behind
            raise KeyboardInterrupt

    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        stopped()
    assert time.monotonic() - began < 5


def test_whoever_stops_it_hears_nothing_of_the_pool(
    deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its workers are ended, and errors of its own thread are not printed."""
    heard: list[str] = []
    monkeypatch.setattr(threading, "excepthook", lambda args: heard.append(args.thread.name))
    before, theirs = set(threading.enumerate()), set[threading.Thread]()

    def stopped() -> None:
        with workers(1, deck) as pool:
            assert pool.submit(int).result() == 0
            theirs.update(set(threading.enumerate()) - before)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped()
    assert theirs
    for thread in *theirs, threading.main_thread():
        args = threading.ExceptHookArgs((ValueError, ValueError(), None, thread))
        threading.excepthook(args)
    assert heard == [threading.main_thread().name]
