"""Prepared card files: the same values as from YAML, and none where anything has changed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import msgspec
import pytest

from fluxx_rules.cards import preparing
from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.common_data import common_data, read_own
from fluxx_rules.cards.files import prepared
from fluxx_rules.cards.files.paths import DECKS
from fluxx_rules.cards.files.prepared import Type, Value
from fluxx_rules.cards.library import parts_of
from fluxx_rules.cards.parsed_file import ParsedFile
from fluxx_rules.cards.target import editions
from fluxx_rules.findings import Finding, Severity
from fluxx_rules.language.form import Form
from fluxx_rules.session import Session, using

ROOT = Path(__file__).parents[3]
ALL = "+".join(editions())


@pytest.fixture(scope="module")
def content() -> bytes:
    return preparing.stored()


@pytest.fixture
def stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes) -> Iterator[Path]:
    """Yield the stored file that the package reads in this test."""
    file = tmp_path / "stored"
    file.write_bytes(content)
    monkeypatch.setattr(prepared, "STORED", file)
    with using(Session()):
        yield file


def identities(value: object) -> int:
    """How many structs the value consists of, each counted once."""
    found: dict[int, object] = {}

    def visit(each: object) -> None:
        if isinstance(each, msgspec.Struct):
            if id(each) in found:
                return
            found[id(each)] = each
        if isinstance(each, msgspec.Struct | tuple | list | dict | frozenset):
            for one in preparing.fields(each):
                visit(one)

    visit(value)
    return len(found)


@pytest.mark.usefixtures("stored")
@pytest.mark.parametrize("edition", editions())
def test_an_edition_is_what_its_yaml_says(edition: str) -> None:
    file = DECKS / edition / "cards.yaml"
    data = file.read_bytes()
    read = msgspec.structs.replace(read_cards(data, "any/name"), text="")
    found = prepared.prepared(file, data, ParsedFile, "any/name")
    assert found == read
    assert identities(found) == identities(read), "objects are shared as before"
    (part,) = parts_of(edition)
    assert (part.path, part.text) == (file, data.decode())


@pytest.mark.usefixtures("stored")
@pytest.mark.parametrize("name", sorted(path.name for path in (DECKS / "common").glob("*.yaml")))
def test_common_data_are_what_their_yaml_says(name: str) -> None:
    path = DECKS / "common" / name
    data = path.read_bytes()
    if name == "rulings.yaml":
        assert prepared.prepared(path, data, Form, name) is None
        return
    kind = preparing.COMMON[name]
    found = prepared.prepared(path, data, kind, name)
    assert found == common_data(name, kind) == read_own(data, name, kind)


@pytest.mark.usefixtures("stored")
def test_another_content_is_not_used() -> None:
    star, nature = (DECKS / name / "cards.yaml" for name in ("star", "nature"))
    data = star.read_bytes()
    assert prepared.prepared(star, data, ParsedFile, "") is not None
    assert prepared.prepared(star, data + b"\n", ParsedFile, "") is None
    assert prepared.prepared(nature, data, ParsedFile, "") is None


@pytest.mark.parametrize("changed", ["code.py", "data.yaml", "inner/code.py"])
def test_what_another_reader_has_read_is_not_used(
    stored: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    reader = tmp_path / "reader"
    (reader / "inner").mkdir(parents=True)
    file = reader / changed
    file.write_text("A = 1\n")
    monkeypatch.setattr(prepared, "READER", (reader,))
    monkeypatch.setattr(preparing, "editions", lambda: ["fluxx5"])
    stored.write_bytes(preparing.stored())
    assert prepared.stored()
    file.write_text("A = 2\n")
    assert prepared.stored() == {}


@pytest.mark.parametrize("damage", [b"", b"x", b"\x92", msgspec.msgpack.encode({"a": 1})])
def test_a_file_of_another_format_is_not_used(stored: Path, damage: bytes) -> None:
    stored.write_bytes(damage)
    assert prepared.stored() == {}
    stored.unlink()
    assert prepared.stored() == {}


@pytest.mark.usefixtures("stored")
def test_a_card_file_of_somebody_else_is_always_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even a copy of an edition, in a folder of the same name."""
    data = (DECKS / "star" / "cards.yaml").read_bytes()
    copy = tmp_path / "decks" / "star" / "cards.yaml"
    copy.parent.mkdir(parents=True)
    copy.write_bytes(data)
    assert prepared.prepared(copy, data, ParsedFile, "") is None
    monkeypatch.chdir(tmp_path)
    assert prepared.prepared(Path("decks/star/cards.yaml"), data, ParsedFile, "") is None


@pytest.mark.parametrize(
    "kind",
    [
        Type("os", "system"),
        Type("fluxx_rules.cards.files.prepared", "os"),
        Type("fluxx_rules.cards.files.atomic", "write_all"),
        Type("fluxx_rules.cards.files.atomic", "Unwritable"),
        Type("msgspec", "Struct"),
    ],
)
def test_no_value_of_another_type_can_be_made(kind: Type) -> None:
    with pytest.raises(TypeError):
        Value([kind], ["touch made"], [[0, 0]]).decode()


def test_a_value_that_cannot_be_stored_is_refused() -> None:
    with pytest.raises(TypeError, match="a float cannot be prepared"):
        preparing.encoded((1.5,))


def test_equal_objects_stay_two_and_one_stays_one() -> None:
    one, other = (Finding("FX001", "a", Severity.ERROR, "b") for _ in range(2))
    first, second, third = preparing.encoded((one, other, one)).decode()
    assert first == second == one
    assert first is third is not second


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of an installed wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder / "dist"],
        cwd=ROOT, check=True, capture_output=True,
    )  # fmt: skip
    (wheel,) = (folder / "dist").iterdir()
    with ZipFile(wheel) as packed:
        packed.extractall(folder / "there")
    return folder / "there"


def loads_yaml(package: Path) -> bool:
    """Whether the package reads YAML to load all editions."""
    program = (
        "import sys\nfrom fluxx_rules import check, load\n"
        f"check(load({ALL!r}))\nprint('yaml' in sys.modules)"
    )
    environment = {**os.environ, "PYTHONPATH": str(package)}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=package.parent, env=environment, check=True,
        capture_output=True, text=True,
    )  # fmt: skip
    return done.stdout == "True\n"


@pytest.mark.long
def test_the_wheel_has_prepared_editions_and_notices_changes(unpacked: Path) -> None:
    assert not loads_yaml(unpacked)
    for name in ("_decks/star/cards.yaml", "_decks/common/shared.yaml", "language/core.py"):
        file = unpacked / "fluxx_rules" / name
        before = file.read_bytes()
        file.write_bytes(before + b"\n# changed\n")
        assert loads_yaml(unpacked), name
        file.write_bytes(before)
        assert not loads_yaml(unpacked), name
