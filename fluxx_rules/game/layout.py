"""Zones of cards as plain data (`layout`), and a state made from such data (`laid_out`).

Cards that the data does not name lie in the pile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ..cards.reading.suggest import short
from .engine import blank
from .moving import move
from .program import Program
from .state import BEFORE_DRAW, ENDING, PLAYING, State
from .zones import DISCARD, GOALS, HAND, NAMES, PILE, RULES, SEATS, TABLE

PHASES = {"before the draw": BEFORE_DRAW, "plays": PLAYING, "end": ENDING}
EACH, SHARED = {"hands": HAND, "tables": TABLE}, {"rules": RULES, "goals": GOALS}


ON_TOP = "on top"
"""The word for the known cards on top of the draw pile, the top card first."""
MAX_CARDS_OF_TURN = 1000
"""The largest number of cards drawn or played in a turn."""


class BadLayout(ValueError):
    """The data describes no table; the message gives the reason."""


def layout(s: State) -> dict[str, Any]:
    """Return the table as data. The state is between two events and has no attached or hidden
    cards."""
    program, names = s.program, NAMES[: s.players]
    on_turn = next(name for name, phase in PHASES.items() if phase == s.phase)
    turn: dict[str, Any] = {"player": names[s.cur], "at": on_turn}
    turn |= {"drawn": s.drawn, "played": s.played, "started with": s.started}
    if s.short:
        turn["short of"] = s.short
    data: dict[str, Any] = {"players": [*names], "turn": turn}
    for word, zone in EACH.items():
        held = {name: program.cards(s.z[zone + n]) for n, name in enumerate(names)}
        data[word] = {name: cards for name, cards in held.items() if cards}
    for word, order in ("rules", s.rules), ("goals", s.goals), ("discard", s.discard):
        data[word] = program.in_order(order)
    data[ON_TOP] = program.in_order(s.top)
    return {word: value for word, value in data.items() if value}


def laid_out(program: Program, given: Mapping[str, Any]) -> State:
    """Return the state with an empty stack. Raise BadLayout if the data is wrong."""
    players = given.get("players")
    if not isinstance(players, list) or not 2 <= len(players) <= SEATS:
        raise BadLayout(f"'players' is a list of two to {SEATS} names")
    if players != [*NAMES[: len(players)]]:
        raise BadLayout(f"the players are called {', '.join(NAMES[: len(players)])}")
    if unknown := {*given} - {"players", "turn", "discard", ON_TOP, *EACH, *SHARED}:
        raise BadLayout(f"{', '.join(sorted(unknown))}: no such part of a table")
    s = blank(program, len(players))
    for zone, cards in cards_of(program, given, players):
        for run in runs(cards):
            if twice := run & ~s.z[PILE]:
                raise BadLayout(f"{program.cards(twice)[0]} cannot lie in two places")
            move(s, run, PILE, zone, "given")
    top = [*named(program, given.get(ON_TOP, []))]
    if sum(set(top)) & ~s.z[PILE] or len(set(top)) < len(top):
        raise BadLayout(f"{ON_TOP!r} lists cards of the draw pile, each of them once")
    s.top = "".join(program.glyph[card] for card in top)
    turn = given.get("turn", {"player": players[0]})
    if not isinstance(turn, dict) or turn.get("player") not in players:
        raise BadLayout("'turn' needs the name of the player on turn")
    s.cur = s.order_from = s.blame = players.index(turn["player"])
    phase = turn.get("at", "before the draw")
    if not isinstance(phase, str) or phase not in PHASES:
        raise BadLayout(f"a turn is at one of these: {', '.join(PHASES)}")
    s.phase = PHASES[phase]
    s.drawn, s.short, s.played, s.started = (
        number(turn.get(word, 0)) for word in ("drawn", "short of", "played", "started with")
    )
    s.touched = 0
    return s


def number(value: object) -> int:
    """Return a number of cards. Raise BadLayout if it is none."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MAX_CARDS_OF_TURN:
        raise BadLayout(f"{short(repr(value))} is not a number of cards")
    return value


def cards_of(
    program: Program, given: Mapping[str, Any], players: list[str]
) -> Iterator[tuple[int, Iterator[int]]]:
    """Yield each zone with its cards."""
    for word, zone in EACH.items():
        held = given.get(word, {})
        if not isinstance(held, dict) or not held.keys() <= {*players}:
            raise BadLayout(f"{word!r} lists cards by the names of the players")
        for name, ids in held.items():
            yield zone + players.index(name), named(program, ids)
    for word, zone in (*SHARED.items(), ("discard", DISCARD)):
        yield zone, named(program, given.get(word, []))


def named(program: Program, ids: object) -> Iterator[int]:
    """Yield the cards of these ids."""
    if not isinstance(ids, list):
        raise BadLayout(f"{short(repr(ids))} is not a list of cards")
    for id in ids:
        if not isinstance(id, str) or id not in program.bit_of:
            raise BadLayout(f"there is no card {short(repr(id))} in this deck")
        yield program.bit_of[id]


def runs(cards: Iterable[int]) -> Iterator[int]:
    """Yield sets of the cards; each set holds neighbours that are in the order of the deck."""
    run = 0
    for card in cards:
        if card <= run:
            yield run
            run = 0
        run |= card
    if run:
        yield run
