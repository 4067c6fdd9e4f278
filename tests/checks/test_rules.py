"""Contradictions between rules: for each code the smallest decks in which it is found, and decks
that nearly have it and do not. The decks are in `rules/`, a file for each code."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from analysis.soundness.engine_says import random_rules
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import run_checks, unstated_contradiction_of_many
from fluxx_rules.reasoning.rules.clashes import clashes

FILES = sorted((Path(__file__).parent / "rules").glob("FX*.yaml"))
CASES: list[tuple[str, str, dict[str, Any]]] = [
    (file.stem, name, case)
    for file in FILES
    for name, case in yaml.safe_load(file.read_text("utf-8")).items()
]


def deck_of(cards: list[Any], folder: Path, basic: dict[str, Any] | None = None) -> Deck:
    file = folder / "cards.yaml"
    said = {"edition": "tiny", "basic rules": basic or {}, "cards": cards}
    file.write_text(yaml.safe_dump(said, sort_keys=False), "utf-8")
    return load_deck(str(file))


@pytest.mark.parametrize(("code", "name", "case"), CASES, ids=[f"{c}-{n}" for c, n, _ in CASES])
def test_case(code: str, name: str, case: dict[str, Any], tmp_path: Path) -> None:
    found = list(run_checks(deck_of(case["cards"], tmp_path, case.get("basic rules")), {code}))
    told = [[id.removeprefix("tiny/") for id in each.cards] for each in found]
    assert sorted(told) == sorted(case.get("finds", []))
    assert {*case.get("says", ())} <= {line for each in found for line in each.because}
    for each in found:
        assert each.because
        assert len(set(each.cards)) == len(each.cards)
        assert each.verdict == case.get("verdict", each.verdict)
        assert each.witness or each.verdict != "shown"


def test_each_code_has_a_deck_that_has_it_and_one_that_has_not() -> None:
    for file in FILES:
        cases = [case for code, _, case in CASES if code == file.stem]
        assert {bool(case.get("finds")) for case in cases} == {True, False}, file.name


def test_sets_of_four_are_looked_for_on_demand(tmp_path: Path) -> None:
    """Any three of the clauses can be met, all four cannot; and only who asks is told."""
    names = ("Tea", "Cake", "Milk")
    some = {"any of": [{"mine": name} for name in names]}
    without = [{"rule": f"No {name}", "demands": {"needs": {"nobody has": name}}} for name in names]
    cards = [{"keeper": name} for name in names]
    deck = deck_of([*cards, {"rule": "Some", "demands": {"needs": some}}, *without], tmp_path)
    assert list(unstated_contradiction_of_many.check(deck)) == []
    (found,) = unstated_contradiction_of_many.check(deck, most=4)
    assert len(found.cards) == 4


def test_sides_of_a_contradiction_of_three_do_not_mix(tmp_path: Path) -> None:
    """Whatever order the cards are in: those of one slot are told together."""
    told = {
        "Hold 2": {"hand minimum": 2}, "At Most Two": {"hand limit": "two"},
        "At Most Three": {"hand limit": "three"}, "Hold 3": {"hand minimum": 3},
    }  # fmt: skip
    cards: list[Any] = [{"rule": name, "sets": sets} for name, sets in told.items()]
    cards.append({"rule": "Inflation", "numerals": {"higher by": "one"}})
    for order in (cards, cards[::-1]):
        (found,) = run_checks(deck_of(order, tmp_path), {"FX302"})
        _, message = found.message.split(", ", 1)
        for side in message.removesuffix(" cannot both hold (cards in hand)").split(" and "):
            assert len({name.split()[0] for name in side.split(" or ")}) == 1


def test_a_rule_of_two_numbers_is_merged_by_the_one_that_clashes(tmp_path: Path) -> None:
    told: dict[str, dict[str, Any]] = {
        "Draw and Hold": {"draw": 2, "hand limit": 1}, "Hand Limit 0": {"hand limit": 0},
        "Hold Three": {"hand minimum": "three"},
    }  # fmt: skip
    cards = [{"rule": name, "sets": sets} for name, sets in told.items()]
    (found,) = run_checks(deck_of(cards, tmp_path), {"FX313"})
    assert found.aspect == "hand limit and hand minimum"
    (advice,) = (each for each in found.because if "makes them" in each)
    assert advice == "`slot: hand limit` on Hold Three makes them replace one another"


def test_a_rule_of_two_numbers_that_is_to_be_merged_leaves_its_other_slot(tmp_path: Path) -> None:
    """Unless another one can move: then that one does."""
    sets: dict[str, Any] = {
        "Play All": {"play": "all"},
        "Draw and Hold": {"draw": 2, "hand minimum": 1},
    }
    cards = [{"rule": name, "sets": each} for name, each in sets.items()]
    (found,) = run_checks(deck_of(cards, tmp_path), {"FX313"})
    assert "`slot: hand minimum` on Play All makes them replace one another" in found.because
    cards[0]["sets"]["keeper limit"] = 2
    (found,) = run_checks(deck_of(cards, tmp_path), {"FX313"})
    assert "but Play All then leaves its other slots as well: keeper limit" in found.because


def test_clauses_that_hold_only_sometimes_leave_others_to_win(tmp_path: Path) -> None:
    tea: dict[str, Any] = {"needs": {"mine": "Tea"}}
    for guard, who in (({}, "nobody can win"), ({"if": {"in play": "Cake"}}, "all of it is asked")):
        cards: list[Any] = [{"rule": "Need Tea", "demands": tea | guard}]
        cards += [{"rule": "No Tea", "demands": {"needs": {"nobody has": "Tea"}}}]
        cards += [{"keeper": name} for name in ("Tea", "Cake")]
        (found,) = run_checks(deck_of(cards, tmp_path), {"FX310"})
        assert any(who in each for each in found.because)


def test_what_lets_waiting_players_hold_cards_all_the_same_is_told(tmp_path: Path) -> None:
    """Under Hand Limit 0, with a rule that leaves a card in every hand once it is played."""
    rules = {"Hand Limit 0": {"hand limit": 0}, "Hold One": {"hand minimum": "one"}}
    cards: list[Any] = [{"rule": name, "sets": sets} for name, sets in rules.items()]
    cards += [{"rule": "Hand Limit 2", "sets": {"hand limit": 2}}, {"keeper": "Cake"}]
    answer = {"out of turn": {"steal": "it"}, "in turn": {"draw": 1}}
    cards += [{"surprise": "Mine", "answers": "keeper", **answer}]
    (found,) = run_checks(deck_of(cards, tmp_path), {"FX306"})
    raising = [each for each in found.because if "lets them hold some" in each]
    assert raising == ["tiny/Hold One in play as well lets them hold some"]


@pytest.mark.parametrize("seed", range(20))
def test_every_clash_is_told_with_both_of_its_sides(seed: int) -> None:
    deck = random_rules(Random(seed))
    told = list(run_checks(deck, {"FX301", "FX310"}))
    for clash in clashes(deck):
        ids = {card.id for card in clash.cards}
        assert any(ids == set(each.cards) and each.verdict == "shown" for each in told)


@pytest.mark.parametrize("code", ["FX307", "FX312"])
def test_beside_a_card_that_cannot_be_said_nothing_is_sure(code: str, tmp_path: Path) -> None:
    """What an opaque card does may be just what is missed."""
    rule = {"rule": "Party Bonus", "adds": {"draw": 1, "if": {"mine": {"tagged": "food"}}}}
    opaque = {"action": "Song", "opaque": "rules are sung away"}
    (plain,) = run_checks(deck_of([rule], tmp_path), {code})
    (beside,) = run_checks(deck_of([rule, opaque], tmp_path), {code})
    assert beside.message == f"{plain.message}, as far as the cards are known"
    assert "what 1 of the cards of tiny do cannot be said (opaque)" in beside.because
