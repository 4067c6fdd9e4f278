"""Cards in the words of a message."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards.deck import DeckCard
from ..language import core
from ..language.which import KIND_NOUNS
from ..language.words import article


def wanted(such: core.Such) -> str:
    """What a description asks for."""
    kinds = " or ".join(KIND_NOUNS[kind].one for kind in such.kinds) or (
        "New Rule" if such.about else "card"
    )
    tags = f" tagged {' or '.join(such.tags)}" if such.tags else ""
    about = f" about the {' or the '.join(such.about)}" if such.about else ""
    sort = f"{article(kinds)} {kinds}{tags}{about}"
    if not such.names:
        return sort
    return " or ".join(such.names) + (f" that is {sort}" if such.tags or such.about else "")


def needed(cards: core.Cards) -> str:
    """What a slot of a Goal asks for."""
    match cards:
        case core.Such(kinds, tags, names, about):
            if (bool(kinds) + bool(tags) + bool(names) + bool(about)) > 1:
                return wanted(cards)
            told = [
                *(f"any {kind.capitalize()}" for kind in kinds),
                *names,
                *(f"anything tagged {tag}" for tag in tags),
                *(f"any New Rule about the {number}" for number in about),
            ]
            return " or ".join(told) or "any card"
        case core.Union(one, other):
            return f"{needed(one)} or {needed(other)}"
        case _:
            return "such cards"


def names(cards: Iterable[DeckCard]) -> str:
    """Each name once, however many cards bear it."""
    return ", ".join(dict.fromkeys(card.name for card in cards))


def listed(names: Iterable[str], most: int = 6) -> str:
    """All of a few names; of many the first, and how many more there are."""
    all_names = list(dict.fromkeys(names))
    if len(all_names) > most:
        return f"{', '.join(all_names[:most])} and {len(all_names) - most} more"
    return " and ".join(filter(None, (", ".join(all_names[:-1]), *all_names[-1:])))
