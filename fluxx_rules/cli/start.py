"""Where the command `fluxx` begins. Little is imported here: Ctrl-C may come before the rest is."""

from __future__ import annotations

import gc
import sys

FEW_CYCLES = 250_000
"""So many new values before Python looks for rings of them: decks and terms have none."""


def start() -> None:
    gc.set_threshold(FEW_CYCLES)
    try:
        load_msgspec()
        from .modules import found_at_once

        modules = found_at_once()
        from .main import run

        run(modules.keep if modules else None)
    except KeyboardInterrupt:
        from .exits import stopped

        stopped()


def load_msgspec() -> None:
    """Without typing_extensions, which it takes where some other tool has brought them: in a Python
    as new as ours it needs nothing of them, and they take as long to load as msgspec does."""
    unwanted = "typing_extensions"
    if unwanted not in sys.modules:
        sys.modules[unwanted] = None  # type: ignore[assignment]
        try:
            import msgspec as msgspec
        finally:
            del sys.modules[unwanted]
