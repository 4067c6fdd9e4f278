"""A card asks for a tag, and another edition does not say which of its cards have it.

The players have to guess. A tag states what is printed on the cards of its own edition, and the
other edition was made without it. A tag that only stands for certain cards is listed under `own
tags` of their card file, and is not checked.

Example: Extinction of Nature Fluxx removes a living card. Are the Werewolf and the Zombies
living?

How to settle it: decide before play which cards have the tag, and write them under `tags:` of the
mix file. They have it besides the cards that are tagged so in their card files, and no other card
of the mix has it. Goals, games and all other findings go by your answer. `tags: {living: []}` adds
no card.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.changes import Tag
from ..cards.deck import Deck
from ..findings import Advice, Finding, Severity
from ..reasoning.deck.undecided_tags import UndecidedTag, names_in_mix, undecided_tags
from .advice import in_flow
from .base import located_at_first
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX206", "attribute-not-extended", Severity.WARNING, "look-up"
TOPIC = "names"
LEAVE_OUT = slice(None)
MIXING = True
MIX_KEY = "tags"
MAX_NAMES = 100
"""The most cards that the line for the mix file names."""


def check(deck: Deck) -> Iterator[Finding]:
    for each in undecided_tags(deck):
        tag, askers, unclear = each.tag, each.asking, each.unclear
        ask = "asks" if len(askers) == 1 else "ask"
        do, whose = ("does", "its") if len(each.editions) == 1 else ("do", "their")
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f'{listed(card.name for card in askers)} {ask} for "{tag}" cards, and '
            f"{listed(map(deck.title, each.editions))} {do} not say which of {whose} cards are "
            f"{tag}",
            **located_at_first(askers),
            aspect=f"{tag}: {' '.join(sorted(each.editions))}",
            because=(
                *(f'{card.id} asks for "{tag}" cards' for card in askers),
                f"{tag}: {listed(card.id for card in each.bearing)}",
                f"not decided: {', '.join(card.id for card in unclear)}",
            ),
            advice=(advice(deck, each),),
        )


def advice(deck: Deck, each: UndecidedTag) -> Advice:
    names = names_in_mix(deck, each)
    changes = tuple(Tag(each.tag, name) for name in names)
    if len(names) > MAX_NAMES:
        return Advice(
            f"Before play, decide for each card listed as not decided whether it is {each.tag}. "
            "Name those that are in the mix file",
            f"tags: {in_flow({each.tag: ['CARD', 'CARD']})}",
            changes,
        )
    return Advice(
        f"Before play, decide which of these cards are {each.tag}. Write in the mix file, without "
        "the cards that are not",
        f"tags: {in_flow({each.tag: [*names]})}",
        changes,
    )
