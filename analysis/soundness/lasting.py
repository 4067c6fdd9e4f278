"""Study of facts that are proved to hold for ever, against games of random players.

A state of a random game has many facts: where some cards lie, with and without seats, alone and in
pairs. Later play may end a fact. None that the analysis calls inductive may ever end.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from analysis.soundness.language_decks import wordy_deck
from analysis.soundness.study import Claims, Study, Verdicts
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.deckfile import DeckFile
from fluxx_rules.fuzzing.random_cards import deck_of, random_card, stub
from fluxx_rules.fuzzing.source import Seeded
from fluxx_rules.fuzzing.vocabulary import vocabulary
from fluxx_rules.game.engine import apply, opening
from fluxx_rules.game.players import at_random
from fluxx_rules.game.program import program
from fluxx_rules.game.state import State
from fluxx_rules.game.zones import bits
from fluxx_rules.language import core
from fluxx_rules.language.card import Creeper, Keeper
from fluxx_rules.reasoning.locks.facts import (
    PLACES,
    SEATED,
    Fact,
    Spot,
    fact,
    lies,
    not_in_play,
    spot_of,
    spots_of,
)
from fluxx_rules.reasoning.locks.induction import inductive
from fluxx_rules.reasoning.locks.reaching import is_free

PLAYERS, CARDS, PAIRS, GAMES, ANSWERS = 2, 5, 3, 4, 250
SHARE = 0.4
"""The share of decks of the whole language."""
KINDS: tuple[core.Kind, ...] = ("action", "rule", "creeper")
MAX_OPENING = 60
"""The most answers before the state whose facts are tried."""


def deck(random: Random) -> Deck:
    """Return a deck of the whole language, or one of few cards in which texts are played often."""
    if random.random() < SHARE:
        return wordy_deck(random)
    source = Seeded(random.getrandbits(64))
    plain = [Keeper(keeper="Bread", copies=2), Keeper(keeper="Moon"), Creeper(creeper="War")]
    words = vocabulary([*plain, *(stub(kind, kind.capitalize()) for kind in KINDS)])
    made = [random_card(source, words, kind, kind.capitalize()) for kind in KINDS]
    busy = [replace(card, copies=3 if card.kind == "action" else 1) for card in made]
    return deck_of(DeckFile("random", (*plain, *busy)))


def some_state(deck: Deck) -> State | None:
    """Return a free point of a random game, if the game comes to one."""
    random = Random(deck.digest)
    s, wanted = opening(program(deck), PLAYERS), random.randrange(MAX_OPENING)
    for n in range(ANSWERS):
        if s.ask is None:
            return None
        apply(s, at_random(s.ask, random.random))
        if n > wanted and is_free(s):
            return s
    return None


def tried(s: State) -> tuple[int, list[Fact]]:
    """Return facts of the state, and the number of seats that they are about, or 0."""
    random = Random(s.program.deck.digest)
    seats = random.choice((0, PLAYERS))
    spots = spots_of(PLACES, seats)
    cards = random.sample(bits(s.program.all), min(CARDS, s.program.size))
    found = [each for card in cards for each in about(s, card, seats)]
    found += [
        fact(card, [each for each in spots if each != random.choice(spots)]) for card in cards
    ]
    for _ in range(PAIRS if len(cards) > 1 else 0):
        one, other = random.sample(cards, 2)
        found.append(
            Fact((lies(one, (spot_of(s, one, seats),)), lies(other, (random.choice(spots),))))
        )
    return seats, [each for each in dict.fromkeys(found) if each.holds(s)]


def about(s: State, card: int, seats: int) -> Iterator[Fact]:
    spot = spot_of(s, card, seats)
    yield fact(card, (spot,))
    if spot in not_in_play(seats):
        yield fact(card, not_in_play(seats))
    if spot.seat >= 0:
        yield fact(card, (Spot(place.value, spot.seat) for place in SEATED))


def name(each: Fact) -> str:
    """Return the fact as a claim."""
    return "lasts " + " or ".join(
        f"{part.card:b} in {', '.join(f'{place} {seat}' for place, seat in part.spots)}"
        for part in each.one_of
    )


def truth(deck: Deck) -> Claims:
    """Return for each fact whether it holds at every later free point of a few random games."""
    first = some_state(deck)
    if first is None:
        return {}
    _, facts = tried(first)
    random, lasting = Random(0), {*facts}
    for _ in range(GAMES):
        s = first.copy()
        for _ in range(ANSWERS):
            if s.ask is None:
                break
            apply(s, at_random(s.ask, random.random))
            if is_free(s):
                lasting = {each for each in lasting if each.holds(s)}
    return {name(each): each in lasting for each in facts}


def verdicts(deck: Deck) -> Verdicts:
    """Return the facts that are proved to hold for ever. Of the others nothing is claimed."""
    first = some_state(deck)
    if first is None:
        return {}
    seats, facts = tried(first)
    return {name(each): True for each in inductive(deck, facts, seats).facts}


STUDY = Study(
    "lasting",
    "Whether facts that are proved by induction hold for ever; against games of random players.",
    deck,
    truth,
    verdicts,
    how=lambda deck, claim: "in a random game",
)
