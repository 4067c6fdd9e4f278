"""Where cards lie, to be looked at: a state of the engine, or what a witness says in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...cards.deck import Deck
from ...game.state import State, zone_of
from ...game.zones import ASIDE, GOALS, GONE, HAND, PILE, PLAYED, RULES, SEATS, TABLE, UNDER, bits
from ..story import player
from .model import Board, Face, Seat, Zone

FEW = 3
"""So many cards of the discard pile are shown, from the top."""
EMPTY_TOO = ("Rules in play", "Goals in play")


class Cast:
    """The faces of cards by their ids; what is no card of the deck is called by its id."""

    def __init__(self, deck: Deck) -> None:
        self.faces = {card.id: Face(card.name, card.meaning.kind) for card in deck.cards}

    def __call__(self, ids: Iterable[str]) -> tuple[Face, ...]:
        return tuple(self.faces.get(id) or Face(id) for id in ids)


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


def given(deck: Deck, said: Mapping[str, Any]) -> Board:
    """The state in the words of a ruling; words that it does not know are left out."""
    cast = Cast(deck)

    def zone(title: str, ids: object) -> Zone:
        faces = cast(texts(ids))
        return Zone(title, faces, len(faces))

    tables, hands = (each if isinstance(each, dict) else {}
                     for each in (said.get("tables"), said.get("hands")))  # fmt: skip
    seats = tuple(
        Seat(who, (zone("Table", tables.get(who, ())), *(
            [zone("Hand", hands[who])] if who in hands else [])))
        for who in texts(said.get("players"))
    )  # fmt: skip
    shared = [
        zone(title, said[word])
        for word, title in (("rules", "Rules in play"), ("goals", "Goals in play"))
        if word in said
    ]
    return Board(tuple(shared), seats)


def zoned(deck: Deck, said: Mapping[str, Any], players: int) -> Board:
    """The state by the engine's names of zones."""
    cast = Cast(deck)

    def zone(title: str, word: str, most: int | None = None) -> Zone:
        ids = texts(said.get(word))
        return Zone(title, cast(ids[:most]), len(ids))

    shared = (zone("Rules in play", "rules"), zone("Goals in play", "goals"),
              zone("Draw pile", "pile", 12), zone("Discard pile", "discard", 0))  # fmt: skip
    seats = tuple(
        Seat(player(n).capitalize(), (zone("Table", f"table {n}"), zone("Hand", f"hand {n}")))
        for n in range(players)
    )
    return Board(shared, seats)


def texts(value: object) -> list[str]:
    return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []
