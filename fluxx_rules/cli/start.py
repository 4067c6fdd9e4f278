"""Where the command `fluxx` begins. Little is imported here: Ctrl-C may come before the rest is."""

from __future__ import annotations

import sys

from .exits import UNUSABLE


def start() -> None:
    try:
        from .main import run

        run()
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        sys.exit(UNUSABLE)
