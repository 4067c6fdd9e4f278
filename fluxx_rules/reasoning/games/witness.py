"""Witnesses of findings: made by a run of the engine, and replayed from their data alone."""

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
from ..triggers.trigger_moments import BEGINNINGS, reacting_state
from .facts import facts

SETTLING = "cards lie there"
"""The moment just after cards are laid out: reactions run, and no Goal has changed."""
MOMENTS = ("turn start", "turn end", "goals change", "whenever", SETTLING, *BEGINNINGS)


class DoesNotReplay(AssertionError):
    """The engine does not confirm a witness. The finding is wrong, and fluxx has a bug."""


def exhibit(
    deck: Deck,
    names: Mapping[str, Any] | Iterable[str],
    given: Mapping[str, Any] | None = None,
    due: Mapping[str, Any] | None = None,
    choices: Iterable[Entry] = (),
    players: int = 2,
) -> Exhibit:
    """Return the exhibit with the facts of these names after its replay.

    The value of a name is the argument of its fact: the Goals of ``would meet``, for example.
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


def of_trace(deck: Deck, trace: Trace) -> Exhibit:
    return exhibit(deck, ("winner", "won by"), choices=trace.choices, players=trace.players)


def beginning(deck: Deck, shown: Exhibit) -> Game:
    """Return the game at the given table or at the deal, after the due reactions have begun."""
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
    """Return the state after these cards react at this moment in this order, up to a choice."""
    moment, order = due.get("at"), due.get("order", [])
    if moment not in MOMENTS or not are_cards(s, order):
        raise BadTrace(f"nothing is due like that: {short(str(dict(due)))}")
    if moment == SETTLING:
        s.cur, s.touched = 1, ANYTHING
    elif moment in BEGINNINGS:
        s = BEGINNINGS[moment](s)
    else:
        at: Moment = moment
        s = reacting_state(s, tuple(s.program.bit_of[id] for id in order), at)
    s.log = []
    run(s)
    return s


def are_cards(s: State, ids: object) -> bool:
    known = s.program.bit_of
    return isinstance(ids, list) and all(isinstance(id, str) and id in known for id in ids)


def played(deck: Deck, shown: Exhibit) -> Game:
    """Return the game after all choices. Raise BadTrace if a choice does not fit a question."""
    game = beginning(deck, shown)
    for number, each in enumerate(entries(shown), 1):
        follow(game, each, number)
    return game


def entries(shown: Exhibit) -> Iterator[Entry]:
    return (parsed_entry(each, n) for n, each in enumerate(shown.choices, 1))


def begin(deck: Deck, shown: Exhibit) -> tuple[Game, tuple[Moved, ...]]:
    """Return the game at its beginning, and the moves of the due reactions."""
    game = beginning(deck, shown)
    return game, moved(game.state)


def scenes(game: Game, shown: Exhibit) -> Iterator[Scene]:
    """Yield the scenes of the choices, with their moves. This plays the game on."""
    for number, entry in enumerate(entries(shown), 1):
        yield scene(game, entry, number)


def mismatches(deck: Deck, claimed: Witness) -> Iterator[str]:
    """Yield the differences between the witness and its replay."""
    for n, shown in enumerate(claimed.shows, 1):
        try:
            now = facts(played(deck, shown).state, shown.then, deck, shown)
        except BadTrace as problem:
            yield f"{n}: {problem}"
            continue
        for name, value in shown.then.items():
            if now[name] != value:
                yield f"{n}: {name}: {short(str(value))}, but the engine says {now[name]}"


def require_replay(deck: Deck, claimed: Witness) -> None:
    """Raise DoesNotReplay if the witness differs from its replay."""
    for problem in mismatches(deck, claimed):
        raise DoesNotReplay(f"a witness does not replay: {problem}")


def to_data(witness: Witness) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(witness)
    return data


def from_data(data: object) -> Witness:
    """Return the witness in the data. Raise BadTrace with the reason if there is none."""
    try:
        return msgspec.convert(data, Witness)
    except (msgspec.ValidationError, UnicodeEncodeError) as problem:
        raise BadTrace(f"this is no witness: {problem}") from None
