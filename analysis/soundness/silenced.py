"""A game beside the same game in which some cards say nothing: where the two part.

Both begin alike and all is answered alike, but for what the cards themselves ask, which is answered
at random. What they say matters as soon as the tables differ, or what anybody is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from fluxx_rules.cards.deck import Deck, DeckCard
from fluxx_rules.fuzzing.oracle.active_texts import active_text
from fluxx_rules.fuzzing.random_states import random_answer, random_state
from fluxx_rules.fuzzing.source import Seeded, Source, one_in, one_of
from fluxx_rules.game.engine import apply, endless
from fluxx_rules.game.program import program
from fluxx_rules.game.state import Pending, State
from fluxx_rules.game.zones import HAND, bits
from fluxx_rules.language import core
from fluxx_rules.language.meaning import ALWAYS, Meaning

GAMES, CHOICES, MOST = 8, 25, 500
"""So many answers for both, and so many with those that the cards themselves ask for."""
FIRST = 1
"""The number of the first turn, which may begin with hands and tables that are too full."""
NOTHING = core.Seq(())
UNKNOWN = "what nobody knows"
OFF_TURN, WHICH = "now or not", "which power"
Move = Callable[[State, int], str]
"""Tells an answer in words."""
Parting = tuple[State, tuple[str, ...], State]
"""Where the game began, what was answered, and where the two parted."""


def silent(means: Meaning) -> Meaning:
    """The same card, replaced by the same ones, and asked for by the same; it does nothing."""
    less = Meaning(means.kind, slots=means.slots, answers=means.answers)
    text = None if means.text is None else NOTHING
    goal = None if means.goal is None else core.Not(ALWAYS)
    return replace(less, text=text, answer=means.answer and NOTHING, goal=goal)


def silencing(deck: Deck, ids: Iterable[str]) -> Deck:
    """Copies of these cards say nothing either."""
    return instead(deck, ids, lambda card: replace(card, meaning=silent(card.meaning)))


def speaking_as(deck: Deck, id: str, other: str) -> Deck:
    """What the one says is what the other does, but for what they replace."""
    (says,) = (card.meaning for card in deck.cards if card.id == other)
    return instead(
        deck, (id,), lambda card: replace(card, meaning=replace(says, slots=card.meaning.slots))
    )


def unknown(deck: Deck, ids: Iterable[str]) -> Deck:
    """Nothing asks for copies of these cards by what they are called, or tagged, or numbered. The
    tag tells the decks apart, as a name is taken to follow from the id (`digest_of`)."""

    def renamed(card: DeckCard) -> DeckCard:
        declared = replace(card.declared, tags=(UNKNOWN,), counts_as=(), number=None)
        return replace(card, declared=replace(declared, **{declared.kind: UNKNOWN}))

    return instead(deck, ids, renamed)


def instead(deck: Deck, ids: Iterable[str], of: Callable[[DeckCard], DeckCard]) -> Deck:
    named = {(card.edition, card.name) for card in deck.cards if card.id in ids}
    cards = (of(card) if (card.edition, card.name) in named else card for card in deck.cards)
    return replace(deck, cards=tuple(cards))


def differs(
    deck: Deck,
    quiet: Deck,
    ids: tuple[str, ...],
    so: Callable[[State], object],
    settled: bool,
    move: Move,
) -> Parting | None:
    """The first game that goes another way in the other deck, in which these cards are not what
    they are, while something is so; if limits have to be settled, after the first turn."""
    p = program(deck)
    names = {(card.edition, card.name) for card in deck.cards if card.id in ids}
    own = sum(p.bit_of[card.id] for card in deck.cards if (card.edition, card.name) in names)
    for n in range(GAMES):
        seed = f"{deck.digest}/{n}"
        one, other = (random_state(Seeded(seed), each) for each in (deck, quiet))
        parted = play(one, other, own, so, Seeded(seed), move)
        if parted is not None and not (settled and parted[2].turn <= FIRST):
            return parted
    return None


def play(
    one: State, other: State, own: int, so: Callable[[State], object], source: Source, move: Move
) -> Parting | None:
    start, moves = one.copy(), list[str]()
    if one.rules != other.rules:  # they were laid out otherwise, as one was over at once
        return None
    for _ in range(CHOICES):
        while one.ask is not None and (given := to_themselves(one, own, source)) is not None:
            if len(moves) > MOST:  # a turn of which nobody sees the end
                return None
            moves.append(move(one, given))
            apply(one, given)
        while other.ask is not None and other.ask.why == OFF_TURN:
            apply(other, 0)
        if not so(one) or not so(other) or endless(one) or endless(other):
            return None
        if seen(one, own) != seen(other, own):
            return start, tuple(moves), one
        if one.ask is None:
            return None
        given = random_answer(source, without(one, own))
        moves.append(move(one, given))
        apply(one, given)
        apply(other, given)
    return None


def to_themselves(s: State, own: int, source: Source) -> int | None:
    """An answer to what these cards ask; or one of their powers, used now and then, or declined
    where nothing else is offered. What is offered off turn is offered anew once any power has been
    used, so nobody uses that but of these cards."""
    assert s.ask is not None
    rest, least = without(s, own).mask, s.ask.least
    if asking(s) & own:
        return random_answer(source, s.ask)
    use = s.ask.mask & ~rest
    if use and one_in(source, 3):
        return one_of(source, bits(use))
    if s.ask.why == OFF_TURN:
        return 0
    return rest if use and rest.bit_count() <= least else None  # as without them is not asked


def asking(s: State) -> int:
    """The card whose text asks, or of whose powers one is to be chosen."""
    if s.ask is not None and s.stack is not None and s.ask.why == WHICH:
        card: int = s.stack[1][1]
        return card
    by = active_text(s)
    return 0 if by is None else by[1]


def without(s: State, own: int) -> Pending:
    """What is asked, but for the powers of these cards."""
    assert s.ask is not None
    used = own & ~s.z[HAND + s.ask.who] if s.ask.kind in ("power", "play") else 0
    return s.ask._replace(mask=s.ask.mask & ~used)


def seen(s: State, own: int) -> tuple[Any, ...]:
    return (
        *s.z, s.rules, s.goals, s.discard, s.people, s.way, s.cur, s.turn, s.attached, s.hidden,
        s.marks, s.winner, s.ask and without(s, own),
    )  # fmt: skip
