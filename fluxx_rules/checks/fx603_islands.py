"""A deck has several editions, and no Goal links the Keepers of one with those of another.

A player who collects for a Goal of one edition has no use for the cards of the other, so half of
every hand is useless. This is the usual problem of two editions shuffled together. The
publisher's bridge packs have Goals that need one card of each. In every complete edition Goals
link all Keepers. Groups of Keepers inside one edition are reported too.

Example: Fluxx 5.0 and Star Fluxx shuffled together.

How to settle it: write Goals that need a card of each edition, on blank cards, or merge cards
that are one thing (`same thing` in a mix file).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

from ..cards.completeness import gaps
from ..cards.deck import Deck, DeckCard
from ..connected_components import connected_components
from ..findings import Finding, Severity
from ..reasoning.deck.uses import keepers_and_creepers, referenced_cards
from .winnable import winnable_goals
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX603", "islands", Severity.WARNING, "look-up"
TOPIC = "design"


def check(deck: Deck) -> Iterator[Finding]:
    groups = keeper_groups(deck)
    islands = by_edition(groups)
    titles = [listed(map(deck.title, each)) for each in islands]
    if len(islands) > 1:
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f"no Goal links the Keepers of {titles[0]} with those of {' or '.join(titles[1:])}",
            aspect=" | ".join(sorted(" ".join(sorted(each)) for each in islands)),
            because=tuple(
                f"no Goal for cards of {each} needs a card of another edition" for each in titles
            ),
        )
    elif len(groups) > 1 and not any(gaps(deck)):
        largest, *rest = sorted(groups, key=len, reverse=True)
        apart = [card for group in rest for card in group]
        yield Finding(
            CODE,
            NAME,
            Severity.INFO,
            f"no Goal links {listed(card.name for card in apart)} with the other Keepers",
            cards=tuple(card.id for card in apart),
            location=apart[0].location,
            aspect="groups",
            because=tuple(
                f"a separate group: {listed(card.id for card in group)}"
                for group in (*rest, largest)
            ),
        )


def keeper_groups(deck: Deck) -> list[list[DeckCard]]:
    """Return the Keepers that Goals need, in groups that Goals link, in the order of the deck."""
    keepers = {
        card.id: card for card in keepers_and_creepers(deck) if card.meaning.kind == "keeper"
    }
    asked = (
        {card.id for card in deck.among(referenced_cards(goal, deck))}
        for goal in winnable_goals(deck)
    )
    needed = [ids & keepers.keys() for ids in asked]
    return [[keepers[id] for id in group] for group in linked_groups(keepers, needed)]


def by_edition(groups: list[list[DeckCard]]) -> list[list[str]]:
    """Return the editions, grouped by common groups of Keepers."""
    editions = dict.fromkeys(card.edition for group in groups for card in group)
    return linked_groups(editions, [{card.edition for card in group} for group in groups])


def linked_groups(all_of: Iterable[str], links: Iterable[Set[str]]) -> list[list[str]]:
    """Return groups of names that are linked, directly or not, in the order given.

    Names without any link are left out.
    """
    place = {each: n for n, each in enumerate(all_of)}
    groups = [set[str]().union(*group) for group in connected_components(filter(None, links), iter)]
    in_order = [sorted(group, key=place.__getitem__) for group in groups]
    return sorted(in_order, key=lambda group: place[group[0]])
