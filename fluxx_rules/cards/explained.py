"""Which kinds of cards the rulebooks explain, besides those that every rulebook explains."""

from __future__ import annotations

from functools import cache

from ..language import core
from ..language.form import Form
from .places import DECKS
from .reader import read_form
from .source import read_bytes


class Explains(Form, frozen=True):
    rulebooks: dict[str, tuple[core.Kind, ...]]


@cache
def explained() -> dict[str, tuple[core.Kind, ...]]:
    """By rulebook."""
    path = DECKS / "common" / "explains.yaml"
    source, findings = read_bytes(path.read_bytes(), "decks/common/explains.yaml")
    assert source is not None, findings
    declared, misread = read_form(source, Explains)
    assert declared is not None and not misread, misread
    return declared.rulebooks
