"""Random states of a game, with cards in any legal places, and random answers to a question."""

from __future__ import annotations

from ..cards.deck import Deck
from ..game.engine import blank, run
from ..game.moving import move
from ..game.program import Program, program
from ..game.state import Pending, State
from ..game.turn import BEGIN_TURN
from ..game.zones import ANYTHING, DISCARD, GOALS, HAND, PILE, RULES, SEATS, TABLE, bits
from .source import Source, one_of, shuffled


def random_state(source: Source, deck: Deck, players: int = 0) -> State:
    """Return a state at the first choice of a random player's turn."""
    s = random_layout(source, program(deck), players or 2 + source.below(SEATS - 1))
    begin(s, source.below(s.players))
    return s


def random_layout(source: Source, compiled: Program, players: int) -> State:
    """Return a state with the cards in any places, before anything has settled."""
    s = blank(compiled, players)
    for card in shuffled(source, bits(compiled.all)):
        zone = one_of(source, legal_zones(s, card))
        if zone != PILE:
            move(s, card, PILE, zone, "dealt")
    return s


def begin(s: State, seat: int) -> None:
    s.cur = s.order_from = s.blame = seat
    s.stack = (BEGIN_TURN, (seat,), None)
    s.touched = ANYTHING
    run(s)


def legal_zones(s: State, card: int) -> list[int]:
    """Return the zones where the card may lie.

    Rules that replace one another never lie there together.
    """
    there = [PILE, DISCARD]
    compiled = s.program
    if card & compiled.creepers:
        return [*there, *tables(s)]
    hands = [HAND + seat for seat in range(s.players)]
    if card & compiled.keepers:
        return [*there, *hands, *tables(s)]
    if card & compiled.kind["rule"] and not s.z[RULES] & compiled.rivals[card]:
        return [*there, *hands, *[RULES] * s.players]
    if card & compiled.kind["goal"] and s.z[GOALS].bit_count() < s.inforce.goals:
        return [*there, *hands, *[GOALS] * s.players]
    return [*there, *hands]


def tables(s: State) -> list[int]:
    return [TABLE + seat for seat in range(s.players)]


def random_answer(source: Source, asked: Pending) -> int:
    """Return a random legal answer.

    Declining is the plainest one, then the first cards of the deck.
    """
    _, _, mask, least, most, _ = asked
    left, chosen = bits(mask), 0
    for _ in range(least + source.below(most - least + 1)):
        chosen |= left.pop(source.below(len(left)))
    return chosen
