"""Pictures of a game state, as data: the cards in each pile, in play and in each hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...game.moving import zone_of
from ...game.state import State
from ...game.zones import ASIDE, GOALS, GONE, HAND, PILE, PLAYED, RULES, SEATS, TABLE, UNDER, bits
from ..scene_text import player
from .model import Board, Face, Seat, Zone

MAX_DISCARDED = 3
"""The cards from the top of the discard pile that are shown."""
SHOWN_EMPTY = ("Rules in play", "Goals in play")


def board(s: State, came: int = 0, goes: int = 0) -> Board:
    """Return the cards of all places, with the draw pile as a number.

    ``came`` and ``goes`` are the cards that the last step moved and the next step moves.
    """
    face = Faces(s, came, goes)

    def zone(title: str, where: int, order: Sequence[int] | None = None) -> Zone:
        cards = s.z[where]
        ordered = bits(cards) if order is None else order
        return Zone(title, tuple(map(face, ordered)), cards.bit_count())

    card_of = s.program.card_of
    discarded = [card_of[glyph] for glyph in reversed(s.discard)]
    shared = [
        zone("Rules in play", RULES, [card_of[glyph] for glyph in s.rules]),
        zone("Goals in play", GOALS, [card_of[glyph] for glyph in s.goals]),
        zone("Being played", PLAYED),
        zone("Set aside", ASIDE),
        Zone("Discard pile", tuple(map(face, discarded[:MAX_DISCARDED])), len(discarded)),
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
    zones = tuple(each for each in shared if each.count or each.title in SHOWN_EMPTY)
    return Board(zones, seats)


class Faces:
    """Factory of the faces of cards in a state."""

    def __init__(self, s: State, came: int, goes: int) -> None:
        self.s, self.came, self.goes = s, came, goes
        self.marks, self.bearers = dict(s.marks), dict(s.attached)
        self.cards = s.program.deck.cards

    def __call__(self, card: int) -> Face:
        known = self.cards[card.bit_length() - 1]
        return Face(
            known.name,
            known.meaning.kind,
            ", ".join(self.notes(card)),
            came=bool(card & self.came),
            goes=bool(card & self.goes),
        )

    def notes(self, card: int) -> Iterable[str]:
        if card & self.s.hidden:
            yield "face down"
        if card in self.marks:
            yield f"marked {self.marks[card]}"
        if card in self.bearers:
            bearer = self.cards[self.bearers[card].bit_length() - 1].name
            yield f"{'under' if zone_of(self.s, card) == UNDER else 'on'} {bearer}"
