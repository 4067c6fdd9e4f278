"""A game as data: the deck's digest, the players, and the list of choices.

Any trace replays to an equal state on any machine, because chance is in the list as well.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ..cards.deck import Deck
from ..cards.reading.suggest import short
from ..findings import Witness
from ..session import Session, using
from .choices import Choice
from .game import JOIN, Entry, Game, IllegalChoice
from .saving import WrongDeck
from .zones import SEATS

VERSION = 1


class BadTrace(ValueError):
    """The trace cannot be followed; the message says at which step and why."""


class Trace(msgspec.Struct, frozen=True):
    """``deck`` is what `load` was given; the digest tells whether it still is that deck."""

    deck: str
    digest: str
    players: int
    choices: tuple[Entry, ...]
    without: tuple[str, ...] = ()
    """Cards that were left in the box."""


def trace(game: Game) -> Trace:
    deck = game.deck
    return Trace(deck.name, deck.digest, game.players, tuple(game.history), game.without)


def replay(deck: Deck, told: Trace, session: Session | None = None) -> Game:
    """The game as it was played."""
    with using(session):
        game = start(deck, told)
        for number, entry in enumerate(told.choices, 1):
            follow(game, entry, number)
    return game


def of_this_deck(deck: Deck, told: Trace | Witness) -> None:
    """WrongDeck, if it was made with other cards."""
    if deck.digest != told.digest:
        what = "trace" if isinstance(told, Trace) else "witness"
        raise WrongDeck(
            f"the {what} was made with another state of the deck {short(told.deck)} "
            f"({short(told.digest)}, now {deck.digest})"
        )


def start(deck: Deck, told: Trace) -> Game:
    of_this_deck(deck, told)
    known = {card.id for card in deck.cards}
    for id in told.without:
        if id not in known:
            raise BadTrace(f"there is no card {short(id)!r} to be left out of this deck")
    return Game(deck, told.players, without=told.without)


def follow(game: Game, entry: Entry, number: int) -> None:
    try:
        if isinstance(entry, Choice):
            game.apply(entry)
        else:
            game.join()
    except IllegalChoice as error:
        raise BadTrace(f"step {number}: {error}") from None


def to_data(told: Trace) -> dict[str, Any]:
    """Plain data for JSON: a choice is a list of card ids, a seat, a word, or a join."""
    return {
        "fluxx_trace": VERSION,
        "deck": told.deck,
        "digest": told.digest,
        "players": told.players,
        **({"without": list(told.without)} if told.without else {}),
        "choices": [entry_data(entry) for entry in told.choices],
    }


def entry_data(entry: Entry) -> Any:
    if not isinstance(entry, Choice):
        return {"join": True}
    if entry.player is not None:
        return entry.player
    return entry.option if entry.option is not None else list(entry.cards)


def from_data(data: Any) -> Trace:
    """The trace in the data; BadTrace says what is wrong with it."""
    if not isinstance(data, dict) or data.get("fluxx_trace") != VERSION:
        raise BadTrace("this is no trace of a game (fluxx_trace: 1 is missing)")
    deck, digest, players, choices = (
        data.get(name) for name in ("deck", "digest", "players", "choices")
    )
    if not isinstance(deck, str) or not isinstance(digest, str):
        raise BadTrace("'deck' and 'digest' are texts")
    if not isinstance(players, int) or isinstance(players, bool) or not 2 <= players <= SEATS:
        raise BadTrace(f"'players' is a number from 2 to {SEATS}")
    if not isinstance(choices, list):
        raise BadTrace("'choices' is a list")
    without = data.get("without", [])
    if not isinstance(without, list) or not all(isinstance(id, str) for id in without):
        raise BadTrace("'without' is a list of cards")
    told = tuple(entry(each, n) for n, each in enumerate(choices, 1))
    return Trace(deck, digest, players, told, tuple(without))


def entry(data: Any, number: int) -> Entry:
    if data == {"join": True}:
        return JOIN
    if isinstance(data, int) and not isinstance(data, bool) and 0 <= data < SEATS:
        return Choice(player=data)
    if isinstance(data, str):
        return Choice(option=data)
    if isinstance(data, list) and all(isinstance(id, str) for id in data):
        return Choice(cards=tuple(data))
    raise BadTrace(f"step {number}: {short(repr(data))} is no choice")
