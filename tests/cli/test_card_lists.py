"""``fluxx cards --format``: cards for other tools."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from fluxx_rules.cards.library import load_deck
from tests.cli.conftest import Fluxx


def test_names_are_for_a_mix_file(fluxx: Fluxx, tmp_path: Path) -> None:
    names = fluxx("cards", "doctor_who", "--format", "names", "--kind", "goal").out.splitlines()
    path = tmp_path / "m.yaml"
    path.write_text(f"mix: m\ntake: [{{from: doctor_who, only: [{', '.join(names)}]}}]\n")
    goals = {card.name for card in load_deck(str(path)).cards}
    assert goals == {c.name for c in load_deck("doctor_who").cards if c.declared.kind == "goal"}


def test_csv_has_a_row_for_each_card(fluxx: Fluxx) -> None:
    rows = [*csv.DictReader(io.StringIO(fluxx("cards", "fluxx5+star", "--format", "csv").out))]
    deck = load_deck("fluxx5+star")
    assert sum(int(row["copies"]) for row in rows) == len(deck.cards)
    draw = [row for row in rows if row["name"] == "Draw 2"]
    assert [row["edition"] for row in draw] == ["fluxx5", "star"]
    assert draw[0]["text"] == "Draw 2 cards each turn."


def test_no_cell_is_a_formula(fluxx: Fluxx, tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text("edition: own\ncards: [{keeper: '=HYPERLINK(1)', tags: ['+1', \"a\"]}]\n")
    (row,) = csv.DictReader(io.StringIO(fluxx("cards", path, "--format", "csv").out))
    assert row["name"] == "'=HYPERLINK(1)"
    assert row["tags"] == "'+1; a"


@pytest.mark.parametrize("edition", ["doctor_who", "fluxx5"])
def test_yaml_is_a_card_file(fluxx: Fluxx, tmp_path: Path, edition: str) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(fluxx("cards", edition, "--format", "yaml").out)
    written, deck = load_deck(path), load_deck(edition)
    assert {(card.id, card.meaning) for card in written.cards} == {
        (card.id, card.meaning) for card in deck.cards
    }
    assert {card.id for card in written.unplayed} == {card.id for card in deck.unplayed}


def test_a_card_file_is_of_one_edition(fluxx: Fluxx) -> None:
    ran = fluxx("cards", "fluxx5+star", "--format", "yaml")
    assert (ran.code, "one edition" in ran.err) == (2, True)
