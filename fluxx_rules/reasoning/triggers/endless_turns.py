"""Cards with which a turn may go on for ever: free actions, and cards that take cards back.

A free action that is not once per turn may be repeated. A card that is played may be repeated while
all cards are to be played, if another card takes it back. The engine runs small tables.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, islice

import msgspec

from ...budget import weight
from ...cards.deck import Deck, DeckCard
from ...game.engine import blank
from ...game.inforce import draws_due
from ...game.moving import move
from ...game.program import Program, program
from ...game.state import PLAYING, State
from ...game.zones import DISCARD, HAND, PILE, RULES, TABLE
from ...language import core
from ...language.core import THIS, Place
from ...language.footprint import nodes
from ...language.meaning import ALWAYS, Reaction
from ...session import budget, memoized
from ..deck.distinct_cards import distinct_cards
from ..games.endless_turn import EndlessTurn, endless_turn
from .locations import CardLocations, Where, cards_in
from .read_write_sets import ReadWriteSets
from .stubborn_loops import circles
from .table_search import TableSearch
from .thresholds import Racer
from .trigger_moments import begun

MAX_TRIED, MAX_TABLES, TABLE_STEPS = 60, 12, 100
"""The numbers of sets of cards, of tables for each, and the steps for one table."""
PLAYERS = 2


class TurnWithoutEnd(msgspec.Struct, frozen=True):
    """A table in the middle of a turn, and how the turn goes on."""

    cards: tuple[DeckCard, ...]
    state: State
    moment: str
    due: tuple[int, ...]
    """The cards that react, or none if the turn goes on with plays."""
    turn: EndlessTurn


class Candidate(msgspec.Struct, frozen=True):
    """Cards that may be used again and again in one turn."""

    cards: tuple[DeckCard, ...]
    rule: DeckCard | None = None
    """The rule that has all cards played, if it is in play."""
    are_plays: bool = False
    """Whether the cards are plays and no free actions."""


@memoized
def candidates(deck: Deck) -> tuple[Candidate, ...]:
    """Return free actions alone and in pairs, and pairs of cards of which one takes the other."""
    p, cards = program(deck), distinct_cards(deck)
    free = [card for card in cards if repeated_actions(card)]
    groups = [*((card,) for card in free), *combinations(free, 2)]
    found = [Candidate(group) for group in groups]
    rule = next((card for card in cards if plays_all(p, card)), None)
    if rule is not None:
        found += [Candidate(group, rule) for group in groups]
        takers = [card for card in cards if takes_back(p, card)]
        pairs = combinations_with_replacement(takers, 2)
        found += [Candidate(pair, rule, are_plays=True) for pair in pairs]
    return tuple(found)


def repeated_actions(card: DeckCard) -> tuple[Reaction, ...]:
    """Return the free actions of the card that are not once per turn, as reactions."""
    return tuple(
        Reaction("whenever", each.test, each.do, False)
        for each in card.meaning.powers
        if not each.once_per_turn
    )


def plays_all(p: Program, card: DeckCard) -> bool:
    bit = p.bit_of[card.id]
    return card.meaning.kind == "rule" and p.in_force(p.glyph[bit], bit).play_all


def takes_back(p: Program, card: DeckCard) -> bool:
    """Return whether the card, when it is played, may bring a card to hand that was played."""
    if card.meaning.text is None:
        return False
    done = (Reaction("whenever", ALWAYS, card.meaning.text, False),)
    there = CardLocations(p, p.bit_of[card.id], done)
    return any(
        isinstance(each, core.Move)
        and each.to is Place.HAND
        and (each.cards == THIS or DISCARD in there.where(each.cards))
        for each in nodes(done)
    )


def endless_turns(deck: Deck) -> Iterator[TurnWithoutEnd]:
    """Yield a turn for each smallest set of cards with which it may go on for ever."""
    known: list[set[str]] = []
    for candidate in candidates(deck)[:MAX_TRIED]:
        ids = {card.id for card in candidate.cards}
        if not any(other <= ids for other in known) and (found := without_end(deck, candidate)):
            known.append(ids)
            yield found
    for circle in circles(deck):
        if circle.is_of_one_player and (turn := endless_turn(circle.first)):
            yield TurnWithoutEnd(circle.cards, circle.state, circle.moment, circle.due, turn)


def without_end(deck: Deck, candidate: Candidate) -> TurnWithoutEnd | None:
    """Return the shortest such turn from the small tables of these cards, or None."""
    p = program(deck)
    tables = tables_of_plays if candidate.are_plays else tables_of_actions
    found: list[TurnWithoutEnd] = []
    for s in tables(p, candidate):
        budget().spend(TABLE_STEPS * weight(p.size))
        turn = endless_turn(begun(s, "plays"))
        if turn is not None:
            found.append(TurnWithoutEnd(acting_cards(candidate), s, "plays", (), turn))
    return min(found, key=lambda each: len(each.turn.answers), default=None)


def acting_cards(candidate: Candidate) -> tuple[DeckCard, ...]:
    """Return the cards of the candidate, each once, and the rule last."""
    cards = {card.id: card for card in candidate.cards}
    return (*cards.values(), *([candidate.rule] if candidate.rule else []))


def tables_of_actions(p: Program, candidate: Candidate) -> Iterator[State]:
    """Yield tables at which these free actions may be used, with few and with many cards left.

    In the first, the others hold all other cards, and each draw brings back what was discarded.
    """
    racers = []
    for card in candidate.cards:
        bit, done = p.bit_of[card.id], repeated_actions(card)
        zone = RULES if card.meaning.kind == "rule" else TABLE
        racers.append(Racer(bit, zone, done, ReadWriteSets(p, bit, done)))
    laid = (each.cards for each in TableSearch(p, tuple(racers)).tables())
    rule = 0 if candidate.rule is None else p.bit_of[candidate.rule.id]
    for cards in islice(laid, MAX_TABLES):
        there = {zone: cards[zone] & ~rule for zone in cards} | {RULES: cards.get(RULES, 0) | rule}
        for rest in HAND + 1, PILE:
            yield laid_out(p, there, rest)


def tables_of_plays(p: Program, candidate: Candidate) -> Iterator[State]:
    """Yield tables with one card in hand and the other one discarded, or with both in hand."""
    assert candidate.rule is not None
    one, other = (p.bit_of[card.id] for card in candidate.cards)
    rule = p.bit_of[candidate.rule.id]
    if one == other:
        copies = [each for each in p.deck.cards if each.twin == candidate.cards[0].twin]
        other = p.bit_of[copies[-1].id]
    for mine, theirs in ((one, other), (other, one), (one | other, 0)):
        yield laid_out(p, {RULES: rule, HAND: mine, DISCARD: theirs & ~mine}, PILE)


def laid_out(p: Program, cards: Where, rest: int) -> State:
    """Return the table with the other cards in that zone, when the draw of the turn is done."""
    s = blank(p, PLAYERS)
    others = p.all & ~cards_in(cards)
    creepers = others & p.creepers if rest != PILE else 0  # no hand holds a Creeper
    for zone, there in (*cards.items(), (rest, others ^ creepers), (TABLE + 1, creepers)):
        if there and zone != PILE:
            move(s, there, PILE, zone, "given")
    s.phase = PLAYING
    s.drawn = draws_due(s)
    s.touched = 0
    return s
