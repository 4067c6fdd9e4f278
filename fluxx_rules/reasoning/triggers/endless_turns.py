"""Turns that may go on for ever, from small tables of cards that can be used again and again.

`repeatable_cards` finds the cards without playing. The engine runs the tables.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import msgspec

from ...budget import weight
from ...cards.deck import Deck, DeckCard
from ...game.engine import blank
from ...game.inforce import draws_due
from ...game.moving import move
from ...game.program import Program, program
from ...game.state import PLAYING, State
from ...game.zones import DISCARD, HAND, PILE, RULES, TABLE, bits
from ...session import budget
from ..games.endless_turn import EndlessTurn, endless_turn
from .locations import Where, cards_in
from .repeatable_cards import Repeatable, racers, repeatable, repeated_actions
from .stubborn_loops import circles
from .table_search import TableSearch
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


def endless_turns(deck: Deck) -> Iterator[TurnWithoutEnd]:
    """Yield a turn for each smallest set of cards with which it may go on for ever."""
    known: list[set[str]] = []
    for tried in repeatable(deck)[:MAX_TRIED]:
        ids = {card.id for card in tried.cards}
        if not any(other <= ids for other in known) and (found := without_end(deck, tried)):
            known.append(ids)
            yield found
    for circle in circles(deck):
        if circle.is_of_one_player and (turn := endless_turn(circle.first)):
            yield TurnWithoutEnd(circle.cards, circle.state, circle.moment, circle.due, turn)


def without_end(deck: Deck, tried: Repeatable) -> TurnWithoutEnd | None:
    """Return the shortest such turn from the small tables of these cards, or None."""
    p = program(deck)
    tables = tables_of_plays if tried.are_plays else tables_of_actions
    found: list[TurnWithoutEnd] = []
    for s in tables(p, tried):
        budget().spend(TABLE_STEPS * weight(p.size))
        turn = endless_turn(begun(s, "plays"))
        if turn is not None:
            found.append(TurnWithoutEnd(acting_cards(tried), s, "plays", (), turn))
    return min(found, key=lambda each: len(each.turn.answers), default=None)


def acting_cards(tried: Repeatable) -> tuple[DeckCard, ...]:
    """Return the cards, each once, and the rule last."""
    cards = {card.id: card for card in tried.cards}
    return (*cards.values(), *([tried.rule] if tried.rule else []))


def tables_of_actions(p: Program, tried: Repeatable) -> Iterator[State]:
    """Yield tables at which these free actions may be used, with few and with many cards left.

    In the first, the others hold all other cards, and each draw brings back what was discarded.
    """
    acting = [each for card in tried.cards for each in racers(p, card, repeated_actions(card))]
    laid = (each.cards for each in TableSearch(p, tuple(acting)).tables())
    rule = 0 if tried.rule is None else p.bit_of[tried.rule.id]
    for cards in islice(laid, MAX_TABLES):
        there = {zone: cards[zone] & ~rule for zone in cards} | {RULES: cards.get(RULES, 0) | rule}
        for rest in HAND + 1, PILE:
            yield laid_out(p, there, rest)


def tables_of_plays(p: Program, tried: Repeatable) -> Iterator[State]:
    """Yield tables with one card in hand and the other one discarded, or with both in hand.

    The hand has a card more if not quite all cards are to be played. The others hold all other
    cards, or they lie in the draw pile.
    """
    assert tried.rule is not None
    one, other = (p.bit_of[card.id] for card in tried.cards)
    if one == other:
        copies = [each for each in p.deck.cards if each.twin == tried.cards[0].twin]
        other = p.bit_of[copies[-1].id]
    rule = p.bit_of[tried.rule.id]
    quiet = bits(p.all & p.quiet & ~p.creepers & ~(one | other | rule))
    kept = sum(quiet[: p.in_force(p.glyph[rule], rule).play])
    for mine, discarded in ((one, other & ~one), (other, one & ~other), (one | other, 0)):
        for rest in PILE, HAND + 1:
            yield laid_out(p, {RULES: rule, HAND: mine | kept, DISCARD: discarded}, rest)


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
