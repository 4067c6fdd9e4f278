"""Who is one play away from a win, against the engine, which plays every card of the hand."""

from __future__ import annotations

import pytest

from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.mixing import mix
from fluxx_rules.game.engine import apply, blank
from fluxx_rules.game.one_play_away import is_one_play_away, somebody_is_one_play_away
from fluxx_rules.game.program import program
from fluxx_rules.game.simulate import play_out, start
from fluxx_rules.game.state import State
from fluxx_rules.game.zones import GOALS, HAND, TABLE, bits

PLAIN = """
edition: plain
cards:
  - {keeper: Tea}
  - {keeper: Cake}
  - {keeper: Pie}
  - {creeper: Wasp}
  - {goal: Tea Time, needs: {mine: [Tea, Cake]}}
  - {goal: Two Sweets, needs: {mine: [Pie, Cake]}}
  - {goal: Sweet Tooth, needs: {mine: Pie}}
  - {goal: Full Hand, needs: {most: cards in hand, once somebody has: 3}}
  - {goal: Too Sweet, needs: {mine: Pie}, then: everybody loses}
  - {rule: Play 2, sets: {play: 2}}
  - {action: Rest, copies: 6, do: {draw: 2}}
"""
PART = read_cards(PLAIN.encode(), "cards.yaml")
DECK = mix("plain", [PART])


def can_win_by_playing(s: State) -> bool:
    """Return whether a Goal or a Keeper in the hand of the player on turn wins at once."""
    for card in bits(s.z[HAND + s.cur] & (s.program.keepers | s.program.kind["goal"])):
        after = s.copy()
        apply(after, card)
        if after.winner == s.cur:
            return True
    return False


@pytest.mark.parametrize("target", ["plain", "fluxx5"])
def test_the_engine_agrees(target: str) -> None:
    """Texts of other cards can win as well, so that the engine may find more in an edition."""
    deck = DECK if target == "plain" else load_deck(target)
    judged = {True: 0, False: 0}
    for game in range(30):
        s, policies, chance = start(deck, 3, f"near/{game}", "random")
        for state in play_out(s, policies, chance):
            asked = state.ask
            if asked is None or (asked.who, asked.kind, asked.most) != (state.cur, "play", 1):
                continue
            if state.z[GOALS].bit_count() > 1:  # the player chooses first which Goal leaves
                continue
            near, wins = is_one_play_away(state, state.cur), can_win_by_playing(state)
            judged[near] += 1
            assert wins or not near
            if target == "plain":
                assert near or not wins
    assert min(judged.values()) >= 15


@pytest.mark.parametrize(("goals", "hand", "table", "near"), [
    (["Tea Time"], ["Tea"], ["Cake"], True),
    (["Tea Time"], ["Tea", "Cake"], [], False),
    (["Tea Time"], ["Pie"], ["Cake"], False),
    (["Tea Time"], [], ["Tea", "Cake"], True),
    (["Tea Time"], ["Tea"], ["Cake", "Wasp"], False),
    ([], ["Sweet Tooth"], ["Pie"], True),
    ([], ["Sweet Tooth", "Pie"], [], False),
    (["Sweet Tooth"], ["Pie"], [], True),
    (["Too Sweet"], ["Pie"], [], False),
    ([], ["Too Sweet"], ["Pie"], False),
    ([], ["Full Hand", "Tea", "Cake"], [], False),
    ([], ["Full Hand", "Tea", "Cake", "Pie"], [], True),
    (["Full Hand"], ["Tea", "Cake", "Pie"], [], True),
    (["Tea Time", "Sweet Tooth"], ["Pie"], ["Tea"], True),
])  # fmt: skip
def test_one_card_of_the_own_hand(
    goals: list[str], hand: list[str], table: list[str], near: bool
) -> None:
    compiled = program(DECK)
    s = blank(compiled, 3)
    for zone, names in (GOALS, goals), (HAND + 1, hand), (TABLE + 1, table):
        s.z[zone] = compiled.mask(f"plain/{name}" for name in names)
    before = s.copy()
    assert is_one_play_away(s, 1) is near
    assert somebody_is_one_play_away(s) is near
    assert s == before
    assert not is_one_play_away(s, 2)
