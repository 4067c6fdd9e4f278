"""Wrong findings that deny a possibility are refuted by random play, for every code."""

from __future__ import annotations

from functools import cache

import pytest
import yaml

from analysis.soundness.observations import SIGHTS, SILENCED, Claim
from analysis.soundness.refuted import Tried, how
from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.mixing import mix

CARDS = """
- {keeper: Ale, copies: 2}
- {keeper: Bed}
- {creeper: War}
- {creeper: Fly, attaches to: Ale}
- {goal: Drink, needs: {mine: Ale}}
- {goal: Inn, needs: {mine: [Ale, Bed]}}
- {goal: Three, needs: {at least: 3, of: keeper}}
- {rule: Draw 2, sets: {draw: 2}}
- {rule: Less, numerals: {reads: [[3, 2]]}}
- {rule: Well Slept, demands: {needs: {mine: Bed}}}
- {action: Trash, do: [{discard: {one: rule, from: play}}]}
- {action: Away, do: [{discard: {one: creeper, from: any table}}]}
- {action: Idle, do: [{discard: {one: {tagged: nothing}, from: any table}}]}
"""
WRONG = {
    "impossible": ("", "", "Drink"), "FX401": ("Ale", "", "Drink"), "FX402": ("Ale", "", "Drink"),
    "FX403": ("", "", "Drink"), "FX405": ("", "", "Drink", "War"),
    "FX404": ("", "", "Drink"), "FX601": ("unused", "", "Ale"),
    "FX209": ("no effect", "", "Trash"), "FX301": ("draw", "", "Draw 2", "Less"),
    "FX305": ("", "", "Draw 2", "Less"), "FX302": ("every Goal", "", "Well Slept"),
    "FX303": ("demand", "", "Well Slept"), "FX306": ("Less", "", "Less", "Away"),
    "FX307": ("", "", "Draw 2"), "FX308": ("clause", "", "Draw 2", "Less"),
    "FX310": ("every Goal", "", "Well Slept"), "FX312": ("", "", "Draw 2"),
    "FX406": ("", "", "Drink"), "FX408": ("", "", "Drink"), "FX409": ("", "", "Drink", "Inn"),
    "FX410": ("", "", "Inn", "Drink"), "FX411": ("every Goal", "", "Well Slept"),
    "FX412": ("", "nobody can meet", "Three", "Less"), "FX413": ("Bed", "", "Drink", "Bed"),
    "FX415": ("", "", "Inn", "Ale"), "FX501": ("no way out", "", "War"),
    "FX508": ("hosts", "", "Fly"), "FX602": ("condition", "", "Trash"),
    "FX608": ("goals", "", "Drink", "Inn"),
}  # fmt: skip
"""Findings that are wrong for this deck, by code: the aspect, the message and the cards."""


@cache
def tried() -> Tried:
    part = read_cards(f"edition: inn\ncards:{CARDS}".encode(), "inn")
    assert not part.findings
    return Tried(mix("inn", [part]))


def claim(code: str, aspect: str, message: str, *names: str) -> str:
    return Claim(code, aspect, message, tuple(f"inn/{name}" for name in names)).text


def test_of_every_code_there_is_one() -> None:
    assert {*WRONG} == {*SIGHTS, *SILENCED}


@pytest.mark.parametrize("code", WRONG)
def test_a_finding_that_is_wrong_is_refuted(code: str) -> None:
    wrong = claim(code, *WRONG[code])
    assert not tried()[wrong]
    state, _, moves = how(tried().deck, wrong).removeprefix("from ").rpartition(" by ")
    assert moves
    assert {*yaml.safe_load(state)} >= {"players", "turn"}


@pytest.mark.parametrize(
    "right",
    [
        claim("FX209", "no effect", "", "Idle"),
        claim("FX410", "", "", "Drink", "Inn"),
        claim("FX413", "Bed", "", "Inn", "Bed"),
        claim("FX312", "", "", "Ale"),
    ],
)
def test_what_is_so_is_not_refuted(right: str) -> None:
    assert tried()[right]
    assert how(tried().deck, right) == ""
