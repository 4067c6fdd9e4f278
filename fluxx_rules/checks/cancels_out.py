"""With one rule in play, another, or a whole class of cards, can never do anything.

Nobody breaks a rule by that: under Hand Limit 0 whoever waits holds no cards, so Surprises that
answer others are dead, and so are Actions that only take from other hands. With Play All beside it
nobody holds a card between turns, and the publisher says that play simply goes on (X-016). It is no
contradiction, but it may not be what the deck is for.

Example: Hand Limit 0 in a deck full of Surprises; a bonus for three Keepers at the start of a turn
under Keeper Limit 2.

How to settle it: leave one of them out, or see to it that the rule can be removed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from ..cards.clashes import rules
from ..cards.deck import Deck, DeckCard
from ..cards.naming import once
from ..findings import Finding, Severity
from ..language import core
from ..language.meaning import Meaning
from ..language.obligation import HELD, KEPT, Obligation, obligations
from .check import also, texts

CODE, NAME, SEVERITY, HOW = "FX306", "cancels-out", Severity.WARNING, "solver"


class Cap(msgspec.Struct, frozen=True):
    """A rule, and what it lets everybody have at most."""

    card: DeckCard
    asks: Obligation


def check(deck: Deck) -> Iterator[Finding]:
    caps = limits(deck)
    yield from empty_hands(deck, [cap for cap in caps if not cap.asks.most and is_held(cap)])
    yield from too_late(deck, caps)


def limits(deck: Deck) -> list[Cap]:
    """What caps a hand or a table, for everybody and at all times."""
    return [
        Cap(card, asks)
        for card in rules(deck)
        for asks in obligations(card.meaning)
        if asks.quantity in (HELD, KEPT) and asks.mode == "at most" and asks.role == "everybody"
    ]


def is_held(cap: Cap) -> bool:
    return cap.asks.quantity == HELD


def empty_hands(deck: Deck, caps: list[Cap]) -> Iterator[Finding]:
    """Whoever waits holds nothing while one of these is in play."""
    dead = waiting(deck) if caps else []
    if not dead:
        return
    none = tuple(cap.card for cap in caps)
    all_played = tuple(card for card in rules(deck) if plays_all(card))
    answers, idle = surprises(dead), [card for card in dead if card.meaning.kind == "action"]
    said = [
        f"{names(cards)} {what}"
        for cards, what in ((answers, "can answer nothing"), (idle, "can do nothing"))
        if cards
    ]
    yield finding(
        (*none, *all_played), dead,
        f"while {names(none)} is in play, players who wait hold no cards: {' and '.join(said)}",
        "empty hands",
        Severity.WARNING if answers else Severity.INFO,
        ("limits bind those who wait at once (R-032), so their hands are empty",
         *(f"with {names(some)} the player on turn keeps no card either; play goes on (X-016)"
           for some in (all_played,) if some),
         *(f"out of turn it takes a card in hand to use {names(some)}"
           for some in (answers,) if some),
         *(f"nothing changes where the others hold no cards, whatever the state: {names(some)}"
           for some in (idle,) if some),
         *(f"{card.id} in play as well lets them hold some" for card in raising(deck, caps))),
    )  # fmt: skip


def waiting(deck: Deck) -> list[DeckCard]:
    """Cards that act from, or upon, the hands of those who wait, and upon nothing else."""
    from ..symbolic.empty_hands import idle

    known: dict[object, bool] = {}
    found = []
    for card in once(deck):
        says = card.meaning
        if says.kind == "surprise" and says.answers:
            found.append(card)
        elif says.kind == "action":
            if says.text not in known:
                known[says.text] = idle(deck, card)
            if known[says.text]:
                found.append(card)
    return found


def surprises(cards: list[DeckCard]) -> list[DeckCard]:
    return [card for card in cards if card.meaning.kind == "surprise"]


def plays_all(card: DeckCard) -> bool:
    return any(each.parameter == "play" and each.all_but and each.number == core.Word(0)
               for each in card.meaning.sets)  # fmt: skip


def raising(deck: Deck, caps: list[Cap]) -> Iterator[DeckCard]:
    digits = any(isinstance(each.number, core.Numeral)
                 for cap in caps for each in cap.card.meaning.sets)  # fmt: skip
    for card in once(deck):
        says = card.meaning
        adds = any(add.parameter == "hand limit" for add in says.adds)
        if adds or says.keeps_hands or (digits and changes_zero(says)):
            yield card


def changes_zero(says: Meaning) -> bool:
    return bool(says.higher_by or dict(says.reads).get(0))


def too_late(deck: Deck, caps: list[Cap]) -> Iterator[Finding]:
    """What waits for the start of a turn and for more than anybody may then have."""
    if not caps:
        return
    from ..symbolic.never import never

    for card in rules(deck):
        tests = {each.test for each in card.meaning.reactions if each.moment == "turn start"}
        if not tests or core.Every(()) in tests or has_more(card):
            continue
        stopping = [
            cap.card
            for cap in caps
            if set(cap.card.meaning.slots).isdisjoint(card.meaning.slots)
            and all(never(deck, (test,), card, complied(cap)) for test in tests)
            and not all(never(deck, (test,), card) for test in tests)
        ]
        if stopping:
            yield finding(
                tuple(stopping), [card],
                f"while {names(stopping)} is in play, {card.name} can never act",
                card.name, SEVERITY,
                ("it waits for the start of a turn, when everybody has complied with the limit",
                 "no placement within the limit meets its condition"),
            )  # fmt: skip


def complied(cap: Cap) -> dict[core.Place, int]:
    return {core.Place.HAND if is_held(cap) else core.Place.TABLE: cap.asks.most}


def has_more(card: DeckCard) -> bool:
    """Whether it says anything beside what it does at the start of a turn."""
    says = card.meaning
    return bool(
        says.sets or says.adds or says.powers or says.waives or says.demands
        or any(each.moment != "turn start" for each in says.reactions)
    )  # fmt: skip


def finding(
    limiting: tuple[DeckCard, ...], dead: list[DeckCard], message: str, aspect: str,
    severity: Severity, because: tuple[str, ...],
) -> Finding:  # fmt: skip
    cards = (*limiting, *dead)
    return Finding(
        CODE, NAME, severity, message,
        cards=tuple(card.id for card in cards),
        location=limiting[0].location, related=also(cards[1:]), verdict="proved", aspect=aspect,
        because=(*texts(cards), *because),
    )  # fmt: skip


def names(cards: Iterable[DeckCard]) -> str:
    return ", ".join(dict.fromkeys(card.name for card in cards))
