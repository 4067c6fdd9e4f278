"""``fluxx mix``: one screen, or a file of the same mix."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest

from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.target import editions
from fluxx_rules.workbench import loaded, mix_of
from tests.cli.conftest import Fluxx

SCREEN = 45


@pytest.mark.parametrize(
    "target", ["+".join(pair) for pair in combinations(editions(), 2)] + ["+".join(editions())]
)
def test_it_fits_one_screen(fluxx: Fluxx, target: str) -> None:
    ran = fluxx("mix", target)
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert len(lines) <= SCREEN
    assert max(map(len, lines[1:])) <= 100  # the first line names the target
    for edition in target.split("+"):
        assert f"  {edition} " in ran.out


def test_long_lists_are_cut_without_all(fluxx: Fluxx, tmp_path: Path) -> None:
    """Long lists stay on one screen."""
    cards = "".join(f"  - keeper: Thing {n}\n    tags: [a]\n" for n in range(60))
    for edition in "one", "two":
        text = f"edition: {edition}\ncards:\n{cards}"
        (tmp_path / f"{edition}.yaml").write_text(text.replace("[a]", f"[{edition}]"))
    targets = (tmp_path / "one.yaml", tmp_path / "two.yaml")
    ran = fluxx("mix", *targets)
    assert len(ran.out.splitlines()) <= SCREEN
    assert "and 50 more; --all lists them" in ran.out
    assert "Thing 59" not in ran.out
    assert "Thing 59" in fluxx("mix", *targets, "--all").out


def test_merges_and_questions_are_listed(fluxx: Fluxx) -> None:
    out = fluxx("mix", "fluxx5", "monster", "nature").out
    assert "one rule: Mystery Play, Open The Door (X-053)" in out
    assert "FX203 Bats differs between Monster Fluxx and Nature Fluxx" in out
    assert "FX204 The Sun (Fluxx 5.0) and Sunshine (Nature Fluxx) may be one thing" in out
    assert "the same in several editions (29): Draw 2, " in out


def test_dead_goals_come_first(fluxx: Fluxx, tmp_path: Path) -> None:
    path = tmp_path / "m.yaml"
    star, nature = "{from: star, only: keeper}", "{from: nature, without: [Water, Dirt]}"
    path.write_text(f"mix: m\ntake: [{star}, {nature}, monster]\n")
    out = fluxx("mix", path).out
    assert "Mud (lacks Dirt and Water)" in out
    assert out.index("Mud (lacks") < out.index("open questions")
    goals = json.loads(fluxx("mix", path, "--format", "json").out)["goals"]
    sure = sum(each["sure"] for each in goals["dead"])
    assert f"\nGoals that nobody can win: {sure} of {goals['known']}" in out
    assert goals["dead"][0]["lacks"]
    assert "Goals that nobody can win: none of " in fluxx("mix", "fluxx5", "star").out
    assert "perhaps Death Takes" not in out
    assert ", perhaps 3 more" in fluxx("mix", "creeper_pack+monster").out


def test_lines_follow_the_terminal(fluxx: Fluxx, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    wide = fluxx("mix", "nature", "doctor_who").out
    assert max(map(len, wide.splitlines()[:-1])) <= 60


def test_json_leaves_nothing_out(fluxx: Fluxx) -> None:
    data = json.loads(fluxx("mix", "fluxx5+monster", "--format", "json").out)
    assert data["digest"] == load_deck("fluxx5", "monster").digest
    assert data["merged"]["same rule"][0]["names"] == ["Mystery Play", "Open The Door"]
    assert [each["edition"] for each in data["editions"]] == ["fluxx5", "monster"]
    assert len(data["same"]) > 12


@pytest.mark.parametrize(
    "targets",
    [
        ("nature+doctor_who",),
        ("fluxx5", "creeper_pack"),
        ("nature:easy", "monster"),
        ("mine/chosen.yaml", "stoner"),
        ("mine/cards.yaml", "fluxx5"),
        ("./mine", "fluxx5"),
    ],
)
def test_the_file_is_the_same_mix(
    fluxx: Fluxx, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, targets: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".git").mkdir()  # a mix takes files of its own repository
    (tmp_path / "mine").mkdir()
    chosen = "mix: chosen\ntake: [{from: fluxx5, only: keeper}, monster]\ndifferent: Bats\n"
    (tmp_path / "mine" / "chosen.yaml").write_text(chosen)
    cards = "edition: mine\ncards:\n  - keeper: 'Rock: \"n\" Roll, # 1'\n  - keeper: Trees\n"
    (tmp_path / "mine" / "cards.yaml").write_text(cards)
    (tmp_path / "out").mkdir()
    assert fluxx("mix", *targets, "-o", "out/mix.yaml").code == 0
    assert load_deck("out/mix.yaml").digest == load_deck(*targets).digest
    assert fluxx("check", "out/mix.yaml").code == 0


def test_a_listed_mix_names_every_card(fluxx: Fluxx, tmp_path: Path) -> None:
    path = tmp_path / "mix.yaml"
    fluxx("mix", "Nature Fluxx:easy", "doctor_who+star", "-o", path, "--list")
    assert load_deck(str(path)).digest == load_deck("nature:easy+doctor_who+star").digest
    text = path.read_text()
    assert "      # Keepers\n" in text
    assert "- Insects                  # [living]\n" in text
    assert "      # - Psychic Paper            # Not known: how it finds the Action" in text
    left = [line for line in text.splitlines() if "- Insects " not in line]
    left = [line.replace("      - TARDIS", "      # - TARDIS") for line in left]
    path.write_text("\n".join(left))
    names = {card.name for card in load_deck(str(path)).cards}
    assert not {"Insects", "TARDIS"} & names
    assert "Psychic Paper" not in names


def test_a_list_keeps_strange_names(fluxx: Fluxx, tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(
        "edition: own\ncards: [{keeper: goal}, {keeper: '# [x]: {y}, \"z\"'}, {keeper: card}]\n"
    )
    path = tmp_path / "mix.yaml"
    assert fluxx("mix", tmp_path / "own.yaml", "creeper_pack", "-o", path, "--list").code == 0
    assert load_deck(str(path)).digest == load_deck(tmp_path / "own.yaml", "creeper_pack").digest


def test_an_edition_whose_lines_are_all_deleted_is_told(fluxx: Fluxx, tmp_path: Path) -> None:
    path = tmp_path / "mix.yaml"
    path.write_text("mix: m\ntake:\n  - star\n  - from: nature\n    only:\n      # - Mud\n")
    ran = fluxx("check", path)
    assert ran.code == 1
    assert "nothing is written here" in ran.out
    assert "mix.yaml:5:10" in ran.out


def test_a_list_needs_a_file(fluxx: Fluxx) -> None:
    ran = fluxx("mix", "star", "--list")
    assert (ran.code, "add -o FILE" in ran.err) == (2, True)


def test_each_line_in_the_comments_can_be_used(fluxx: Fluxx, tmp_path: Path) -> None:
    """Without `#` they undo the merges and answer the open questions."""
    path = tmp_path / "mix.yaml"
    fluxx("mix", "fluxx5+nature+doctor_who", "-o", path)
    kept, questions = path.read_text().split("# Open questions:")
    assert "FX204" in questions
    words = ("# different", "# same thing", "# policies", "# tags", "# settled", "#   ")
    lines = [line[2:] if line.startswith(words) else line for line in kept.splitlines()]
    path.write_text("\n".join(lines))
    out = fluxx("mix", path).out
    assert "one thing: The Sun, Sunshine" in out
    assert "Allons-y!" not in out
    assert "open questions: none" in out


def test_the_basic_rules_are_shown_and_can_be_chosen(fluxx: Fluxx, tmp_path: Path) -> None:
    for edition, draw in ("home", 2), ("camp", 3):
        text = f"edition: {edition}\nbasic rules: {{draw: {draw}}}\ncards: [{{keeper: Tea}}]\n"
        (tmp_path / f"{edition}.yaml").write_text(text)
    targets = (tmp_path / "home.yaml", tmp_path / "camp.yaml")
    out = fluxx("mix", *targets).out
    assert "\nbasic rules: Draw 1, Play 1\n" in out
    assert "  FX703 the Basic Rules differ (home: Draw 2, Play 1; camp: Draw 3, Play 1)" in out
    data = json.loads(fluxx("mix", *targets, "--format", "json").out)
    assert data["basic_rules"] == "Draw 1, Play 1"
    assert [each["basic_rules"] for each in data["editions"]] == [
        "Draw 2, Play 1",
        "Draw 3, Play 1",
    ]
    path = tmp_path / "mix.yaml"
    fluxx("mix", *targets, "-o", path)
    path.write_text(path.read_text().replace("# basic rules: {draw: 3", "basic rules: {draw: 3"))
    out = fluxx("mix", path).out
    assert "\nbasic rules: Draw 3, Play 1\n" in out
    assert "FX703" not in out


def test_nothing_is_overwritten_without_force(fluxx: Fluxx, tmp_path: Path) -> None:
    path = tmp_path / "mix.yaml"
    path.write_text("mine")
    ran = fluxx("mix", "nature", "-o", path)
    assert ran.code == 2
    assert "--force" in ran.err
    assert path.read_text() == "mine"
    assert fluxx("mix", "nature", "-o", path, "--force").code == 0
    assert [each.name for each in tmp_path.iterdir()] == ["mix.yaml"]
    itself = fluxx("mix", path, "-o", path, "--force")
    assert itself.code == 2
    assert "is an input" in itself.err


def test_a_mix_with_faults_is_exit_2(fluxx: Fluxx, tmp_path: Path) -> None:
    path = tmp_path / "mix.yaml"
    path.write_text("mix: m\ntake: [natrue]\n")
    ran = fluxx("mix", path)
    assert ran.code == 2
    assert 'did you mean "nature"?' in ran.err
    assert fluxx("mix", "natrue").code == 2


def test_a_mix_file_has_the_rulings_of_its_editions(fluxx: Fluxx, tmp_path: Path) -> None:
    path = tmp_path / "mix.yaml"
    path.write_text("mix: m\ntake: [stoner]\n")
    last = [fluxx("rulings", target).out.splitlines()[-1] for target in (path, "stoner")]
    assert last[0] == last[1]


def test_a_written_mix_is_the_mix_in_memory(
    fluxx: Fluxx, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    fluxx("mix", "fluxx5+monster", "-o", "mix.yaml")
    mix = mix_of("fluxx5+monster")
    assert mix.text == Path("mix.yaml").read_text("utf-8")
    assert mix_of("mix.yaml") == mix
    deck = loaded(mix).deck
    assert deck is not None
    assert deck.digest == load_deck("fluxx5", "monster").digest
