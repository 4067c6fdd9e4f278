"""The watch on the file of the mix, without a server."""

from __future__ import annotations

import asyncio
from pathlib import Path

from fluxx_rules.web.watching import Saved, Watch


def test_a_follower_of_a_server_that_ends_gets_the_file_and_no_more(tmp_path: Path) -> None:
    """Tabs ask again at once when their stream ends, while the server still ends its workers."""
    watch = Watch(str(tmp_path / "mix.yaml"))

    async def followed() -> list[Saved]:
        watch.close()
        return [each async for each in watch.follow()]

    assert asyncio.run(asyncio.wait_for(followed(), 10)) == [watch.now]
