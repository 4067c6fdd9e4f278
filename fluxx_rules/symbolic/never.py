"""Conditions that no placement of the deck's cards can meet.

Asked about a small deck: the cards that the condition speaks of, a few more of each kind, and the
rules that change numerals. If even so nothing is left out that could matter, unsat is a proof.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ..cards.deck import Deck, DeckCard, make_deck
from ..game.zones import HAND, RULES, TABLE
from ..language import carrier, core
from ..language.footprint import descriptions, nodes
from .carrier import AsTerms
from .fresh import Fresh
from .session import Session
from .solver import Solver, Unsat
from .table import Scope, Table, in_kind, symbolic
from .terms import Bool, at_least, not_, number

ENOUGH = 12
"""So many cards of one description stand for all of them, where no number is as high."""
UNSEEN = (core.Bearers, core.Borne, core.Hosts, core.Read, core.Marks, core.Policy, core.Given)
"""What is not worked out here: a condition with any of it counts as possible."""


class Bounds(msgspec.Struct, frozen=True):
    """What everybody has complied with, if that is asked: so many cards at most."""

    held: int | None = None
    kept: int | None = None


def never(deck: Deck, tests: tuple[core.Test, ...], this: DeckCard, bounds: Bounds) -> bool:
    """Unsat: from no placement, for no number of players, do these hold together."""
    if any(isinstance(each, UNSEEN) for each in nodes(tests)):
        return False
    cone, whole = around(deck, tests, this)
    return whole and all(impossible(cone, tests, bounds, players) for players in range(2, 7))


def around(deck: Deck, tests: tuple[core.Test, ...], this: DeckCard) -> tuple[Deck, bool]:
    """The cards that may matter, this one first, and whether they are all that may."""
    most = sum(each.n for each in nodes(tests) if isinstance(each, core.Word | core.Numeral)) + 2
    some, whole = {this.id: this}, True
    for which in descriptions(tests):
        fitting = [card for card in deck.cards if card.fits(which)]
        whole &= len(fitting) <= ENOUGH or most <= ENOUGH
        some |= {card.id: card for card in fitting[:ENOUGH]}
    for kind in KINDS:
        others = [card for card in deck.cards if card.meaning.kind == kind]
        some |= {card.id: card for card in others[: min(most, ENOUGH)]}
    some |= {card.id: card for card in deck.cards
             if card.meaning.higher_by or card.meaning.reads}  # fmt: skip
    return make_deck("cone", tuple(some.values()), deck.policies), whole


KINDS: tuple[core.Kind, ...] = ("keeper", "creeper", "goal", "action")


def impossible(cone: Deck, tests: Iterable[core.Test], bounds: Bounds, players: int) -> bool:
    scope = Scope(cone, players)
    table, facts = symbolic(scope, "now")
    fresh = Fresh()
    on = AsTerms(scope, table, {"me": number(0), "this": scope.cards(1)}, fresh, visible=True)
    terms = [carrier.test(each, on) for each in tests]
    session = Session(Solver())
    session.say([*facts, *in_kind(scope, table), *complied(scope, table, bounds), *fresh.facts])
    return isinstance(session.ask(table.zones[RULES][0], *terms), Unsat)


def complied(scope: Scope, table: Table, bounds: Bounds) -> list[Bool]:
    facts = []
    for seat in range(scope.players):
        if bounds.held is not None:
            facts.append(not_(at_least(bounds.held + 1, table.zones[HAND + seat])))
        if bounds.kept is not None:
            keepers = scope.such(core.Such(kinds=("keeper",)))
            mine = zip(table.zones[TABLE + seat], keepers, strict=True)
            facts.append(not_(at_least(bounds.kept + 1, [
                term for term, keeper in mine if keeper.op == "true"])))  # fmt: skip
    return facts
