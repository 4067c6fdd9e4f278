"""Phrases of questions, and the changes of a mix file that several questions share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from ....cards.changes import Change, Merge
from ....cards.deck import Deck, DeckCard
from ....cards.merging import present
from ....checks.words import listed
from ....findings import Finding, MixChange
from ....reasoning.deck.identity import equivalent_rules, likely_things

Kind = TypeVar("Kind", bound=MixChange)


def titles(deck: Deck, editions: Iterable[str]) -> str:
    return listed(dict.fromkeys(map(deck.title, editions))) if (editions := [*editions]) else ""


def kept_apart(deck: Deck, cards: Sequence[DeckCard]) -> tuple[Change, ...]:
    """Return the change that keeps two cards apart, or nothing if it would separate others too."""
    names = dict.fromkeys(card.name for card in cards)
    alone = (name for name in reversed(names) if not separates_others(deck, name))
    name = next(alone, None) if len(names) == 2 else None
    return () if name is None else (Merge("different", (name,)),)


def separates_others(deck: Deck, name: str) -> bool:
    """Return whether more than two cards are kept apart if this name is different."""
    here = present(deck.cards, deck.merges)
    merged = any(name in merge.names for merge in (*here.things, *here.rules))
    alike = [each for each in (*likely_things(deck), *equivalent_rules(deck)) if name in each.names]
    editions = {card.edition for card in deck.listed if name in card.declared.names}
    return merged or len(alike) > 1 or len(editions) > 1


def advised(finding: Finding, kind: type[Kind]) -> tuple[Kind, ...]:
    """Return the changes of this kind that the advice on the finding has."""
    changes = (change for advice in finding.advice for change in advice.changes)
    return tuple(change for change in changes if isinstance(change, kind))
