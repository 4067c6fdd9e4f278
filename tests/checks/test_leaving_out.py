"""Advice to leave out a card: what it says is done by hand, and nothing else changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import check
from fluxx_rules.findings import Advice, Finding
from tests.cards.mixes import Write

ONLY = "mix: m\ntake:\n- fluxx5\n- from: nature\n  only:\n  - Mud\n  - Air\n"
KINDS = "mix: m\ntake:\n- fluxx5\n- from: nature\n  only: [goal, Air]\n"
WITHOUT = "mix: m\ntake:\n- fluxx5\n- from: nature\n  without:\n  - Water\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def advice(finding: Finding) -> Advice:
    return next(each for each in finding.advice if each.text.startswith("To leave out "))


def about(card: str) -> Finding:
    found = check(load_deck("m.yaml"), select=["FX401", "FX413"], quick=True).findings
    return next(each for each in found if card in each.cards)


@pytest.mark.parametrize(
    ("text", "told", "line", "by_hand"),
    [
        (ONLY, "delete it from `only:` of nature (m.yaml:6)", "", ("  - Mud\n", "")),
        (
            KINDS,
            "add it to `without:` of nature, beside `only:` (m.yaml:5)",
            "",
            ("Air]\n", "Air]\n  without: Mud\n"),
        ),
        (
            WITHOUT,
            "add it to `without:` of nature (m.yaml:6)",
            "",
            ("- Water\n", "- Water\n  - Mud\n"),
        ),
    ],
)
def test_a_hand_made_list_is_kept(
    write: Write, text: str, told: str, line: str, by_hand: tuple[str, str]
) -> None:
    write("m.yaml", text)
    before = {card.id for card in load_deck("m.yaml").cards}
    told_now = advice(about("nature/Mud"))
    assert told_now.text == f"To leave out Mud, {told}"
    assert told_now.write == line
    write("m.yaml", text.replace(*by_hand))
    assert {card.id for card in load_deck("m.yaml").cards} == before - {"nature/Mud"}


def test_a_card_of_a_card_file_is_left_out_beside_only(write: Write) -> None:
    """The place of such a card is in its own file, where the mix file has no word."""
    write("own.yaml", "edition: own\ncards:\n- {goal: Mud, needs: {mine: [Watr, Tea]}}\n")
    write("m.yaml", "mix: m\ntake:\n- fluxx5\n- {from: own.yaml, only: Mud}\n")
    text = advice(about("own/Mud")).text
    assert text == "To leave out Mud, add it to `without:` of own.yaml, beside `only:` (m.yaml:4)"


def test_a_whole_edition_is_replaced(write: Write) -> None:
    write("own.yaml", "edition: own\ncards:\n- {goal: Mine, needs: {mine: [Watr, Tea]}}\n")
    write("m.yaml", "mix: m\ntake: [own.yaml, nature]\n")
    told = advice(about("own/Mine"))
    assert told.text == "To leave out Mine, replace own.yaml under `take` of the mix file by"
    assert told.write == "{from: own.yaml, without: Mine}"
