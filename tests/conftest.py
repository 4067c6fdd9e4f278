"""What holds for all tests."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from fluxx_rules.cards import card_reader
from fluxx_rules.cards.files import prepared
from fluxx_rules.cards.files.paths import is_own
from fluxx_rules.cards.parsed_file import Content
from fluxx_rules.cli.start import GC_THRESHOLD
from tests.browser.browser import Browser
from tests.browser.webdriver import HERE_ALONE, browser, missing
from tests.cards.mixes import Write


def pytest_configure() -> None:
    """Let tests read YAML: prepared editions would hide a fault of the reader."""
    prepared.STORED = Path(os.devnull) / "nowhere"
    read_editions_once()


def read_editions_once() -> None:
    """Keep editions that were read for all sessions of this process.

    Each command of a test has a session of its own, and most of them look at all editions.
    """
    parsed = card_reader.parsed
    kept = cache(parsed)

    def read(content: Content) -> card_reader.Parsed:
        return kept(content) if is_own(content.path) else parsed(content)

    card_reader.parsed = read


@pytest.fixture(autouse=True, scope="session")
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Where Python is not to leave compiled files beside the sources, the processes that tests
    start share a folder of this run for them, or each would compile the whole package anew."""
    if sys.dont_write_bytecode:
        shared = tmp_path_factory.getbasetemp()
        if "PYTEST_XDIST_WORKER" in os.environ:
            shared = shared.parent
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = str(shared / "compiled")


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Return a function that writes a file and returns its path."""

    def file(name: str, text: str) -> str:
        (tmp_path / name).write_text(text, "utf-8")
        return str(tmp_path / name)

    return file


@pytest.fixture(scope="session")
def started_chromium() -> Iterator[Browser]:
    """Yield the browser of this run. It takes one or two seconds to start."""
    if lacking := missing():
        pytest.skip(f"needs a browser: {lacking}")
    with browser(HERE_ALONE) as found:
        yield found


@pytest.fixture
def chromium(started_chromium: Browser) -> Browser:
    """Return a browser with one empty tab."""
    started_chromium.reset()
    return started_chromium


def pytest_collection_finish() -> None:
    """Exclude the collected tests from garbage collection: they live to the end.

    Others are collected as rarely as by the command: else a seventh of the time went by with it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD)
