"""Public functions for decks of Fluxx cards and mixes of editions: load, check, play, report."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .cards.library import load_deck as load
    from .checks import check
    from .game.choices import Choice
    from .game.game import Game
    from .game.simulate import simulate
    from .reasoning.games.winning_games import reached
    from .report.document.builder import html_of as to_html
    from .session import Session

__all__ = ["Choice", "Game", "Session", "check", "load", "reached", "simulate", "to_html"]
_MODULES = {
    "load": ("cards.library", "load_deck"),
    "check": ("checks", "check"),
    "Game": ("game.game", "Game"),
    "Choice": ("game.choices", "Choice"),
    "Session": ("session", "Session"),
    "simulate": ("game.simulate", "simulate"),
    "reached": ("reasoning.games.winning_games", "reached"),
    "to_html": ("report.document.builder", "html_of"),
}


if not TYPE_CHECKING:  # a type checker sees only the names above, so it finds misspelt ones

    def __getattr__(name: str) -> Any:
        """Import a name when it is first used, so that ``import fluxx_rules`` costs little."""
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module, attribute = _MODULES[name]
        return getattr(import_module(f"{__name__}.{module}"), attribute)


def __dir__() -> list[str]:
    return sorted(__all__)
