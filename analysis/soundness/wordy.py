"""Decks whose cards say anything that the language lets them say."""

from __future__ import annotations

from random import Random

from fluxx_rules.cards.deck import Deck
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
from fluxx_rules.fuzzing.source import Seeded, Source, one_of, seldom
from fluxx_rules.fuzzing.vocabulary import vocabulary
from fluxx_rules.language import core
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Action, Card, Creeper, Keeper
from fluxx_rules.language.effects.draw import Draw

WORDY: tuple[core.Kind, ...] = (
    "goal", "goal", "goal", "rule", "rule", "rule", "creeper", "creeper", "action", "action",
    "keeper", "surprise",
)  # fmt: skip
ABOUT_GOALS: tuple[core.Kind, ...] = (*("goal",) * 5, *("rule",) * 3, "creeper", "keeper")
THINGS, PLAIN = ("Bread", "Milk", "Moon"), "Two More"


def wordy_deck(random: Random) -> Deck:
    """As random decks are, or a few plain cards under many that say much of these."""
    source = Seeded(random.getrandbits(64))
    return deck_of(random_file(source, 7, 3) if seldom(source, 3) else small(source))


def small(source: Source) -> DeckFile:
    things = [
        Keeper(keeper=name, copies=1 + seldom(source, 4), tags=some_tag(source))
        for name in THINGS[: 1 + source.below(len(THINGS))]
    ]
    plain: list[Card] = [*things, *(Creeper(creeper="War") for _ in range(seldom(source, 2)))]
    plain.append(Action(action=PLAIN, do=(Draw(Amount.read("two")),), copies=3))
    some = one_of(source, (WORDY, ABOUT_GOALS))
    kinds = [one_of(source, some) for _ in range(2 + source.below(6))]
    names = [f"{kind.capitalize()} {n}" for n, kind in enumerate(kinds, 1)]
    words = vocabulary([*plain, *map(stub, kinds, names)])
    made = [random_card(source, words, *each) for each in zip(kinds, names, strict=True)]
    answers = policies(source)
    return DeckFile(EDITION, (*plain, *made), basic_rules=basic_rules(source), policies=answers)


def some_tag(source: Source) -> tuple[str, ...]:
    return (one_of(source, TAGS),) if seldom(source, 2) else ()
