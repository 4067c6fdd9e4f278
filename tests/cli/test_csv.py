"""``fluxx new --from-csv``: cards of a spreadsheet."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards.library import load_deck
from tests.cli.conftest import Fluxx, Ran

TABLE = """\
Kind;Name;Copies;Tags;Needs;Text
Keeper;Tea;2;drink; hot;;
keeper;Cake;;;;Tasty: "very" # sweet
Goal;Tea Time;;;Tea + Cake;

Action;Spill EDITION;;;;Discard a Keeper.
Creeper;Wasps;;;;
""".replace("drink; hot;", '"drink; hot";')


def new(fluxx: Fluxx, folder: Path, table: str) -> Ran:
    (folder / "list.csv").write_text(table, "utf-8-sig")
    return fluxx("new", folder / "teas", "--from-csv", folder / "list.csv")


def test_a_list_becomes_a_deck(fluxx: Fluxx, tmp_path: Path) -> None:
    assert new(fluxx, tmp_path, TABLE).code == 0
    deck = load_deck(tmp_path / "teas")
    assert {card.id for card in deck.cards} == {
        "teas/Tea", "teas/Tea#2", "teas/Cake", "teas/Tea Time", "teas/Wasps",
    }  # fmt: skip
    cards = {card.name: card.declared for card in deck.listed}
    assert cards["Tea"].tags == ("drink", "hot")
    assert cards["Cake"].notes == 'Tasty: "very" # sweet'
    assert cards["Spill EDITION"].undocumented == "how to declare it: Discard a Keeper."
    assert fluxx("check", tmp_path / "teas", "--select", "FX4").code == 0
    assert not (tmp_path / "teas" / "rulings.yaml").exists()


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ("", "no column 'kind'"),
        ("kind,title\n", "no column 'name'"),
        ("kind,name\n", "there is no row with a card"),
        ("kind,name\nkeper,Tea\n", "line 2: there is no kind 'keper'; did you mean 'keeper'?"),
        ("kind,name\nkeeper\n", "line 2: a card has a name"),
        ("kind,name,copies\n\nkeeper,Tea,many\n", "line 3: 'many' is no number of copies"),
        ('kind,name\nkeeper,"Tea\n', "unexpected end of data"),
        ("kind,name\nkeeper,Tea\nkeeper,Tea\n", "'Tea' is declared twice"),
        ("kind,name,copies\nkeeper,Tea,101\n", "between 1 and 100 copies"),
        (f"kind,name\nkeeper,{'x' * 200_000}\n", "field larger"),
    ],
)
def test_a_faulty_list_writes_nothing(
    fluxx: Fluxx, tmp_path: Path, table: str, message: str
) -> None:
    ran = new(fluxx, tmp_path, table)
    assert ran.code == 2
    assert message in ran.err + ran.out
    assert not (tmp_path / "teas").exists()


def test_other_bytes_than_text_are_refused(fluxx: Fluxx, tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_bytes(b"\xff\xfe\x00k")
    ran = fluxx("new", tmp_path / "teas", "--from-csv", tmp_path / "list.csv")
    assert (ran.code, "not UTF-8" in ran.err) == (2, True)
