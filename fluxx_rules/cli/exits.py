"""What the process says when it ends, the same for every verb and every format."""

from __future__ import annotations

import sys
from typing import NoReturn

CLEAN, FOUND, UNUSABLE, BUG = range(4)


def stopped() -> NoReturn:
    """Somebody wanted it: Ctrl-C."""
    # What was half made complains when it is thrown away.
    sys.unraisablehook = lambda unraisable: None
    print("stopped", file=sys.stderr, flush=True)
    sys.exit(UNUSABLE)
