"""Pictures of a game state, as data: the cards in each pile, in play and in each hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...game.moving import zone_of
from ...game.state import State
from ...game.zones import ASIDE, GOALS, GONE, HAND, PILE, PLAYED, RULES, SEATS, TABLE, UNDER, bits
from ..scene_text import player
from .film_model import Board, Face, Seat, Zone

MAX_DISCARDED = 3
"""The cards from the top of the discard pile that are shown."""
SHARED = {
    "rules": ("Rules in play", RULES),
    "goals": ("Goals in play", GOALS),
    "played": ("Being played", PLAYED),
    "aside": ("Set aside", ASIDE),
    "under": ("Under a card", UNDER),
    "gone": ("Out of the game", GONE),
}
ALWAYS_SHOWN = frozenset({"rules", "goals", "discard", "pile"})


def board(s: State) -> Board:
    """Return the cards of all places. Of the draw pile only the number is shown."""
    face = Faces(s)

    def zone(key: str, title: str, where: int, order: Sequence[int] | None = None) -> Zone:
        cards = s.z[where]
        ordered = bits(cards) if order is None else order
        return Zone(key, title, tuple(map(face, ordered)), cards.bit_count())

    card_of = s.program.card_of
    in_order = {"rules": s.rules, "goals": s.goals}
    orders = {key: [card_of[each] for each in order] for key, order in in_order.items()}
    discarded = [card_of[each] for each in reversed(s.discard)]
    on_top = tuple(map(face, discarded[:MAX_DISCARDED]))
    shared = [zone(key, title, at, orders.get(key)) for key, (title, at) in SHARED.items()]
    shared[2:2] = [
        Zone("discard", "Discard pile", on_top, len(discarded)),
        Zone("pile", "Draw pile", (), s.z[PILE].bit_count()),
    ]
    seats = tuple(
        Seat(
            player(s.people[seat]).capitalize(),
            (
                zone(f"table {seat}", "Table", TABLE + seat),
                zone(f"hand {seat}", "Hand", HAND + seat),
            ),
            on_turn=s.turn > 0 and seat == s.cur,
            won=seat == s.winner,
        )
        for seat in range(min(s.players, SEATS))
    )
    zones = tuple(each for each in shared if each.count or each.key in ALWAYS_SHOWN)
    return Board(zones, seats)


class Faces:
    """Factory of the faces of cards in a state."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.marks, self.bearers = dict(s.marks), dict(s.attached)
        self.cards = s.program.deck.cards

    def __call__(self, card: int) -> Face:
        number = card.bit_length() - 1
        known = self.cards[number]
        note = ", ".join(self.notes(card))
        return Face(number, known.id, known.name, known.meaning.kind, note)

    def notes(self, card: int) -> Iterable[str]:
        if card & self.s.hidden:
            yield "face down"
        if card in self.marks:
            yield f"marked {self.marks[card]}"
        if card in self.bearers:
            bearer = self.cards[self.bearers[card].bit_length() - 1].name
            yield f"{'under' if zone_of(self.s, card) == UNDER else 'on'} {bearer}"
