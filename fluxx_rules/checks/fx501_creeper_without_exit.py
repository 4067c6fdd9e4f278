"""A Creeper never leaves, or its own way out needs cards that the deck lacks.

It blocks its owner or everybody, and no card of the deck can take it away. A Creeper that blocks
its owner only has to go to another player. One that blocks everybody has to leave the table. It
is a warning if only its own way out is closed, if another card makes it harmless, or if a Goal
asks for it.

Example: Taxes leaves when Money is paid, in a deck without Money.

How to settle it: add the card that it waits for, or a card that discards Creepers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import tee
from typing import TypeAlias

from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity
from ..game.program import program
from ..language import core
from ..language.core import Place
from ..reasoning.deck.abilities import Deed, Text, deeds
from ..reasoning.deck.names import asked, once
from ..reasoning.deck.reachable_cards import Fitting, fitting_in, own_time
from ..session import memoized
from .base import texts
from .words import listed, wanted

CODE, NAME, SEVERITY, HOW = "FX501", "creeper-without-exit", Severity.ERROR, "look-up"
TOPIC = "play"
LEAVE_OUT = 0
ABSENCE = True
Taken: TypeAlias = tuple[int, int]
"""Cards taken off the tables, and cards moved from one table to another."""


def check(deck: Deck) -> Iterator[Finding]:
    fitting = fitting_in(deck)
    cards = once(deck)
    takes: Iterator[tuple[DeckCard, Taken]] = ((card, taken_by(fitting, card)) for card in cards)
    for creeper in cards:
        if creeper.meaning.blocks == "nobody":
            continue
        on = creeper.meaning.attaches_to  # it goes away with its Keeper
        hosts = fitting.possible(creeper).cards(on) if on else 0
        is_gone = partial(goes, creeper, fitting.bit_of[creeper.id] | hosts)
        if is_gone(taken_by(fitting, creeper)):
            continue
        takes, again = tee(takes)  # mostly one of the first does
        out = (card for card, moved in again if is_gone(moved))
        first = next(out, None)
        if first is None:
            yield for_good(deck, creeper, fitting)
        elif leaves_by_itself(fitting, creeper):
            others = (first, *out)
            yield Finding(
                CODE, NAME, Severity.WARNING,
                f"{creeper.name} only leaves by itself with cards that this deck lacks",
                cards=(creeper.id,), location=creeper.location, aspect="own way out",
                because=(*texts((creeper,)), *lacking(creeper, fitting),
                         f"only {listed(card.name for card in others)} can take it away"),
            )  # fmt: skip


@memoized
def harmless(deck: Deck) -> dict[str, list[DeckCard]]:
    """Return for each Creeper the cards that make it harmless."""
    found: dict[str, list[DeckCard]] = {}
    for card in once(deck):
        for creeper in program(deck).cards(spared_by(deck, card)):
            found.setdefault(creeper, []).append(card)
    return found


def spared_by(deck: Deck, card: DeckCard) -> int:
    """Return the Creepers that do not block this Goal, because it asks for them or for what lifts
    them, or those that the card waives."""
    compiled, means, spared = program(deck), card.meaning, 0
    if means.goal and not means.loses:
        spared |= compiled.goal(compiled.bit_of[card.id]).exempt
    possible = fitting_in(deck).possible(card)
    if means.waives and possible.holds(means.waives.test):
        spared |= possible.cards(means.waives.cards)
    return spared & compiled.creepers


def for_good(deck: Deck, creeper: DeckCard, fitting: Fitting) -> Finding:
    spared = harmless(deck).get(creeper.id, ())
    whom = "everybody" if creeper.meaning.blocks == "everyone" else "its owner"
    return Finding(
        CODE, NAME, Severity.WARNING if spared else SEVERITY,
        f"{creeper.name} stops {whom} from winning, and nothing in this deck takes it away",
        cards=(creeper.id,), location=creeper.location, aspect="no way out",
        because=(*texts((creeper,)), *lacking(creeper, fitting),
                 f"no card of {deck.name} can take {creeper.id} away",
                 *(f"{card.id} makes it harmless or asks for it" for card in spared)),
    )  # fmt: skip


def goes(creeper: DeckCard, gone: int, taken: Taken) -> bool:
    """Return whether one of the cards that take the Creeper along is taken: from its owner, or off
    the tables if it blocks everybody."""
    off, across = taken
    return bool(gone & (off | across if creeper.meaning.blocks == "owner" else off))


def taken_by(fitting: Fitting, card: DeckCard) -> Taken:
    """Return what the card can take: by a Keeper limit and by its text."""
    off, across = taken(fitting, deeds(fitting, card))
    if any(each.parameter == "keeper limit" for each in card.meaning.sets):
        off |= fitting.such(core.Such(kinds=("keeper",)))
    return off, across


def taken(fitting: Fitting, done: Iterable[Deed]) -> Taken:
    """Return what these deeds take off the tables, and what they move between tables.

    A card that is played again leaves the table for that moment, and loses what it bears
    (R-085 h).
    """
    off = across = 0
    for deed in done:
        match deed.does:
            case core.Move(_, Place.TABLE, _, core.ME) if deed.to.mine:
                pass  # it lands where it lay
            case core.Move(_, to, _, _) | core.Deal(_, to, _, _):
                if Place.TABLE in deed.to.places:
                    if to is Place.TABLE:
                        across |= deed.to.cards
                    else:
                        off |= deed.to.cards
            case core.Play() if Place.TABLE in deed.to.places:
                off |= deed.to.cards
            case core.Attach(_, _, True):
                off |= deed.to.cards
            case core.ChangeSeats():
                across |= fitting.such(core.Such(kinds=("creeper",)))
            case _:
                pass
    return off, across


def leaves_by_itself(fitting: Fitting, creeper: DeckCard) -> bool:
    """Return whether its own text takes it away: from its owner, or from all if it blocks all.

    Text that brings it back from elsewhere does not count.
    """
    text = Text(fitting, creeper, whatever=True)
    said = (deed for _, do in own_time(creeper) for deed in text.done(do))
    return goes(creeper, fitting.bit_of[creeper.id], taken(fitting, said))


def lacking(creeper: DeckCard, fitting: Fitting) -> Iterator[str]:
    for such in dict.fromkeys(asked(creeper)):
        if not fitting.such(such):
            yield f"{creeper.id} needs {wanted(such)}, and this deck has none"
