"""Mixes in memory: pure functions from a request to data, behind commands, pages and tests."""

from .checking import check
from .mix import Mix, changed, loaded
from .mixes import mix_of

__all__ = ["Mix", "changed", "check", "loaded", "mix_of"]
