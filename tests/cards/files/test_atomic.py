"""Files are written whole, exclusively, synced, and never through a link."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest

from fluxx_rules.cards.files.atomic import Unwritable, create, write_all, write_whole

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs links and permissions")


class Calls:
    """The calls to the system, in their order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen: list[tuple[str, Any]] = []
        for name in ("open", "fsync", "replace"):
            monkeypatch.setattr(os, name, self.noting(name, getattr(os, name)))

    def noting(self, name: str, call: Any) -> Any:
        def noted(*given: Any, **named: Any) -> Any:
            self.seen.append((name, given))
            return call(*given, **named)

        return noted

    def names(self) -> list[str]:
        return [name for name, _ in self.seen]


def test_a_file_is_synced_before_it_is_renamed_and_its_folder_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = Calls(monkeypatch)
    write_whole(tmp_path / "out", "now")
    assert calls.names() == ["open", "fsync", "replace", "open", "fsync"]
    part, flags, _ = calls.seen[0][1]
    assert flags & os.O_EXCL and flags & os.O_NOFOLLOW
    assert calls.seen[2][1] == (part, str(tmp_path / "out"))
    assert calls.seen[3][1][0] == str(tmp_path)


def test_nobody_can_guess_the_name_of_what_is_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = Calls(monkeypatch)
    for _ in range(2):
        write_whole(tmp_path / "out", "now")
    one, other = (given[0] for name, given in calls.seen if name == "replace")
    assert one != other
    assert re.fullmatch(r"\.fluxx-[0-9a-f]{24}\.part", Path(one).name)
    assert os.listdir(tmp_path) == ["out"]


def test_a_link_that_appears_meanwhile_is_replaced_and_not_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "victim").write_text("mine")
    replace = os.replace

    def late(part: str, path: str) -> None:
        os.symlink("victim", path)
        replace(part, path)

    monkeypatch.setattr(os, "replace", late)
    write_whole(tmp_path / "out", "now")
    assert (tmp_path / "victim").read_text() == "mine"
    assert not (tmp_path / "out").is_symlink()


def test_what_is_there_is_not_created(tmp_path: Path) -> None:
    (tmp_path / "victim").write_text("mine")
    (tmp_path / "link").symlink_to("victim")
    (tmp_path / "dangling").symlink_to("nothing")
    for name in ("victim", "link", "dangling"):
        with pytest.raises(FileExistsError):
            create(str(tmp_path / name), b"now")
    assert (tmp_path / "victim").read_text() == "mine"
    assert not (tmp_path / "nothing").exists()


@pytest.mark.parametrize("there", ["victim", "nothing", "../victim"])
def test_links_are_refused_before_anything_is_written(tmp_path: Path, there: str) -> None:
    (tmp_path / "victim").write_text("mine")
    (tmp_path / "link").symlink_to(there)
    with pytest.raises(Unwritable, match="link is a link"):
        write_all({tmp_path / "first": "now", tmp_path / "link": "now"})
    assert sorted(os.listdir(tmp_path)) == ["link", "victim"]


def test_the_permissions_stay_and_are_never_wider(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "out"
    file.write_text("was")
    file.chmod(0o604)
    calls = Calls(monkeypatch)
    write_whole(file, "now")
    assert file.stat().st_mode & 0o777 == 0o604
    assert calls.seen[0][1][2] == 0o600


def test_links_among_the_devices_are_written_to(tmp_path: Path) -> None:
    """/dev/stdout leads to whatever file the output goes to."""
    (tmp_path / "said").write_text("first, ")
    said = os.open(tmp_path / "said", os.O_WRONLY)
    try:
        write_whole(Path(f"/dev/fd/{said}"), "now")
    finally:
        os.close(said)
    assert (tmp_path / "said").read_text() == "first, now"
    assert os.listdir(tmp_path) == ["said"]
