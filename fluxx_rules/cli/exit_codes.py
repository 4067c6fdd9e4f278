"""Exit codes of all verbs, and the end of the process after Ctrl-C."""

from __future__ import annotations

import sys
from typing import NoReturn

CLEAN, FOUND, UNUSABLE, BUG = range(4)


def stopped() -> NoReturn:
    """End the process after Ctrl-C."""
    # Half-made objects complain when they are freed.
    sys.unraisablehook = lambda unraisable: None
    print("stopped", file=sys.stderr, flush=True)
    sys.exit(UNUSABLE)
