"""Cards for a small table: the card to be tried, cards that concern it, and plain ones around."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import msgspec

from ..cards.deck import Deck, DeckCard
from ..game.rulings.cast import stand_in
from ..language import core
from ..language.footprint import descriptions, inside
from ..language.meaning import Meaning
from ..reasoning.deck.distinct_cards import cards_with, distinct_cards
from ..reasoning.deck.uses import referenced_cards

NUMBERS = {"keeper": 9, "goal": 3, "rule": 3, "action": 4, "creeper": 0, "surprise": 0}
"""The cards of each kind on a table."""
MORE_KEEPERS = 2
"""The Keepers for each player after the second one."""
LIMITS = {"hand limit", "hand minimum", "keeper limit"}
MAX_CROWD = 10
"""The most cards in a place that a card may count."""
MAX_OF_A_DESCRIPTION = 4
MAX_CONCERNED = 10
QUIET_RULES = ("Draw 2", "Play 2", "Draw 3", "Play 3")
"""Rules that only change a number, for a deck that has none."""
STAND_INS = {"keeper": "K", "goal": "Goal", "action": "F", "creeper": "Creeper", "rule": "NR"}


class TableCard(msgspec.Struct, frozen=True):
    """A card by its name, which occurs once on the table."""

    name: str
    kind: core.Kind
    concerned: bool = False
    """Whether it names the card, or the card names it."""
    about: tuple[str, ...] = ()
    """The slots of a rule."""


class TableCards:
    """The cards of a small table. Some are drawn from the deck by chance."""

    def __init__(self, deck: Deck, card: DeckCard, random: Random, players: int) -> None:
        self.deck, self.card, self.random = deck, card, random
        self.declared: list[dict[str, Any]] = []
        """Cards that the card names and the deck lacks, as a ruling declares them."""
        self.cards: dict[str, TableCard] = {}
        numbers = dict(NUMBERS)
        numbers["keeper"] += MORE_KEEPERS * (players - 2)
        self.crowd = crowd(card.meaning)
        numbers["keeper"] += self.crowd
        for kind in self.kinds_concerned():
            numbers[kind] = max(1, numbers[kind])
        self.concerned()
        for kind, number in numbers.items():
            self.fill(kind, number)

    def kinds_concerned(self) -> Iterator[str]:
        """Yield the kinds of cards that the card is about."""
        means = self.card.meaning
        for such in descriptions(means):
            yield from such.kinds
        if means.lifted_by or means.attaches_to or inside(means, core.Blocked):
            yield "creeper"
        if means.forbids_answers:
            yield "surprise"
        yield from (kind for kind in means.answers if kind in NUMBERS)

    def concerned(self) -> None:
        """Add cards that the card names or describes, and cards that name it."""
        for such in self.shuffled(dict.fromkeys(descriptions(self.card.meaning))):
            self.described(such)
        bit = self.deck.words.bit_of[self.card.id]
        naming = [each for each in self.others() if referenced_cards(each, self.deck) & bit]
        goals = [each for each in naming if each.meaning.kind == "goal"]
        rest = [each for each in naming if each.meaning.kind != "goal"]
        for other in (*self.shuffled(goals)[:1], *self.shuffled(rest)[:1]):
            self.add(other, True)
            for such in self.shuffled(dict.fromkeys(descriptions(other.meaning))):
                self.described(such)
        if "theft" in self.card.meaning.answers:
            for thief in self.shuffled(cards_with(self.deck, core.Theft))[:2]:
                self.add(thief, True)

    def described(self, such: core.Such) -> None:
        """Add cards that fit a description by name, tag or number; declare those that are missing.

        A name that the deck lacks becomes a plain Keeper, or a plain Creeper.
        """
        if not (such.names or such.tags or such.about) or len(self.cards) >= MAX_CONCERNED:
            return
        fitting = self.shuffled(self.deck.among(self.deck.words.such(such)))
        for other in fitting[:MAX_OF_A_DESCRIPTION]:
            self.add(other, True)
        for name in such.names:
            if name in self.deck.words.names or name in self.cards or stand_in(name):
                continue
            kind: core.Kind = "creeper" if such.kinds == ("creeper",) else "keeper"
            if not such.kinds or kind in such.kinds:
                self.declared.append({kind: name})
                self.cards[name] = TableCard(name, kind, True)

    def others(self) -> Iterable[DeckCard]:
        return (each for each in distinct_cards(self.deck) if each.name != self.card.name)

    def add(self, card: DeckCard, concerned: bool) -> None:
        if card.name != self.card.name and card.name not in self.cards:
            about = card.meaning.slots
            self.cards[card.name] = TableCard(card.name, card.meaning.kind, concerned, about)

    def fill(self, kind: str, number: int) -> None:
        """Add cards of the kind up to this number: quiet cards of the deck, then stand-ins."""
        number -= sum(each.kind == kind for each in self.cards.values())
        fitting = [each for each in self.others() if each.meaning.kind == kind and is_quiet(each)]
        for card in self.shuffled(fitting):
            if number <= 0:
                return
            if card.name not in self.cards:
                self.add(card, False)
                number -= 1
        for card in stand_ins(kind):
            if number <= 0:
                return
            if card.name not in self.cards and card.name not in self.deck.words.names:
                self.add(card, False)
                number -= 1

    def shuffled(self, cards: Iterable[Any]) -> list[Any]:
        found = [*cards]
        self.random.shuffle(found)
        return found


def crowd(means: Meaning) -> int:
    """Return the largest number of cards that the card counts, limits or asks for, or 0."""
    found = [each.number for each in means.sets if each.parameter in LIMITS]
    found += [each.number for each in means.adds if each.parameter in LIMITS]
    for test in inside(means, core.AtLeast):
        found += [test.one, test.other]
    for ask in inside(means, core.Ask):
        found += [ask.least, ask.most]
    numbers = [each.n for each in found if isinstance(each, core.Word | core.Numeral)]
    most = max(numbers, default=0)
    return min(MAX_CROWD, most) if most > 1 else 0


def is_quiet(card: DeckCard) -> bool:
    """Return whether the card only does something when it is played, or changes a number."""
    means = card.meaning
    if means.kind in ("keeper", "creeper"):
        means = msgspec.structs.replace(means, blocks="nobody")
    if means.kind == "rule":
        if {each.parameter for each in means.sets} - {"draw", "play"}:
            return False
        means = msgspec.structs.replace(means, sets=(), slots=())
    return means.kind in ("goal", "action", "surprise") or means == Meaning(means.kind)


def stand_ins(kind: str) -> Iterator[DeckCard]:
    """Yield cards that do nothing but what their kind does, as rulings know them."""
    from ..cards.deck import deal_copies

    names = QUIET_RULES if kind == "rule" else ()
    if kind not in STAND_INS:
        return
    for name in (*names, *(f"{STAND_INS[kind]}{n}" for n in range(1, 50))):
        declared = stand_in(name)
        assert declared is not None
        yield from deal_copies("stand-in", [(declared, None)])
