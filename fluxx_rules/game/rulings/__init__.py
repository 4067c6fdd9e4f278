"""Executable rulings: the given cards, the actions of players, and the expected state.

`read_rulings` reads a file of rulings, and `run` plays one with the cards of a deck.
"""

from .outcome import Asked, Kind, Mismatch, Moved, Outcome, Step
from .overview import Row, overview
from .reading import Listed, read_rulings, ruling_files
from .running import run

__all__ = [
    "Asked",
    "Kind",
    "Listed",
    "Mismatch",
    "Moved",
    "Outcome",
    "Row",
    "Step",
    "overview",
    "read_rulings",
    "ruling_files",
    "run",
]
