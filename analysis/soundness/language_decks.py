"""Random decks whose cards use the whole card language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from analysis.soundness import (
    clauses,
    effects,
    exits,
    goal_decks,
    parting,
    rules,
    turns,
    ungoals,
    waiting,
)
from fluxx_rules.cards.deck import Deck, deal_copies
from fluxx_rules.cards.deckfile import DeckFile
from fluxx_rules.fuzzing.random_cards import (
    EDITION,
    TAGS,
    basic_rules,
    deck_of,
    policies,
    random_card,
    random_file,
    stub,
)
from fluxx_rules.fuzzing.random_forms import Maker, fields
from fluxx_rules.fuzzing.source import Seeded, Source, one_in, one_of, shuffled
from fluxx_rules.fuzzing.vocabulary import Vocabulary, vocabulary
from fluxx_rules.language import core
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Action, Card, Creeper, Keeper, Rule
from fluxx_rules.language.effects.draw import Draw
from fluxx_rules.language.form import Form
from fluxx_rules.reasoning.deck.distinct_cards import without_copies

WORDY: tuple[core.Kind, ...] = (
    "goal", "goal", "goal", "rule", "rule", "rule", "creeper", "creeper", "action", "action",
    "keeper", "surprise",
)  # fmt: skip
ABOUT_GOALS: tuple[core.Kind, ...] = (*("goal",) * 5, *("rule",) * 3, "creeper", "keeper")
ABOUT_RULES: tuple[core.Kind, ...] = (*("rule",) * 8, "goal", "creeper")
RULE_FIELDS = ("sets", "demands", "waives", "adds", "trigger", "may", "no_discarding", "numerals")
"""Fields of rules; in some decks all rules have one in common."""
ATTEMPTS = 60
THINGS, PLAIN = ("Bread", "Milk", "Moon"), "Two More"
TWO_MORE = Action(action=PLAIN, do=(Draw(Amount.read("two")),), copies=3)


def wordy_deck(random: Random) -> Deck:
    """Return a random deck.

    It has random cards, or many complex cards about few simple ones, or changed cards of another
    study.
    """
    source = Seeded(random.getrandbits(64))
    if one_in(source, 3):
        return partly_changed(source, one_of(source, MICRO)(random))
    return deck_of(random_file(source, 7, 3) if one_in(source, 3) else small(source))


MICRO: tuple[Callable[[Random], Deck], ...] = (
    goal_decks.any_deck, ungoals.deck, turns.deck, parting.deck, rules.deck, clauses.of_waivers,
    clauses.of_clauses, waiting.deck, effects.racing, effects.taking, exits.deck,
)  # fmt: skip


def partly_changed(source: Source, deck: Deck) -> Deck:
    """Return the deck with every third card changed, and cards that keep games going."""
    every = [card.declared for card in without_copies(deck.cards)]
    words = vocabulary(every)
    cards = [changed(source, words, card) if one_in(source, 3) else card for card in every]
    dealt = deal_copies(EDITION, [(card, None) for card in (*cards, TWO_MORE)])
    return replace(deck, cards=dealt)


def changed(source: Source, words: Vocabulary, card: Card) -> Card:
    """Return the card with one field changed or added."""
    make = Maker(source, words, card.name)
    names = [each.name for each in fields(type(card)) if each.name not in (card.kind, "copies")]
    present = [name for name in names if getattr(card, name)]
    for _ in range(ATTEMPTS):
        name = one_of(source, present if present and not one_in(source, 3) else names)
        made = replace(card, **{name: make.field(type(card), name)})
        if make.is_sound(made):
            return made
    return card


def small(source: Source) -> DeckFile:
    """Return a card file of few simple cards and several complex ones about them."""
    things = [
        Keeper(keeper=name, copies=1 + one_in(source, 4), tags=some_tag(source))
        for name in THINGS[: 1 + source.below(len(THINGS))]
    ]
    plain: list[Card] = [*things, *(Creeper(creeper="War") for _ in range(one_in(source, 2)))]
    plain.append(TWO_MORE)
    some = one_of(source, (WORDY, ABOUT_GOALS, ABOUT_RULES))
    kinds = [one_of(source, some) for _ in range(2 + source.below(6))]
    names = [f"{kind.capitalize()} {n}" for n, kind in enumerate(kinds, 1)]
    words = vocabulary([*plain, *map(stub, kinds, names)])
    must = one_of(source, RULE_FIELDS) if some is ABOUT_RULES else ""
    made = [
        like_the_others(source, words, name, must)
        if must and kind == "rule"
        else random_card(source, words, kind, name)
        for kind, name in zip(kinds, names, strict=True)
    ]
    made += [each for card in made[:1] if must for each in again(source, card)]
    answers = policies(source)
    return DeckFile(EDITION, (*plain, *made), basic_rules=basic_rules(source), policies=answers)


def like_the_others(source: Source, words: Vocabulary, name: str, must: str) -> Card:
    """Return a rule with this field, and usually no other."""
    make = Maker(source, words, name)
    for _ in range(ATTEMPTS):
        if make.is_sound(made := Rule(rule=name, **{must: make.field(Rule, must)})):
            return made
    return make.form(Rule)


def again(source: Source, card: Card) -> Iterator[Card]:
    """Yield an equal card of another name, perhaps with parts in another order."""
    other = replace(card, **{card.kind: f"{card.name} again"})
    mixed = otherwise(source, other) if one_in(source, 2) else other
    if Maker(source, Vocabulary()).is_sound(mixed):
        yield mixed


def otherwise(source: Source, value: Any) -> Any:
    """Return the value with its parts in another order."""
    match value:
        case tuple():
            return tuple(shuffled(source, [otherwise(source, each) for each in value]))
        case dict():
            return dict(shuffled(source, [*value.items()]))
        case Form():
            fields = {name: getattr(value, name) for name in value.__struct_fields__}
            return replace(value, **{name: otherwise(source, fields[name]) for name in fields})
        case _:
            return value


def some_tag(source: Source) -> tuple[str, ...]:
    """Return a tag or none."""
    return (one_of(source, TAGS),) if one_in(source, 2) else ()
