"""Where the rulings for a deck are."""

from __future__ import annotations

from pathlib import Path

from ...cards.library import DECKS, card_files, split


def ruling_files(target: str) -> list[Path]:
    """The lists that a target has to obey: the common one, then what lies beside its cards."""
    beside = [cards.parent / "rulings.yaml" for name in split(target) for cards in card_files(name)]
    wanted = dict.fromkeys([DECKS / "common" / "rulings.yaml", *beside])
    return [path for path in wanted if path.is_file()]


def editions_in(target: str) -> set[str]:
    """The editions of a mix, without the names of their variants."""
    return {name.partition(":")[0] for name in split(target)}
