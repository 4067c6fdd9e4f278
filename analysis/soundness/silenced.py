"""Decks in which some cards do nothing, and the first game that then goes another way.

Both games start alike and get the same answers. Only questions of the cards themselves are answered
at random. The cards matter as soon as the tables or the questions differ.
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

GAMES, CHOICES, MOVE_LIMIT = 8, 25, 500
"""Games of a deck, answers that both games share, and the most answers in one game."""
FIRST_TURN = 1
"""The first turn may begin above the limits of hands and tables."""
NOTHING = core.Seq(())
UNKNOWN = "what nobody knows"
OFF_TURN, WHICH = "now or not", "which power"
Move = Callable[[State, int], str]
"""A function that returns an answer as text."""
Parting = tuple[State, tuple[str, ...], State]
"""The start, the moves, and the state in which the games differ."""


def silent(means: Meaning) -> Meaning:
    """Return the meaning of a card that is replaced and referred to as before but does nothing.

    A Creeper blocks and attaches as before.
    """
    less = Meaning(
        means.kind, slots=means.slots, answers=means.answers, blocks=means.blocks,
        lifted_by=means.lifted_by, attaches_to=means.attaches_to, mutes=means.mutes,
    )  # fmt: skip
    text = None if means.text is None else NOTHING
    goal = None if means.goal is None else core.Not(ALWAYS)
    return replace(less, text=text, answer=means.answer and NOTHING, goal=goal)


def silencing(deck: Deck, ids: Iterable[str]) -> Deck:
    """Return the deck in which these cards and their copies do nothing."""
    return instead(deck, ids, lambda card: replace(card, meaning=silent(card.meaning)))


def speaking_as(deck: Deck, id: str, other: str) -> Deck:
    """Return the deck in which one card acts as another but replaces what it replaced."""
    (meaning,) = (card.meaning for card in deck.cards if card.id == other)
    return instead(
        deck, (id,), lambda card: replace(card, meaning=replace(meaning, slots=card.meaning.slots))
    )


def unknown(deck: Deck, ids: Iterable[str]) -> Deck:
    """Return the deck in which no name, tag or number refers to these cards and their copies.

    The tag makes the decks differ, because a name is taken to follow from the id (`digest_of`).
    """

    def renamed(card: DeckCard) -> DeckCard:
        declared = replace(card.declared, tags=(UNKNOWN,), counts_as=(), number=None)
        return replace(card, declared=replace(declared, **{declared.kind: UNKNOWN}))

    return instead(deck, ids, renamed)


def instead(deck: Deck, ids: Iterable[str], of: Callable[[DeckCard], DeckCard]) -> Deck:
    """Return the deck with other cards in place of these and their copies."""
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
    """Return the first game that goes another way in the other deck, while `so` holds.

    With `settled`, it must do so after the first turn.
    """
    p = program(deck)
    names = {(card.edition, card.name) for card in deck.cards if card.id in ids}
    own = sum(p.bit_of[card.id] for card in deck.cards if (card.edition, card.name) in names)
    for n in range(GAMES):
        seed = f"{deck.digest}/{n}"
        one, other = (random_state(Seeded(seed), each) for each in (deck, quiet))
        parted = play(one, other, own, so, Seeded(seed), move)
        if parted is not None and not (settled and parted[2].turn <= FIRST_TURN):
            return parted
    return None


def play(
    one: State, other: State, own: int, so: Callable[[State], object], source: Source, move: Move
) -> Parting | None:
    """Play two games with the same answers until they differ."""
    start, moves = one.copy(), list[str]()
    if one.rules != other.rules:  # one of them was over at once
        return None
    for _ in range(CHOICES):
        while one.ask is not None and (given := to_themselves(one, own, source)) is not None:
            if len(moves) > MOVE_LIMIT:  # an endless turn
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
    """Return an answer to a question of these cards, or to use or decline one of their powers.

    Offers outside a turn come again after any power, so only powers of these cards are used there.
    """
    assert s.ask is not None
    rest, least = without(s, own).mask, s.ask.least
    if asking(s) & own:
        return random_answer(source, s.ask)
    use = s.ask.mask & ~rest
    if use and one_in(source, 3):
        return one_of(source, bits(use))
    if s.ask.why == OFF_TURN:
        return 0
    forced = use and rest.bit_count() <= least  # without these cards nothing is asked
    return rest if forced else None


def asking(s: State) -> int:
    """Return the card whose text asks, or one of whose powers can be chosen."""
    if s.ask is not None and s.stack is not None and s.ask.why == WHICH:
        card: int = s.stack[1][1]
        return card
    by = active_text(s)
    return 0 if by is None else by[1]


def without(s: State, own: int) -> Pending:
    """Return the question without the powers of these cards."""
    assert s.ask is not None
    used = own & ~s.z[HAND + s.ask.who] if s.ask.kind in ("power", "play") else 0
    return s.ask._replace(mask=s.ask.mask & ~used)


def seen(s: State, own: int) -> tuple[Any, ...]:
    """Return what players see of a state."""
    return (
        *s.z,
        s.rules,
        s.goals,
        s.discard,
        s.people,
        s.way,
        s.cur,
        s.turn,
        s.attached,
        s.hidden,
        s.marks,
        s.winner,
        s.ask and without(s, own),
    )
