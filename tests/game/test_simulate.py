"""Simulated games: the figures depend on the seed alone."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.simulate import play_one, seed_of, simulate, trace_one
from fluxx_rules.game.trace import replay
from fluxx_rules.game.workers import workers
from fluxx_rules.report.simulation import to_text


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
    assert greedy.turns_mean < random.turns_mean


@pytest.mark.parametrize("edition", ["nature", "batman"])
def test_greedy_players_end_turns_in_which_one_power_undoes_another(edition: str) -> None:
    """They do not hide and show a Keeper, or arrest and release a villain, without end."""
    assert simulate(load_deck(edition), games=30, players=3, kind="greedy").unfinished == 0


NEVER = "  - {goal: Never, needs: {mine: Spade}}\n"
ENDINGS = {
    "the cards have run out": (
        "  - {keeper: Rake, copies: 12}\n" + NEVER, (5, 5),
        "unfinished  5 (5 because no card was left to draw)\n",
    ),
    "a card moves on and on": (
        "  - {keeper: Rake, copies: 30}\n"
        "  - keeper: Ball\n"
        "    trigger: {whenever: {mine: Rake}, do: {move: this, to: the next player}}\n" + NEVER,
        (5, 0), "unfinished  5 (5 in an endless chain of triggers, plays or turns)\n",
    ),
    "cards come back": (
        "  - {action: Rest, copies: 40, do: {draw: one}}\n" + NEVER, (0, 0),
        "unfinished  5 (5 not over after 200 decisions)\n",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("cards", "stopped", "words"), ENDINGS.values(), ids=ENDINGS)
def test_why_a_game_is_not_over(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    cards: str,
    stopped: tuple[int, int],
    words: str,
) -> None:
    for module in "game.simulate", "report.simulation":
        monkeypatch.setattr(f"fluxx_rules.{module}.MAX_DECISIONS", 200)
    (tmp_path / "cards.yaml").write_text(f"edition: e\ncards:\n{cards}")
    figures = simulate(load_deck(tmp_path), games=5)
    assert (figures.endless, figures.out_of_cards) == stopped
    assert words in to_text(figures)


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
