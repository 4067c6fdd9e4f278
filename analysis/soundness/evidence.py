"""Verification of the proof or the witness of a finding by the engine or by counting cards.

Nothing here asks the solver or knows how the finding was made.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from fluxx_rules.cards.deck import Deck, DeckCard
from fluxx_rules.findings import Exhibit, Finding
from fluxx_rules.game.engine import apply, blank, run
from fluxx_rules.game.moving import move
from fluxx_rules.game.players import at_random
from fluxx_rules.game.program import Program, program
from fluxx_rules.game.zones import ASIDE, HAND, PILE, PLAYED, TABLE, bits
from fluxx_rules.language import core
from fluxx_rules.language.card import Goal
from fluxx_rules.language.conditions.most import Most
from fluxx_rules.reasoning.games.witness import mismatches
from fluxx_rules.reasoning.rules.play_orders import state_after_playing

TRIES = 40
"""Random states in which an Action of FX306 must change nothing."""
LEAST_PLAYERS = {"FX406": 2, "FX407": 2}
"""The fewest players that meet the Goal of such a finding at one time."""


def holds(deck: Deck, finding: Finding) -> bool:
    """Return whether the evidence of a finding is valid; without evidence it is not."""
    again = CERTIFICATES.get(finding.code)
    proof = again(deck, finding) if again is not None and finding.verdict == "proved" else None
    if finding.witness is None:
        return proof is True
    return (
        proof is not False
        and not [*mismatches(deck, finding.witness)]
        and all(enough(finding, each) for each in finding.witness.shows)
    )


def enough(finding: Finding, shown: Exhibit) -> bool:
    """Return whether the exhibit is about the finding's own Goals and enough players."""
    meets: Any = shown.then.get("meets")
    if meets is None:
        return True
    everybody = shown.players if finding.code == "FX408" else LEAST_PLAYERS.get(finding.code, 1)
    return set(meets) <= set(finding.cards) and all(len(who) >= everybody for who in meets.values())


# --- certificates of impossibility ---------------------------------------------------------------


def card_of(deck: Deck, id: str) -> DeckCard:
    """Return the card with this id."""
    return next(card for card in deck.cards if card.id == id)


def starved(deck: Deck, finding: Finding) -> bool:
    """Return whether each Goal needs more own cards than the limit allows (FX411, waiting players).

    The limit is counted from the printed numbers.
    """
    ids = [id for id in finding.cards if card_of(deck, id).meaning.kind == "rule"]
    (limit,) = (each for each in card_of(deck, ids[0]).meaning.sets if "limit" in each.parameter)
    assert isinstance(limit.number, core.Printed)
    most = limit.number.n
    changers = [card.meaning for card in deck.cards if card.meaning.higher_by or card.meaning.reads]
    if isinstance(limit.number, core.Numeral):
        most = max([most, *(to for each in changers for digit, to in each.reads if digit == most)])
        most += sum(each.higher_by for each in changers)
    for card in deck.cards:
        for add in card.meaning.adds:
            if add.parameter == limit.parameter:
                assert isinstance(add.number, core.Printed)
                most += add.number.n
    goals = [card_of(deck, id) for id in finding.cards if card_of(deck, id).meaning.goal]
    what = core.Place.HAND if limit.parameter == "hand limit" else core.Place.TABLE
    return bool(goals) and all(
        max(own(goal.meaning.goal, deck, what), leading(goal, deck, what)) > most for goal in goals
    )


def leading(goal: DeckCard, deck: Deck, place: core.Place) -> int:
    """Return how many cards the leader has at least, because somebody must have them.

    The result is 0 if a blocked leader, who may have more, is passed over.
    """
    assert isinstance(goal.declared, Goal)
    if program(deck).policies.get("blocked leader") == "is passed over":
        return 0
    word = "cards in hand" if place is core.Place.HAND else "keepers"
    amounts = [
        each.once_somebody_has
        for each in goal.declared.needs
        if isinstance(each, Most) and each.most == word
    ]
    return max((number(each.node) for each in amounts if each is not None), default=0)


def number(node: core.Number) -> int:
    """Return the printed number."""
    assert isinstance(node, core.Printed)
    return node.n


def own(test: core.Test | None, deck: Deck, place: core.Place) -> int:
    """Return the least number of Keepers, or of cards in hand, of a player who meets the test."""
    mine = core.At(place, core.ME)
    match test:
        case core.Every(tests):
            return max((own(each, deck, place) for each in tests), default=0)
        case core.Fills(slots, among) if among == mine:
            return sum(keepers_alone(slot, deck) for slot in slots)
        case core.AtLeast(core.Count(core.Both(one, other)), core.Word(n) | core.Numeral(n)):
            return n if mine in (one, other) else 0
        case core.Consecutive(core.Both(one, other)) if mine in (one, other):
            return 2 * keepers_alone(other if one == mine else one, deck)
        case core.Not(core.Every(tests)) if all(isinstance(each, core.Not) for each in tests):
            return min(own(each.test, deck, place) for each in tests if isinstance(each, core.Not))
        case _:
            return 0


def keepers_alone(slot: core.Cards, deck: Deck) -> bool:
    """Return whether only Keepers fit, which count against the limit."""
    match slot:
        case core.Such():
            return all(card.meaning.kind != "creeper" for card in deck.cards if card.fits(slot))
        case core.Union(one, other):
            return keepers_alone(one, deck) and keepers_alone(other, deck)
        case core.Both(one, other):
            return keepers_alone(one, deck) or keepers_alone(other, deck)
        case _:
            return False


def empty_hands(deck: Deck, finding: Finding) -> bool:
    """Return whether an Action does nothing under a Hand Limit of 0 (FX306).

    The engine must leave waiting players no card. From random states with empty hands the Action
    must move nothing, whatever is chosen.
    """
    p = program(deck)
    cards = [card_of(deck, id) for id in finding.cards]
    limits = [
        card for card in cards if any(each.parameter == "hand limit" for each in card.meaning.sets)
    ]
    if not limits or any(
        state_after_playing(p, [p.bit_of[card.id]]).inforce.hand_limit for card in limits
    ):
        return False
    actions = [p.bit_of[card.id] for card in cards if card.meaning.kind == "action"]
    answers = [card for card in cards if card.meaning.kind == "surprise"]
    return all(card.meaning.answers for card in answers) and not any(
        moved(p, action, seed) for action in actions for seed in range(TRIES)
    )


def moved(p: Program, action: int, seed: int) -> bool:
    """Return whether the Action moves a card from a random state."""
    random = Random(seed)
    s = blank(p, 3)
    for card in random.sample(bits(p.all & ~action), 12):
        if card & (p.keepers | p.creepers):
            move(s, card, PILE, TABLE + random.randrange(3), "dealt")
        elif card & p.kind["rule"] and random.random() < 0.5:
            continue
        elif not card & p.creepers:
            move(s, card, PILE, HAND, "dealt")
    move(s, action, PILE, PLAYED, "dealt")
    s.touched, before = 0, tuple(s.z)
    text = p.texts[action]
    assert text is not None
    s.stack = (text, (0, action, s.z[ASIDE]), None)
    run(s)
    for _ in range(50):
        if s.ask is None:
            break
        apply(s, at_random(s.ask, random.random))
    return tuple(s.z) != before


CERTIFICATES: dict[str, Callable[[Deck, Finding], bool]] = {
    "FX411": starved,
    "FX306": empty_hands,
}
