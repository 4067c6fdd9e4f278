"""A `fluxx` for shells that tests start: this checkout's, without being installed."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def put_fluxx(folder: Path) -> None:
    """Into `bin` of the folder, for its PATH."""
    (folder / "bin").mkdir()
    shim = folder / "bin" / "fluxx"
    shim.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" '
                    '-m fluxx_rules.cli.main "$@"\n')  # fmt: skip
    shim.chmod(0o755)
