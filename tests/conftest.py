"""What holds for all tests."""

from __future__ import annotations

import os

import pytest


@pytest.fixture(autouse=True, scope="session")
def nothing_kept() -> None:
    """No test finds what another one, or the user, has kept: where there is no folder, none is."""
    os.environ["FLUXX_CACHE_DIR"] = os.path.join(os.devnull, "nowhere")
