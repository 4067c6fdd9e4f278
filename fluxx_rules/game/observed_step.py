"""One step of a game as somebody sees it who looks on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, reduce
from operator import or_

from .choices import kind_of
from .engine import apply
from .state import Move, Pending, State
from .step_events import occasions
from .zones import DISCARD, GOALS, HAND, PILE, RULES, TABLE, bits

JOIN = -1
"""In a list of answers: that somebody joined."""


class Seen:
    """One step: what was asked and answered, the states around it, and what moved between."""

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
    def occasions(self) -> int:
        """What happened, in a few words."""
        return occasions(self)

    @property
    def asked(self) -> Pending:
        assert self.before.ask is not None
        return self.before.ask

    @property
    def same_turn(self) -> bool:
        return self.before.turn == self.after.turn

    @cached_property
    def played(self) -> int:
        """The card of the own hand that this answer plays, if it plays one."""
        if self.kind != "play":
            return 0
        return self.answer & self.before.z[HAND + self.before.cur]

    @cached_property
    def touched(self) -> int:
        """Every card that moved, and the card that was chosen."""
        cards = reduce(or_, (cards for _, cards, _, _ in self.moves), 0)
        named = self.kind in ("play", "power", "surprise", "cards")
        return cards | self.answer if named else cards

    def moved(self, cause: str = "", source: int = -1, to: int = -1) -> Iterator[Move]:
        return (
            move
            for move in self.moves
            if (not cause or move[0] == cause)
            and (source < 0 or move[2] == source)
            and (to < 0 or move[3] == to)
        )

    def ran_dry(self) -> bool:
        """Whether at some moment there was no card left to draw, nor one to shuffle in."""
        return not self.before.z[PILE] | self.before.z[DISCARD] or any(
            not s.z[PILE] | s.z[DISCARD] for _, s in self.moments()
        )

    def moments(self) -> Iterator[tuple[Move, State]]:
        """Each move with the table as it lay just after it; counters are those of before.

        It is one table, on which move after move is made: not to be kept.
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
    """What left the zone is gone from its order, and what came is last."""
    glyphs = [s.program.glyph[card] for card in bits(cards)]
    for glyph in glyphs:
        order = order.replace(glyph, "")
    return order + "".join(glyphs) if came else order


def seen(s: State, answer: int) -> Seen:
    """Answer what is asked, and tell what happened."""
    before, moves = s.copy(), list[Move]()
    s.log = moves
    apply(s, answer)
    s.log = None
    return Seen(before, answer, s.copy(), moves)
