"""The bound on cards that leave hands holds in random games."""

from __future__ import annotations

from itertools import islice
from random import Random

from msgspec.structs import replace

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.fuzzing.random_cards import deck_of, random_file
from fluxx_rules.fuzzing.source import Seeded
from fluxx_rules.game.simulate import play_out, start
from fluxx_rules.game.state import Move
from fluxx_rules.game.zones import HAND, RULES, SEATS
from fluxx_rules.reasoning.games.hand_flow import HandFlow, hand_flow

PARTS, GAMES = 60, 3
NEARLY_ALL = 0.8
MAX_DECISIONS = 400
SMALL_PARTS = 25, 45
HANDS = range(HAND, HAND + SEATS)


def part(edition: str, seed: int) -> Deck:
    """Return some cards of the edition, without those that are known to give no bound."""
    deck, random = load_deck(edition), Random(seed)
    cards = [
        card
        for card in deck.cards
        if card.meaning.kind != "surprise"
        and all(each.parameter not in ("hand limit", "play") for each in card.meaning.sets)
    ]
    chosen = random.sample(cards, random.randint(*SMALL_PARTS))
    return replace(deck, cards=tuple(card for card in deck.cards if card in chosen))


def cards_lost(deck: Deck, seed: str) -> tuple[int, int]:
    """Return how many cards left the hands in a game, and the number of its turns."""
    s, policies, chance = start(deck, 3, seed, "random")
    log: list[Move] = []
    s.log, lost = log, 0
    for state in islice(play_out(s, policies, chance), MAX_DECISIONS):
        for _, cards, source, to in log if state.turn > 1 else ():  # Creepers leave in the deal
            if source in HANDS and to not in HANDS:
                lost += cards.bit_count()
        log.clear()
    return lost, s.turn


def check(deck: Deck, seed: str) -> float:
    """Return the share of the bound that was used up in these games."""
    flow = hand_flow(deck)
    if flow is None:
        return 0
    shares = [0.0]
    for n in range(GAMES):
        lost, turns = cards_lost(deck, f"{seed}/{n}")
        most = turns * flow.played * flow.lost
        assert lost <= most, (deck.name, flow, lost, turns)
        shares.append(lost / most)
    return max(shares)


def least_draws(deck: Deck, flow: HandFlow, seed: str) -> set[int]:
    """Return the numbers of cards that turns had to draw since the first Draw rule."""
    s, policies, chance = start(deck, 3, seed, "random")
    rules, began = sum(deck.words.bit_of[card.id] for card in flow.draw_rules), False
    found = set()
    for state in islice(play_out(s, policies, chance), MAX_DECISIONS):
        began = began or not rules or bool(state.z[RULES] & rules)
        if began:
            found.add(state.inforce.draw)
    return found


def test_no_more_cards_leave_hands_in_parts_of_editions() -> None:
    shares = [check(part(name, n), str(n)) for name in ("fluxx5", "star") for n in range(PARTS)]
    assert max(shares) > NEARLY_ALL  # the bound is no higher than need be
    assert sum(map(bool, shares)) > PARTS // 10


def test_no_more_cards_leave_hands_in_random_decks() -> None:
    decks = (deck_of(random_file(Seeded(f"flow {n}"))) for n in range(PARTS))
    assert sum(check(deck, str(n)) for n, deck in enumerate(decks)) > 0


def test_draw_rules_stay_as_long_as_the_flow_says() -> None:
    above = 0
    for n in range(PARTS):
        deck = part("fluxx5", n)
        if flow := hand_flow(deck):
            draws = set().union(*(least_draws(deck, flow, f"{n}/{game}") for game in range(GAMES)))
            assert min(draws, default=flow.drawn) >= flow.drawn
            above += flow.drawn > 1
    assert above  # some parts have no card that takes Draw rules away
