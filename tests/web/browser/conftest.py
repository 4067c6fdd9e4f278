"""A workbench that runs, with a small mix that people know."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.browser import Browser
from tests.browser.workbench import Workbench
from tests.web.helping import Server, server

KITCHEN = """\
edition: kitchen
title: Kitchen
cards:
  - keeper: Tea
  - keeper: Milk
  - keeper: Cake
    tags: [sweet]
  - keeper: Jam
    tags: [sweet]
  - goal: White Tea
    needs: {mine: [Tea, Milk]}
  - goal: Tea Time
    needs: {mine: [Tea, Cake]}
  - rule: Draw 2
    slot: draw
    sets: {draw: 2}
"""
MIX = "mix: Evening\n# ours\ntake:\n  - {from: kitchen.yaml, without: [Jam]} # too sweet\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "kitchen.yaml").write_text(KITCHEN)
    (tmp_path / "mix.yaml").write_text(MIX)
    return tmp_path


@pytest.fixture
def running(folder: Path) -> Iterator[Server]:
    with server(folder, "mix.yaml") as found:
        yield found


@pytest.fixture
def page(chromium: Browser, running: Server) -> Workbench:
    """Return the workbench with the small mix, opened and judged."""
    found = Workbench(chromium)
    found.open(running.address)
    return found
