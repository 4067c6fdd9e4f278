"""The cards that a ruling needs: from the edition, from the ruling, or stand-ins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ...cards.card_faults import dangling
from ...cards.deck import Deck, DeckCard, deal_copies
from ...cards.merging import merged
from ...cards.reading.suggest import closest
from ...findings import Finding
from ...language import core
from ...language.deriving import meaning
from ...language.footprint import nodes
from ..powers import numbered
from .complaints import Complaints
from .forms import Given, Ruling, Then
from .grammar import Deed, Misunderstood, understand
from .naming import Unknown, names_in
from .reading import Listed, lines, thens
from .standins import like, stand_in

BELONGS: dict[str, tuple[str, ...]] = {
    "hands": ("keeper", "goal", "rule", "action", "surprise"),
    "tables": ("keeper", "creeper"),
    "rules": ("rule",),
    "goals": ("goal",),
}
"""Where only some kinds of cards can lie."""


def casting(listed: Listed, deck: Deck) -> tuple[Deck, list[Finding]]:
    """A deck of just the cards that are given; all other cards are out of the game.

    A card is the edition's own where it has one; else what the ruling declares; else a stand-in.
    Of several editions that have one, it is that of the edition which the ruling is about.
    """
    said = listed.ruling
    say = Complaints(listed.source, listed.index)
    declared = {card.name: card for card in said.cards}
    for n, own in enumerate(said.cards):
        for name in sorted(dangling(meaning(own))):
            told = f"{own.name} speaks of {name!r} before anything was picked"
            say.misshapen(told, "cards", n, own.word)
    if say.findings:
        return deck, say.findings
    spare = Stock(sorted(deck.cards, key=lambda card: card.edition not in said.applies_to))
    chosen: list[DeckCard] = []
    for zone, path, name in given(said.given):
        card = spare.take(name)
        if card is None and not spare.has(name) and name in declared:
            spare.add(deal_copies("ruling", [(declared[name], None)]))
            card = spare.take(name)
        if card is None and not spare.has(name) and (made := stand_in(name)) is not None:
            spare.add(deal_copies("stand-in", [(made, None)]))
            card = spare.take(name)
        if card is None and spare.has(name):
            say.misshapen(f"{name} is given more often than the deck has it", *path)
        elif card is None:
            say.unknown(name, [*declared, *spare.names(), *like(name)], *path)
        else:
            chosen.append(card)
            kinds = BELONGS.get(zone)
            if kinds and card.meaning.kind not in kinds:
                say.misshapen(f"{name} is a {card.meaning.kind} and cannot lie here", *path)
            elif lies_face_down(said.given, zone, path, name) and card.meaning.kind != "keeper":
                told = f"{name} is a {card.meaning.kind} and cannot lie face down"
                say.misshapen(told, "given", "face down", path[2])
    names = {card.name for card in chosen}
    spelled = dict(lines(said))
    for path, name in spoken(said, words_of(chosen), names, say):
        if name not in names:
            told = f"{name!r} is nowhere in `given`"
            line = spelled.get(path, name)
            at = Misunderstood(told, line.find(name), len(name), closest(name, names))
            say.in_line(line, at, *path)
    policies = {**deck.policies, **said.policy}
    cast = merged(tuple(chosen), deck.merges)  # what the ruling declares is merged like any card
    cards = Deck(f"ruling {said.ruling}", cast, policies, basic=deck.basic)
    return cards, say.findings


def lies_face_down(said: Given, zone: str, path: tuple[Any, ...], name: str) -> bool:
    """Whether this card on a table is said to lie face down."""
    return zone == "tables" and name in said.face_down.get(path[2], ())


class Stock:
    """The cards that are still there to be taken, by name."""

    def __init__(self, cards: Iterable[DeckCard]) -> None:
        self.cards: dict[str, list[DeckCard]] = {}
        self.add(cards)

    def add(self, cards: Iterable[DeckCard]) -> None:
        for card in cards:
            self.cards.setdefault(card.name, []).append(card)

    def has(self, name: str) -> bool:
        return name in self.cards

    def names(self) -> list[str]:
        return list(self.cards)

    def take(self, name: str) -> DeckCard | None:
        left = self.cards.get(name)
        return left.pop(0) if left else None


def given(said: Given) -> Iterator[tuple[str, tuple[Any, ...], str]]:
    """Each card of `given`: its zone, the way to it, its name."""
    for zone, seats in (("hands", said.hands), ("tables", said.tables)):
        for player, cards in seats.items():
            for n, name in enumerate(cards):
                yield zone, ("given", zone, player, n), name
    for bearer, cards in said.under.items():
        for n, name in enumerate(cards):
            yield "under", ("given", "under", bearer, n), name
    for zone, cards in (
        ("rules", said.rules), ("goals", said.goals), ("pile", said.pile),
        ("discard", said.discard), ("aside", said.aside), ("being played", said.being_played),
        ("out of the game", said.out_of_the_game),
    ):  # fmt: skip
        for n, name in enumerate(cards):
            yield zone, ("given", zone, n), name


def words_of(cards: Iterable[DeckCard]) -> set[str]:
    """Options that the cards offer: in their texts, or by what they allow."""
    words: set[str] = set()
    for card in cards:
        if card.meaning.hides:
            words |= {"face up", "face down"}
        if card.meaning.composts:
            words |= {"draw pile", "discard pile"}
        if len(card.meaning.powers) > 1:
            words |= {*numbered(card.meaning.powers)}
        for node in nodes(card.meaning):
            if isinstance(node, core.Options):
                words |= set(node.words)
    return words


def spoken(
    said: Ruling, words: set[str], names: set[str], say: Complaints
) -> Iterator[tuple[tuple[Any, ...], str]]:
    """Each card that a line or a `then` names, with the way to it."""
    known = names | words | set(said.given.players)
    for path, line in lines(said):
        deed = understand(line)
        assert isinstance(deed, Deed)  # the reader has seen to it
        if deed.verb == "joins":
            known.add(deed.who)
        if deed.card:
            yield path, deed.card
        for answer in deed.answers:
            try:
                names_in(answer, known)
            except Unknown as wrong:
                meant = closest(wrong.piece, known)
                told = Misunderstood(
                    f"{wrong.piece!r} is no card, player or option here",
                    line.rfind(wrong.piece), len(wrong.piece), meant,
                )  # fmt: skip
                say.in_line(line, told, *path)
    for path, then in thens(said):
        for more, name in expected(then):
            yield (*path, *more), name


def expected(then: Then) -> Iterator[tuple[tuple[Any, ...], str]]:
    for word, seats in (
        ("hands", then.hands), ("tables", then.tables), ("face down", then.face_down),
        ("attached", then.attached), ("under", then.under),
    ):  # fmt: skip
        for player, cards in seats.items():
            for n, name in enumerate(cards):
                yield (word, player, n), name
    for name in then.marks:
        yield ("marks", name), name
    for word, bearers in ("attached", then.attached), ("under", then.under):
        for name in bearers:
            yield (word, name), name
    zones = (
        ("rules", then.rules), ("goals", then.goals), ("pile", then.pile),
        ("discard", then.discard), ("discard contains", then.discard_contains),
        ("aside", then.aside), ("being played", then.being_played),
        ("out of the game", then.out_of_the_game),
    )  # fmt: skip
    for word, zone in zones:
        for n, name in enumerate(zone or ()):
            yield (word, n), name
    if then.offered is not None and not isinstance(then.offered, str):
        for n, name in enumerate(then.offered.cards or ()):
            yield ("offered", "cards", n), name
