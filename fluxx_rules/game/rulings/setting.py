"""The `Table` that a ruling begins with: a state built from its `given`, before it settles."""

from __future__ import annotations

from ...cards.deck import Deck
from ..attaching import attach
from ..bearing import borne
from ..engine import blank
from ..moving import move
from ..program import Program, program
from ..state import BEFORE_DRAW, PLAYING, State
from ..turn import BEGIN_TURN, MAIN
from ..zones import (
    ASIDE,
    DISCARD,
    GOALS,
    GONE,
    HAND,
    PILE,
    PLAYED,
    RULES,
    T_HANDS,
    T_RULES,
    T_TABLES,
    TABLE,
)
from .forms import Given
from .table import Table


class Copies:
    """The cards of the deck by name; each copy is taken once, in the order of the casting."""

    def __init__(self, program: Program) -> None:
        self.left: dict[str, list[int]] = {}
        for n, card in enumerate(program.deck.cards):
            self.left.setdefault(card.name, []).append(1 << n)

    def take(self, name: str) -> int:
        """Take a card of this name."""
        return self.left[name].pop(0)


def lay_out(given: Given, deck: Deck) -> Table:
    """Return the given table, before anything has settled."""
    s = blank(program(deck), len(given.players))
    copies = Copies(s.program)
    zones: list[tuple[int, tuple[str, ...]]] = [
        *((HAND + given.players.index(who), cards) for who, cards in given.hands.items()),
        *((TABLE + given.players.index(who), cards) for who, cards in given.tables.items()),
        (RULES, given.rules),
        (GOALS, given.goals),
    ]
    for zone, names in zones:
        for name in names:
            move(s, copies.take(name), PILE, zone, "given")
    pile = [copies.take(name) for name in given.pile]
    discard = [copies.take(name) for name in given.discard]
    for card in reversed(discard):  # the top of the pile was discarded last
        move(s, card, PILE, DISCARD, "given")
    loose = (ASIDE, given.aside), (PLAYED, given.being_played), (GONE, given.out_of_the_game)
    for zone, names in loose:
        for name in names:
            move(s, copies.take(name), PILE, zone, "given")
    under = [(copies.take(name), bearer) for bearer, names in given.under.items() for name in names]
    s.top = "".join(s.program.glyph[card] for card in pile)
    set_turn(s, given)
    s.touched = T_RULES | T_HANDS | T_TABLES
    table = Table(s, given.players)
    table.turn_card = given.turn_card
    bear(table, given)
    for card, bearer in under:
        attach(s, card, table.card(bearer, s.z[RULES] | sum(s.z[TABLE:])), under=True)
    return table


def bear(table: Table, given: Given) -> None:
    """Turn cards face down, mark them, and attach cards to them."""
    s = table.s
    for who, names in given.face_down.items():
        for name in names:
            s.hidden |= table.card(name, s.z[TABLE + table.seat(who)] & ~s.hidden)
    for name, n in given.marks.items():
        on_tables = sum(s.z[TABLE : TABLE + s.players])
        s.marks += ((table.card(name, on_tables), n),)
    for bearer, names in given.attached.items():
        here = next(zone for zone in s.z[TABLE:] if bearer in table.names(zone))
        for name in names:
            free = here & ~borne(s, -1)
            attach(s, table.card(name, free), table.card(bearer, here), under=False)


def set_turn(s: State, given: Given) -> None:
    """Set the player on turn, the counters of the turn and the next step."""
    turn = given.turn
    seat = given.players.index(turn.player) if turn.player else 0
    held = s.z[HAND + seat].bit_count()
    s.cur = s.order_from = s.blame = seat
    s.drawn, s.short, s.played = turn.drawn, turn.short_of, turn.played
    began = max(0, held + turn.played - turn.drawn)
    s.started = began if turn.started_with is None else turn.started_with
    drawing_is_over = bool(turn.drawn or turn.short_of)
    s.phase = PLAYING if drawing_is_over else BEFORE_DRAW
    s.stack = (MAIN, (), None) if drawing_is_over else (BEGIN_TURN, (seat,), None)
