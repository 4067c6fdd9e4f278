"""Effects of a card at a small table: the game beside one with a card that does nothing."""

from __future__ import annotations

from random import Random
from typing import Literal

import msgspec

from ..cards.deck import Deck
from ..game.choices import kind_of
from ..game.engine import apply, endless, run
from ..game.players import at_random
from ..game.program import program
from ..game.state import State
from ..game.zones import HAND, PILE, RULES, SEATS
from ..language import core
from ..language.card import Card, Creeper, Keeper
from ..language.meaning import Meaning

MAX_ANSWERS = 10
"""The number of answers after which two games are no longer compared."""
MAX_COUNTED = 4
"""The cards in other places, and the questions, that count for the choice of a table."""
NAMELESS: dict[str, Card] = {
    "keeper": Keeper(keeper="a Keeper"),
    "creeper": Creeper(creeper="a Creeper"),
}
"""Cards that no other card mentions, to see whether it matters that the card is on a table."""
CHOOSES = ("play", "power", "surprise")


class Effect(msgspec.Struct, frozen=True):
    """The difference between a card and a card of its kind that does nothing."""

    after: int
    """The number of answers after which the games differ."""
    moved: int
    """The most cards that lie elsewhere until the next free choice."""
    questions: int
    """The questions that follow at once from the play."""
    ends_at_once: bool
    stops: bool
    """Whether a game stopped because it would go on for ever. Such games take long."""

    @property
    def is_clear(self) -> bool:
        """Whether the play itself moves cards or asks a question, and the game goes on."""
        return self.after <= 1 and not self.ends_at_once and self.moved + self.questions > 0

    @property
    def value(self) -> int:
        """A number that is larger for a table that shows more of the card, and shows it sooner."""
        counted = min(self.moved, MAX_COUNTED) + 2 * min(self.questions, MAX_COUNTED)
        return 2 * (2 * MAX_ANSWERS - self.after) + counted - 4 * self.ends_at_once


def without_effect(cast: Deck, bit: int) -> Deck:
    """Return the same cards, with one in place of the card that does nothing."""
    n = bit.bit_length() - 1
    card = cast.cards[n]
    kind = card.meaning.kind
    goal = core.Not(core.Every(())) if kind == "goal" else None
    idle = Meaning(kind, goal=goal, slots=(card.name,) if kind == "rule" else ())
    declared = NAMELESS.get(kind, card.declared)
    id = f"plain/{declared.name}"  # programs go by the ids of cards
    plain = msgspec.structs.replace(card, id=id, meaning=idle, declared=declared)
    return msgspec.structs.replace(cast, cards=(*cast.cards[:n], plain, *cast.cards[n + 1 :]))


def effect_of(
    one: State, plain: Deck, card: int, concerned: int, seed: str
) -> Effect | Literal[False] | None:
    """Return what the card does at a table: None if nothing, False if it cannot be tried there.
    ``plain`` has the card that does nothing, and ``concerned`` are the cards to be played next.
    """
    one = one.copy()
    other, on_turn = with_cards(one, plain), one.cur
    policies = UsingCards(card, concerned, seed), UsingCards(card, concerned, seed)
    for s, policy in zip((one, other), policies, strict=True):
        run(s)
        while s.ask is not None and s.ask.who >= SEATS:
            apply(s, policy(s))
    if one.cur != on_turn or not can_be_tried(one, card):
        return False
    after: int | None = None
    moved = questions = 0
    played = follows = ends_at_once = False
    for n in range(MAX_ANSWERS + 1):
        if differ(one, other, card):
            after = n if after is None else after
            moved = max(moved, distance(one, other, card))
        asked = one.ask
        if asked is None:
            break
        if asked.who < SEATS:
            follows = follows and kind_of(asked) not in CHOOSES
            questions += follows
            if after is not None and not follows:
                break
        answer = policies[0](one)
        plays_it = not played and asked.kind == "play" and answer == card
        apply(one, answer)
        if plays_it:
            played = follows = True
            ends_at_once = one.ask is None
        if other.ask is not None:
            apply(other, policies[1](other))
    stops = endless(one) or endless(other)
    if after is None and not stops:
        return None
    return Effect(after or 0, moved, questions, ends_at_once, stops)


def with_cards(s: State, deck: Deck) -> State:
    """Return the same table with other cards."""
    other = s.copy()
    other.program = program(deck)
    other.inforce = other.program.in_force(other.rules, other.z[RULES])
    return other


class UsingCards:
    """A policy that uses the card whenever it can, then plays cards that concern it.

    Otherwise it answers at random.
    """

    def __init__(self, card: int, concerned: int, seed: str) -> None:
        self.card, self.concerned, self.random = card, concerned, Random(seed).random

    def __call__(self, s: State) -> int:
        asked = s.ask
        assert asked is not None
        if asked.who < SEATS and kind_of(asked) in CHOOSES and asked.mask & self.card:
            return self.card
        if asked.kind == "play" and (others := asked.mask & self.concerned):
            return others & -others
        return at_random(asked, self.random)


def can_be_tried(s: State, card: int) -> bool:
    """Return whether the card can be played now, is an answer to a play, or has been drawn."""
    if s.ask is None:
        return False
    if card & s.program.creepers:
        return not card & s.z[PILE]
    if s.cur:  # another player is on turn, and the card is an answer
        return bool(card & s.z[HAND])
    return bool(card & s.ask.mask) and s.ask.kind == "play"


def differ(one: State, other: State, card: int) -> bool:
    """Return whether the games differ in more than the place of the card."""
    return one.ask != other.ask or one.winner != other.winner or bool(distance(one, other, card))


def distance(one: State, other: State, card: int) -> int:
    """Return the number of cards, except this one, that lie in different places."""
    moved = 0
    for here, there in zip(one.z, other.z, strict=True):
        moved |= here ^ there
    return (moved & ~card).bit_count()
