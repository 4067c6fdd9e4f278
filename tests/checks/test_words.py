"""Messages about several cards are sentences that can be read aloud."""

from __future__ import annotations

from pathlib import Path

from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import run_checks
from fluxx_rules.findings import Finding


def told(tmp_path: Path, code: str, *cards: str) -> list[str]:
    return [each.message for each in found(tmp_path, code, *cards)]


def found(tmp_path: Path, code: str, *cards: str) -> list[Finding]:
    lines = "\n".join(f"  - {{{card}}}" for card in cards)
    path = tmp_path / "cards.yaml"
    path.write_text(f"edition: e\ncards:\n{lines}\n")
    return list(run_checks(load_deck(str(path)), {code}))


LIMITS = ("rule: Limit 1, sets: {hand limit: 1}", "rule: Limit 2, sets: {hand limit: 2}")


def test_any_of_the_rules_on_one_side_clashes_with_any_on_the_other(tmp_path: Path) -> None:
    rest = ("rule: Hold 3, sets: {hand minimum: 3}", "rule: Play All, sets: {play: all}")
    assert told(tmp_path, "FX301", *LIMITS, *rest) == [
        "Hold 3, and Limit 1, Limit 2 or Play All, stay in play together, but at least 3 and at "
        "most 0 cards in hand cannot both be"
    ]
    assert told(tmp_path, "FX301", *LIMITS, rest[0]) == [
        "Hold 3 and Limit 1 or Limit 2 stay in play together, but at least 3 and at most 1 cards "
        "in hand cannot both be"
    ]


def test_several_rules_make_players_discard_and_one_makes_them(tmp_path: Path) -> None:
    keep = "rule: Keep, no discarding: from hands"
    assert told(tmp_path, "FX310", *LIMITS, keep) == [
        "Limit 1, Limit 2 make players discard from their hands, and Keep forbids it"
    ]
    assert told(tmp_path, "FX310", LIMITS[0], keep) == [
        "Limit 1 makes players discard from their hands, and Keep forbids it"
    ]


def test_copies_of_a_card_are_all_needed(tmp_path: Path) -> None:
    eggs, flour = "keeper: Egg, copies: 3", "keeper: Flour"
    cake = "goal: Cake, needs: {at least: 4, of: [Egg, Flour]}"
    assert told(tmp_path, "FX413", eggs, "goal: Omelette, needs: {at least: 3, of: Egg}") == [
        "Omelette cannot be met without Egg (all 3), for in this deck nothing else would do"
    ]
    assert told(tmp_path, "FX413", eggs, flour, cake) == [
        "Cake cannot be met without each of Egg (all 3) and Flour, for in this deck nothing else "
        "would do"
    ]


def test_a_creeper_may_be_waived_by_another_rule_than_the_one_that_is_shown(tmp_path: Path) -> None:
    cards = (
        "keeper: Mop", "creeper: Dust, blocks: everyone",
        "rule: Blind Eye, waives: {cards: creeper, in front of: others}",
        "rule: Lining, waives: creeper", "goal: Dusty, needs: {mine: Mop, somebody else has: Dust}",
    )  # fmt: skip
    (message,) = told(tmp_path, "FX405", *cards)
    shown = "nobody can win by the Goal Dusty unless rules waive what blocks, as "
    assert message in (f"{shown}Blind Eye does", f"{shown}Lining does")


def test_why_a_pair_of_a_goal_and_an_ungoal_is_left_open(tmp_path: Path) -> None:
    """The Ungoal asks what is in play, which is no hindrance."""
    (left,) = found(
        tmp_path, "FX416", "keeper: Robot", "creeper: Rust, attaches to: Robot", "creeper: Fog",
        "goal: Rusty, needs: {mine: {carrying: Rust}}", "rule: Two, sets: {goals: two}",
        "goal: Doom, needs: {in play: Fog}, then: everybody loses",
    )  # fmt: skip
    assert (left.verdict, left.because) == ("unknown", ("it asks about what carries a card",))
