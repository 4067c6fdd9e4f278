"""The deck for one ruling: cards of the edition, cards that it defines, stand-ins such as F1."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ...cards.card_faults import dangling
from ...cards.deck import Deck, DeckCard, deal_copies
from ...cards.merging import merged
from ...cards.reading.suggest import closest
from ...findings import Finding
from ...language import core
from ...language.amount import Amount
from ...language.card import Action, Card, Creeper, Goal, Keeper, Rule
from ...language.conditions.logic import NotSo
from ...language.core import Parameter
from ...language.deriving import meaning
from ...language.footprint import nodes
from ...language.modifiers import Quota
from ..powers import numbered
from .action_lines import Deed, Misunderstood, Unknown, names_in, understand
from .forms import Given, Ruling, Then
from .reading import Listed, lines, thens
from .ruling_findings import RulingFindings

BELONGS: dict[str, tuple[str, ...]] = {
    "hands": ("keeper", "goal", "rule", "action", "surprise"),
    "tables": ("keeper", "creeper"),
    "rules": ("rule",),
    "goals": ("goal",),
}
"""The kinds of cards that can lie in a zone, where not all kinds can."""


def casting(listed: Listed, deck: Deck) -> tuple[Deck, list[Finding]]:
    """Return a deck of just the cards in `given`; all other cards are out of the game.

    A card comes from the edition, else from the ruling, else from the stand-ins. If several
    editions have it, the edition that the ruling is about comes first.
    """
    ruling = listed.ruling
    problems = RulingFindings(listed.source, listed.index)
    declared = {card.name: card for card in ruling.cards}
    for n, own in enumerate(ruling.cards):
        for name in sorted(dangling(meaning(own))):
            message = f"{own.name} refers to {name!r} before anything is picked"
            problems.misshapen(message, "cards", n, own.word)
    if problems.findings:
        return deck, problems.findings
    spare = Stock(sorted(deck.cards, key=lambda card: card.edition not in ruling.applies_to))
    chosen: list[DeckCard] = []
    for zone, path, name in given(ruling.given):
        card = spare.take(name)
        if card is None and not spare.has(name) and name in declared:
            spare.add(deal_copies("ruling", [(declared[name], None)]))
            card = spare.take(name)
        if card is None and not spare.has(name) and (made := stand_in(name)) is not None:
            spare.add(deal_copies("stand-in", [(made, None)]))
            card = spare.take(name)
        if card is None and spare.has(name):
            problems.misshapen(f"{name} is given more often than the deck has it", *path)
        elif card is None:
            problems.unknown(name, [*declared, *spare.names(), *like(name)], *path)
        else:
            chosen.append(card)
            kinds = BELONGS.get(zone)
            if kinds and card.meaning.kind not in kinds:
                problems.misshapen(f"{name} is a {card.meaning.kind} and cannot lie here", *path)
            elif lies_face_down(ruling.given, zone, path, name) and card.meaning.kind != "keeper":
                message = f"{name} is a {card.meaning.kind} and cannot lie face down"
                problems.misshapen(message, "given", "face down", path[2])
    names = {card.name for card in chosen}
    spelled = dict(lines(ruling))
    for path, name in spoken(ruling, words_of(chosen), names, problems):
        if name not in names:
            message = f"{name!r} is nowhere in `given`"
            line = spelled.get(path, name)
            at = Misunderstood(message, line.find(name), len(name), closest(name, names))
            problems.in_line(line, at, *path)
    policies = {**deck.policies, **ruling.policy}
    cast = merged(tuple(chosen), deck.merges)  # cards of the ruling are merged like others
    cards = Deck(f"ruling {ruling.ruling}", cast, policies, basic=deck.basic)
    return cards, problems.findings


def lies_face_down(table: Given, zone: str, path: tuple[Any, ...], name: str) -> bool:
    """Return whether `given` puts this card on a table face down."""
    return zone == "tables" and name in table.face_down.get(path[2], ())


class Stock:
    """The cards that can still be taken, by name."""

    def __init__(self, cards: Iterable[DeckCard]) -> None:
        self.cards: dict[str, list[DeckCard]] = {}
        self.add(cards)

    def add(self, cards: Iterable[DeckCard]) -> None:
        """Add cards to the stock."""
        for card in cards:
            self.cards.setdefault(card.name, []).append(card)

    def has(self, name: str) -> bool:
        """Return whether there ever was a card of this name."""
        return name in self.cards

    def names(self) -> list[str]:
        """Return the names of all cards that there were."""
        return list(self.cards)

    def take(self, name: str) -> DeckCard | None:
        """Take a card of this name, or return None if none is left."""
        left = self.cards.get(name)
        return left.pop(0) if left else None


def given(table: Given) -> Iterator[tuple[str, tuple[Any, ...], str]]:
    """Yield each card of `given`: its zone, its path, its name."""
    for zone, seats in (("hands", table.hands), ("tables", table.tables)):
        for player, cards in seats.items():
            for n, name in enumerate(cards):
                yield zone, ("given", zone, player, n), name
    for bearer, cards in table.under.items():
        for n, name in enumerate(cards):
            yield "under", ("given", "under", bearer, n), name
    zones = {
        "rules": table.rules,
        "goals": table.goals,
        "pile": table.pile,
        "discard": table.discard,
        "aside": table.aside,
        "being played": table.being_played,
        "out of the game": table.out_of_the_game,
    }
    for zone, cards in zones.items():
        for n, name in enumerate(cards):
            yield zone, ("given", zone, n), name


def words_of(cards: Iterable[DeckCard]) -> set[str]:
    """Return the options that the cards offer, in their texts or by what they allow."""
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
    ruling: Ruling, words: set[str], names: set[str], problems: RulingFindings
) -> Iterator[tuple[tuple[Any, ...], str]]:
    """Yield each card that a line or a `then` names, with its path."""
    known = names | words | set(ruling.given.players)
    for path, line in lines(ruling):
        deed = understand(line)
        assert isinstance(deed, Deed)  # the reader has checked it
        if deed.verb == "joins":
            known.add(deed.who)
        if deed.card:
            yield path, deed.card
        for answer in deed.answers:
            try:
                names_in(answer, known)
            except Unknown as wrong:
                meant = closest(wrong.piece, known)
                message = f"{wrong.piece!r} is no card, player or option here"
                offset, length = line.rfind(wrong.piece), len(wrong.piece)
                at = Misunderstood(message, offset, length, meant)
                problems.in_line(line, at, *path)
    for path, then in thens(ruling):
        for more, name in expected(then):
            yield (*path, *more), name


def expected(then: Then) -> Iterator[tuple[tuple[Any, ...], str]]:
    """Yield each card that a `then` names, with its path."""
    seated = {
        "hands": then.hands,
        "tables": then.tables,
        "face down": then.face_down,
        "attached": then.attached,
        "under": then.under,
    }
    for word, seats in seated.items():
        for player, cards in seats.items():
            for n, name in enumerate(cards):
                yield (word, player, n), name
    for name in then.marks:
        yield ("marks", name), name
    for word, bearers in ("attached", then.attached), ("under", then.under):
        for name in bearers:
            yield (word, name), name
    zones = {
        "rules": then.rules,
        "goals": then.goals,
        "pile": then.pile,
        "discard": then.discard,
        "discard contains": then.discard_contains,
        "aside": then.aside,
        "being played": then.being_played,
        "out of the game": then.out_of_the_game,
    }
    for word, zone in zones.items():
        for n, name in enumerate(zone or ()):
            yield (word, n), name
    if then.offered is not None and not isinstance(then.offered, str):
        for n, name in enumerate(then.offered.cards or ()):
            yield ("offered", "cards", n), name


ABOUT: dict[str, Parameter] = {
    "Draw": "draw",
    "Play": "play",
    "Hand Limit": "hand limit",
    "Keeper Limit": "keeper limit",
}


def quota(name: str) -> Card:
    """Return the rule that sets the number in its name."""
    about, _, number = name.rpartition(" ")
    value: Quota = "all" if number == "All" else Amount.read(int(number))
    return Rule(rule=name, sets={ABOUT[about]: value})


PATTERNS: tuple[tuple[str, Callable[[str], Card]], ...] = (
    (r"F\d+", lambda name: Action(action=name, do=())),
    (r"K\d+", lambda name: Keeper(keeper=name)),
    (r"Creeper(\d+|[XYZ])", lambda name: Creeper(creeper=name)),
    (r"Goal\d+", lambda name: Goal(goal=name, needs=(NotSo(not_=()),))),
    (r"NR\d+", lambda name: Rule(rule=name)),
    (r"(Draw|Play|Hand Limit|Keeper Limit) \d", quota),
    (r"Play All", quota),
)
"""Patterns of names with the makers of their cards."""


def stand_in(name: str) -> Card | None:
    """Return a card whose name alone defines it, or None: F1 does nothing, K1 is a plain Keeper."""
    for pattern, make in PATTERNS:
        if re.fullmatch(pattern, name, re.ASCII):
            return make(name)
    return None


def like(name: str) -> list[str]:
    """Return the stand-ins that a name with this number may have meant."""
    number = name.rpartition(" ")[2]
    return [f"{about} {number}" for about in ABOUT] if re.fullmatch(r"\d", number) else []
