"""What is kept of the package's own files is what is in them, whatever happens to it."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

from fluxx_rules.cards.files import kept, package, ready
from fluxx_rules.cards.library import load, parts_of
from fluxx_rules.cards.target import editions
from fluxx_rules.findings import Finding, Severity

ROOT = Path(__file__).parents[3]
ALL = "+".join(name for name in editions())


def entries(folder: Path) -> list[Path]:
    return sorted((folder / "ready").iterdir())


@pytest.mark.parametrize("edition", editions())
def test_a_kept_edition_is_the_edition(tmp_path: Path, edition: str) -> None:
    read = parts_of(edition)
    with ready.used(str(tmp_path)):
        assert parts_of(edition) == read
        before = entries(tmp_path)
        assert parts_of(edition) == read
    assert before == entries(tmp_path) != []


def test_copies_share_what_they_mean_also_when_kept(tmp_path: Path) -> None:
    with ready.used(str(tmp_path)):
        parts_of("fluxx5")
        (part,) = parts_of("fluxx5")
    for card in part.cards:
        first = next(each for each in part.cards if each.name == card.name)
        assert card.meaning is first.meaning


def test_nothing_is_kept_for_who_does_not_ask(tmp_path: Path) -> None:
    with ready.used(str(tmp_path)), ready.used(""):
        load("fluxx5")
    load("fluxx5")
    assert not any(tmp_path.iterdir())


def test_files_of_others_are_not_kept(tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    file.write_text("edition: own\ncards:\n  - keeper: Tea\n", encoding="utf-8")
    with ready.used(str(tmp_path / "kept")):
        load(str(file))
        before = entries(tmp_path / "kept") if (tmp_path / "kept").exists() else []
        file.write_text("edition: own\ncards:\n  - keeper: Milk\n", encoding="utf-8")
        deck = load(str(file)).deck
        assert deck is not None
        assert [card.name for card in deck.cards] == ["Milk"]
        after = entries(tmp_path / "kept") if (tmp_path / "kept").exists() else []
    assert before == after


def test_damage_is_read_anew(tmp_path: Path) -> None:
    random = Random(1)
    read = parts_of("creeper_pack")
    for _ in range(20):
        with ready.used(str(tmp_path)):
            assert parts_of("creeper_pack") == read
        for path in entries(tmp_path):
            content = bytearray(path.read_bytes())
            content[random.randrange(len(content))] ^= random.randrange(1, 256)
            path.write_bytes(bytes(content[: random.choice((-1, len(content)))]))


class Run:
    """Pickled, it asks for a function to be run."""

    def __init__(self, function: object, *given: object) -> None:
        self.how = (function, given)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return self.how


@pytest.mark.parametrize(
    "hostile",
    [
        Run(os.system, "touch ran"),
        Run(eval, "open('ran', 'w')"),
        Run(open, "ran", "w"),
        Run(kept.write, "ran", b"x"),  # a function of ours is none of our classes
        Run(subprocess.Popen, ["touch", "ran"]),
        Run(ready.Thawing, "ran"),
        Run(getattr, Finding, "__init__"),
        Path("ran"),
        [Run(exec, "open('ran', 'w')")],
        Finding("FX001", "unreadable-file", Severity.ERROR, "of another kind"),
        ["of another kind"],
        None,
    ],
)  # fmt: skip
def test_a_hostile_entry_runs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hostile: object
) -> None:
    """Even one with a right seal: it is read anew."""
    monkeypatch.chdir(tmp_path)
    read = parts_of("creeper_pack")
    with ready.used("folder"):
        parts_of("creeper_pack")
        for path in entries(Path("folder")):
            path.write_bytes(kept.sealed(pickle.dumps(hostile)))
        assert parts_of("creeper_pack") == read
    assert not Path("ran").exists()


@pytest.mark.parametrize("code", [b"", b".", b"N.", b"\x80\x05", b"c__main__\nx\n.", b"(" * 99])
def test_what_is_no_pickle_is_nothing(code: bytes) -> None:
    assert ready.thawed(code) is None


def test_a_name_of_our_own_that_is_not_there_is_nothing() -> None:
    for module, name in (
        ("fluxx_rules.findings", "Nothing"), ("fluxx_rules.nowhere", "Finding"),
        ("fluxx_rules.findings", "Finding.__init__"), ("fluxx_rules.cards.files.ready", "pickle"),
    ):  # fmt: skip
        assert ready.thawed(b"c%s\n%s\n." % (module.encode(), name.encode())) is None


def test_what_takes_keywords_is_kept(tmp_path: Path) -> None:
    """By a function of msgspec that has no public name, and may get another one."""
    made = ready.Keyword(word="so")
    assert ready.thawed(pickle.dumps(made, 5)) == made
    assert issubclass(type(made), msgspec.Struct)


def test_no_yaml_is_loaded_for_what_is_kept(tmp_path: Path) -> None:
    code = (
        "import sys; from fluxx_rules.cards.files import ready\n"
        "from fluxx_rules.cards.library import load\n"
        f"with ready.used(sys.argv[1]): load({ALL!r})\nprint('yaml' in sys.modules)"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, text=True, check=True,
            capture_output=True,
        ).stdout
        for _ in range(2)
    ]  # fmt: skip
    assert said == ["True\n", "False\n"]


@pytest.fixture
def roots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of two files."""
    inner = tmp_path / "shipped" / "inner"
    inner.mkdir(parents=True)
    (inner / "a.py").write_text("A = 1\n")
    (inner.parent / "b.py").write_text("B = 1\n")
    monkeypatch.setattr(package, "ROOTS", (str(inner.parent),))
    return inner.parent


def version(folder: Path) -> str:
    package.version.cache_clear()
    return package.version(str(folder))


def test_the_version_follows_the_bytes(tmp_path: Path, roots: Path) -> None:
    first = version(tmp_path)
    file = roots / "inner" / "a.py"
    os.utime(file, ns=(1, 1))
    assert version(tmp_path) == first
    file.write_text("A = 2\n")
    second = version(tmp_path)
    assert second != first
    file.rename(roots / "c.py")
    assert version(tmp_path) not in (first, second)
    (roots / "c.py").rename(file)
    assert version(tmp_path) == second == version(tmp_path / "elsewhere")
    (roots / "__pycache__").mkdir()
    (roots / "__pycache__" / "a.pyc").write_text("compiled")
    assert version(tmp_path) == second


def test_files_that_are_as_they_were_are_not_read(
    tmp_path: Path, roots: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = version(tmp_path)
    monkeypatch.setattr(package, "contents", lambda paths: pytest.fail("read"))
    assert version(tmp_path) == first


def test_a_damaged_version_is_made_anew(tmp_path: Path, roots: Path) -> None:
    first = version(tmp_path)
    for content in (b"", b"x", kept.sealed(b"lies"), kept.sealed(b"\xff lies")):
        (tmp_path / "package").write_bytes(content)
        assert version(tmp_path) == first
