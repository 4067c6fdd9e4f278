"""`Seen`, the record of one step of a game: question, answer, states around it, moves, events."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, reduce
from operator import or_

from .choices import kind_of
from .engine import apply
from .state import Move, Pending, State
from .step_events import events_of
from .zones import DISCARD, GOALS, HAND, PILE, RULES, TABLE, bits

JOIN = -1
"""The answer that stands for a new player in a list of answers."""


class Seen:
    """One step: the question, the answer, the states around it, and the moves between them."""

    def __init__(
        self, before: State, answer: int, after: State, moves: list[Move], crash: str = ""
    ) -> None:
        self.before = before
        self.answer = answer
        self.after = after
        self.moves = moves
        self.crash = crash
        self.joined = answer == JOIN
        self.kind = "join" if answer == JOIN else kind_of(before.ask) if before.ask else ""

    @cached_property
    def events(self) -> int:
        """Return the events of the step, as bits."""
        return events_of(self)

    @property
    def asked(self) -> Pending:
        """Return the question that the step answers."""
        assert self.before.ask is not None
        return self.before.ask

    @property
    def same_turn(self) -> bool:
        """Return whether the step is within one turn."""
        return self.before.turn == self.after.turn

    @cached_property
    def played(self) -> int:
        """Return the card from the player's hand that this answer plays, or 0."""
        if self.kind != "play":
            return 0
        return self.answer & self.before.z[HAND + self.before.cur]

    @cached_property
    def touched(self) -> int:
        """Return every card that moved, and the chosen card."""
        cards = reduce(or_, (cards for _, cards, _, _ in self.moves), 0)
        named = self.kind in ("play", "power", "surprise", "cards")
        return cards | self.answer if named else cards

    def moved(self, cause: str = "", source: int = -1, to: int = -1) -> Iterator[Move]:
        """Yield the moves of this cause, from and to these zones."""
        return (
            move
            for move in self.moves
            if (not cause or move[0] == cause)
            and (source < 0 or move[2] == source)
            and (to < 0 or move[3] == to)
        )

    def ran_dry(self) -> bool:
        """Return whether at some moment both the pile and the discards were empty."""
        return not self.before.z[PILE] | self.before.z[DISCARD] or any(
            not s.z[PILE] | s.z[DISCARD] for _, s in self.moments()
        )

    def moments(self) -> Iterator[tuple[Move, State]]:
        """Yield each move with the table just after it; counters are those before the step.

        All moves are made on one table, so a caller must not keep it.
        """
        s = self.before.copy()
        for move in self.moves:
            _, cards, source, to = move
            s.z[source] ^= cards
            s.z[to] |= cards
            if source >= TABLE:
                s.hidden &= ~cards
            for zone, name in ORDERED:
                if zone in (source, to):
                    setattr(s, name, reordered(s, getattr(s, name), cards, zone == to))
            if RULES in (source, to):
                s.inforce = s.program.in_force(s.rules, s.z[RULES])
            yield move, s


ORDERED = (RULES, "rules"), (GOALS, "goals"), (DISCARD, "discard")


def reordered(s: State, order: str, cards: int, came: bool) -> str:
    """Return the order without the cards, or with them at its end if they came."""
    glyphs = [s.program.glyph[card] for card in bits(cards)]
    for glyph in glyphs:
        order = order.replace(glyph, "")
    return order + "".join(glyphs) if came else order


def seen(s: State, answer: int) -> Seen:
    """Answer the pending question, and return the step."""
    before, moves = s.copy(), list[Move]()
    s.log = moves
    apply(s, answer)
    s.log = None
    return Seen(before, answer, s.copy(), moves)
