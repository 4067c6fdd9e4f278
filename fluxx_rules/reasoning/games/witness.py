"""Witnesses: made by running them, and run again by whoever has nothing but their data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from ...cards.deck import Deck
from ...cards.reading.suggest import short
from ...findings import Exhibit, Witness
from ...game.engine import run
from ...game.game import Entry, Game, going_on
from ...game.layout import BadLayout, laid_out
from ...game.program import program
from ...game.state import State
from ...game.story import Moved, Scene, moved, scene
from ...game.trace import BadTrace, Trace, entry_data, follow
from ...game.trace import entry as parsed_entry
from ...game.zones import ANYTHING, SEATS
from ...language.meaning import Moment
from ..triggers.trigger_moments import reacting_state
from .facts import facts

SETTLING = "cards lie there"
"""What is due is whatever follows of itself; no Goal has changed."""
MOMENTS = ("turn start", "turn end", "goals change", "whenever", SETTLING)


class DoesNotReplay(AssertionError):
    """What a finding shows is not so in the engine: the finding is wrong, and fluxx has a bug."""


def exhibit(
    deck: Deck,
    names: Mapping[str, Any] | Iterable[str],
    given: Mapping[str, Any] | None = None,
    due: Mapping[str, Any] | None = None,
    choices: Iterable[Entry] = (),
    players: int = 2,
) -> Exhibit:
    """The same with the facts of these names, as they are after all of it has been done.

    A name with a value asks about that: ``would meet``, about these Goals.
    """
    about = dict(names) if isinstance(names, Mapping) else dict.fromkeys(names)
    if given is not None:
        players = len(given["players"])
    shown = Exhibit(
        players, {}, dict(given or {}), dict(due or {}), tuple(map(entry_data, choices))
    )
    then = facts(played(deck, shown).state, about, deck, shown)
    return msgspec.structs.replace(shown, then=then)


def witness(deck: Deck, *shown: Exhibit) -> Witness:
    return Witness(deck.name, deck.digest, shown)


def of_trace(deck: Deck, told: Trace) -> Exhibit:
    return exhibit(deck, ("winner", "won by"), choices=told.choices, players=told.players)


def begun(deck: Deck, shown: Exhibit) -> Game:
    """The table as given, or the deal; what is due has begun."""
    if not shown.given:
        if shown.due or not 2 <= shown.players <= SEATS:
            raise BadTrace(f"a game from the deal has 2 to {SEATS} players, and nothing is due")
        return Game(deck, shown.players)
    try:
        s = laid_out(program(deck), shown.given)
    except BadLayout as problem:
        raise BadTrace(str(problem)) from None
    return going_on(deck, react(s, shown.due) if shown.due else s)


def react(s: State, due: Mapping[str, Any]) -> State:
    """What these cards do at this moment, in this order, up to the first choice."""
    moment, order = due.get("at"), due.get("order", [])
    if moment not in MOMENTS or not is_cards(s, order):
        raise BadTrace(f"nothing is due like that: {short(str(dict(due)))}")
    if moment == SETTLING:
        s.cur, s.touched = 1, ANYTHING
    else:
        at: Moment = moment
        s = reacting_state(s, tuple(s.program.bit_of[id] for id in order), at)
    s.log = []
    run(s)
    return s


def is_cards(s: State, ids: object) -> bool:
    known = s.program.bit_of
    return isinstance(ids, list) and all(isinstance(id, str) and id in known for id in ids)


def played(deck: Deck, shown: Exhibit) -> Game:
    """All of it; BadTrace where a choice answers nothing that is asked."""
    game = begun(deck, shown)
    for number, each in enumerate(entries(shown), 1):
        follow(game, each, number)
    return game


def entries(shown: Exhibit) -> Iterator[Entry]:
    return (parsed_entry(each, n) for n, each in enumerate(shown.choices, 1))


def begin(deck: Deck, shown: Exhibit) -> tuple[Game, tuple[Moved, ...]]:
    """The table or the deal, and what has moved already because it was due."""
    game = begun(deck, shown)
    return game, moved(game.state)


def tell_on(game: Game, shown: Exhibit) -> Iterator[Scene]:
    """What is chosen from there on, and what follows from it."""
    for number, entry in enumerate(entries(shown), 1):
        yield scene(game, entry, number)


def wrong(deck: Deck, told: Witness) -> Iterator[str]:
    """What of it is not so in the engine: nothing, if all is well."""
    for n, shown in enumerate(told.shows, 1):
        try:
            now = facts(played(deck, shown).state, shown.then, deck, shown)
        except BadTrace as problem:
            yield f"{n}: {problem}"
            continue
        for name, said in shown.then.items():
            if now[name] != said:
                yield f"{n}: {name}: {short(str(said))}, but the engine says {now[name]}"


def certain(deck: Deck, told: Witness) -> None:
    """DoesNotReplay, unless all of it is so."""
    for problem in wrong(deck, told):
        raise DoesNotReplay(f"a witness does not replay: {problem}")


def to_data(told: Witness) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(told)
    return data


def from_data(data: object) -> Witness:
    """The witness in the data; BadTrace says what is wrong with it."""
    try:
        return msgspec.convert(data, Witness)
    except (msgspec.ValidationError, UnicodeEncodeError) as problem:
        raise BadTrace(f"this is no witness: {problem}") from None
