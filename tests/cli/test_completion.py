"""Completion in the shell, as the script of click asks for it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Fluxx

Complete = Callable[..., list[str]]


@pytest.fixture
def complete(fluxx: Fluxx, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Complete:
    """Return the completer of the last word of a command line, in a folder with two decks."""
    (tmp_path / "garden").mkdir()
    (tmp_path / "naps.yaml").write_text("edition: naps\ncards: [{goal: A 'Z', needs: {mine: B}}]\n")
    (tmp_path / "notes.txt").write_text("")
    monkeypatch.chdir(tmp_path)

    def last_word(*words: str, shell: str = "bash") -> list[str]:
        monkeypatch.setenv("_FLUXX_COMPLETE", f"{shell}_complete")
        monkeypatch.setenv("COMP_WORDS", " ".join(("fluxx", *words)))
        monkeypatch.setenv("COMP_CWORD", str(len(words)))
        ran = fluxx()
        assert not ran.err
        return [line.partition(",")[2] for line in ran.out.splitlines() if line]

    return last_word


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["edi"], ["editions"]),
        (["check", "na"], ["nature", "naps.yaml"]),
        (["check", "star", "na"], ["nature", "naps.yaml"]),
        (["mix", "nature+st"], ["nature+star", "nature+stoner"]),
        (["cards", "nature:"], ["nature:easy"]),
        (["report", "gar"], ["garden/"]),
        (["rulings", "no"], []),
        (["explain", "FX70"], ["FX701", "FX702", "FX703"]),
        (["explain", "fx703"], ["FX703"]),
        (["check", "star", "--select", "isl"], ["islands"]),
        (["check", "--ignore", "FX603"], ["FX603"]),
        (["replay", "naps.yaml", "--goal", "A"], ["'A '\"'\"'Z'\"'\"''"]),
        (["replay", "nowhere", "--goal", "A"], []),
        (["graph", "star", "--card", "Sm"], ["'Small Moon'"]),
        (["graph", "--card", "Sm"], []),
        (["try", "star", "--card", "Sm"], ["'Small Moon'"]),
        (["try", "gar"], ["garden/"]),
        (["check", "star", "--with", "fluxx3"], ["fluxx3", "fluxx3_1"]),
        (["replay", "game.json", "--deck", "mon"], ["monster"]),
    ],
)
def test_a_word_is_completed(complete: Complete, words: list[str], expected: list[str]) -> None:
    assert complete(*words) == expected


def test_the_script_for_the_shell_is_printed(fluxx: Fluxx, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_FLUXX_COMPLETE", "zsh_source")
    ran = fluxx()
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("#compdef fluxx\n")


@pytest.mark.parametrize(
    ("shell", "expected"),
    [("zsh", "plain\nnature\nNature Fluxx\n"), ("fish", "plain,nature\tNature Fluxx\n")],
)
def test_other_shells_get_titles(
    fluxx: Fluxx, monkeypatch: pytest.MonkeyPatch, shell: str, expected: str
) -> None:
    monkeypatch.setenv("_FLUXX_COMPLETE", f"{shell}_complete")
    monkeypatch.setenv("COMP_WORDS", "fluxx check nat")
    monkeypatch.setenv("COMP_CWORD", "nat" if shell == "fish" else "2")
    assert fluxx().out == expected
