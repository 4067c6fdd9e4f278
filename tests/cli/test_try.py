"""``fluxx try``: a card at a small table, by lines of a script or of a terminal."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Fluxx, Ran
from tests.workbench.test_trying import CARDS

Try = Callable[..., Ran]


@pytest.fixture
def garden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "garden"
    folder.mkdir()
    (folder / "cards.yaml").write_text(CARDS)
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.fixture
def try_card(fluxx: Fluxx, garden: Path, monkeypatch: pytest.MonkeyPatch) -> Try:
    """Return the command with a card and the lines of a script."""

    def run(card: str, *lines: str, target: str = "./garden") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return fluxx("try", target, "--card", card)

    return run


def test_a_theft_is_played_choice_by_choice(try_card: Try) -> None:
    ran = try_card("borrow", "", "1", "table", "hand", "quit", "never read")
    assert (ran.code, ran.err) == (0, "")
    before, _, after = ran.out.partition(">\nA plays Borrow\n")
    assert before.startswith("Borrow (action)\n    Take one Keeper")
    assert "\nA small table for it: 2 players, seed 0.\n" in before
    assert "   (on turn)\n   hand:     " in before and ". Borrow   (Enter)\n" in before
    assert "\nA chooses (steal):\n   1. " in after
    assert " -> in front of A (stolen)\n" in after and "A chooses " in after
    assert "> table\nA  in front: " in after and "> hand\nA: " in after
    assert after.endswith("> quit\n")


def test_choices_are_undone_and_made_again(try_card: Try) -> None:
    ran = try_card("Borrow", "", "undo", "redo", "auto", "undo", "undo")
    assert ran.code == 0
    assert ran.out.count("A plays Borrow\n") == 2
    assert ran.out.count(". Borrow   (Enter)\n") == 3
    assert try_card("Borrow", "redo").err == "fluxx: line 1: there is nothing to redo\n"
    assert try_card("Borrow", "undo").err == "fluxx: line 1: there is nothing to undo\n"
    other = try_card("Borrow", "", "undo", "auto", "redo")
    assert other.err == "fluxx: line 4: there is nothing to redo\n", "the line is another one now"


def test_a_choice_goes_by_its_beginning(try_card: Try) -> None:
    assert "A plays Borrow\n" in try_card("Borrow", "bor").out
    wrong = try_card("Borrow", "", "K")
    assert wrong.code == 2 and "fluxx: line 2: 'K' may be one of these: K" in wrong.err
    assert "write more, or the number" in wrong.err
    for line in ("Nothing", "0", "99", "9" * 50, "-1", "undo it", "\x1b[31m", "é" * 400):
        ran = try_card("Borrow", line)
        assert ran.code == 2 and "is no choice here, and no word of `help`" in ran.err
        assert "\x1b" not in ran.out + ran.err


def test_several_cards_go_by_their_names(try_card: Try, garden: Path) -> None:
    text = CARDS + "  - action: Weed\n    do: {discard: {exactly: 2, of: card, from: my hand}}\n"
    (garden / "cards.yaml").write_text(text)
    asked = try_card("Weed", "").out.partition("A chooses (discard):\n")[2]
    first = asked.splitlines()[0].partition(". ")[2].removesuffix("   (Enter)")
    one, other = first.split(", ")
    assert f"A chooses {first} (discard)" in try_card("Weed", "", f"{other}, {one[:4]}").out


def test_the_power_of_a_card_is_used(try_card: Try) -> None:
    out = try_card("Compost", "", "").out
    assert "\nA may use:\n   1. nothing\n   2. Compost   (Enter)\n" in out
    assert "\nA uses Compost\n\nA chooses (discard):\n" in out
    assert "A passes\n" in try_card("Compost", "", "nothing").out


def test_the_end_of_a_game_is_told(try_card: Try) -> None:
    ran = try_card("Tea Time", *[""] * 4)
    assert "\nNot in the deck, but on this table: Tea.\n" in ran.out
    assert "\nA has won.\n" in ran.out
    assert ran.code == 2 and "the game is over: undo, keep or quit" in ran.err


def test_a_card_without_effect_is_no_secret(try_card: Try) -> None:
    assert "nothing was seen to depend on this card" in try_card("Herbal").out
    assert "nothing was seen" not in try_card("Borrow").out


def test_the_choices_are_kept_as_a_ruling_that_holds(
    try_card: Try, fluxx: Fluxx, garden: Path
) -> None:
    old = "# Mine.\n- {ruling: a, says: b, source: c, waits for: time}\n"
    (garden / "rulings.yaml").write_text(old)
    ran = try_card("Borrow", "", "1", "keep", "keep A theft: #1", "undo", "keep")
    assert ran.code == 0
    assert "- ruling: Borrow 1\n" in ran.out
    assert ran.out.count("kept in garden/rulings.yaml; fluxx rulings plays it\n") == 3
    text = (garden / "rulings.yaml").read_text()
    assert text.startswith(old) and '- ruling: "A theft: #1"\n' in text and "offered: " in text
    played = fluxx("rulings", "./garden")
    assert played.code == 0 and "4 rulings, 3 hold, 1 wait\n" in played.out


@pytest.mark.parametrize(
    ("rulings", "lines", "message"),
    [
        (None, ["keep"], "line 1: not kept: this is no ruling: nothing has been chosen yet"),
        ("- ruling: a\n  say: b\n", ["", "keep"], "not kept: garden/rulings.yaml has faults"),
        (None, ["", "keep", "keep Borrow 1"], "has a ruling 'Borrow 1' already"),
    ],
)
def test_what_cannot_be_kept_says_why(
    try_card: Try, garden: Path, rulings: str | None, lines: list[str], message: str
) -> None:
    if rulings is not None:
        (garden / "rulings.yaml").write_text(rulings)
    ran = try_card("Borrow", *lines)
    assert ran.code == 2 and message in ran.err
    if rulings is not None:
        assert "--> garden/rulings.yaml:2:3" in ran.err and "did you mean" in ran.err
        assert (garden / "rulings.yaml").read_text() == rulings


def test_rulings_lie_beside_a_file_of_the_user(try_card: Try, garden: Path) -> None:
    ran = try_card("Trade Hands", "", "keep", target="star")
    assert ran.code == 2 and "star is no file of yours: rulings lie beside" in ran.err
    ran = try_card("Borrow", "", "keep", target="nature+./garden")
    assert ran.code == 2 and "garden/cards.yaml lacks cards of this table, such as" in ran.err
    assert not (garden / "rulings.yaml").exists()
    mix = garden.with_name("mix.yaml")
    mix.write_text("mix: m\ntake: [nature, garden/cards.yaml]\n")
    ran = try_card("Borrow", "", "keep", target="mix.yaml")
    assert ran.code == 0 and mix.with_name("rulings.yaml").exists()


@pytest.mark.skipif(os.name == "nt", reason="needs links")
def test_nothing_is_kept_through_a_link(try_card: Try, garden: Path) -> None:
    other = garden / "other.yaml"
    other.write_text("# theirs\n")
    (garden / "rulings.yaml").symlink_to(other)
    ran = try_card("Borrow", "", "keep")
    assert ran.code == 2 and "is a link" in ran.err and other.read_text() == "# theirs\n"


def test_wrong_names_and_decks_are_errors(try_card: Try, fluxx: Fluxx, garden: Path) -> None:
    ran = try_card("Borow")
    assert (
        ran.code == 2 and "there is no card 'Borow' in ./garden; did you mean 'Borrow'" in ran.err
    )
    assert fluxx("try", "./garden").code == 2
    (garden / "cards.yaml").write_text("edition: e\ncards: [{keper: Tea}]\n")
    ran = try_card("Tea")
    assert ran.code == 2 and "--> garden/cards.yaml:2:10" in ran.err


def test_hostile_names_stay_on_their_lines(try_card: Try, garden: Path) -> None:
    (garden / "cards.yaml").write_text(
        "edition: e\n"
        "cards:\n"
        '  - action: "::error::<b>x, y"\n'
        "    do: {steal: {one: keeper}}\n"
        f"  - keeper: {'Long ' * 15}\n"
    )
    ran = try_card("::error", "", "", "keep")
    assert ran.code == 0 and "A plays ::error::<b>x, y\n" in ran.out
    assert not [line for line in ran.out.splitlines() if line.startswith("::")]


@pytest.mark.skipif(os.name == "nt", reason="needs a terminal of Unix")
def test_a_person_may_mistype(garden: Path) -> None:
    import pty

    script = "import sys; from fluxx_rules.cli.main import run; sys.argv[0] = 'fluxx'; run()"
    words = [sys.executable, "-c", script, "try", "./garden", "--card", "Borrow"]
    pid, terminal = pty.fork()
    if pid == 0:
        os.execve(
            sys.executable, words, {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
        )
    out = b""
    for line in (b"Nope\n", b"\n", b"quit\n"):
        while not out.endswith(b"> "):
            out += os.read(terminal, 1000)
        os.write(terminal, line)
        out += b"|"
    _, status = os.waitpid(pid, 0)
    os.close(terminal)
    assert os.waitstatus_to_exitcode(status) == 0
    assert b"'Nope' is no choice here" in out and b"A plays Borrow" in out
