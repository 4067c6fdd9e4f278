"""Test of any deck by random games: the first failure, and the fewest cards that still fail.

The deck may contain any cards, so no property of them is assumed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count

import msgspec

from ..cards.deck import Deck
from ..cards.deckfile import DeckFile
from ..game.game import Entry
from ..game.program import Program, program
from ..game.zones import SEATS
from ..language.amount import Amount
from .driver import UNDECIDED, Watch, entries, error_kind, from_seed, play
from .invariants import chosen
from .random_cards import deck_of

MAX_CHOICES = 250
GAMES_PER_DECK = 12
MAX_GAMES = 250
"""The greatest number of games that are played to find the fewest cards."""


class BrokenGame(msgspec.Struct, frozen=True):
    """A failure after these choices, with its kind and its message."""

    kind: str
    what: str
    players: int
    seed: str
    choices: tuple[Entry, ...]


def broken_game(deck: Deck, games: int, seed: int | str = 0) -> BrokenGame | None:
    """Return the first of the random games that fails, or None."""
    try:
        compiled = program(deck)
    except Exception as error:
        return BrokenGame(
            error_kind(error), f"the deck cannot be compiled: {error!r}", 0, str(seed), ()
        )
    trials = (played_game(compiled, 2 + n % (SEATS - 1), f"{seed}/{n}") for n in range(games))
    return next((each for each in trials if each is not None), None)


def played_game(compiled: Program, players: int, seed: str) -> BrokenGame | None:
    """Play a game and check every invariant.

    An endless series of forced plays is not a failure, whatever the cards are.
    """
    try:
        run = play(compiled, players, from_seed(seed), Watch(chosen(None)), 0, MAX_CHOICES)
    except Exception as error:
        return BrokenGame(error_kind(error), f"the opening stumbles: {error!r}", players, seed, ())
    if run.found is None or (run.steps and run.steps[-1].crash == UNDECIDED):
        return None
    kind = f"{run.found.invariant}: {message_kind(run.found.wrong)}"
    return BrokenGame(kind, str(run.found.wrong), players, seed, tuple(entries(run.steps)))


def message_kind(wrong: str) -> str:
    """Return the message without the cards and numbers of the single case."""
    return re.sub(r"\[[^]]*]|\(.*\)|\d+", "_", wrong)


def card_file_of(deck: Deck) -> DeckFile:
    """Return a card file with the cards of the deck, from any edition, and its policies."""
    cards = {(card.edition, card.name): card.declared for card in deck.cards}
    return DeckFile(
        deck.name,
        tuple(cards.values()),
        basic_rules={each.parameter: Amount(each.number) for each in deck.basic},
        policies=deck.policies,
    )


def fewest_cards(declared: DeckFile, found: BrokenGame) -> tuple[DeckFile, BrokenGame]:
    """Remove cards as long as one of a few games fails in the same way.

    The search ends after a fixed number of games.
    """
    tried = count()

    def breaks(cards: tuple[object, ...]) -> BrokenGame | None:
        fewer = msgspec.structs.replace(declared, cards=cards)
        for n in range(GAMES_PER_DECK):
            if next(tried) > MAX_GAMES:
                return None
            deck = deck_of(fewer)
            seed, players = f"{found.seed}/{n}" if n else found.seed, found.players or 2
            try:
                again = played_game(Program(deck), players, seed)
            except Exception as error:
                again = BrokenGame(error_kind(error), found.what, 0, seed, ())
            if again is not None and again.kind == found.kind:
                return again
        return None

    cards, size = declared.cards, len(declared.cards) // 2
    while size:
        for start in backwards(len(cards), size):
            less = cards[:start] + cards[start + size :]
            again = breaks(less)
            if again is not None:
                cards, found = less, again
        size //= 2
    return msgspec.structs.replace(declared, cards=cards), found


def backwards(length: int, size: int) -> Iterator[int]:
    return iter(range(max(length - size, 0), -1, -size))
