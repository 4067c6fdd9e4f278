"""Random decks for the study of games that do not end: closed ones, and ordinary ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from analysis.soundness.micro_decks import CARDS, NAMES, deck_of, line, text_of
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck

EDITIONS = ("fluxx5", "star", "nature", "doctor_who", "batman", "monster")
KEEPERS = ("Cow", "Hen", "Pig", "Dog", "Cat", "Owl", "Bee", "Fox", "Elk", "Ant", "Cod", "Yak")
PLAIN = (
    "{rule: Draw 2, sets: {draw: 2}}",
    "{rule: Draw 3, sets: {draw: 3}}",
    "{rule: Play 2, sets: {play: 2}}",
    "{rule: Play 3, sets: {play: 3}}",
    "{rule: Hand Limit 2, sets: {hand limit: 2}}",
    "{rule: Keeper Limit 3, sets: {keeper limit: 3}}",
    "{action: Storm, do: {each other player discards: one}}",
    "{action: Thief, do: {steal: {one: keeper, from: other tables}}}",
    "{action: Fire, do: {discard: {one: keeper, from: any table}}}",
    "{action: Flood, do: {discard: {all: keeper, from: any table}}}",
    "{action: Gift, do: {draw: 2}}",
    "{action: Broom, do: {discard: {one: rule}}}",
    "{action: Market, do: trade hands}",
)
WAYS_OUT = ("Broom", "Keeper Limit", "Play")
"""Words of the cards that end a lock: one trashes rules, others replace or outrun them."""
CLOSED = "closed"
"""The name of decks that lock or loop by construction."""


def closed(random: Random) -> Deck:
    """Return a deck with a card that locks or loops, and no card against it."""
    made = closed_micro(random) if random.random() < 0.5 else closed_simple(random)
    return replace(made, name=CLOSED)


def closed_micro(random: Random) -> Deck:
    """Return a deck of three Keepers with copies, their Goals, a closing card and some others."""
    patterns = [f"{{keeper: {name}, copies: {random.choice((1, 2, 4))}}}" for name in NAMES]
    patterns += ["{goal: NEW, needs: {mine: [ONE, OTHER]}, copies: 2}"]
    patterns += random.sample(CARDS["filling"], random.choice((2, 3, 4)))
    patterns += [random.choice(CARDS["closing"])]
    return deck_of(text_of(random, NAMES, patterns), None)


def closed_simple(random: Random) -> Deck:
    """Return a simple deck with a closing card."""
    keepers = KEEPERS[: random.randint(8, len(KEEPERS))]
    staying = [line for line in PLAIN if not any(word in line for word in WAYS_OUT)]
    others = copied(random.choices(staying, k=random.randint(0, 8)))
    closing = line(random.choice(CARDS["closing"]), "Closing", keepers, random)
    return with_goals(keepers, random, [*others, closing])


def ordinary(random: Random) -> Deck:
    """Return a part of one or two editions, or a simple deck."""
    return part_of_editions(random) if random.random() < 0.5 else simple(random)


def part_of_editions(random: Random) -> Deck:
    """Return most of the cards of one or two editions."""
    deck = load_deck(*random.sample(EDITIONS, random.choice((1, 1, 2))))
    share = random.uniform(0.6, 1)
    cards = tuple(card for card in deck.cards if random.random() < share)
    return replace(deck, cards=cards, donors=() if share < 0.9 else deck.donors)


def simple(random: Random) -> Deck:
    """Return a deck of Keepers, Goals for pairs of them, rules and Actions."""
    keepers = KEEPERS[: random.randint(4, len(KEEPERS))]
    return with_goals(keepers, random, copied(random.choices(PLAIN, k=random.randint(0, 12))))


def copied(lines: Iterable[str]) -> list[str]:
    """Return each line once, with its number of copies."""
    return [f"{line[:-1]}, copies: {copies}}}" for line, copies in Counter(lines).items()]


def with_goals(keepers: tuple[str, ...], random: Random, others: Iterable[str]) -> Deck:
    """Return the deck of these Keepers, as many Goals for pairs of them, and other cards."""
    goal = "{goal: NEW, needs: {mine: [ONE, OTHER]}}"
    patterns = [*(f"{{keeper: {name}}}" for name in keepers), *[goal] * len(keepers), *others]
    return deck_of(text_of(random, keepers, patterns), None)
