"""What `fluxx check` keeps makes it faster, and makes no other difference."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from fluxx_rules.cards.files import kept
from fluxx_rules.cli import again
from fluxx_rules.report.formats import FORMATS
from fluxx_rules.symbolic.solver import once, remembered
from tests.cli.conftest import Fluxx, Ran

ROOT = Path(__file__).parents[2]

CARDS = """\
edition: kept
cards:
  - keeper: Milk
  - keeper: Cookies
    copies: 2
  - keeper: Bread
    tags: [food]
  - creeper: War
    blocks: owner
  - goal: Bake Sale
    needs: {mine: [Cookies, Milk]}
  - goal: Breakfast
    needs: {mine: Milk, at least: 1, of: {tagged: food}}
  - goal: Toast
    needs: {mine: [Milk, Bread]}
  - goal: Pairs
    needs: {mine: [Cookies, Cookies]}
  - goal: No War
    needs: {mine: Milk, nobody has: War}
  - goal: Sorrow
    needs: {mine: Milk, somebody: {has: War}}
  - rule: Hand Limit 0
    sets: {hand limit: 0}
  - rule: Rich Start
    trigger: {at: turn start, if: {mine: [Milk, Cookies]}, do: {draw: 1}}
  - rule: Keeper Limit 1
    sets: {keeper limit: 1}
  - action: Truce
    do: {discard: War}
"""
"""The solver is asked about pairs of Goals and about a limit."""


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    file = tmp_path / "cards.yaml"
    file.write_text(CARDS, encoding="utf-8")
    return file


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FLUXX_CACHE_DIR", str(tmp_path / "kept"))
    return tmp_path / "kept"


@pytest.fixture
def check(fluxx: Fluxx) -> Fluxx:
    """As in a process of its own."""

    def run(*words: object) -> Ran:
        once._answers.clear()
        return fluxx("check", *words)

    return run


def entries(cache: Path) -> list[Path]:
    return sorted(path for path in cache.rglob("*") if path.is_file())


def test_it_says_the_same_again(check: Fluxx, cards: Path, cache: Path) -> None:
    plain = check(cards, "--no-cache")
    assert not cache.exists()
    first = check(cards)
    assert {path.parent.name for path in entries(cache)} - {"ready"} == {"kept", "said"}
    assert plain == first == check(cards)


@pytest.mark.parametrize("form", FORMATS)
def test_it_says_the_same_again_in_every_format(
    check: Fluxx, cards: Path, cache: Path, form: str
) -> None:
    """To programs as well."""
    plain = check(cards, "--format", form, "--no-cache")
    assert plain.out
    for _ in range(2):
        assert check(cards, "--format", form) == plain
    assert [path.parent.name for path in entries(cache)].count("said") == 1


def test_damage_is_worked_out_anew(check: Fluxx, cards: Path, cache: Path) -> None:
    """Whatever bytes are changed, cut off or put in the place of which files."""
    plain = check(cards, "--no-cache")
    random = Random(1)
    for _ in range(25):
        assert check(cards) == plain
        for path in entries(cache):
            damage(path, random)


def damage(path: Path, random: Random) -> None:
    content = bytearray(path.read_bytes())
    match random.randrange(5):
        case 0:
            del content[random.randrange(len(content) + 1) :]
        case 1:
            content = bytearray(random.randbytes(random.randrange(200)))
        case 2:
            path.unlink()
            return path.mkdir()
        case 3:
            return path.unlink()
        case _:
            for _ in range(random.randrange(1, 5)):
                content[random.randrange(len(content))] ^= random.randrange(1, 256)
    path.write_bytes(bytes(content))
    return None


@pytest.mark.parametrize(
    "content",
    [b"", b"0\0\0lies", b"7\0\0lies", b"0\0data\0/dev/zero\0-1\0x\0\0lies", b"\xff\0\0lies",
     b"0\0run\0a\0b\0c\0\0lies", b"0\0data\0a\0b\0\0lies"],
)  # fmt: skip
def test_what_is_sealed_and_makes_no_sense_is_ignored(
    check: Fluxx, cards: Path, cache: Path, content: bytes
) -> None:
    """But for one that says the code and the words: it is what was said, for all one can tell."""
    plain = check(cards)
    (entry,) = entries(cache / "said")
    entry.write_bytes(kept.sealed(content))
    assert check(cards) == (plain if content != b"0\0\0lies" else (0, "lies", ""))


def test_answers_that_were_swapped_are_not_believed(check: Fluxx, cards: Path, cache: Path) -> None:
    """Each is sealed with its question."""
    plain = check(cards)
    (cache / "said").rename(cache / "away")
    lines = (cache / "answers").read_bytes().splitlines()
    questions, sealed = zip(*(line.split(b" ", 1) for line in lines), strict=True)
    turned = (b" ".join(pair) for pair in zip(questions, sealed[::-1], strict=True))
    (cache / "answers").write_bytes(b"\n".join(turned) + b"\n")
    assert check(cards) == plain


APART = """\
edition: apart
cards:
  - {keeper: Cake}
  - {keeper: Tea}
  - {keeper: Milk}
  - {keeper: Bread}
  - goal: One Thing Each
    needs:
      - {somebody: {has: Cake, without: [Tea, Milk, Bread]}}
      - {somebody: {has: Tea, without: [Cake, Milk, Bread]}}
      - {somebody: {has: Milk, without: [Cake, Tea, Bread]}}
      - {somebody: {has: Bread, without: [Cake, Tea, Milk]}}
"""
"""It takes four players, more than are laid out without the solver."""


def test_a_model_that_is_none_is_not_believed(check: Fluxx, cards: Path, cache: Path) -> None:
    """However well it is sealed: it is tried, and the solver asked."""
    cards.write_text(APART, encoding="utf-8")
    plain = check(cards)
    (cache / "said").rename(cache / "away")
    memory = remembered.Remembered(str(cache / "answers"))
    changed = 0
    for question, line in memory.lines.items():
        kind, _, model = line.split(b" ", 3)[3].partition(b" ")
        if kind == b"sat" and model != b"{}":
            names = dict.fromkeys(json.loads(model), 7)
            memory.remember(question, names, 1)
            changed += 1
    assert changed
    memory.write()
    assert check(cards) == plain


def test_what_has_changed_is_worked_out_anew(check: Fluxx, cards: Path, cache: Path) -> None:
    first = check(cards)
    cards.write_text(CARDS.replace("Toast", "Snack"), encoding="utf-8")
    second = check(cards)
    assert second.out == first.out.replace("Toast", "Snack")
    cards.unlink()
    assert check(cards).code == 2


@pytest.mark.skipif(os.name == "nt", reason="needs links")
def test_where_a_link_leads_is_looked_at_each_time(check: Fluxx, cards: Path, cache: Path) -> None:
    """Also if the same is in the file that it leads to now."""
    inside, outside = cards.parent / "inside", cards.parent / "outside.yaml"
    inside.mkdir()
    cards.rename(inside / "first.yaml")
    outside.write_text(CARDS, encoding="utf-8")
    (inside / "link.yaml").symlink_to("first.yaml")
    first = check(inside / "link.yaml")
    assert first.out and check(inside / "link.yaml") == first
    (inside / "link.yaml").unlink()
    (inside / "link.yaml").symlink_to("../outside.yaml")
    assert check(inside / "link.yaml").code == 2
    (cards.parent / ".git").mkdir()
    assert check(inside / "link.yaml") == first


def test_a_card_file_more_in_a_folder_is_noticed(check: Fluxx, cards: Path, cache: Path) -> None:
    first = check(cards.parent)
    more = cards.parent / "more" / "cards.yaml"
    more.parent.mkdir()
    more.write_text(CARDS, encoding="utf-8")
    assert check(cards.parent) != first
    more.unlink()
    assert check(cards.parent) == first


def test_the_latest_are_kept(check: Fluxx, cards: Path, cache: Path) -> None:
    for n in range(70):
        entry = cache / "said" / f"{n:032}"
        entry.parent.mkdir(parents=True, exist_ok=True)
        entry.write_bytes(b"old")
    check(cards)
    assert len(entries(cache / "said")) == again.MOST


def test_a_file_with_faults_is_told_again(check: Fluxx, cards: Path, cache: Path) -> None:
    cards.write_text(CARDS.replace("hand limit", "hand limmit"), encoding="utf-8")
    assert check(cards) == check(cards)
    assert len(entries(cache / "said")) == 1


@pytest.mark.parametrize("place", ["/dev/null/there", "a file", "read only"])
def test_without_a_folder_nothing_is_kept(
    check: Fluxx, cards: Path, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = check(cards, "--no-cache")
    folder = tmp_path / place
    if place == "a file":
        folder.write_text("")
    if place == "read only":
        folder.mkdir(mode=0o500)
        if os.access(folder, os.W_OK):
            pytest.skip("this user may write anywhere")
    monkeypatch.setenv("FLUXX_CACHE_DIR", str(folder))
    assert check(cards) == check(cards) == plain
    assert plain.err == ""


def test_when_all_answers_are_known_no_solver_is_loaded(
    cards: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor when the command itself is new: the answers are remembered one by one."""
    loaded = [ran(cards, *more) for more in ([], ["--settled"], ["--settled"], ["--no-cache"])]
    assert loaded == [True, False, False, True]


def test_every_process_says_the_same() -> None:
    """Sets have another order in each."""
    mix = "fluxx5+creeper_pack+star+nature+doctor_who+monster+stoner+batman"
    words = ["-m", "fluxx_rules.cli.main", "check", mix, "--format", "json", "--no-cache"]
    said = {
        subprocess.run(
            [sys.executable, *words], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True, check=True,
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(said) == 1


def ran(*words: object) -> bool:
    """Whether a check of these words, in a process of its own, loads the solver."""
    program = f"""
import sys
from fluxx_rules.cli.main import main
sys.argv = ["fluxx", "check", *{[*map(str, words)]!r}]
try:
    main()
finally:
    loaded = "fluxx_rules.symbolic.solver.libz3" in sys.modules
    print("loaded" if loaded else "not loaded", file=sys.stderr)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stderr == "loaded\n"


def test_what_the_configuration_and_the_baseline_say_is_looked_at_each_time(
    check: Fluxx, cards: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(cards.parent)
    every = check("./cards.yaml", "--fail-on", "info")
    assert every.code == 1
    config = cards.parent / "fluxx.toml"
    config.write_text('fail-on = "info"\nignore = ["FX4", "FX6", "FX3", "FX5"]\n')
    assert check("./cards.yaml") != check("./cards.yaml", "--no-config")
    config.write_text('fail-on = "info"\nbaseline = "old.yaml"\n')
    assert check("./cards.yaml", "--write-baseline", "old.yaml").code == 0
    assert check("./cards.yaml").code == 0
    (cards.parent / "old.yaml").unlink()
    assert check("./cards.yaml").code == 2
