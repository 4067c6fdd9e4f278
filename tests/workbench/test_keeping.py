"""Rulings that are kept: they hold, and the file of rulings keeps all that it has."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.rulings import read_rulings, ruling_files, run
from fluxx_rules.workbench import (
    CannotKeep,
    FileChanged,
    Kept,
    Mix,
    Play,
    keep,
    mix_of,
    ruling_of,
    step,
)
from fluxx_rules.workbench.keeping import write_ruling

OLD = """\
# What we found out.
- ruling: Rabbits 1   # the first evening
  says: 'Rabbits are played.'
  source: us
  given: {hands: {A: [Rabbits]}}
  when: A plays Rabbits
  then: {tables: {A: [Rabbits]}}
"""


@pytest.fixture
def mix(tmp_path: Path) -> Mix:
    path = tmp_path / "evening.yaml"
    path.write_text("mix: evening\ntake: [nature]\n")
    return mix_of(str(path))


def after(mix: Mix, choices: int, seed: str = "0") -> Play:
    """Return the game of automatic players after this many choices."""
    play = Play(2, seed)
    for _ in range(choices):
        if (automatic := step(mix, play).automatic) is not None:
            play = replace(play, choices=(*play.choices, automatic))
    return play


def outcomes(mix: Mix) -> dict[str, str]:
    """Return what the rulings beside the mix come to, as `fluxx rulings` plays them."""
    (file,) = (path for path in ruling_files(mix.path) if path.parent == Path(mix.path).parent)
    listed, faults = read_rulings(file.read_bytes(), "rulings.yaml")
    assert not faults
    deck = load_deck(mix.path)
    return {each.ruling.ruling: run(each, deck, mix.target).kind for each in listed}


def test_a_game_can_be_kept_nearly_everywhere(mix: Mix) -> None:
    kept = []
    for seed in "012":
        for choices in range(1, 30, 4):
            try:
                kept.append(keep(mix, after(mix, choices, seed)))
            except CannotKeep:
                continue
    assert len(kept) >= 20, "a few lines cannot be said in the words of rulings"
    assert outcomes(mix) == dict.fromkeys([each.name for each in kept], "holds")


def test_a_ruling_says_what_was_chosen_and_what_it_led_to(mix: Mix) -> None:
    play = after(mix, 1)
    card = play.choices[0].cards[0].partition("/")[2]
    kept = ruling_of(mix, play)
    assert kept.name == f"{card} 1" and re.search(f"- [AB] plays {card}\n", kept.text)
    assert not Path(kept.path).exists(), "only `keep` writes"
    assert "  then:\n" in kept.text and "applies to: [nature]" in kept.text
    longer = after(mix, 6)
    line = ruling_of(mix, longer, since=0)
    assert line.text.count("    - ") > ruling_of(mix, longer).text.count("    - ")


def test_a_question_that_is_open_is_part_of_the_ruling(mix: Mix) -> None:
    for seed in range(100):
        play = after(mix, 1, str(seed))
        if (now := step(mix, play)).turn == 1 and now.asked == "cards" and now.who in (0, 1):
            break
    kept = keep(mix, play)
    assert "    offered: {to: " in kept.text
    assert outcomes(mix) == {kept.name: "holds"}


@pytest.mark.parametrize(
    "text",
    [
        OLD,
        OLD.rstrip("\n"),
        OLD.replace("\n", "\r\n"),
        "\ufeff" + OLD,
        f"{OLD}\n# the end\n",
        "".join(f"  {line}\n" for line in OLD.splitlines()),
        '[{"ruling": "Rabbits 1", "says": "x", "source": "us", "given": {"hands": {"A": '
        '["Rabbits"]}}, "when": ["A plays Rabbits"], "then": {"tables": {"A": ["Rabbits"]}}}]\n',
        "# nothing yet\n",
        "# nothing yet",
        "",
        "[]\n",
    ],
)
def test_the_file_keeps_what_it_has(mix: Mix, text: str) -> None:
    file = Path(mix.path).with_name("rulings.yaml")
    file.write_bytes(text.encode())
    before = [] if text.startswith("[") else [line for line in text.splitlines() if line]
    kept = keep(mix, after(mix, 1))
    now = file.read_bytes().decode()
    assert [line for line in now.splitlines() if line in before] == before
    ends = {"\r\n"} if "\r\n" in text else {"\n"}
    assert {*re.findall("\r?\n", now)} == ends
    old = {"Rabbits 1": "holds"} if "Rabbits 1" in text else {}
    assert outcomes(mix) == {**old, kept.name: "holds"}


def test_names_are_not_doubled(mix: Mix) -> None:
    play = after(mix, 1)
    first = keep(mix, play)
    assert keep(mix, play).name == f"{first.name[:-1]}2"
    assert keep(mix, play, 'Say "what": #1').name == 'Say "what": #1'
    with pytest.raises(CannotKeep, match=r"rulings\.yaml has a ruling .* already: choose another"):
        keep(mix, play, first.name)
    for wrong in ("two\nlines", "x" * 101, "\x1b[31m"):
        with pytest.raises(CannotKeep, match="is one line of at most 100 characters"):
            keep(mix, play, wrong)
    assert [*outcomes(mix).values()] == ["holds"] * 3


def test_a_file_with_faults_is_left_alone(mix: Mix) -> None:
    file = Path(mix.path).with_name("rulings.yaml")
    for data in (b"- ruling: a\n  sayss: b\n", b"rulings: 1\n", b"- \xff\n", b"- a: [\n"):
        file.write_bytes(data)
        with pytest.raises(CannotKeep, match=r"rulings\.yaml has faults") as reason:
            keep(mix, after(mix, 1))
        assert reason.value.findings[0].location is not None
        assert file.read_bytes() == data


def test_a_change_of_somebody_else_stays(mix: Mix) -> None:
    kept: Kept = ruling_of(mix, after(mix, 1))
    Path(kept.path).write_text(OLD)
    with pytest.raises(FileChanged, match="exists already"):
        write_ruling(kept)
    kept = ruling_of(mix, after(mix, 1))
    Path(kept.path).write_text(f"{OLD}# mine\n")
    with pytest.raises(FileChanged, match="has changed"):
        write_ruling(kept)
    assert Path(kept.path).read_text() == f"{OLD}# mine\n"


def test_before_a_play_there_is_nothing_to_keep(mix: Mix) -> None:
    with pytest.raises(CannotKeep, match="no card has been played yet"):
        keep(mix, Play(2))
