"""Metamorphic relations: changes of cards, seats or rule order that must not change a game.

Each takes a deck and a source of chance, and yields violations. Each holds for every deck.
`RELATIONS` lists all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from ..cards.deck import Deck
from ..cards.deckfile import DeckFile
from ..cards.merges import default_merges, names_of
from ..cards.rulebook_answers import raisers
from ..cards.rulebook_questions import Question, questions
from ..game.engine import blank
from ..game.moving import move
from ..game.program import Program, program
from ..game.state import State
from ..game.zones import GONE, HAND, PILE, RULES, SEATS, TABLE, bits
from ..language.card import Card, Keeper
from ..language.form import Form
from .game_comparison import IDENTITY, Translation, first_difference
from .random_cards import deck_of
from .random_states import begin, random_layout, random_state
from .source import Source, one_of, shuffled
from .trial import card_file_of

Relation = Callable[[Deck, Source], Iterator[str]]
EXTRA_KEEPER = "Nobody's Keeper"
PARAMETERS = ("draw", "play", "play_all", "hand_limit", "keeper_limit", "goals", "reads")


def a_card_out_of_the_game_changes_nothing(deck: Deck, source: Source) -> Iterator[str]:
    """Yield differences if a removed card changes the game (X-085)."""
    declared = card_file_of(deck)
    more = deck_of(with_cards(declared, (*declared.cards, Keeper(keeper=EXTRA_KEEPER))))
    s = random_layout(source, program(deck_of(declared)), random_players(source))
    other = placed_alike(s, Program(more))
    extra = f"{declared.edition}/{EXTRA_KEEPER}"
    move(other, other.program.bit_of[extra], PILE, GONE, "removed")
    yield from compared_turns(s, other, source, Translation(ignored=frozenset({extra})))


def the_order_of_the_cards_in_the_files_is_no_rule(deck: Deck, source: Source) -> Iterator[str]:
    """Yield differences if the order of the cards in the files changes the game.

    So the editions of a mix can be named in any order, once its questions are answered (C1).
    """
    other = msgspec.structs.replace(deck, cards=tuple(shuffled(source, deck.cards)))
    s = random_layout(source, program(deck), random_players(source))
    yield from compared_turns(s, placed_alike(s, Program(other)), source)


def names_are_only_names(deck: Deck, source: Source) -> Iterator[str]:
    """Yield differences if other names of cards, also in texts, change the game (R-087).

    Names that the merges of the package list stay as they are (X-053).
    """
    declared, merging = card_file_of(deck), names_of(default_merges())
    old = {card.name for card in declared.cards} - merging
    new = {name: f"{name} of Old" for name in old}
    new |= {tag: f"{tag}-like" for card in declared.cards for tag in card.tags}
    cards = tuple(renamed(card, new) for card in declared.cards)
    plain, other = deck_of(declared), deck_of(with_cards(declared, cards))
    ids = {one.id: two.id for one, two in zip(plain.cards, other.cards, strict=True)}
    s = random_layout(source, program(plain), random_players(source))
    yield from compared_turns(
        s, placed_alike(s, Program(other), ids), source, Translation(card=ids.__getitem__)
    )


def it_does_not_matter_who_sits_where(deck: Deck, source: Source) -> Iterator[str]:
    """Yield differences if the game changes when all players move on by some seats (R-005)."""
    s = random_layout(source, program(deck), random_players(source))
    on = 1 + source.below(s.players - 1)
    other = s.copy()
    for seat in range(s.players):
        for zone in HAND, TABLE:
            other.z[zone + (seat + on) % s.players] = s.z[zone + seat]

    def across(seat: int) -> int:
        return (seat + on) % s.players

    yield from compared_turns(s, other, source, Translation(seat=across))


def a_rule_that_leaves_takes_its_numbers_with_it(deck: Deck, source: Source) -> Iterator[str]:
    """Yield violations if a rule that left still has an effect on the numbers in force (R-033)."""
    s = random_state(source, deck)
    before = numbers_in_force(s)
    for zone in range(HAND, TABLE):
        for card in bits(s.z[zone] & s.program.kind["rule"]):
            if not s.program.rivals[card] & s.z[RULES]:
                after = s.copy()
                move(after, card, zone, RULES, "played")
                move(after, card, RULES, zone, "taken")
                if numbers_in_force(after) != before:
                    yield f"{s.program.cards(card)} was in play and left {numbers_in_force(after)}"


def rules_in_any_order_come_to_the_same(deck: Deck, source: Source) -> Iterator[str]:
    """Yield violations if the order of the rules changes the numbers in force.

    If several rules that stay in play set one number, the latest counts (R-030, X-010).
    """
    s = random_state(source, deck)
    if s.program.order_matters:
        return
    before = numbers_in_force(s)
    s.inforce = s.program.in_force("".join(shuffled(source, s.rules)), s.z[RULES])
    if numbers_in_force(s) != before:
        yield f"the rules in another order come to {numbers_in_force(s)}, not {before}"


def an_answer_to_what_nobody_asks_changes_nothing(deck: Deck, source: Source) -> Iterator[str]:
    """Yield differences if the answer to a question changes the game, although no card raises
    it."""
    differing = [each for each in questions().values() if each.differ_in == "play"]
    idle = [each for each in differing if has_raisers(each) and raisers(deck, each) is None]
    if not idle:
        return
    question = one_of(source, idle)
    chosen = {question.question: one_of(source, question.choices)}
    other = msgspec.structs.replace(deck, policies={**deck.policies, **chosen})
    s = random_layout(source, program(deck), random_players(source))
    for difference in compared_turns(s, placed_alike(s, Program(other)), source):
        yield f"{chosen}: {difference}"


RELATIONS: tuple[Relation, ...] = (
    a_card_out_of_the_game_changes_nothing,
    the_order_of_the_cards_in_the_files_is_no_rule,
    names_are_only_names,
    it_does_not_matter_who_sits_where,
    a_rule_that_leaves_takes_its_numbers_with_it,
    rules_in_any_order_come_to_the_same,
    an_answer_to_what_nobody_asks_changes_nothing,
)


def compared_turns(
    s: State, other: State, source: Source, across: Translation = IDENTITY
) -> Iterator[str]:
    """Begin the same turn in both games, and yield the first difference between them."""
    seat = source.below(s.players)
    s.log, other.log = [], []
    begin(s, seat)
    begin(other, across.seat(seat))
    yield from first_difference(s, other, source, across)


def random_players(source: Source) -> int:
    return 2 + source.below(SEATS - 1)


def has_raisers(question: Question) -> bool:
    """Return whether the question names what raises it."""
    return bool(question.raised_by.cards or question.raised_by.texts)


def numbers_in_force(s: State) -> dict[str, object]:
    return {name: getattr(s.inforce, name) for name in PARAMETERS}


def with_cards(declared: DeckFile, cards: tuple[Card, ...]) -> DeckFile:
    return msgspec.structs.replace(declared, cards=cards)


def placed_alike(s: State, other: Program, ids: dict[str, str] | None = None) -> State:
    """Return the state of the other deck with its cards in the same places."""
    placed = blank(other, s.players)
    for glyph in s.rules + s.goals + s.discard:
        put_card(s, placed, s.program.card_of[glyph], ids)
    for zone in range(HAND, TABLE + SEATS):
        for card in bits(s.z[zone]):
            put_card(s, placed, card, ids)
    return placed


def put_card(s: State, placed: State, card: int, ids: dict[str, str] | None) -> None:
    zone = next(zone for zone, cards in enumerate(s.z) if cards & card)
    (id,) = s.program.cards(card)
    move(placed, placed.program.bit_of[ids[id] if ids else id], PILE, zone, "dealt")


def renamed(value: Any, new: dict[str, str]) -> Any:
    """Return the value with every name in it replaced."""
    match value:
        case str():
            return new.get(value, value)
        case tuple():
            return tuple(renamed(part, new) for part in value)
        case Form():
            parts = {name: renamed(getattr(value, name), new) for name in value.__struct_fields__}
            return type(value)(**parts)
        case _:
            return value
