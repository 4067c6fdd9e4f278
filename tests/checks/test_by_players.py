"""Findings that are true of some numbers of players only."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.player_counts import DEFAULT_PLAYERS, PLAYER_COUNTS
from fluxx_rules.checks import check, is_by_players, run_checks
from fluxx_rules.checks.by_players import only_with
from fluxx_rules.checks.registry import all_checks
from fluxx_rules.findings import Severity
from fluxx_rules.game.program import program
from fluxx_rules.reasoning.goals.answers import answers
from fluxx_rules.reasoning.goals.placement import Placement, who_meets
from tests.checks.pages import case
from tests.decks import tiny_deck

IMPOSSIBLE = {"FX401", "FX402", "FX403"}
GUESTS = ("FX407", "three players besides the two")
FEWEST = ("FX402", "fewer Keepers than four others")
CODES = {each.code for each in all_checks() if each.by_players}


@pytest.mark.parametrize(
    ("counts", "text"),
    [
        ((2,), "only with 2 players"),
        ((4,), "only with 4 players"),
        ((6,), "only with 6 players"),
        ((2, 3), "only with at most 3 players"),
        ((5, 6), "only with 5 players or more"),
        ((3, 4, 5), "only with 3 to 5 players"),
        ((2, 4, 6), "only with 2, 4 or 6 players"),
    ],
)
def test_the_numbers_are_named(counts: tuple[int, ...], text: str) -> None:
    assert only_with(counts) == text


def tables(deck: Deck, players: int) -> Iterator[Placement]:
    """Yield every table of the Keepers; copies are exchangeable."""
    compiled = program(deck)
    keepers = [1 << n for n, card in enumerate(deck.cards) if card.meaning.kind == "keeper"]
    assert sum(keepers) == compiled.keepers
    for owners in product(range(players + 1), repeat=len(keepers)):
        rows = [0] * (players + 1)
        for keeper, owner in zip(keepers, owners, strict=True):
            rows[owner] |= keeper
        yield Placement(tuple(rows[:players]))


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_each_number_is_right_by_all_tables_of_the_engine(players: int) -> None:
    deck = case(*GUESTS).deck().for_players(players)
    compiled = program(deck)
    (goal,) = (1 << n for n, card in enumerate(deck.cards) if card.meaning.kind == "goal")
    met = [who_meets(compiled, goal, at).bit_count() for at in tables(deck, players)]
    codes = {each.code for each in run_checks(deck)}
    assert bool(codes & IMPOSSIBLE) == (max(met) == 0) == (players < 4)
    assert ("FX407" in codes) == (max(met) > 1) == (players > 4)


def test_without_a_number_a_finding_says_of_which_it_is_true() -> None:
    found = {each.code: each for each in run_checks(case(*GUESTS).deck())}
    assert found["FX407"].message.endswith("(only with 5 players or more)")
    assert found["FX403"].message.endswith("(only with at most 3 players)")
    assert found["FX403"].severity is Severity.ERROR  # three players are the usual number
    (few,) = (each for each in run_checks(case(*FEWEST).deck()) if each.code == "FX402")
    assert few.message.endswith("(only with 5 players or more)")
    assert few.severity is Severity.INFO


def test_with_a_number_the_finding_is_the_same_and_unmarked() -> None:
    deck = case(*FEWEST).deck()
    (marked,) = (each for each in run_checks(deck) if each.code == "FX402")
    (plain,) = (each for each in run_checks(deck.for_players(6)) if each.code == "FX402")
    assert plain.fingerprint == marked.fingerprint
    assert (plain.severity, "only with" in plain.message) == (Severity.WARNING, False)
    usual = run_checks(deck.for_players(DEFAULT_PLAYERS))
    assert not [each for each in usual if each.code == "FX402"]


def test_the_deck_runs_out_of_cards_only_with_enough_players() -> None:
    deck = case("FX607", "an Action that draws five cards aside").deck()
    (known,) = run_checks(deck, {"FX607"})
    assert not [*run_checks(deck.for_players(4), {"FX607"})]
    assert [*run_checks(deck.for_players(5), {"FX607"})] == [known]
    assert [*run_checks(deck.for_players(6), {"FX607"})] == [known]


def test_a_rule_that_contradicts_itself_has_cards_enough_for_all_players() -> None:
    """Each of five others needs a card in hand, which copies would give them."""
    deck = case("FX406", "a condition for the fewest cards in hand").deck()
    assert not [*run_checks(deck.for_players(6), {"FX303"})]


def decks() -> Iterator[Deck]:
    yield from (case(*each).deck() for each in (GUESTS, FEWEST))
    yield from map(load_deck, ("fluxx5", "nature", "monster", "nature+batman", "star+doctor_who"))


def test_what_decks_of_several_numbers_share_changes_no_finding(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for deck in decks():
        sharing = [*run_checks(deck, CODES)]
        with monkeypatch.context() as patch:
            patch.setattr(Deck, "compared", Deck.for_players)
            assert sharing == [*run_checks(deck, CODES)]


def test_only_goals_that_ask_about_others_are_asked_again() -> None:
    """Ten Goals of Nature ask whether somebody has a card. Others share their answers."""
    deck = load_deck("nature")
    whole, six = answers(deck), answers(deck.compared(6))
    asking = {card.name for goal, card in six.goals.items() if six.by_number & goal}
    assert len(asking) == 10
    assert all(" Eat " in name for name in asking)
    for goal, card in six.goals.items():
        assert (six.can_be_met(goal) is whole.can_be_met(goal)) == (card.name not in asking)


@pytest.mark.parametrize(
    ("target", "code", "runs"),
    [
        ("nature", "FX401", True),
        ("nature", "FX306", False),  # only Goals and an Action about seats ask about others
        ("fluxx5", "FX306", True),
        ("star", "FX401", False),
    ],
)
def test_a_check_runs_for_each_number_if_it_reads_a_card_that_asks_about_others(
    target: str, code: str, runs: bool
) -> None:
    (check,) = (each for each in all_checks() if each.code == code)
    deck = load_deck(target)
    assert is_by_players(check, deck) == runs
    assert not is_by_players(check, deck.for_players(3))


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (None, {"FX504": "in a game of two", "FX505": "as long as everybody chooses so"}),
        (2, {"FX504": "react to one another for ever, and no choice stops it"}),
        (3, {"FX505": "as long as everybody chooses so"}),
        (4, {"FX505": "as long as everybody chooses so"}),
    ],
)
def test_loops_are_those_of_the_number_of_players(
    players: int | None, expected: dict[str, str]
) -> None:
    """Two owners of a Magnet push the Pin back and forth. Of more players, they choose to whom."""
    push = "do: {move: Pin, to: another player}"
    deck = tiny_deck(
        "edition: tiny\ncards:\n"
        f"  - {{keeper: Magnet, trigger: {{whenever: {{mine: [Magnet, Pin]}}, {push}}}}}\n"
        f"  - {{keeper: Coil, trigger: {{whenever: {{mine: [Coil, Pin]}}, {push}}}}}\n"
        "  - {keeper: Pin}\n  - {goal: Held, needs: {mine: [Magnet, Coil]}}\n"
    ).for_players(players)
    found = check(deck, prove=True, quick=True, select=["FX503", "FX504", "FX505"]).findings
    assert {each.code for each in found} == {*expected}
    for each in found:
        assert expected[each.code] in each.message
        assert each.witness is not None
        shown = each.witness.shows[0].players
        assert shown == (players or (2 if each.code == "FX504" else 3))
