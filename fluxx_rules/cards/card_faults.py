"""Findings about cards whose words are known: unbound names, circular bonuses, doubled names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..findings import Finding, Severity
from ..language import core
from ..language.card import Card
from ..language.deriving import meaning
from ..language.footprint import nodes
from ..language.meaning import Meaning
from ..language.scope import ALWAYS_BOUND, unbound, unbound_in
from ..language.which import KINDS
from .deckfile import DeckFile
from .reading.source import Source, Steps


def faults(declared: DeckFile, source: Source) -> Iterator[Finding]:
    """Yield the faults of the cards of a file."""
    for n, card in enumerate(declared.cards):
        for message, aspect in wrong_with(card):
            yield Finding(
                "FX102",
                "wrong-shape",
                Severity.ERROR,
                message,
                cards=(f"{declared.edition}/{card.name}",),
                location=source.locate(("cards", n, card.word)),
                aspect=aspect,
            )


def wrong_with(card: Card) -> Iterator[tuple[str, str]]:
    """Yield each fault of a card, with the part of the card that has it."""
    means = meaning(card)
    for name in sorted(dangling(means)):
        yield f"{card.name} speaks of {name!r} (or 'as many') before anything was picked", name
    if in_a_circle(means):
        yield f"{card.name}: a bonus to plays cannot ask how many plays are left", "adds"


def in_a_circle(means: Meaning) -> bool:
    """Return whether a bonus to plays depends on the plays that are left, and so on itself."""
    return any(
        node == core.Read("plays left")
        for add in means.adds
        if add.parameter == "play"
        for node in nodes(add)
    )


def doubled(source: Source) -> Iterator[Finding]:
    """Yield an FX104 for each name that is declared twice. Copies are written ``copies: 2``.

    This needs only the raw data, so it works beside all other faults of a file.
    """
    data: dict[str, Any] = source.data if isinstance(source.data, dict) else {}
    edition, cards = data.get("edition", ""), data.get("cards", [])
    first: dict[str, Steps] = {}
    for n, card in enumerate(cards if isinstance(cards, list) else []):
        word = next((each for each in KINDS if isinstance(card, dict) and each in card), "")
        name = card[word] if word else ""
        if not name or not isinstance(name, str | int):
            continue
        here = ("cards", n, word)
        earlier = first.setdefault(str(name), here)
        if earlier is not here:
            line = source.locate(earlier).line
            yield Finding(
                "FX104",
                "doubled-card",
                Severity.ERROR,
                f"{str(name)!r} is declared twice, first in line {line}; "
                f"a card that the deck holds twice has 'copies: 2'",
                cards=(f"{edition}/{name}",),
                location=source.locate(here),
                aspect=str(name),
            )


def dangling(means: Meaning) -> set[str]:
    """Return names that a card reads and never binds, such as an "it" that nothing picked."""
    texts = [each.do for each in means.reactions] + [each.do for each in means.powers]
    if means.text is not None:
        texts.append(means.text)
    missing = {name for text in texts for name in unbound(text)}
    if means.answer is not None:
        missing |= unbound(means.answer, frozenset({"it", "by"}))
    missing |= unbound_in(means.adds, ALWAYS_BOUND)
    for goal in (means.goal, means.demands):  # a state of tables meets it: there is no "this"
        missing |= unbound_in(goal, frozenset({"me"}))
    for test in [each.test for each in means.reactions] + [each.test for each in means.powers]:
        missing |= unbound_in(test, ALWAYS_BOUND)
    return missing
