"""``fluxx mix --suggest`` and ``--apply``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fluxx_rules.cards.library import load_deck
from tests.cli.conftest import Fluxx

FAVOURITES = """# our favourites
mix: Favourites
take:
  - fluxx5  # all of it
  - from: nature
    only: [Mud, Dirt, Drought, Rainbows]  # the best
"""


@pytest.fixture
def favourites(tmp_path: Path) -> Path:
    path = tmp_path / "favourites.yaml"
    path.write_text(FAVOURITES)
    return path


def test_repairs_are_printed_with_what_they_do(fluxx: Fluxx, favourites: Path) -> None:
    ran = fluxx("mix", favourites, "--suggest", "--games", "0")
    assert ran.code == 0
    text = " ".join(ran.out.split())
    (line,) = (line for line in fluxx("mix", favourites).out.splitlines() if "nobody can" in line)
    assert line.startswith("Goals that nobody can win: ")
    assert f"{line}: Mud (lacks Water)" in text  # the words of the summary
    assert "+ Water (nature): Mud can be won, Drought can be taken away; 103 -> 104 cards" in text
    assert favourites.read_text() == FAVOURITES


def test_a_repair_is_written_with_the_comments_kept(fluxx: Fluxx, favourites: Path) -> None:
    words = ("mix", favourites, "--games", "0", "--format", "json")
    first = json.loads(fluxx(*words, "--suggest").out)["repairs"][0]
    assert not first["dead"]
    ran = fluxx(*words, "--apply")
    assert f"wrote {favourites}" in ran.err
    text = favourites.read_text()
    assert text.startswith("# our favourites\n")
    assert "  # the best" in text
    names = {card.name for card in load_deck(str(favourites)).cards}
    assert {each["card"] for each in first["changes"] if each["type"] == "PutIn"} <= names
    assert json.loads(fluxx(*words, "--suggest").out)["dead"] == []


def test_after_a_repair_the_next_step_depends_on_the_goals_left(
    fluxx: Fluxx, tmp_path: Path
) -> None:
    path = tmp_path / "dead.yaml"
    path.write_text("mix: M\ntake: [fluxx5, {from: nature, only: [Mud, Dirt]}]\n")
    repairs = json.loads(fluxx("mix", path, "--suggest", "--games", 0, "--format", "json").out)[
        "repairs"
    ]
    assert repairs
    for n, repair in enumerate(repairs, 1):
        copy = tmp_path / f"copy{n}.yaml"
        err = fluxx("mix", path, "--games", 0, "--apply", n, "-o", copy).err
        following = f"fluxx mix {copy} --suggest" if repair["dead"] else f"fluxx check {copy}"
        assert err.endswith(f"try: {following}\n")


def test_nothing_to_repair_is_no_error(fluxx: Fluxx, tmp_path: Path) -> None:
    path = tmp_path / "fine.yaml"
    path.write_text("mix: Fine\ntake: [star]\n")
    ran = fluxx("mix", path, "--apply", "-o", tmp_path / "new.yaml")
    assert ran.code == 0
    assert ran.out.endswith("nothing to repair\n")
    assert f"{tmp_path}/new.yaml is not written" in ran.err
    assert not (tmp_path / "new.yaml").exists()


def test_a_target_without_a_mix_file_is_repaired_in_a_new_one(fluxx: Fluxx, tmp_path: Path) -> None:
    path = tmp_path / "new.yaml"
    target = ("mix", "creeper_pack", "--from", "fluxx5", "--games", "0", "--apply", "1")
    assert "creeper_pack is no mix file: add -o FILE" in fluxx(*target).err
    assert fluxx(*target, "-o", path).code == 0
    assert "fluxx5" in path.read_text()
    assert fluxx("check", path).code == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--keep", "Water"), "add --suggest"),
        (("--from", "star"), "add --suggest"),
        (("--suggest", "--keep", "Watr"), "has a card 'Watr'; did you mean 'Water'?"),
        (("--suggest", "--from", "strr"), "there is no edition 'strr'"),
        (("--apply", "9", "--games", "0"), "there is no repair 9"),
        (("--apply", "star"), "a TARGET goes before --apply"),
        (("--suggest", "--size", "900"), "have only 189 cards: name more of them with --from"),
        (("--suggest", "--size", "1", "--keep", "Mud", "--keep", "Milk"), "keeps these 2"),
    ],
)
def test_wrong_options(
    fluxx: Fluxx, favourites: Path, words: tuple[str, ...], message: str
) -> None:
    ran = fluxx("mix", favourites, *words)
    assert ran.code == 2
    assert message in ran.err
    assert favourites.read_text() == FAVOURITES


def test_a_mix_with_faults_gives_its_faults_and_no_repairs(fluxx: Fluxx, tmp_path: Path) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text("mix: Wrong\ntake: [{from: nature, only: Watre}]\n")
    ran = fluxx("mix", path, "--suggest")
    assert ran.code == 2
    assert "nature has no card 'Watre'" in ran.err
    assert not ran.out
