"""A Goal needs a card, or a tag, that the deck does not have.

Nobody can win by it. The publisher leaves such Goals in the deck and tells the players (X-092):
playing one still replaces the Goal in play. An edition that has the missing card is named. In your
own file the name is often misspelt, and the closest name is proposed. In an edition with
undocumented cards this is only information: the missing card may be one of them, and a partly known
card is not played. It is a warning if the mix leaves out the missing cards, or if all undocumented
cards are Goals.

Example: a Goal that needs Milk and Cookies in a deck without Cookies.

How to settle it: add the missing card, or tell the players that this Goal cannot be won.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from ..cards.deck import Deck, DeckCard
from ..cards.reading.suggest import Choices, misspelt
from ..findings import Finding, Severity
from ..language import core
from ..language.footprint import descriptions
from ..language.which import KINDS
from ..reasoning.deck.names import names, suggested_name, tags
from ..reasoning.goals.answers import Answers
from .base import card_with_text, cards_with_texts
from .by_players import of_goals
from .goals import varying_goals
from .missing_cards import with_homes
from .words import listed, slot_text

if TYPE_CHECKING:
    from ..reasoning.goals.hypothetical_decks import Requested

CODE, NAME, SEVERITY, HOW = "FX401", "goal-needs-missing-card", Severity.WARNING, "look-up, solver"
TOPIC = "goals"
SITUATION = "together"
BY_PLAYERS = of_goals
ONE_GOAL = True
CONTRARY = "somebody meets it"
LEAVE_OUT = slice(1)
ABSENCE = AT_WORD = True


def check(deck: Deck) -> Iterator[Finding]:
    near = Nearest(deck)
    for card, goal, known in varying_goals(deck):
        lacking = {slot_text(cards): cards for cards in missing_cards(goal, known)}
        for what, cards in lacking.items():
            if any(map(known.program.such, descriptions(cards))):
                yield misplaced_finding(card, known, what, cards)
            else:
                asked = tuple(names_in(cards))
                found = finding(card, known, what, near.to(card, what), asked)
                yield with_homes(found, card, asked, deck)
        if not lacking:
            yield from hidden_lack_findings(card, goal, known)


def missing_cards(goal: int, known: Answers) -> list[core.Cards]:
    """Return what the Goal needs in front of a player and the deck never has there."""
    return [
        need.descriptions[0]
        for need in known.needs(goal)
        if not need.cards and len(need.descriptions) == 1
    ]


def hidden_lack_findings(card: DeckCard, goal: int, known: Answers) -> Iterator[Finding]:
    """Yield the finding for a Goal that lacks cards although each single need can be met."""
    from ..reasoning.goals.impossibility import MissingCards

    why = known.reason(goal)
    if isinstance(why, MissingCards):
        groups = [addition_text(group, known) for group in why.groups]
        if not groups:
            yield no_sort_finding(card, known)
            return
        found = finding(card, known, ", or ".join(groups), "")
        found = msgspec.structs.replace(found, because=(*cards_with_texts((card,)), *found.because))
        wanted = [word for group in why.groups for what, word in group if what == "name"]
        yield with_homes(found, card, wanted, known.deck)


def no_sort_finding(card: DeckCard, known: Answers) -> Finding:
    """Return the finding for a Goal that no added card of one of its names or tags helps."""
    which = "of this deck" if known.complete else "that we know of this deck"
    return msgspec.structs.replace(
        finding(card, known, "another card", ""),
        message=f"the Goal {card.name} cannot be met with the cards {which}, "
        "or with more copies of them",
        because=(
            card_with_text(card),
            "it needs a card with several of these names or tags at once, of another kind, or "
            "with another number",
        ),
    )


def addition_text(asked: Iterable[Requested], known: Answers) -> str:
    """Return what to add: another card of the name or tag, if the deck's own do not help."""

    def one(what: str, word: str) -> str:
        such = core.Such(names=(word,)) if what == "name" else core.Such(tags=(word,))
        there = known.program.such(such) & (known.program.keepers | known.program.creepers)
        if what == "name":
            return f"another {word} than this deck's" if there else word
        return f"anything {'else ' if there else ''}tagged {word}"

    return " and ".join(one(what, word) for what, word in asked)


def misplaced_finding(card: DeckCard, known: Answers, what: str, cards: core.Cards) -> Finding:
    """Return the finding for a need whose cards never lie in front of a player."""
    lacking = [slot_text(each) for each in single_names(cards) if not known.program.such(each)]
    return msgspec.structs.replace(
        finding(card, known, what, ""),
        message=f"the Goal {card.name} needs {what} in front of a player, and it never lies there",
        because=(
            f"{card.id} needs {what}",
            "only Keepers and Creepers lie in front of players",
            *([f"{known.deck.name} lacks {listed(lacking)}"] if lacking else []),
        ),
    )


def names_in(cards: core.Cards) -> Iterator[str]:
    return (name for such in descriptions(cards) for name in such.names)


def single_names(cards: core.Cards) -> Iterator[core.Such]:
    """Yield each name by itself where the description has names alone."""
    for such in descriptions(cards):
        if such.names and such == core.Such(names=such.names):
            yield from (core.Such(names=(name,)) for name in such.names)
        else:
            yield such


def finding(
    card: DeckCard, known: Answers, what: str, near: str, asked: Iterable[str] = ()
) -> Finding:
    """Return the finding that the need has no card. The need asks for any of some names.

    The name of an undocumented card is no typo, so it gets no suggestion.
    """
    deck, names_asked = known.deck, {what, *asked}
    unplayed = [each for each in deck.unplayed if each.name in names_asked]
    because = f"{deck.name} has no such card"
    if unplayed:
        one = len(unplayed) == 1
        are, them = ("is", "it") if one else ("are", "them")
        ids = listed(each.id for each in unplayed)
        because = f"{ids} {are} listed but undocumented, so nobody can play {them}"
    return Finding(
        CODE,
        NAME,
        SEVERITY,
        f"the Goal {card.name} needs {what}, and {problem_text(unplayed, what)}",
        cards=(card.id,),
        location=card.location,
        aspect=what,
        because=(f"{card.id} needs {what}", because),
        suggestion="" if unplayed else near,
    )


def problem_text(unplayed: Sequence[DeckCard], what: str) -> str:
    """Return why nobody has what the Goal needs, which these cards would be."""
    if not unplayed:
        return "this deck has no such card"
    if [each.name for each in unplayed] == [what]:
        return "that card is undocumented"
    are = "is" if len(unplayed) == 1 else "are"
    return f"{listed(each.name for each in unplayed)} {are} undocumented"


class Nearest:
    """The closest names and tags of the deck to a word."""

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
        return kind or suggested_name(self.deck, card, what, self.names.closest(what, card.name))
