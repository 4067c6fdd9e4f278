"""Files of a test's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cards.mixes import Write


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Return a function that writes a file and returns its path."""

    def file(name: str, text: str) -> str:
        (tmp_path / name).write_text(text, "utf-8")
        return str(tmp_path / name)

    return file
