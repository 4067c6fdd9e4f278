"""Where the command `fluxx` begins. Little is imported here: Ctrl-C may come before the rest is."""

from __future__ import annotations

import gc
import sys

from .exits import UNUSABLE

FEW_CYCLES = 250_000
"""So many new values before Python looks for rings of them: decks and terms have none."""


def start() -> None:
    gc.set_threshold(FEW_CYCLES)
    try:
        from .main import run

        run()
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        sys.exit(UNUSABLE)
