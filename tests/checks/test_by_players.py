"""Findings that are true of some numbers of players only."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.player_counts import DEFAULT_PLAYERS, PLAYER_COUNTS
from fluxx_rules.checks import check, run_checks
from fluxx_rules.checks.by_players import only_with
from fluxx_rules.findings import Severity
from fluxx_rules.game.program import program
from fluxx_rules.reasoning.goals.placement import Placement, who_meets
from tests.checks.pages import case
from tests.decks import tiny_deck

IMPOSSIBLE = {"FX401", "FX402", "FX403"}
GUESTS = ("FX407", "three players besides the two")
FEWEST = ("FX402", "fewer Keepers than four others")


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
