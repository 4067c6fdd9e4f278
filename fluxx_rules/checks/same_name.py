"""One name, and not the same card: two editions, or two printings, differ in it.

Whatever asks for the name may have either, and the players may take one for the other. They can
differ in what they do, or in what others ask about them, such as a tag that only one edition uses.

A card can also bear a name that cards of another edition merely count as.

Example: Bats are living in Nature Fluxx, where Extinction asks for what lives; those of Monster
Fluxx are not said to be.

How to settle it: leave one of them out (`without:` in a mix file), or tell the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck, DeckCard
from ..cards.lookups.identity import homonyms, passing_for
from ..cards.lookups.naming import asked, saying
from ..findings import Finding, Severity
from ..language import core
from ..language.text import card_text
from ..language.words import article
from .base import told_at_first, told_at_last
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX203", "same-name-different-card", Severity.WARNING, "look-up"


def check(deck: Deck) -> Iterator[Finding]:
    yield from namesakes(deck)
    yield from counted_as(deck)


def namesakes(deck: Deck) -> Iterator[Finding]:
    for alike in homonyms(deck):
        (name,) = alike.names
        editions = dict.fromkeys(card.edition for card in alike.cards)
        where = f"in {' and '.join(editions)}"
        if len(editions) == 1:
            where = f"in {len(alike.cards)} printings of {alike.cards[0].edition}"
        yield Finding(
            CODE, NAME, SEVERITY,
            f"{name} is not the same card {where}: they differ in {' and '.join(alike.differ)}",
            **told_at_last(alike.cards), aspect=name,
            because=(*(f"{card.id} is {described(card)}" for card in alike.cards),
                     *asking_for(deck, name)),
        )  # fmt: skip


def counted_as(deck: Deck) -> Iterator[Finding]:
    """Whatever asks for the card may have any of those that count as it."""
    for alike in passing_for(deck):
        card, *others = alike.cards
        editions = " and ".join(dict.fromkeys(other.edition for other in others))
        yield Finding(
            CODE, NAME, SEVERITY,
            f"{card.name} of {card.edition} is not what {editions} calls so: there "
            f"{counted(others)} as {card.name}",
            **told_at_first(alike.cards), aspect=f"counts as {card.name}",
            because=(*(f"{each.id} is {described(each)}" for each in alike.cards),
                     *asking_for(deck, card.name)),
        )  # fmt: skip


def asking_for(deck: Deck, name: str) -> Iterator[str]:
    """What may now have the other card as well."""
    asking = [card.id for card in saying(deck, core.Such)
              if any(name in such.names for such in asked(card))]  # fmt: skip
    if asking:
        yield f"{name} is asked for by {listed(asking)}"


def counted(cards: list[DeckCard]) -> str:
    return f"{cards[0].name} counts" if len(cards) == 1 else f"{len(cards)} cards count"


def described(card: DeckCard) -> str:
    """All in which it may differ from its namesakes."""
    declared = card.declared
    parts = [f"{article(declared.kind)} {declared.kind}"]
    parts += [f"tagged {' and '.join(declared.tags)}"] if declared.tags else []
    parts += [f"counts as {' and '.join(declared.counts_as)}"] if declared.counts_as else []
    parts += [f"number {declared.number}"] if declared.number is not None else []
    text = card_text(declared)
    return ", ".join(parts) + (f": {text}" if text else "")
