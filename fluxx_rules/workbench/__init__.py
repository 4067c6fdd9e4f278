"""Mixes in memory: pure functions from a request to data, behind commands, pages and tests.

`docs/workbench.md` shows them at work.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .card_names import NoCard as NoCard
    from .checking import check as check
    from .keeping import Kept as Kept
    from .keeping import keep as keep
    from .keeping import ruling_of as ruling_of
    from .mix import Mix as Mix
    from .mix import changed as changed
    from .mix import declared as declared
    from .mix import loaded as loaded
    from .mixes import mix_of as mix_of
    from .playing import Games as Games
    from .playing import Play as Play
    from .playing import Position as Position
    from .playing import play_games as play_games
    from .playing import simulate as simulate
    from .playing import step as step
    from .rulings_file import CannotKeep as CannotKeep
    from .shelf import Shelf as Shelf
    from .shelf import ShelfCard as ShelfCard
    from .shelf import cards as cards
    from .small_table import NoTable as NoTable
    from .trying import Trial as Trial
    from .trying import Tried as Tried
    from .trying import keep_trial as keep_trial
    from .trying import try_card as try_card
    from .writing import FileChanged as FileChanged
    from .writing import write as write

_MODULES = {
    "checking": ("check",),
    "card_names": ("NoCard",),
    "keeping": ("Kept", "keep", "ruling_of"),
    "mix": ("Mix", "changed", "declared", "loaded"),
    "mixes": ("mix_of",),
    "playing": ("Games", "Play", "Position", "play_games", "simulate", "step"),
    "shelf": ("Shelf", "ShelfCard", "cards"),
    "small_table": ("NoTable",),
    "rulings_file": ("CannotKeep",),
    "trying": ("Trial", "Tried", "keep_trial", "try_card"),
    "writing": ("FileChanged", "write"),
}
__all__ = sorted(name for names in _MODULES.values() for name in names)


if not TYPE_CHECKING:  # a type checker sees only the names above, so it finds misspelt ones

    def __getattr__(name: str) -> Any:
        """Import a name when it is first used: a command needs few of them."""
        for module, names in _MODULES.items():
            if name in names:
                return getattr(import_module(f"{__name__}.{module}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
