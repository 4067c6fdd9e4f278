"""Kept results: none is used that the present sources would not give."""

from __future__ import annotations

from pathlib import Path

import pytest

from analysis.kept import Kept, digest_of


def test_a_result_is_made_once(tmp_path: Path) -> None:
    made: list[int] = []

    def make() -> list[int]:
        made.append(len(made))
        return list(made)

    folder = tmp_path / "new" / "folder"
    assert Kept(folder, lambda: "a").get("x", list[int], make) == [0]
    assert Kept(folder, lambda: "a").get("x", list[int], make) == [0]
    assert Kept(folder, lambda: "a").get("y", list[int], make) == [0, 1]
    assert Kept(folder, lambda: "b").get("x", list[int], make) == [0, 1, 2]
    assert Kept(folder, lambda: "a").get("x", list[int], make) == [0, 1, 2, 3]


@pytest.mark.parametrize("damage", ["", "{", '{"digest": "a", "value": "text"}', "[]", "\udcff"])
def test_damage_is_mended(tmp_path: Path, damage: str) -> None:
    kept = Kept(tmp_path, lambda: "a")
    (tmp_path / "x.json").write_bytes(damage.encode("utf-8", "surrogateescape"))
    assert kept.get("x", list[int], lambda: [7]) == [7]
    assert kept.get("x", list[int], lambda: [8]) == [7]


def test_a_digest_is_that_of_all_sources(tmp_path: Path) -> None:
    (tmp_path / "inside").mkdir()
    source, other = tmp_path / "inside" / "a.py", tmp_path / "notes.txt"
    source.write_text("1")
    other.write_text("1")
    before = digest_of([tmp_path])
    assert digest_of([tmp_path, source]) == before
    other.write_text("2")
    assert digest_of([tmp_path]) == before
    assert digest_of([tmp_path], "more") != before
    source.write_text("2")
    changed = digest_of([tmp_path])
    source.rename(tmp_path / "inside" / "b.py")
    assert len({before, changed, digest_of([tmp_path])}) == 3


def test_a_result_of_edited_sources_is_not_kept(tmp_path: Path) -> None:
    digests = iter(["a", "b"])
    kept = Kept(tmp_path, lambda: next(digests))
    assert kept.get("x", int, lambda: 7) == 7
    assert list(tmp_path.iterdir()) == []
