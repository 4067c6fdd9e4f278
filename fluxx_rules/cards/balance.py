"""How many cards of each kind published editions have, and how many pairs of Keepers win: data that
is measured from them."""

from __future__ import annotations

from functools import cache

from ..language import core
from ..language.form import Form
from .common_data import common_data


class Balance(Form, frozen=True):
    """Fewest and most of a kind, of a hundred cards."""

    kinds: dict[core.Kind, tuple[int, ...]]
    leeway: int
    smallest_deck: int
    winning_pairs: int
    """Of a hundred pairs of Keepers at least so many meet a Goal."""


@cache
def balance() -> Balance:
    return common_data("balance.yaml", Balance)
