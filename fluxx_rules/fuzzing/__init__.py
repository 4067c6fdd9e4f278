"""Search for faults by random games: random decks, invariants of the engine, shrunk failures."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .runner import Failure, fuzz

__all__ = ["Failure", "fuzz"]

if not TYPE_CHECKING:  # type checkers see only the names above, so they report a misspelt one

    def __getattr__(name: str) -> Any:
        """Import a name on first use, so that the strategies do not load the drivers."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.runner"), name)
