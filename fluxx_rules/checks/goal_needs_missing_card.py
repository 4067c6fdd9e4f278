"""A Goal needs a card, or a tag, that the deck does not have.

Nobody can ever win by it. The publisher leaves such Goals in the deck and has the players told
(X-092): playing one still changes the Goal. In a file of your own it is mostly a misspelt name,
and then the likely one is proposed. Where not all cards of the deck are documented, the missing one
may be among the rest, and one that is documented only in part is not played: that is only a note.

Example: a Goal that needs Milk and Cookies in a deck without Cookies.

How to settle it: add the missing card, or tell the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from ..cards.deck import Deck, DeckCard
from ..cards.reading.suggest import Choices, misspelt
from ..findings import Finding, Severity
from ..language import core
from ..language.footprint import descriptions
from ..language.which import KINDS
from ..reasoning.deck.names import names, suggested, tags
from ..reasoning.goals.answers import Answers
from .base import text_of, texts
from .goals import goals
from .words import listed, needed

if TYPE_CHECKING:
    from ..reasoning.goals.hypothetical_decks import Asked

CODE, NAME, SEVERITY, HOW = "FX401", "goal-needs-missing-card", Severity.WARNING, "look-up, solver"
ABSENCE = AT_WORD = True


def check(deck: Deck) -> Iterator[Finding]:
    near = Nearest(deck)
    for card, goal, known in goals(deck):
        lacking = {needed(cards): cards for cards in lacks(goal, known)}
        for what, cards in lacking.items():
            if any(map(known.program.such, descriptions(cards))):
                yield elsewhere(card, known, what, cards)
            else:
                yield finding(card, known, what, near.to(card, what))
        if not lacking:
            yield from hidden(card, goal, known)


def lacks(goal: int, known: Answers) -> list[core.Cards]:
    """What the Goal plainly needs, and the deck has none of in front of a player."""
    return [need.said[0] for need in known.needs(goal) if not need.cards and len(need.said) == 1]


def hidden(card: DeckCard, goal: int, known: Answers) -> Iterator[Finding]:
    """What is missing although no single part of the Goal tells it."""
    from ..reasoning.goals.impossibility import Lacks

    why = known.reason(goal)
    if isinstance(why, Lacks):
        groups = [to_be_added(group, known) for group in why.groups]
        if not groups:
            yield of_no_sort(card, known)
            return
        told = finding(card, known, ", or ".join(groups), "")
        yield msgspec.structs.replace(told, because=(*texts((card,)), *told.because))


def of_no_sort(card: DeckCard, known: Answers) -> Finding:
    """Nothing that it names helps, added as a card of its own."""
    lacks = "of this deck" if known.complete else "that are known of this deck"
    return msgspec.structs.replace(
        finding(card, known, "another card", ""),
        message=f"the Goal {card.name} cannot be met with the cards {lacks}, "
        "or more copies of them",
        because=(text_of(card),
                 "it takes a card that is several of these things at once, or of another sort, or "
                 "with another number"),
    )  # fmt: skip


def to_be_added(asked: Iterable[Asked], known: Answers) -> str:
    """Of what is there another one is needed, if the deck's own will not do."""

    def one(what: str, word: str) -> str:
        such = core.Such(names=(word,)) if what == "name" else core.Such(tags=(word,))
        there = known.program.such(such) & (known.program.keepers | known.program.creepers)
        if what == "name":
            return f"another {word} than this deck's" if there else word
        return f"anything {'else ' if there else ''}tagged {word}"

    return " and ".join(one(what, word) for what, word in asked)


def elsewhere(card: DeckCard, known: Answers, what: str, cards: core.Cards) -> Finding:
    """There are such cards, and none of them ever lies in front of a player."""
    lacking = [needed(each) for each in one_by_one(cards) if not known.program.such(each)]
    return msgspec.structs.replace(
        finding(card, known, what, ""),
        message=f"the Goal {card.name} needs {what} in front of a player, where it never lies",
        because=(
            f"{card.id} needs {what}",
            "only Keepers and Creepers lie in front of players",
            *([f"of these {known.deck.name} lacks {listed(lacking)}"] if lacking else []),
        ),
    )


def one_by_one(cards: core.Cards) -> Iterator[core.Such]:
    """Each name by itself, where nothing else is asked of the cards."""
    for such in descriptions(cards):
        if such.names and such == core.Such(names=such.names):
            yield from (core.Such(names=(name,)) for name in such.names)
        else:
            yield such


def finding(card: DeckCard, known: Answers, what: str, near: str) -> Finding:
    """A card that is listed although it cannot be played is no misspelt name of another."""
    deck = known.deck
    unplayed = next((each.id for each in deck.unplayed if each.name == what), "")
    lacks = "cannot be played" if unplayed else "is not in this deck"
    there = f"{unplayed} is listed, and cannot be played" if unplayed else ""
    return Finding(
        CODE, NAME, SEVERITY,
        f"the Goal {card.name} needs {what}, which {lacks}",
        cards=(card.id,), location=card.location, aspect=what,
        because=(f"{card.id} needs {what}", there or f"{deck.name} has no such card"),
        suggestion="" if unplayed else near,
    )  # fmt: skip


class Nearest:
    """What the deck has that may have been meant."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    @cached_property
    def names(self) -> Choices:
        return Choices(names(self.deck))

    @cached_property
    def tags(self) -> Choices:
        return Choices(tags(self.deck))

    def to(self, card: DeckCard, what: str) -> str:
        tag = what.removeprefix("anything tagged ")
        if tag != what:
            return self.tags.closest(tag)
        if what in tags(self.deck):
            return f"{{tagged: {what}}}"
        kind = next((kind for kind in KINDS if misspelt(what, kind)), "")
        return kind or suggested(self.deck, card, what, self.names.closest(what, card.name))
