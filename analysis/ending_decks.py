"""Random decks for the study of games without an end: ordinary ones, and locked ones."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import BadDeck, load_deck
from fluxx_rules.cards.mixing import mix

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
LOCKS = (
    "{creeper: Fog, blocks: everyone}",
    "{rule: Ban, demands: {needs: {mine: Unicorn}}}",
    "{rule: Rot, trigger: {at: turn start, do: {discard: {all: keeper, from: any table}}}}",
    "{rule: Poverty, sets: {keeper limit: 0}}",
)
"""Cards that stay and keep everybody from winning, where no card is a way out."""
WAYS_OUT = ("Broom", "Keeper Limit", "Play")


def ordinary(random: Random) -> Deck:
    """Return a part of one or two published editions, or a small deck of simple cards."""
    return part_of_editions(random) if random.random() < 0.5 else simple(random)


def part_of_editions(random: Random) -> Deck:
    """Return most of the cards of one or two editions."""
    deck = load_deck(*random.sample(EDITIONS, random.choice((1, 1, 2))))
    share = random.uniform(0.6, 1)
    cards = tuple(card for card in deck.cards if random.random() < share)
    return replace(deck, cards=cards, donors=() if share < 0.9 else deck.donors)


def simple(random: Random) -> Deck:
    """Return a small deck of Keepers, Goals for pairs of them, rules and Actions."""
    keepers = KEEPERS[: random.randint(4, len(KEEPERS))]
    return written(keepers, random, random.choices(PLAIN, k=random.randint(0, 12)))


def locked(random: Random) -> Deck:
    """Return a deck of which every game gets stuck once a certain card is in play."""
    keepers = KEEPERS[: random.randint(8, len(KEEPERS))]
    staying = [line for line in PLAIN if not any(word in line for word in WAYS_OUT)]
    others = random.choices(staying, k=random.randint(0, 8))
    return written(keepers, random, [random.choice(LOCKS), *others])


def written(keepers: tuple[str, ...], random: Random, others: list[str]) -> Deck:
    """Return the deck of a card file with these Keepers, as many Goals, and other cards."""
    lines = [f"{{keeper: {each}}}" for each in keepers]
    for n in range(len(keepers)):
        lines.append(f"{{goal: G{n}, needs: {{mine: [{', '.join(random.sample(keepers, 2))}]}}}}")
    for line in dict.fromkeys(others):
        lines.append(f"{line[:-1]}, copies: {others.count(line)}}}")
    text = "edition: study\ncards:\n" + "".join(f"  - {line}\n" for line in lines)
    part = read_cards(text.encode(), "study.yaml")
    if part.findings:
        raise BadDeck("study", part.findings)
    return mix("study", [part])
