"""A card file: one document that declares an edition, or some cards of a designer's own."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

from ..language import conditions as conditions  # so that all words are known
from ..language import core
from ..language import effects as effects
from ..language.amount import Amount
from ..language.card import COPIES_RANGE, Card
from ..language.form import Form
from ..language.modifiers import settable_shapes
from ..language.settled import Settled
from ..language.shape import (
    IN_SHORT,
    ON_ONE_LINE,
    ONE_LINE,
    SHORT,
    Reads,
    Something,
    Written,
)
from ..language.which import Whats
from .questions import wrong

KNOWN = "([0-9]{1,9}) of ([0-9]{1,9})"
"""How many cards of an edition are known. What reads otherwise would be taken for all of them."""


NO_SLASH = "[^/]*"
"""The id of a card is its edition, a slash and its name: of an id either can be told."""


class Included(Form, frozen=True):
    """A shared card, with what this edition says of it."""

    shapes = (COPIES_RANGE,)
    card: str
    copies: int = 1
    confidence: Literal["sourced", "partial", "inferred"] | None = None
    source: tuple[str, ...] = ()


class Variant(Form, frozen=True):
    """The deck with some cards left out: by name, by kind or by tag."""

    without: Whats


class Shared(Form, frozen=True):
    """Cards that several editions have, declared once."""

    cards: tuple[Card, ...]


class DeckFile(Form, frozen=True):
    """What rulebooks answer differently is answered as in ``rulebook``, unless ``policies`` answer
    it; ``source`` is for all cards that name none of their own."""

    shapes = (
        Written(field="edition", says="an edition has a name", at="edition"),
        Reads(field="edition", pattern=ONE_LINE, at="edition",
              says=f"the name of an edition {ON_ONE_LINE}"),
        Reads(field="edition", pattern=SHORT, says=f"the name of an edition {IN_SHORT}",
              at="edition"),
        Reads(field="edition", pattern=NO_SLASH, at="edition",
              says="an edition's name has no slash: a slash is what follows it in edition/card"),
        Something(
            of=("cards", "include"), at="edition",
            says="`cards` is missing: a card file declares cards, or includes shared ones",
        ),
        Reads(field="known", pattern=KNOWN, at="known",
              says="how many cards are known reads like 91 of 100"),
        *settable_shapes("basic_rules"),
    )  # fmt: skip
    edition: str
    cards: tuple[Card, ...] = ()
    include: tuple[str | Included, ...] = ()
    variants: dict[str, Variant] = {}
    title: str = ""
    rulebook: str = ""
    known: str = ""
    source: tuple[str, ...] = ()
    basic_rules: dict[core.Parameter, Amount] = {}
    policies: dict[str, str] = {}
    settled: tuple[Settled, ...] = ()
    own_tags: tuple[str, ...] = ()
    """Tags that stand for certain cards of this edition: of other cards nobody asks about them."""
    explains: tuple[core.Kind, ...] | None = None
    """Kinds of cards that the rulebook of the edition explains, if it is none of the five."""

    def faults(self) -> Iterable[str | tuple[str, str]]:
        yield from super().faults()
        for message in wrong(self.policies):
            yield message, "policies"
        if (said := re.fullmatch(KNOWN, self.known)) and int(said[1]) > int(said[2]):
            yield "more cards are known than there are", "known"
