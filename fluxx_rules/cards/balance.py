"""How many cards of each kind published editions have: data that is measured from them."""

from __future__ import annotations

from functools import cache

from ..language import core
from ..language.form import Form
from .places import DECKS
from .reader import read_form
from .source import read_bytes


class Balance(Form, frozen=True):
    """Fewest and most of a kind, of a hundred cards."""

    kinds: dict[core.Kind, tuple[int, ...]]
    leeway: int
    smallest_deck: int


@cache
def balance() -> Balance:
    path = DECKS / "common" / "balance.yaml"
    source, findings = read_bytes(path.read_bytes(), "decks/common/balance.yaml")
    assert source is not None, findings
    declared, misread = read_form(source, Balance)
    assert declared is not None and not misread, misread
    return declared
