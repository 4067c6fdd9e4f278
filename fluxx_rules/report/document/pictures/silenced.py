"""Pictures of a rule beside which other cards can do nothing."""

from __future__ import annotations

from ....cards.deck import Deck
from ....findings import Finding
from .shapes import Column, Columns, Item, cards_of, item, items


def empty_hands(deck: Deck, finding: Finding) -> Columns | None:
    """Return the rule, the hands that it empties, and the cards that then do nothing.

    Where the finding is not about hands, the rule and the cards are shown without hands.
    """
    cards = cards_of(deck, finding)
    rules = [card for card in cards if limits_hands(card.meaning.sets)]
    dead = [card for card in cards if card.meaning.kind in ("surprise", "action")]
    if finding.witness is None or not rules or not dead:
        return cancelled(deck, finding)
    empty = tuple(Item("no card", note=f"hand of player {n}", state="missing") for n in (2, 3))
    return Columns(
        "Rules that empty the hands, and cards that need them",
        (
            Column("In play", items(rules)),
            Column("So the waiting players hold", empty, sign="→"),
            Column("These do nothing then", items(dead, state="dead"), sign="✕"),
        ),
    )


def limits_hands(sets: tuple[object, ...]) -> bool:
    return any(getattr(each, "parameter", "") == "hand limit" for each in sets)


def cancelled(deck: Deck, finding: Finding) -> Columns | None:
    """Return a rule and the cards that do nothing beside it."""
    cards = cards_of(deck, finding)
    if finding.code == "FX308":
        cards.reverse()  # its first card is the one that does nothing
    if len(cards) < 2:
        return None
    first, *others = cards
    rule, dead = Column("While this is in play", (item(first),)), items(others, state="dead")
    return Columns("A rule that cancels cards", (rule, Column("this does nothing", dead, sign="✕")))


def unexplained(deck: Deck, finding: Finding) -> Columns:
    """Return the cards of a kind that no rulebook explains."""
    none = Item("no rulebook", note=f"says what a {finding.aspect} is", state="missing")
    cards = Column("In this deck", items(cards_of(deck, finding)))
    return Columns("Cards that nobody explains", (cards, Column("Explained by", (none,), sign="→")))


WAYS_OUT = {
    "no way out": ("no card", "takes it away"),
    "own way out": ("cards that are missing", "let it leave by itself"),
    "lifted by": ("no Goal", "asks for what lifts them"),
}
"""The way out that is missing, by the aspect of the finding."""


def staying(deck: Deck, finding: Finding) -> Columns:
    """Return the Creepers or rules that stay, and the way out that they lack."""
    name, note = WAYS_OUT.get(finding.aspect, ("no card", "removes them"))
    none = Column("Way out", (Item(name, note=note, state="missing"),), sign="→")
    stays = Column("These stay", items(cards_of(deck, finding)))
    return Columns("Cards without a way out", (stays, none))


def without_effect(deck: Deck, finding: Finding) -> Columns:
    """Return a card that changes nothing in this deck."""
    dead = items(cards_of(deck, finding), state="dead")
    return Columns("A card that does nothing here", (Column("In this deck", dead),))
