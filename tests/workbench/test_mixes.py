"""Mixes made from targets."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards.changes import LeaveOut, PutIn
from fluxx_rules.cards.library import BadDeck
from fluxx_rules.cards.target import Outside, UnknownTarget
from fluxx_rules.workbench import Mix, changed, check, loaded, mix_of
from tests.cards.mixes import Write

CARDS = """\
edition: teas
cards:
  - keeper: Tea
  - keeper: Milk
  - {goal: Two, needs: {mine: [Tea, Milk]}}
"""


def names(mix: Mix) -> set[str]:
    deck = loaded(mix).deck
    assert deck is not None
    return {card.name for card in deck.cards}


def test_a_mix_file_keeps_its_text_and_its_place(write: Write) -> None:
    text = "\ufeff# ours\r\nmix: m\r\ntake: [nature]"
    path = write("m.yaml", "")
    Path(path).write_bytes(text.encode())
    assert mix_of(path).text == text
    assert check(mix_of(path)).findings[0].location


def test_a_card_file_is_taken_from_beside_the_new_mix(write: Write, tmp_path: Path) -> None:
    path = write("teas.yaml", CARDS)
    mix = mix_of(f"{path}+star", str(tmp_path / "mix.yaml"))
    assert "take:\n  - teas.yaml\n  - star\n" in mix.text
    without = changed(mix, [LeaveOut("teas.yaml", "Tea")])
    assert names(mix) - names(without) == {"Tea"}
    assert names(changed(without, [PutIn("teas.yaml", "Tea")])) == names(mix)


def test_what_cannot_be_a_mix_says_why(write: Write, tmp_path: Path) -> None:
    with pytest.raises(UnknownTarget, match="did you mean 'nature'"):
        mix_of("natrue")
    with pytest.raises(BadDeck, match="unknown word"):
        mix_of(write("bad.yaml", CARDS.replace("keeper", "keper")))
    with pytest.raises(Outside, match="write the mix to a file beside the cards"):
        mix_of(write("teas.yaml", CARDS), str(tmp_path / "inner" / "mix.yaml"))
