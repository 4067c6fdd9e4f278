"""``fluxx rulings``, as a user calls it."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards.target import editions
from tests.cli.conftest import Fluxx


@pytest.mark.long
def test_all_editions_in_few_lines_and_in_a_table(fluxx: Fluxx, tmp_path: Path) -> None:
    path = tmp_path / "rulings.md"
    ran = fluxx("rulings", "--all", "--report", path)
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert [line.partition(":")[0] for line in lines[: len(editions())]] == editions()
    assert lines[-1].startswith(f"all {len(editions())} editions: ")
    table = path.read_text("utf-8")
    assert str(tmp_path) not in table
    for edition in editions():
        assert f" {edition} |" in table


def test_one_ruling_in_every_edition(fluxx: Fluxx) -> None:
    ran = fluxx("rulings", "--all", "--only", "R-006")
    assert ran.code == 0
    assert ran.out.count("A's turn starts") == len(editions())


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "Name a TARGET or use --all"),
        (("--all", "monster"), "Name a TARGET or use --all"),
        (("monster", "--report", "x.md"), "--report needs --all"),
        (("--all", "--only", "R-006", "--report", "x.md"), "--report needs --all"),
        (("--all", "--only", "R-999"), "No edition has a ruling 'R-999'"),
        (("monster", "--only", "R-999"), "monster has no ruling 'R-999'"),
    ],
)
def test_options_that_contradict(fluxx: Fluxx, words: tuple[str, ...], message: str) -> None:
    ran = fluxx("rulings", *words)
    assert ran.code == 2
    assert message in ran.err


def test_a_deck_that_leaves_cards_out(fluxx: Fluxx, tmp_path: Path) -> None:
    """Rulings about the missing cards are not faults."""
    mix = tmp_path / "mix.yaml"
    mix.write_text("mix: mine\ntake: [{from: creeper_pack, without: [War]}]\n")
    for target in ("nature:easy", mix):
        ran = fluxx("rulings", target)
        assert ran.code == 0
        assert "error[" not in ran.out
        assert "not for this edition" in ran.out


def test_a_deck_without_rulings_says_so(fluxx: Fluxx, tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text("edition: mine\ncards: [keeper: Tea]\n")
    ran = fluxx("rulings", path)
    assert (ran.code, ran.out) == (0, f"{path}: no rulings\n")


def test_a_ruling_that_fails_is_printed(fluxx: Fluxx, tmp_path: Path) -> None:
    assert fluxx("new", tmp_path / "garden").code == 0
    rulings = tmp_path / "garden" / "rulings.yaml"
    rulings.write_text(
        "- ruling: garden-1\n  says: Wrong.\n  source: a test\n"
        "  given: {hands: {A: [F1]}}\n  when: [A plays F1]\n  then: {winner: A}\n",
        encoding="utf-8",
    )
    ran = fluxx("rulings", tmp_path / "garden")
    assert ran.code == 1
    assert "garden-1 fails: Wrong." in ran.out


def test_rulings_beside_a_mix_file_are_played(fluxx: Fluxx, tmp_path: Path) -> None:
    (tmp_path / "m.yaml").write_text("mix: m\ntake: [{from: nature, only: [Mud, Dirt, Water]}]\n")
    (tmp_path / "rulings.yaml").write_text(
        "- ruling: ours\n  says: Mud is won with Dirt and Water.\n  source: [us]\n"
        "  given: {players: [A, B], turn: {player: A, drawn: 1}, goals: [Mud],\n"
        "    hands: {A: [Water]}, tables: {A: [Dirt]}}\n"
        "  when: [A plays Water]\n  then: {winner: B}\n"
    )
    ran = fluxx("rulings", tmp_path / "m.yaml")
    assert ran.code == 1
    assert "us: 1 fail" in ran.out
    assert fluxx("rulings", tmp_path / "m.yaml", "--only", "ours").code == 1
