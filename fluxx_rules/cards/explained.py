"""Which kinds of cards the rulebooks explain, besides those that every rulebook explains."""

from __future__ import annotations

from functools import cache

from ..language import core
from ..language.form import Form
from .own import own


class Explains(Form, frozen=True):
    rulebooks: dict[str, tuple[core.Kind, ...]]


@cache
def explained() -> dict[str, tuple[core.Kind, ...]]:
    """By rulebook."""
    return own("explains.yaml", Explains).rulebooks
