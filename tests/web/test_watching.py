"""Watch on the file: a file that is being written is not read, and an end is an end."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from fluxx_rules.web import watching
from fluxx_rules.web.watching import Saved, Watch
from fluxx_rules.workbench import Mix

INTERVAL = 0.05


async def texts(path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """Return the texts that a follower sees while somebody writes the file in parts."""
    monkeypatch.setattr(watching, "INTERVAL", INTERVAL)
    watch = Watch(Mix(str(path), ""))
    running = asyncio.create_task(watch.run())
    seen: list[str | None] = []

    async def follow() -> None:
        async for saved in watch.follow():
            assert isinstance(saved, Saved)
            seen.append(saved.text)

    following = asyncio.create_task(follow())
    await asyncio.sleep(2 * INTERVAL)
    for part in range(10):
        path.write_text("x" * part)
        await asyncio.sleep(INTERVAL / 2)
    while seen[-1] != "x" * 9:
        await asyncio.sleep(INTERVAL)
    watch.close()
    await following
    running.cancel()
    return seen


def test_a_file_is_read_when_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mix.yaml").write_text("old")
    assert asyncio.run(texts(tmp_path / "mix.yaml", monkeypatch)) == ["old", "x" * 9]


def test_a_follower_that_comes_too_late_sees_the_end(tmp_path: Path) -> None:
    async def late() -> list[object]:
        watch = Watch(Mix(str(tmp_path / "mix.yaml"), ""))
        watch.close()
        return [saved async for saved in watch.follow()]

    assert asyncio.run(asyncio.wait_for(late(), 5)) == []
