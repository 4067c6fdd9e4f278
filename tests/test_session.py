"""Sessions: what they keep, which one is in force, and sessions in threads."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import copy_context
from threading import Barrier

import pytest

import fluxx_rules as fx
from fluxx_rules.budget import UNBOUNDED, Budget, Spent
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.program import program
from fluxx_rules.game.trace import replay, trace
from fluxx_rules.session import (
    MAX_CARDS,
    MAX_DECKS,
    MIN_DECKS,
    Session,
    SessionInUse,
    budget,
    cached,
    memoized,
    priced,
    session,
    spending,
    using,
)
from fluxx_rules.symbolic.solver.once import Oracle
from tests.checks.pages import cases

THREADS = 8
DECKS = 40
EDITIONS = ("creeper_pack", "stoner", "monster", "batman", "nature")


def test_a_function_is_called_once_for_each_of_the_latest_decks() -> None:
    called = []

    @memoized
    def number(deck: list[int]) -> int:
        called.append(deck)
        return len(called)

    @memoized
    def name(deck: list[int]) -> str:
        return f"deck {deck}"

    decks = [[0] for _ in range(MAX_DECKS + 1)]  # equal, but not the same object
    with using(Session()):
        assert [number(deck) for deck in decks for _ in range(3)] == [
            n for n in range(1, MAX_DECKS + 2) for _ in range(3)
        ]
        assert name(decks[-1]) == "deck [0]" and number(decks[-1]) == MAX_DECKS + 1
        assert number(decks[0]) == MAX_DECKS + 2, "the oldest deck is dropped"
    assert all(one is other for one, other in zip(called, [*decks, decks[0]], strict=True))


def test_of_large_decks_few_are_kept() -> None:
    class Cards:
        def __init__(self, number: int) -> None:
            self.cards = (0,) * number

    called = []

    @memoized
    def number(deck: Cards) -> int:
        called.append(deck)
        return len(deck.cards)

    small, large = [Cards(1) for _ in range(6)], [Cards(MAX_CARDS) for _ in range(MIN_DECKS)]
    with using(Session()):
        for deck in (*small, *small, small[0], *large, *large, small[0]):
            assert number(deck) == len(deck.cards)
    assert called == [*small, *large, small[0]]


def test_the_deck_that_was_used_last_is_kept() -> None:
    called = []

    @memoized
    def number(deck: list[int]) -> int:
        called.append(deck)
        return len(called)

    donor = [0]
    with using(Session()):
        for n in range(3 * MAX_DECKS):
            number([n])
            number(donor)
    assert sum(deck is donor for deck in called) == 1


def test_equal_arguments_share_a_cached_value_while_it_is_among_the_latest() -> None:
    called = []

    @cached(2)
    def plain(word: str) -> int:
        called.append(word)
        return len(called)

    @cached(2, key=len)
    def by_length(word: str) -> str:
        return word

    with using(Session()):
        assert [plain(word) for word in ("a", "b", "a")] == [1, 2, 1]
        assert [plain(word) for word in ("c", "c", "a", "b")] == [3, 3, 1, 4]
        assert [by_length(word) for word in ("one", "two", "four")] == ["one", "one", "four"]


def test_a_budget_pays_for_a_kept_value_once() -> None:
    called = []

    @priced(10, key=str.lower)
    def letters(word: str) -> int:
        called.append(word)
        budget().spend(len(word))
        return len(word)

    def steps(*words: str, left: int = 100) -> int:
        with spending(Budget(left)) as run, suppress(Spent):
            for word in words:
                letters(word)
        return run.taken

    with using(Session()):
        assert steps("tea", "TEA", "milk") == 7
        assert steps("Tea", "tea") == 3, "a new budget pays for what an earlier one has found"
        assert called == ["tea", "milk"]
        assert steps("milk", left=3) == 4, "with too little left the search runs, and stops"
        assert steps("sugar", left=3) == 4
        assert steps("sugar") == 5, "what was cut short is not kept"
        assert called == ["tea", "milk", "milk", "sugar", "sugar"]


def test_sessions_share_nothing() -> None:
    deck = load_deck("creeper_pack")
    with using(Session()) as one:
        mine = program(deck)
        assert session() is one and program(deck) is mine
        with using(Session()) as other:
            assert session() is other and program(deck) is not mine
            assert other.resource(Oracle) is not one.resource(Oracle)
        assert session() is one and program(deck) is mine
        assert one.resource(Oracle) is session().resource(Oracle)
    assert session() not in (one, other)


def test_the_budget_in_force_is_that_of_the_session_or_of_a_part_of_it() -> None:
    assert budget() is UNBOUNDED
    with using(Session(Budget(7))) as run:
        assert budget() is run.budget and budget().reach == 7
        with spending(Budget(3)) as part:
            assert budget() is part
        with pytest.raises(Spent):
            budget().spend(8)
    assert budget() is UNBOUNDED


def test_public_functions_take_a_session() -> None:
    run = Session()
    deck = fx.load("creeper_pack", session=run)
    game = fx.Game(deck, seed=1, session=run)
    assert game.state.program is replay(deck, trace(game), run).state.program
    assert fx.simulate(deck, games=1, session=run).games == 1
    assert fx.reached(deck, run)
    result = fx.check(deck, session=run)
    assert fx.to_html(result, run)
    with using(run):
        assert program(deck) is game.state.program
    with using(Session()):
        assert program(deck) is not game.state.program


def in_a_thread(call: Callable[[], object]) -> object:
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(call).result()


def test_every_thread_has_a_session() -> None:
    mine = session()
    assert in_a_thread(session) is not mine is session()
    with using(Session()) as run:
        assert in_a_thread(session) is not run


def test_a_session_serves_one_thread_at_a_time() -> None:
    deck, run = load_deck("creeper_pack"), Session()
    with using(run):
        with pytest.raises(SessionInUse, match="a session of its own"):
            in_a_thread(lambda: fx.check(deck, session=run))
        fx.check(deck, session=run)  # the same thread may
        context = copy_context()
        with pytest.raises(SessionInUse):
            in_a_thread(lambda: context.run(fx.check, deck))
    assert in_a_thread(lambda: fx.check(deck, session=run)) == fx.check(deck)


def test_a_failure_frees_the_session() -> None:
    run = Session()
    with pytest.raises(ZeroDivisionError), using(run):
        _ = 1 / 0
    assert in_a_thread(lambda: run.memo.get(len, "deck")) == 4
    in_a_thread(lambda: fx.Game(load_deck("creeper_pack"), session=run))


def decks() -> list[Deck]:
    few = DECKS - len(EDITIONS)
    examples = cases("FX4")
    some = examples[:: len(examples) // few][:few]
    return [*map(load_deck, EDITIONS), *(each.deck() for each in some)]


def test_checks_in_threads_find_what_checks_one_after_another_find() -> None:
    with using(Session()) as run:
        expected = [fx.check(deck).findings for deck in decks()]
        questions = len(run.resource(Oracle).answers)
    assert len(expected) == DECKS and questions > DECKS
    begin = Barrier(THREADS)
    with ThreadPoolExecutor(THREADS, initializer=begin.wait) as pool:
        found = [each.findings for each in pool.map(fx.check, decks())]
    assert found == expected
