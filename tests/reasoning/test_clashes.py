"""Pairs of rules that clash, and the wording of a clash."""

from __future__ import annotations

from fluxx_rules.cards.library import load_deck
from fluxx_rules.language.obligation import DISCARDING, HELD, KEPT, Obligation
from fluxx_rules.reasoning.rules.clashes import (
    Clash,
    card_pairs,
    clashes,
    is_forbidden,
    is_out_of_bounds,
)
from tests.cards.mixes import Write, found

FLOOR, CAP = Obligation(HELD, "at least", 3), Obligation(HELD, "at most", 0, 2)


def clashing(write: Write, *rules: str) -> dict[str, Clash]:
    cards = "\n".join(f"  - {{rule: {rule}}}" for rule in rules)
    deck = load_deck(write("rules.yaml", f"edition: tiny\ncards:\n{cards}\n"))
    return {clash.quantity: clash for clash in clashes(deck)}


def clashing_pairs(clash: Clash) -> list[tuple[str, str]]:
    return [(one.name, other.name) for one, other in card_pairs(clash)]


def test_bounds_clash_if_the_least_exceeds_the_most() -> None:
    assert is_out_of_bounds(FLOOR, CAP)
    assert not is_out_of_bounds(FLOOR, Obligation(HELD, "at most", 0, 3))


def test_bounds_of_two_quantities_do_not_clash() -> None:
    assert not is_out_of_bounds(FLOOR, Obligation(KEPT, "at most", 0, 2))


def test_only_a_floor_and_a_cap_can_be_out_of_bounds() -> None:
    assert not is_out_of_bounds(FLOOR, Obligation(HELD, "at least", 0, 2))
    assert not is_out_of_bounds(Obligation(HELD, "at most", 3, 9), CAP)


def test_an_obligation_is_forbidden_by_its_prohibition() -> None:
    must, must_not = Obligation(DISCARDING, "must"), Obligation(DISCARDING, "must not")
    assert is_forbidden(must, must_not)
    assert not is_forbidden(must_not, must)
    assert not is_forbidden(must, Obligation("playing", "must not"))


def test_rules_that_set_one_number_clash_unless_they_share_a_slot(write: Write) -> None:
    draws = clashing(
        write,
        "Draw 2, sets: {draw: 2}",
        "Draw 3, sets: {draw: 3}",
        "More, sets: {draw: 4}, slot: mine",
        "Same, sets: {draw: 3}, slot: mine",
    )
    assert clashing_pairs(draws["draw"]) == [
        ("Draw 2", "More"),
        ("Draw 2", "Same"),
        ("Draw 3", "More"),
    ]


def test_a_minimum_comes_before_the_limits_that_it_exceeds(write: Write) -> None:
    held = clashing(write, "Limit 1, sets: {hand limit: 1}", "Hold 2, sets: {hand minimum: 2}",
                    "Limit 2, sets: {hand limit: 2}")  # fmt: skip
    assert clashing_pairs(held[HELD]) == [("Hold 2", "Limit 1")]


def test_a_rule_that_contradicts_itself_contradicts_no_other(write: Write) -> None:
    """FX303 reports it. That it must discard and must not is due to no other rule."""
    rules = clashing(write, "Torn, sets: {hand limit: 2}, no discarding: from hands, slot: torn",
                     "Limit 1, sets: {hand limit: 1}, slot: limit")  # fmt: skip
    assert DISCARDING not in rules
    assert clashing_pairs(rules["hand limit"]) == [("Torn", "Limit 1")]


def test_rules_that_set_one_number_are_named_as_equals(write: Write) -> None:
    cards = "cards: [{rule: Draw 2, sets: {draw: 2}}, {rule: More, sets: {draw: 4}, slot: mine}]"
    (finding,) = found(load_deck(write("rules.yaml", f"edition: tiny\n{cards}\n")), "FX301")
    assert finding.message == (
        "Draw 2 and More stay in play together, and each of them sets how many cards are drawn"
    )
