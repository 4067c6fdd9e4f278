"""Usual balance of published editions: cards of each kind in a hundred, winning Keeper pairs."""

from __future__ import annotations

from functools import cache

from ..language import core
from ..language.form import Form
from .common_data import common_data


class Balance(Form, frozen=True):
    """The fewest and the most cards of each kind in a hundred cards."""

    kinds: dict[core.Kind, tuple[int, ...]]
    leeway: int
    smallest_deck: int
    winning_pairs: int
    """How many of a hundred pairs of Keepers meet a Goal, at least."""


@cache
def balance() -> Balance:
    return common_data("balance.yaml", Balance)


def published_bounds(size: int) -> dict[core.Kind, tuple[int, int]]:
    """Return the fewest and the most cards of each kind that a deck of this size should have."""
    return {
        kind: (-(-fewest * size // 100), most * size // 100)
        for kind, (fewest, most) in balance().kinds.items()
    }
