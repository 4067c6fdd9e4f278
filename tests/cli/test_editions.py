"""``fluxx editions``, and editions that are named by their titles."""

from __future__ import annotations

import json

import pytest

from fluxx_rules.cards.editions import edition_of, editions, titles
from fluxx_rules.cards.library import load_deck, read_edition
from tests.cli.conftest import Fluxx


def test_titles_are_those_of_the_card_files() -> None:
    assert titles() == {name: read_edition(name).title for name in editions()}
    assert len({title.casefold() for title in titles().values()}) == len(editions())


@pytest.mark.parametrize(
    ("title", "edition"),
    [
        ("Star Fluxx", "star"),
        ("star  fluxx", "star"),
        ("Fluxx 5.0", "fluxx5"),
        ("nature", "nature"),
        ("Nature", ""),
        ("Fluxx", ""),
        ("", ""),
    ],
)
def test_an_edition_goes_by_its_title(title: str, edition: str) -> None:
    assert edition_of(title) == edition


def test_titles_are_targets() -> None:
    plain = load_deck("fluxx5+nature:easy+star")
    assert load_deck("Fluxx 5.0+Nature Fluxx:easy+STAR FLUXX").digest == plain.digest


def test_a_file_with_a_title_for_its_name_is_a_path(
    fluxx: Fluxx, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("titles")
    monkeypatch.chdir(folder)
    (folder / "Star Fluxx.yaml").write_text("edition: mine\ncards: [{keeper: Tea}]\n")
    assert [card.name for card in load_deck("Star Fluxx.yaml").cards] == ["Tea"]


def test_editions_are_listed(fluxx: Fluxx) -> None:
    lines = fluxx("editions").out.splitlines()
    assert "monster       Monster Fluxx     100 cards, 33 known" in lines
    assert "nature        Nature Fluxx      100 cards, 91 known  nature:easy" in lines
    assert "star          Star Fluxx        100 cards" in lines
    data = json.loads(fluxx("editions", "--format", "json").out)
    assert [each["name"] for each in data["editions"]] == editions()
    assert data["editions"][editions().index("star")]["known"] == 100


def test_a_misspelt_title_gets_a_title(fluxx: Fluxx) -> None:
    ran = fluxx("check", "Star Flux")
    assert ran.code == 2
    assert "did you mean 'Star Fluxx'?" in ran.err
