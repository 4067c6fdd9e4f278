"""``fluxx diff``: two decks, or a deck and a commit, without a checkout."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fluxx_rules.checks.finding_changes import changes
from fluxx_rules.cli import git_command
from fluxx_rules.cli.git_files import is_ref, is_safe
from fluxx_rules.findings import Finding, Severity
from tests.cli.conftest import Fluxx

OLD = """\
edition: tiny
known: 6 of 6
cards:
  - keeper: Tea
  - keeper: Cake
  - keeper: Spoon
  - goal: Tea Time
    needs: {mine: [Tea, Cake]}
  - rule: Draw 2
    sets: {draw: 2}
  - action: Fill Up
    do: {draw: 2}
"""
CHANGES = {
    "renamed": (("keeper: Spoon", "keeper: Spoons"),),
    "meaning": (("do: {draw: 2}", "do: {draw: 3}"),),
    "text": (("keeper: Spoon\n", "keeper: Spoon\n    notes: of silver\n"),),
    "copies": (("keeper: Spoon\n", "keeper: Spoon\n    copies: 2\n"),),
    "gone": (("  - keeper: Spoon\n", ""),),
    "new": (("  - keeper: Spoon\n", "  - keeper: Spoon\n  - keeper: Kite\n"),),
    "known": (("    do: {draw: 2}", "    opaque: it is a dance"),),
}


def changed(name: str) -> str:
    text = OLD
    for old, new in CHANGES[name]:
        assert old in text
        text = text.replace(old, new)
    return text


@pytest.fixture(autouse=True)
def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "old.yaml").write_text(OLD)
    return tmp_path


def diff(fluxx: Fluxx, *words: object) -> dict[str, Any]:
    ran = fluxx("diff", *words, "--format", "json")
    assert ran.code in (0, 1), ran.err
    document: dict[str, Any] = json.loads(ran.out)
    return document


@pytest.mark.parametrize("name", CHANGES)
def test_cards_are_listed_by_what_changed(fluxx: Fluxx, inside: Path, name: str) -> None:
    (inside / "new.yaml").write_text(changed(name))
    cards = diff(fluxx, "old.yaml", "new.yaml")["cards"]
    differ = {word for word, listed in cards.items() if word != "same" and listed}
    assert differ == {name}
    assert cards["same"] == (6 if name == "new" else 5)
    text = fluxx("diff", "old.yaml", "new.yaml").out
    assert text.splitlines()[-1].endswith(f"1 card differs, {cards['same']} the same")


def test_equal_decks(fluxx: Fluxx) -> None:
    document = diff(fluxx, "old.yaml", "./old.yaml")
    assert not any(document[word] for word in ("findings", "vanished", "changed"))
    assert {each["code"] for each in document["stayed"]} >= {"FX601"}
    ran = fluxx("diff", "old.yaml", "./old.yaml", "--fail-on", "info")
    assert ran.code == 0, "what stays does not count"


def test_a_changed_meaning_is_shown_in_a_game(fluxx: Fluxx, inside: Path) -> None:
    (inside / "new.yaml").write_text(changed("meaning"))
    (found,) = diff(fluxx, "old.yaml", "new.yaml")["cards"]["meaning"]
    assert (found["was"], found["now"]) == ("Draw 2 cards.", "Draw 3 cards.")
    assert found["example"]["differs"]
    out = fluxx("diff", "old.yaml", "new.yaml").out
    assert "behaves differently: tiny/Fill Up\n    was: (action) Draw 2 cards." in out
    assert "is on turn" in out
    quick = fluxx("diff", "old.yaml", "new.yaml", "--no-examples")
    assert "behaves differently" in quick.out and "is on turn" not in quick.out


POWER = "  - keeper: Hoe\n    may: {do: {draw: 1}}\n"
RUST = "  - creeper: Rust\n    attaches to: Tea\n"


@pytest.mark.parametrize(("card", "now", "words"), [
    (POWER, POWER.replace("1}", "1}, once per turn: yes"),
     "used in this turn: was without Hoe; now with Hoe"),
    (RUST, "  - creeper: Rust\n", "attached: was with Rust on Tea; now without Rust on Tea"),
], ids=["used", "attached"])  # fmt: skip
def test_the_state_of_cards_is_printed_in_words(
    fluxx: Fluxx, inside: Path, card: str, now: str, words: str
) -> None:
    (inside / "old.yaml").write_text(OLD + card)
    (inside / "new.yaml").write_text(OLD + now)
    ran = fluxx("diff", "old.yaml", "new.yaml")
    assert ran.code in (0, 1) and words in ran.out, ran.out + ran.err


def test_what_appears_counts(fluxx: Fluxx, inside: Path) -> None:
    (inside / "new.yaml").write_text(OLD.replace("[Tea, Cake]", "[Tea, Lobster]"))
    for level, code in (("error", 1), ("warning", 1), ("never", 0)):
        assert fluxx("diff", "old.yaml", "new.yaml", "--fail-on", level, "--select",
                     "FX4,FX6").code == code  # fmt: skip
    assert fluxx("diff", "old.yaml", "new.yaml", "--select", "FX401").code == 0
    back = fluxx("diff", "new.yaml", "old.yaml", "--fail-on", "info")
    assert back.code == 0
    assert "vanishes: FX401 goal-needs-missing-card" in back.out


def test_a_finding_about_more_cards_appears_and_about_fewer_changes(
    fluxx: Fluxx, inside: Path
) -> None:
    """The claim stays: an empty tag that two cards need, and then three."""
    asks = "  - {action: %s, do: {discard: {all: {tagged: toy}, from: any table}}}\n"
    (inside / "one.yaml").write_text(OLD + asks % "Tidy" + asks % "Sweep")
    (inside / "more.yaml").write_text(OLD + asks % "Tidy" + asks % "Sweep" + asks % "Scrub")
    words = "--select", "FX205"
    grown, shrunk = (
        diff(fluxx, "one.yaml", "more.yaml", *words),
        diff(fluxx, "more.yaml", "one.yaml", *words),
    )
    assert [each["code"] for each in grown["findings"]] == ["FX205"]
    assert [each["code"] for each in shrunk["changed"]] == ["FX205"]
    assert not grown["vanished"] and not grown["changed"]
    assert not shrunk["vanished"] and not shrunk["findings"]


def test_a_finding_about_a_part_of_the_cards_is_new() -> None:
    """The finding about both cards stays; the one about a single card is new."""
    both, one = (
        Finding("FX1", "one", Severity.INFO, "so", cards) for cards in (("a", "b"), ("a",))
    )
    found = changes([both], [both, one])
    assert (found.appear, found.stay, found.vanish) == ((one,), (both,), ())
    assert changes([both, one], [both]).vanish == (one,)
    nothing, other = (msgspec.structs.replace(both, cards=(), aspect=word) for word in ("", "x"))
    assert changes([nothing, other], [both]).vanish == (nothing, other)


def test_faults_of_the_new_deck_appear_and_those_of_the_old_stop(
    fluxx: Fluxx, inside: Path
) -> None:
    (inside / "faulty.yaml").write_text(OLD.replace("needs", "nedes"))
    ran = fluxx("diff", "old.yaml", "faulty.yaml", "--select", "FX4")
    assert ran.code == 1
    assert "error[FX101]" in ran.out
    assert "vanishes" not in ran.out and "nothing else is compared" in ran.err
    back = fluxx("diff", "faulty.yaml", "old.yaml")
    assert back.code == 2
    assert "error[FX101]" in back.err and "faulty.yaml has faults" in back.err


def test_markdown_of_hostile_names(fluxx: Fluxx, inside: Path) -> None:
    hostile = "'<script>|`[x](y)'"
    (inside / "new.yaml").write_text(OLD + f"  - keeper: {hostile}\n")
    out = fluxx("diff", "old.yaml", "new.yaml", "--format", "markdown").out
    assert "### New\n" in out
    assert "<script>" not in out


@pytest.mark.parametrize("old", ["nature", "nature:easy", "old.yaml"])
def test_targets_of_any_kind(fluxx: Fluxx, old: str) -> None:
    ran = fluxx("diff", old, "./old.yaml", "--no-examples", "--fail-on", "never")
    assert ran.code == 0


# --- commits ------------------------------------------------------------------------------------

needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="there is no git")


def git(*words: str) -> str:
    who = {"GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a", "GIT_COMMITTER_NAME": "a",
           "GIT_COMMITTER_EMAIL": "a", "GIT_CONFIG_GLOBAL": os.devnull}  # fmt: skip
    done = subprocess.run(
        ["git", *words], check=True, capture_output=True, text=True, env={**os.environ, **who}
    )
    return done.stdout


@pytest.fixture
def repository(inside: Path) -> Path:
    (inside / "games" / "tiny").mkdir(parents=True)
    cards = inside / "games" / "tiny" / "cards.yaml"
    cards.write_text(OLD + "variants: {short: {without: Spoon}}\n")
    (inside / "games" / "mix.yaml").write_text(
        "mix: Ours\ntake: [./tiny/cards.yaml, creeper_pack]\n"
    )
    git("init", "-q", "-b", "trunk")
    git("add", ".")
    git("commit", "-qm", "one")
    git("tag", "v1")
    cards.write_text(cards.read_text().replace("do: {draw: 2}", "do: {draw: 3}"))
    git("commit", "-qam", "two")
    return inside


@needs_git
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("v1", "./games/tiny"),
        ("v1", "./games/tiny/cards.yaml"),
        ("v1", "./games/tiny/cards.yaml:short"),
        ("trunk~1", "games/mix.yaml"),
        ("v1..trunk", "./games"),
        ("v1..", "games/tiny/cards.yaml"),
        ("v1", "creeper_pack+games/tiny/cards.yaml"),
    ],
)
def test_a_commit_is_read_without_a_checkout(
    fluxx: Fluxx, repository: Path, old: str, new: str
) -> None:
    if new == "./games":  # a folder is searched for cards
        (repository / "games" / "mix.yaml").unlink()
    before = git("status", "--porcelain")
    cards = diff(fluxx, old, new, "--no-examples", "--fail-on", "never")["cards"]
    assert [each["card"] for each in cards["meaning"]] == ["tiny/Fill Up"]
    assert cards["gone"] == cards["new"] == []
    assert git("status", "--porcelain") == before


@needs_git
def test_files_of_a_commit_are_called_by_it(fluxx: Fluxx, repository: Path) -> None:
    (repository / "games" / "tiny" / "cards.yaml").write_text(OLD.replace("needs", "nedes"))
    git("commit", "-qam", "three")
    ran = fluxx("diff", "v1..trunk", "games/tiny/cards.yaml")
    assert ran.code == 1
    assert "--> trunk:games/tiny/cards.yaml:8:5" in ran.out
    ran = fluxx("diff", "trunk", "games/tiny/cards.yaml")
    assert ran.code == 2
    assert "--> trunk:games/tiny/cards.yaml:8:5" in ran.err
    assert str(repository) not in ran.err


@needs_git
@pytest.mark.parametrize(
    "ref",
    ["--upload-pack=touch x", "-v1", "nope", "v1...trunk", "v1 ", "v1;ls", "$(ls)", "v1\nv1",
     "HEAD:games", "@{-1}", "", "old.yam"],
)  # fmt: skip
def test_what_names_no_commit_is_exit_2(fluxx: Fluxx, repository: Path, ref: str) -> None:
    ran = fluxx("diff", "--", ref, "./games/tiny")
    assert ran.code == 2
    assert ran.err.startswith("fluxx: ")
    assert not (repository / "x").exists()


@needs_git
def test_what_was_not_there_is_exit_2(fluxx: Fluxx, repository: Path) -> None:
    (repository / "late.yaml").write_text(OLD)
    for new, message in (("./late.yaml", "no late.yaml"), ("nature", "must be a path"),
                      ("../elsewhere.yaml", "")):  # fmt: skip
        ran = fluxx("diff", "v1", new)
        assert ran.code == 2
        assert message in ran.err
        assert str(repository) not in ran.err or new.startswith("..")


@needs_git
@pytest.mark.skipif(os.name == "nt", reason="needs links")
def test_links_in_a_commit_lead_nowhere(fluxx: Fluxx, repository: Path) -> None:
    (repository / "games" / "link.yaml").symlink_to("/etc/hostname")
    git("add", ".")
    git("commit", "-qm", "link")
    ran = fluxx("diff", "trunk", "./games/link.yaml")
    assert ran.code == 2


def test_names_of_commits_and_files() -> None:
    for name in ("main", "v1.2", "HEAD~3^2", "feature/x-y", "HEAD@{2}", "a#b", "0" * 40):
        assert is_ref(name)
    for name in ("", "-x", "--upload-pack=x", "a b", "a..b", "a:b", "a\n", "a;b", "a$b", "a*"):
        assert not is_ref(name)
    for path in ("../x.yaml", "/x.yaml", "a/../../x.yaml", ".git/x.yaml", "a\\b.yaml", "a\nb.yaml"):
        assert not is_safe(path)
    assert is_safe("a/b c/ü.yaml")


@needs_git
@pytest.mark.skipif(os.name == "nt", reason="needs a shell")
@pytest.mark.parametrize(("script", "message"), [
    ("exec sleep 60", "git rev-parse takes longer than 0 seconds"),
    ("exec yes", "git rev-parse prints more than 1,000,000 bytes"),
    ("echo no >&2; exit 3", "git: no"),
    ("kill -9 $$", "git: it failed"),
])  # fmt: skip
def test_git_is_stopped_in_time(
    fluxx: Fluxx, inside: Path, monkeypatch: pytest.MonkeyPatch, script: str, message: str
) -> None:
    (inside / "bin").mkdir()
    (inside / "bin" / "git").write_text(f"#!/bin/sh\n{script}\n")
    (inside / "bin" / "git").chmod(0o755)
    monkeypatch.setenv("PATH", f"{inside / 'bin'}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(git_command, "MAX_SECONDS", 0.4 if "sleep" in script else 20)
    ran = fluxx("diff", "HEAD", "./old.yaml")
    assert (ran.code, ran.err) == (2, f"fluxx: {message}\n")


def test_a_digit_that_becomes_a_word_is_a_difference_of_basic_rules(fluxx: Fluxx) -> None:
    """Inflation changes the digit and not the word."""
    for name, number in ("digit", "1"), ("word", "one"):
        text = f"edition: tiny\nbasic rules: {{draw: {number}}}\ncards: [keeper: Tea]\n"
        Path(f"{name}.yaml").write_text(text)
    assert "basic rules: draw: 1 -> one" in fluxx("diff", "digit.yaml", "word.yaml").out
