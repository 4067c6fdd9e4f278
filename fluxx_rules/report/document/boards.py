"""Where the cards of a state lie, to be looked at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...game.moving import zone_of
from ...game.state import State
from ...game.zones import ASIDE, GOALS, GONE, HAND, PILE, PLAYED, RULES, SEATS, TABLE, UNDER, bits
from ..story import player
from .model import Board, Face, Seat, Zone

FEW = 3
"""So many cards of the discard pile are shown, from the top."""
EMPTY_TOO = ("Rules in play", "Goals in play")


def board(s: State, came: int = 0, goes: int = 0) -> Board:
    """The state, as somebody sees it who sees all but the draw pile."""
    face = Faces(s, came, goes)

    def zone(title: str, where: int, order: Sequence[int] | None = None) -> Zone:
        cards = s.z[where]
        ordered = bits(cards) if order is None else order
        return Zone(title, tuple(map(face, ordered)), cards.bit_count())

    run = s.program.card_of
    discarded = [run[glyph] for glyph in reversed(s.discard)]
    shared = [
        zone("Rules in play", RULES, [run[glyph] for glyph in s.rules]),
        zone("Goals in play", GOALS, [run[glyph] for glyph in s.goals]),
        zone("Being played", PLAYED),
        zone("Set aside", ASIDE),
        Zone("Discard pile", tuple(map(face, discarded[:FEW])), len(discarded)),
        Zone("Draw pile", (), s.z[PILE].bit_count()),
        zone("Under a card", UNDER),
        zone("Out of the game", GONE),
    ]
    seats = tuple(
        Seat(
            player(s.people[seat]).capitalize(),
            (zone("Table", TABLE + seat), zone("Hand", HAND + seat)),
            on_turn=s.turn > 0 and seat == s.cur,
            won=seat == s.winner,
        )
        for seat in range(min(s.players, SEATS))
    )
    return Board(tuple(each for each in shared if each.count or each.title in EMPTY_TOO), seats)


class Faces:
    """The faces of the cards of a state."""

    def __init__(self, s: State, came: int, goes: int) -> None:
        self.s, self.came, self.goes = s, came, goes
        self.marks, self.bearers = dict(s.marks), dict(s.attached)
        self.cards = s.program.deck.cards

    def __call__(self, card: int) -> Face:
        known = self.cards[card.bit_length() - 1]
        return Face(
            known.name, known.meaning.kind, ", ".join(self.notes(card)),
            bool(card & self.came), bool(card & self.goes),
        )  # fmt: skip

    def notes(self, card: int) -> Iterable[str]:
        if card & self.s.hidden:
            yield "face down"
        if card in self.marks:
            yield f"marked {self.marks[card]}"
        if card in self.bearers:
            bearer = self.cards[self.bearers[card].bit_length() - 1].name
            yield f"{'under' if zone_of(self.s, card) == UNDER else 'on'} {bearer}"
