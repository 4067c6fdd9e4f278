"""Editions in one deck, and no Goal links the Keepers of the one with those of the other.

Whoever collects for a Goal of the one has no use for the cards of the other, so that half of every
hand is dead weight. It is the usual objection to a plain union of two editions; the publisher's
bridge packs are Goals that need one card of each. In every complete edition all Keepers hang
together; where they fall into groups inside a deck, that is told as well.

Example: Fluxx 5.0 and Star Fluxx shuffled together.

How to settle it: write Goals that need a card of each, on blank cards; or merge cards that are one
thing (`same thing` in a mix file).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

from ..cards.deck import Deck, DeckCard
from ..cards.knowledge import gaps
from ..findings import Finding, Severity
from ..linking import linked
from ..reasoning.deck.uses import meant, things
from .winnable import winnable
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX603", "islands", Severity.WARNING, "look-up"


def check(deck: Deck) -> Iterator[Finding]:
    groups = in_groups(deck)
    islands = by_edition(groups)
    if len(islands) > 1:
        yield Finding(
            CODE, NAME, SEVERITY,
            f"no Goal links the Keepers of {listed(islands[0])} with those of "
            + ", nor these with those of ".join(map(listed, islands[1:])),
            aspect=" | ".join(sorted(" ".join(sorted(each)) for each in islands)),
            because=tuple(f"the Goals for cards of {listed(each)} need no card of another edition"
                          for each in islands),
        )  # fmt: skip
    elif len(groups) > 1 and not any(gaps(deck)):
        largest, *rest = sorted(groups, key=len, reverse=True)
        apart = [card for group in rest for card in group]
        yield Finding(
            CODE, NAME, Severity.INFO,
            f"no Goal links {listed(card.name for card in apart)} with the other Keepers",
            cards=tuple(card.id for card in apart), location=apart[0].location, aspect="groups",
            because=tuple(f"a group of its own: {listed(card.id for card in group)}"
                          for group in (*rest, largest)),
        )  # fmt: skip


def in_groups(deck: Deck) -> list[list[DeckCard]]:
    """The Keepers that Goals need, in groups that are linked by Goals, as the deck has them."""
    keepers = {card.id: card for card in things(deck) if card.meaning.kind == "keeper"}
    asked = ({card.id for card in deck.among(meant(goal, deck))} for goal in winnable(deck))
    needed = [ids & keepers.keys() for ids in asked]
    return [[keepers[id] for id in group] for group in together(keepers, needed)]


def by_edition(groups: list[list[DeckCard]]) -> list[list[str]]:
    """The editions, in groups that have a group of Keepers in common."""
    editions = dict.fromkeys(card.edition for group in groups for card in group)
    return together(editions, [{card.edition for card in group} for group in groups])


def together(all_of: Iterable[str], links: Iterable[Set[str]]) -> list[list[str]]:
    """Those that are linked, directly or not, in one group; all in the order given. What is linked
    with nothing, not even with itself, is left out."""
    place = {each: n for n, each in enumerate(all_of)}
    groups = [set[str]().union(*group) for group in linked(filter(None, links), iter)]
    in_order = [sorted(group, key=place.__getitem__) for group in groups]
    return sorted(in_order, key=lambda group: place[group[0]])
