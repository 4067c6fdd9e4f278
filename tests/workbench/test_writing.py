"""Saving a mix: all of it, and never over somebody else's change."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards.changes import LeaveOut
from fluxx_rules.cards.files.atomic import Unwritable
from fluxx_rules.workbench import FileChanged, Mix, changed, mix_of, write

TEXT = "\ufeff# mine\r\nmix: m\r\ntake: [nature]\r\n"


def test_a_mix_is_written_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "m.yaml"
    write(Mix(str(path), TEXT), None)
    assert path.read_bytes() == TEXT.encode()
    mix = mix_of(str(path))
    after = changed(mix, [LeaveOut("nature", "Trees")])
    write(after, mix.digest)
    assert mix_of(str(path)) == after
    assert [*tmp_path.iterdir()] == [path]


def test_a_change_of_somebody_else_stays(tmp_path: Path) -> None:
    path = tmp_path / "m.yaml"
    path.write_text(TEXT)
    mix = mix_of(str(path))
    path.write_text("mix: theirs\ntake: star\n")
    with pytest.raises(FileChanged, match="has changed since it was read"):
        write(changed(mix, [LeaveOut("nature", "Trees")]), mix.digest)
    with pytest.raises(FileChanged, match="exists already"):
        write(mix, None)
    assert path.read_text() == "mix: theirs\ntake: star\n"
    path.unlink()
    with pytest.raises(FileChanged, match="no longer there"):
        write(mix, mix.digest)
    assert not path.exists()


def test_nothing_is_written_through_a_link(tmp_path: Path) -> None:
    path, other = tmp_path / "m.yaml", tmp_path / "other.yaml"
    other.write_text("mix: m\ntake: nature\n")
    path.symlink_to(other)
    mix = mix_of(str(path))
    with pytest.raises(Unwritable, match="is a link"):
        write(changed(mix, [LeaveOut("nature", "Trees")]), mix.digest)
    with pytest.raises(FileChanged):
        write(mix, None)
    assert other.read_text() == "mix: m\ntake: nature\n"
