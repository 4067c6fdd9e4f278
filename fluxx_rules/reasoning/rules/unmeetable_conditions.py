"""Proof that no placement of the deck's cards meets some conditions, within limits on cards.

A placement that the engine accepts shows that a condition can be met. Otherwise the solver decides
about a small deck. It has the cards that the condition mentions and a few more of each kind. It
also has the rules that change digits or turn Keepers face down. Unsat is a proof if the small deck
has all cards that could matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice
from typing import TYPE_CHECKING

from ...cards.deck import Deck, DeckCard
from ...game.moving import move
from ...game.program import Program, program
from ...game.state import State
from ...game.zones import DISCARD, HAND, PILE, RULES, TABLE, first
from ...language import carrier, core
from ...language.footprint import descriptions, inside, nodes
from ...language.meaning import ALWAYS, Meaning, Waives
from ...language.which import KINDS
from ...session import budget
from ...symbolic.solver.hall import TooMany
from ...symbolic.solver.solver import STEP_LIMIT, Unsat
from ...symbolic.solver.terms import TRUE, Bool, at_least, not_, number
from ..goals.placement import Placement, holdable_cards
from ..goals.placement_builder import MAX_CANDIDATES, placements_meeting

if TYPE_CHECKING:
    from ...symbolic.symbolic_state import Scope, Table

MAX_CARDS = 12
"""The number of cards of one description in the small deck for each player, if no number in the
conditions is higher."""
UNSUPPORTED = (core.Bearers, core.Borne, core.Hosts, core.Read, core.Marks, core.Given)
"""Expressions that are not decided here. A condition with one of them counts as possible."""
Conditions = tuple[core.Test | Waives, ...]


Limits = Mapping[core.Place, int]
"""The most cards in each hand, and the most Keepers on each table, after all have complied."""
NO_LIMITS: Limits = {}


def is_unmeetable(
    deck: Deck, tests: tuple[core.Test, ...], this: DeckCard, limits: Limits = NO_LIMITS
) -> bool:
    """Return whether it is proved that no placement meets all tests.

    The proof is for the number of players that the deck asks for, or for any number. A rule with
    the tests is in play then, and a Keeper or a Creeper lies in front of its owner. Any other card
    may be anywhere.
    """
    if core.Not(ALWAYS) in tests:
        return True
    reads_blocking = any(isinstance(each, core.Blocked) for each in nodes(tests))
    blocking = blocking_rules(deck) if reads_blocking else []
    waivers = (card.meaning.waives for card in blocking if card.meaning.waives)
    conditions: Conditions = (*tests, *waivers)
    if any(isinstance(each, UNSUPPORTED) for each in nodes(conditions)):
        return False
    if is_met_in_game(deck, tests, this, limits):
        return False
    for players in deck.player_counts:
        small, is_whole = small_deck(deck, conditions, [this, *blocking], players)
        try:
            if not is_whole or not is_impossible(small, tests, limits, players):
                return False
        except TooMany:
            return False
    return True


def is_met_in_game(
    deck: Deck, tests: tuple[core.Test, ...], this: DeckCard, limits: Limits
) -> bool:
    """Return whether the engine accepts a constructed placement that meets all tests."""
    compiled = program(deck)
    card, compiled_tests = compiled.bit_of[this.id], [compiled.test(each) for each in tests]
    place = place_of(this)
    rule = card if place == RULES else 0

    def hold(s: State) -> bool:
        return all(holds(s, (0, card)) for holds in compiled_tests)

    tried = islice(
        placements_meeting(compiled, core.Every(tests), (0,), deck.usual_players, rule),
        MAX_CANDIDATES,
    )
    candidates: Iterator[Placement] = chain(tried, uneven_placements(compiled, rule))
    if place == TABLE:
        candidates = (in_front_of_first(at, card) for at in candidates)
    reads_discards = any(at.place is core.Place.DISCARD for at in inside(tests, core.At))
    return any(
        any(map(hold, states(compiled, at, reads_discards)))
        for at in candidates
        if is_within(limits, at, compiled.keepers)
    )


def states(compiled: Program, at: Placement, with_discards: bool) -> Iterator[State]:
    """Yield the state with all other cards in the draw pile, or also with all of them discarded."""
    yield at.state(compiled)
    if with_discards:
        s = at.state(compiled)
        move(s, s.z[PILE], PILE, DISCARD, "discarded")
        yield s


def place_of(this: DeckCard) -> int | None:
    """Return the zone in which the card works for the first player, if it works in a zone."""
    match this.meaning.kind:
        case "rule":
            return RULES
        case "keeper" | "creeper":
            return TABLE
        case _:
            return None


def in_front_of_first(at: Placement, card: int) -> Placement:
    """Return the placement with the card in front of the first player, and nowhere else."""
    mine, *others = (cards & ~card for cards in at.tables)
    hands = tuple(cards & ~card for cards in at.hands)
    return Placement((mine | card, *others), hands, at.rules, at.last_played)


def uneven_placements(compiled: Program, rule: int) -> Iterator[Placement]:
    """Yield placements in which only the first player has cards, or only the others have."""
    players = compiled.deck.usual_players
    held = first(holdable_cards(compiled) & ~rule, players)
    for cards in (first(compiled.keepers, players), held):
        if len(cards) == players:
            mine, *others = cards
            for zones in ((mine, *(0 for _ in others)), (0, *others)):
                if cards is held:
                    yield Placement((0,) * players, zones, rule)
                else:
                    yield Placement(zones, rules=rule)


def is_within(limits: Limits, at: Placement, keepers: int) -> bool:
    """Return whether every player complies with the limits."""
    held = {core.Place.HAND: at.hands, core.Place.TABLE: [cards & keepers for cards in at.tables]}
    return all(cards.bit_count() <= most for place, most in limits.items() for cards in held[place])


def blocking_rules(deck: Deck) -> list[DeckCard]:
    """Return the cards that stop a player from winning, and those that waive this."""
    return [
        card
        for card in deck.cards
        if card.meaning.blocks != "nobody" or card.meaning.waives is not None
    ]


def small_deck(
    deck: Deck, conditions: Conditions, needed: list[DeckCard], players: int
) -> tuple[Deck, bool]:
    """Return a small deck with the cards that can matter, and whether it has all of them.

    The needed cards come first. Each player can need as many cards as the others.
    """
    budget().spend(len(deck.cards))
    most = sum(each.n for each in nodes(conditions) if isinstance(each, core.Printed)) + 2
    most, limit = most * players, MAX_CARDS * players
    chosen = {card.id: card for card in needed}
    is_whole = len(chosen) <= MAX_CARDS
    for which in descriptions(conditions):
        matching = [card for card in deck.cards if card.fits(which)]
        is_whole &= len(matching) <= limit or most <= limit
        chosen |= {card.id: card for card in matching[:limit]}
    for kind in KINDS:
        others = [each for each in deck.cards if each.meaning.kind == kind]
        others = [each for each in others if each.id not in chosen]
        chosen |= {card.id: card for card in others[: min(most, limit)]}
    chosen |= {card.id: card for card in deck.cards if changes_appearance(card.meaning)}
    return Deck("small deck", tuple(chosen.values()), deck.policies), is_whole


def changes_appearance(meaning: Meaning) -> bool:
    """Return whether the card changes digits, or turns Keepers face down."""
    return meaning.changes_digits or meaning.hides


def is_impossible(deck: Deck, tests: Iterable[core.Test], limits: Limits, players: int) -> bool:
    """Return whether the solver proves that no table of these players meets all tests."""
    from ...symbolic.carrier import AsTerms  # the engine meets most conditions
    from ...symbolic.solver.fresh import Fresh
    from ...symbolic.solver.once import ask
    from ...symbolic.symbolic_state import Scope, in_kind, symbolic

    scope = Scope(deck, players)
    table, facts = symbolic(scope, "now")
    fresh = Fresh()
    on = AsTerms(scope, table, {"me": number(0), "this": scope.cards(1)}, fresh, visible=True)
    terms = [carrier.test(each, on) for each in tests]
    given = [*facts, *in_kind(scope, table), *complied(scope, table, limits), *fresh.facts]
    place = place_of(deck.cards[0])
    placed = [] if place is None else [table.zones[place][0]]
    return isinstance(ask([*given, *placed, *terms], STEP_LIMIT, model=False), Unsat)


def complied(scope: Scope, table: Table, limits: Limits) -> list[Bool]:
    """Return the facts that every player complies with the limits."""
    from ...symbolic.solver.sets import both

    keepers = scope.such(core.Such(kinds=("keeper",)))
    counted = {core.Place.HAND: (HAND, (TRUE,) * len(keepers)), core.Place.TABLE: (TABLE, keepers)}
    return [
        not_(at_least(most + 1, both(table.zones[first + seat], which)))
        for place, most in limits.items()
        for first, which in (counted[place],)
        for seat in range(scope.players)
    ]
