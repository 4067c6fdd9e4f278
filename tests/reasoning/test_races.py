"""Races depend on the meanings of cards, not on names, order, or other cards."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from fluxx_rules.cards.library import load_deck
from fluxx_rules.reasoning.triggers.races import race, racing_pairs

BONUS = "{rule: NAME, trigger: {at: turn start, if: {hand: empty}, do: {draw: 3}}}"
COLLECTOR = "{rule: NAME, trigger: {at: turn start, if: {at least: 3, of: keeper}, do: {draw: 1}}}"
OTHERS = [
    "{creeper: Doom}", "{goal: Calm, needs: {nobody has: Doom}}", "{action: Rest, do: {draw: 2}}",
    "{rule: Limit, sets: {keeper limit: 2}}",
]  # fmt: skip


def shown(folder: Path, cards: list[str]) -> list[bool]:
    """Return for each pair of cards that may race whether a state shows a race."""
    path = folder / "cards.yaml"
    path.write_text("edition: raced\ncards:\n" + "".join(f"  - {card}\n" for card in cards))
    deck = load_deck(path)
    return [race(deck, pair) is not None for pair in racing_pairs(deck)]


@pytest.mark.parametrize("keepers", range(6, 10))
@pytest.mark.parametrize("names", [*permutations(["Ant", "Bee", "Cat"])], ids="".join)
def test_a_race_in_few_states_is_found(
    tmp_path: Path, keepers: int, names: tuple[str, ...]
) -> None:
    first, second, third = names
    pair = [BONUS.replace("NAME", first), COLLECTOR.replace("NAME", second)]
    things = [f"{{keeper: {third} {n}}}" for n in range(keepers)]
    for cards in (
        [*pair, *things],
        [*things, *pair[::-1]],
        [*OTHERS, *pair, *things, "{keeper: Z}"],
    ):
        assert shown(tmp_path, cards) == [True]


def test_a_race_ends_before_the_next_turn(tmp_path: Path) -> None:
    """Nobody is asked before the turn is over. Forced moves of the next turn are left out."""
    cards = ["{creeper: Night, trigger: {at: turn start, do: [end turn]}}",
             "{rule: Dusk, trigger: {at: turn start, if: {mine: Ant}, do: {discard: this}}}",
             "{keeper: Ant}", "{keeper: Bee, copies: 4}"]  # fmt: skip
    (tmp_path / "cards.yaml").write_text("edition: x\ncards:\n  - " + "\n  - ".join(cards))
    deck = load_deck(tmp_path / "cards.yaml")
    (found,) = (race(deck, pair) for pair in racing_pairs(deck))
    assert found is not None
    assert {cause for cause, *_ in found.end.moves} <= {"discarded"}
