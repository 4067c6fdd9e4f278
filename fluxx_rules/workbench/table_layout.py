"""Layouts of a small table: who has which of its cards, by chance, as a ruling gives them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..game.rulings.forms import Given, Turn
from ..game.zones import NAMES
from .table_cards import TableCard, TableCards

IN_FRONT = (2, 2, 1, 1, 1, 1)
"""The Keepers in front of each player, if nothing else decides."""
IN_HANDS = 2
ALONE = 0.2
"""How often the first player gets no other Keepers than those that concern the card."""
RULES, GOALS, PILE, DISCARD = "rules", "goals", "pile", "discard"
CONCERNED = {
    "keeper": (("table 0", 5), ("table 1", 3), ("hand 0", 2), (DISCARD, 1), (PILE, 1)),
    "creeper": (("table 0", 4), ("table 1", 3), (DISCARD, 1), (PILE, 1)),
    "goal": ((GOALS, 4), ("hand 0", 3), ("hand 1", 1), (DISCARD, 1)),
    "rule": ((RULES, 4), ("hand 0", 2), (DISCARD, 1)),
    "action": (("hand 0", 2), ("hand 1", 3), (DISCARD, 2)),
    "surprise": (("hand 1", 4), (DISCARD, 1)),
}  # fmt: skip
"""How often cards that concern the card lie in each place. Player 0 has the card."""
NEEDED = CONCERNED | {
    "keeper": (("table 0", 8), ("hand 0", 4), ("table 1", 1), (PILE, 1)),
    "goal": ((GOALS, 8), ("hand 0", 2), (PILE, 1)),
}
"""The same around a Goal or a Keeper: what wins with it is mostly there."""
AROUND = {
    "keeper": (("hand 0", 1), ("hand 1", 1), (DISCARD, 2), (PILE, 3)),
    "creeper": (("table 0", 2), ("table 1", 3), (PILE, 1)),
    "goal": (("hand 0", 1), ("hand 1", 1), (DISCARD, 1), (PILE, 2)),
    "rule": ((RULES, 3), ("hand 0", 1), ("hand 1", 1), (DISCARD, 1), (PILE, 1)),
    "action": (("hand 0", 1), ("hand 1", 2), (DISCARD, 1), (PILE, 2)),
    "surprise": (("hand 1", 2), (PILE, 1)),
}  # fmt: skip


class Layout:
    """The places of a table while it is laid out."""

    def __init__(self, pool: TableCards, players: int, random: Random) -> None:
        self.players, self.random = players, random
        self.zones: dict[str, list[str]] = {}
        self.slots: set[str] = set()
        self.pool, self.card = pool, pool.card
        cards = [*pool.cards.values()]
        random.shuffle(cards)
        wins = self.card.meaning.kind in ("keeper", "goal")
        for card in cards:
            if card.concerned:
                self.put(card, NEEDED if wins else CONCERNED)
        self.complete(cards)
        for card in cards:
            if not card.concerned and card.name not in self.lying():
                self.put(card, AROUND)
        self.deal()
        self.crowd(random.randrange(1 + pool.crowd))

    def deal(self) -> None:
        """Deal cards from the pile to those who have hardly any: the last card is no choice."""
        creepers = {each.name for each in self.pool.cards.values() if each.kind == "creeper"}
        for seat in range(self.players):
            hand = self.zone(f"hand {seat}")
            for name in [*self.zone(PILE)]:
                if len(hand) < IN_HANDS and name not in creepers:
                    self.zone(PILE).remove(name)
                    hand.append(name)

    def crowd(self, number: int) -> None:
        """Deal more cards from the pile to the first player, or lay more Keepers there."""
        keepers = {each.name for each in self.pool.cards.values() if each.kind == "keeper"}
        to_table = self.random.random() < 0.5
        for name in [*self.zone(PILE)][:number]:
            if not to_table or name in keepers:
                self.zone(PILE).remove(name)
                self.zone("table 0" if to_table else "hand 0").append(name)

    def lying(self) -> set[str]:
        return {name for names in self.zones.values() for name in names}

    def zone(self, place: str) -> list[str]:
        return self.zones.setdefault(place, [])

    def complete(self, cards: Sequence[TableCard]) -> None:
        """Lay Keepers in front of everybody, and a Goal into play, from the plain cards."""
        plain = {
            kind: [each.name for each in cards if each.kind == kind and not each.concerned]
            for kind in ("keeper", "goal")
        }
        more = self.random.randrange(2)
        alone = self.random.random() < ALONE
        for seat in range(alone, self.players):
            table = self.zone(f"table {seat}")
            while len(table) < IN_FRONT[seat] + more and plain["keeper"]:
                table.append(plain["keeper"].pop())
        if not self.zone(GOALS) and plain["goal"]:
            self.zone(GOALS).append(plain["goal"].pop())

    def put(self, card: TableCard, places: dict[str, tuple[tuple[str, int], ...]]) -> None:
        """Put a card into one of the places where it can lie."""
        names, weights = zip(*places[card.kind], strict=True)
        (place,) = self.random.choices(names, weights)
        if place == RULES and not self.slots.isdisjoint(card.about or (card.name,)):
            place = DISCARD
        if place == GOALS and self.zone(GOALS):
            place = PILE
        if place == "hand 1":
            place = f"hand {self.random.randrange(1, self.players)}"
        if place == "table 1":
            place = f"table {self.random.randrange(1, self.players)}"
        if place == RULES:
            self.slots |= {*(card.about or (card.name,))}
        self.zone(place).append(card.name)

    def given(self) -> Given:
        """Return the table with the card: in a hand, or on top of the pile for a Creeper."""
        who = [*NAMES[: self.players]]
        kind, name = self.card.meaning.kind, self.card.name
        turn = Turn(who[0])
        if kind == "creeper":
            turn = Turn(who[0], drawn=0)
            self.zone(PILE).insert(0, name)
        else:
            self.zone("hand 0").append(name)
        if kind == "surprise" and self.card.meaning.answers:
            turn = Turn(who[1])
        return Given(
            players=tuple(who),
            turn=turn,
            hands={each: tuple(self.zone(f"hand {n}")) for n, each in enumerate(who)},
            tables={each: tuple(self.zone(f"table {n}")) for n, each in enumerate(who)},
            rules=tuple(self.zone(RULES)),
            goals=tuple(self.zone(GOALS)),
            pile=tuple(self.zone(PILE)),
            discard=tuple(self.zone(DISCARD)),
        )


def layout(pool: TableCards, players: int, random: Random) -> Given:
    """Return a table with all cards of the pool."""
    return Layout(pool, players, random).given()
