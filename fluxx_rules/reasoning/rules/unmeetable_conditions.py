"""Conditions that no placement of the deck's cards can meet.

A placement that the engine accepts shows that one does. Otherwise the solver decides about a small
deck: the cards that the condition mentions, a few more of each kind, and the rules that change
numerals or let Keepers lie face down. If nothing that could matter is left out, unsat is a proof.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice
from typing import TYPE_CHECKING

from ...cards.deck import Deck, DeckCard
from ...game.program import Program, program
from ...game.state import State
from ...game.zones import HAND, RULES, SEATS, TABLE, first
from ...language import carrier, core
from ...language.footprint import descriptions, nodes
from ...language.meaning import ALWAYS, Meaning, Waives
from ...language.which import KINDS
from ...session import budget
from ...symbolic.solver.hall import TooMany
from ...symbolic.solver.solver import STEPS, Unsat
from ...symbolic.solver.terms import TRUE, Bool, at_least, not_, number
from ..goals.placement import Placement, holdable
from ..goals.placement_builder import TRIES, placements

if TYPE_CHECKING:
    from ...symbolic.symbolic_state import Scope, Table

ENOUGH = 12
"""So many cards of one description stand for all of them, where no number is as high."""
PLAYERS = 3
UNSEEN = (core.Bearers, core.Borne, core.Hosts, core.Read, core.Marks, core.Given)
"""What is not worked out here: a condition with any of it counts as possible."""
Said = tuple[core.Test | Waives, ...]


Limits = Mapping[core.Place, int]
"""So many cards at most in each hand, and Keepers on each table, if everybody has complied."""
NO_LIMITS: Limits = {}


def never(
    deck: Deck, tests: tuple[core.Test, ...], this: DeckCard, limits: Limits = NO_LIMITS
) -> bool:
    """Unsat: from no placement, for no number of players, do these hold together."""
    if core.Not(ALWAYS) in tests:
        return True
    asks = any(isinstance(each, core.Blocked) for each in nodes(tests))
    blocking = blockers(deck) if asks else []
    said = (*tests, *(card.meaning.waives for card in blocking if card.meaning.waives))
    if any(isinstance(each, UNSEEN) for each in nodes(said)) or shown(deck, tests, this, limits):
        return False
    cone, whole = around(deck, said, [this, *blocking])
    try:
        return whole and all(
            impossible(cone, tests, limits, players) for players in range(2, SEATS + 1)
        )
    except TooMany:
        return False


def shown(deck: Deck, tests: tuple[core.Test, ...], this: DeckCard, limits: Limits) -> bool:
    """Whether they hold together, the engine says, as cards were laid that they speak of."""
    compiled = program(deck)
    rule, asked = compiled.bit_of[this.id], [compiled.test(each) for each in tests]

    def hold(s: State) -> bool:
        return all(holds(s, (0, rule)) for holds in asked)

    tried = islice(placements(compiled, core.Every(tests), (0,), PLAYERS, rule), TRIES)
    return any(
        within(limits, at, compiled.keepers) and hold(at.state(compiled))
        for at in chain(tried, uneven(compiled, rule))
    )


def uneven(compiled: Program, rule: int) -> Iterator[Placement]:
    """I have a card and nobody else has, or the other way round: on the tables, and in hands."""
    held = first(holdable(compiled) & ~rule, PLAYERS)
    for cards in (first(compiled.keepers, PLAYERS), held):
        if len(cards) == PLAYERS:
            mine, *others = cards
            for zones in ((mine, *(0 for _ in others)), (0, *others)):
                if cards is held:
                    yield Placement((0,) * PLAYERS, zones, rule)
                else:
                    yield Placement(zones, rules=rule)


def within(limits: Limits, at: Placement, keepers: int) -> bool:
    lie = {core.Place.HAND: at.hands, core.Place.TABLE: [cards & keepers for cards in at.tables]}
    return all(cards.bit_count() <= most for place, most in limits.items() for cards in lie[place])


def blockers(deck: Deck) -> list[DeckCard]:
    """All by which a player is kept from winning, or is not."""
    return [
        card for card in deck.cards
        if card.meaning.blocks != "nobody" or card.meaning.waives is not None
    ]  # fmt: skip


def around(deck: Deck, said: Said, first: list[DeckCard]) -> tuple[Deck, bool]:
    """The cards that may matter, those first that do, and whether they are all that may."""
    budget().spend(len(deck.cards))
    most = sum(each.n for each in nodes(said) if isinstance(each, core.Printed)) + 2
    some = {card.id: card for card in first}
    whole = len(some) <= ENOUGH
    for which in descriptions(said):
        fitting = [card for card in deck.cards if card.fits(which)]
        whole &= len(fitting) <= ENOUGH or most <= ENOUGH
        some |= {card.id: card for card in fitting[:ENOUGH]}
    for kind in KINDS:
        others = [each for each in deck.cards if each.meaning.kind == kind and each.id not in some]
        some |= {card.id: card for card in others[: min(most, ENOUGH)]}
    some |= {card.id: card for card in deck.cards if changes_what_is_seen(card.meaning)}
    return Deck("cone", tuple(some.values()), deck.policies), whole


def changes_what_is_seen(says: Meaning) -> bool:
    """Digits read otherwise, or a Keeper lies face down."""
    return says.changes_digits or says.hides


def impossible(cone: Deck, tests: Iterable[core.Test], limits: Limits, players: int) -> bool:
    from ...symbolic.carrier import AsTerms  # the engine meets most conditions
    from ...symbolic.solver.fresh import Fresh
    from ...symbolic.solver.once import ask
    from ...symbolic.symbolic_state import Scope, in_kind, symbolic

    scope = Scope(cone, players)
    table, facts = symbolic(scope, "now")
    fresh = Fresh()
    on = AsTerms(scope, table, {"me": number(0), "this": scope.cards(1)}, fresh, visible=True)
    terms = [carrier.test(each, on) for each in tests]
    said = [*facts, *in_kind(scope, table), *complied(scope, table, limits), *fresh.facts]
    return isinstance(ask([*said, table.zones[RULES][0], *terms], STEPS, model=False), Unsat)


def complied(scope: Scope, table: Table, limits: Limits) -> list[Bool]:
    from ...symbolic.solver.sets import both

    keepers = scope.such(core.Such(kinds=("keeper",)))
    counted = {core.Place.HAND: (HAND, (TRUE,) * len(keepers)), core.Place.TABLE: (TABLE, keepers)}
    return [
        not_(at_least(most + 1, both(table.zones[first + seat], which)))
        for place, most in limits.items()
        for first, which in (counted[place],)
        for seat in range(scope.players)
    ]
