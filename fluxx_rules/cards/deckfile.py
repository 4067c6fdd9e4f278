"""Forms of a card file: the edition, its cards, shared cards that it includes, its variants."""

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
from .rulebook_questions import wrong

KNOWN = "([0-9]{1,9}) of ([0-9]{1,9})"
"""How many cards of an edition are known. A text that is not so would count as all of them."""


NO_SLASH = "[^/]*"
"""The id of a card is its edition, a slash and its name. Both can be read off an id."""


class Included(Form, frozen=True):
    """A shared card with what is special in this edition."""

    shapes = (COPIES_RANGE,)
    card: str
    copies: int = 1
    confidence: Literal["sourced", "partial", "inferred"] | None = None
    source: tuple[str, ...] = ()


class Variant(Form, frozen=True):
    """A deck without some cards, which are named, or given by kind or tag."""

    without: Whats


class Shared(Form, frozen=True):
    """Cards of several editions, declared once."""

    cards: tuple[Card, ...]


class DeckFile(Form, frozen=True):
    """A card file.

    Where rulebooks differ, ``policies`` answer, or else ``rulebook``. ``source`` is the source of
    all cards that do not name one.
    """

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
    complete: bool = False
    """Whether these cards complete the edition of this name in the package."""
    title: str = ""
    rulebook: str = ""
    known: str = ""
    source: tuple[str, ...] = ()
    basic_rules: dict[core.Parameter, Amount] = {}
    policies: dict[str, str] = {}
    settled: tuple[Settled, ...] = ()
    own_tags: tuple[str, ...] = ()
    """Tags that mean certain cards of this edition. Other editions need not use them (FX206)."""
    explains: tuple[core.Kind, ...] | None = None
    """Kinds of cards that the rulebook explains, if it is not one of the five known rulebooks."""

    def faults(self) -> Iterable[str | tuple[str, str]]:
        yield from super().faults()
        for message in wrong(self.policies):
            yield message, "policies"
        if (numbers := re.fullmatch(KNOWN, self.known)) and int(numbers[1]) > int(numbers[2]):
            yield "more cards are known than there are", "known"
