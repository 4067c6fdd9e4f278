"""`Trace`, a game as data: digest of the deck, players, choices; its replay and its JSON form.

A trace replays to an equal state on any machine, because chance is in the list as well.
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
    """The trace cannot be followed; the message gives the step and the reason."""


class Trace(msgspec.Struct, frozen=True):
    """A game as data. ``deck`` is the argument of `load`; the digest shows whether the deck has
    changed."""

    deck: str
    digest: str
    players: int
    choices: tuple[Entry, ...]
    without: tuple[str, ...] = ()
    """The cards that were left in the box."""


def trace(game: Game) -> Trace:
    """Return the trace of a game."""
    deck = game.deck
    return Trace(deck.name, deck.digest, game.players, tuple(game.history), game.without)


def replay(deck: Deck, recorded: Trace, session: Session | None = None) -> Game:
    """Return the game that the trace describes."""
    with using(session):
        game = start(deck, recorded)
        for number, entry in enumerate(recorded.choices, 1):
            follow(game, entry, number)
    return game


def of_this_deck(deck: Deck, recorded: Trace | Witness) -> None:
    """Raise WrongDeck if the trace or witness was made with other cards."""
    if deck.digest != recorded.digest:
        what = "trace" if isinstance(recorded, Trace) else "witness"
        raise WrongDeck(
            f"the {what} was made with another version of the deck {short(recorded.deck)} "
            f"({short(recorded.digest)}, now {deck.digest})"
        )


def start(deck: Deck, recorded: Trace) -> Game:
    """Return the game before its first choice."""
    of_this_deck(deck, recorded)
    known = {card.id for card in deck.cards}
    for id in recorded.without:
        if id not in known:
            raise BadTrace(f"there is no card {short(id)!r} to leave out of this deck")
    return Game(deck, recorded.players, without=recorded.without)


def follow(game: Game, entry: Entry, number: int) -> None:
    """Apply one entry. Raise BadTrace if it is illegal."""
    try:
        if isinstance(entry, Choice):
            game.apply(entry)
        else:
            game.join()
    except IllegalChoice as error:
        raise BadTrace(f"step {number}: {error}") from None


def to_data(recorded: Trace) -> dict[str, Any]:
    """Return plain data for JSON: a choice is a list of card ids, a seat, a word, or a join."""
    return {
        "fluxx_trace": VERSION,
        "deck": recorded.deck,
        "digest": recorded.digest,
        "players": recorded.players,
        **({"without": list(recorded.without)} if recorded.without else {}),
        "choices": [entry_data(entry) for entry in recorded.choices],
    }


def entry_data(entry: Entry) -> Any:
    """Return an entry as plain data."""
    if not isinstance(entry, Choice):
        return {"join": True}
    if entry.player is not None:
        return entry.player
    return entry.option if entry.option is not None else list(entry.cards)


def from_data(data: Any) -> Trace:
    """Return the trace in the data. Raise BadTrace if the data is wrong."""
    if not isinstance(data, dict) or data.get("fluxx_trace") != VERSION:
        raise BadTrace("this is not a trace of a game (fluxx_trace: 1 is missing)")
    deck, digest, players, choices = (
        data.get(name) for name in ("deck", "digest", "players", "choices")
    )
    if not isinstance(deck, str) or not isinstance(digest, str):
        raise BadTrace("'deck' and 'digest' are strings")
    if not isinstance(players, int) or isinstance(players, bool) or not 2 <= players <= SEATS:
        raise BadTrace(f"'players' is a number from 2 to {SEATS}")
    if not isinstance(choices, list):
        raise BadTrace("'choices' is a list")
    without = data.get("without", [])
    if not isinstance(without, list) or not all(isinstance(id, str) for id in without):
        raise BadTrace("'without' is a list of cards")
    entries = tuple(entry(each, n) for n, each in enumerate(choices, 1))
    return Trace(deck, digest, players, entries, tuple(without))


def entry(data: Any, number: int) -> Entry:
    """Return the entry in the data. Raise BadTrace if the data is wrong."""
    if data == {"join": True}:
        return JOIN
    if isinstance(data, int) and not isinstance(data, bool) and 0 <= data < SEATS:
        return Choice(player=data)
    if isinstance(data, str):
        return Choice(option=data)
    if isinstance(data, list) and all(isinstance(id, str) for id in data):
        return Choice(cards=tuple(data))
    raise BadTrace(f"step {number}: {short(repr(data))} is not a choice")
