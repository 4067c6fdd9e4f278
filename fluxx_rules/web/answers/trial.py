"""The small table of a card: a line of choices on which the page steps as in a game."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from ...cards.changes import PutIn
from ...cards.deck import Deck
from ...report.scene_text import move
from ...workbench.card_names import NoCard, card_of
from ...workbench.mix import Mix, changed, takes_nothing
from ...workbench.playing import deck_of
from ...workbench.trial_line import TrialLine
from ...workbench.trying import OF_RULING, STAND_IN, Trial, face
from ..protocol import Try
from .table import line_of, table


class About(msgspec.Struct, frozen=True):
    """What a person should know of a small table."""

    name: str
    text: str
    is_in: bool
    """Whether the mix has the card."""
    stand_ins: tuple[str, ...]
    """The plain cards that only this table has."""
    missing: tuple[str, ...]
    """The cards that the card names and the mix lacks. Only this table has them."""
    came: tuple[str, ...]
    """What came about before the first choice."""
    shows: bool
    """Whether the card was seen to matter at this table."""


def trial(asked: Try, mix: Mix) -> dict[str, Any]:
    """Return the small table of a card of the mix."""
    deck, is_in = deck_with(asked, mix)
    wanted = Trial(card_of(deck, asked.card).id, asked.players, asked.seed)

    def begin() -> TrialLine:
        return TrialLine(deck, wanted, asked.choices)

    key = "trial", deck.digest, wanted.card, wanted.players, wanted.seed
    course = line_of(key, asked.choices, begin)
    return table(course, asked.at, asked.go, about(course, is_in))


def deck_with(asked: Try, mix: Mix) -> tuple[Deck, bool]:
    """Return the deck of the mix with the card, and whether the mix has it already."""
    with_card = partial(changed, mix, [PutIn(asked.source, asked.card)])
    if takes_nothing(mix):
        return deck_of(with_card()), False
    deck = deck_of(mix)
    if any(card.name == asked.card for card in deck.cards):
        return deck, True
    if any(card.name == asked.card for card in deck.unplayed):
        raise NoCard(f"{asked.card} cannot be tried: it is not known well enough to be played")
    return deck_of(with_card()), False


def about(course: TrialLine, is_in: bool) -> About:
    small = course.table
    card = face(small.deck.among(small.card)[0])
    faces = [face(each) for each in small.deck.cards]
    return About(
        name=card.name,
        text=card.text,
        is_in=is_in,
        stand_ins=tuple(each.name for each in faces if each.origin == STAND_IN),
        missing=tuple(each.name for each in faces if each.origin == OF_RULING),
        came=tuple(map(move, course.came)),
        shows=small.effect is not None,
    )
