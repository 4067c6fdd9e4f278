"""Rulings that can be run: what is given, what is done, and what must then be so.

`read_rulings` reads a file of them, `run` plays one with the cards of a deck.
"""

from .files import ruling_files
from .outcome import Asked, Mismatch, Moved, Outcome, Step
from .reading import Listed, read_rulings
from .running import run

__all__ = [
    "Asked",
    "Listed",
    "Mismatch",
    "Moved",
    "Outcome",
    "Step",
    "read_rulings",
    "ruling_files",
    "run",
]
