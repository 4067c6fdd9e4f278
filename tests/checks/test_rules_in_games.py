"""Impossible events by the checks, sought in random games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import run_checks
from fluxx_rules.game.engine import apply, blank, run
from fluxx_rules.game.inforce import hand_limit
from fluxx_rules.game.moving import move
from fluxx_rules.game.players import at_random, some_of
from fluxx_rules.game.program import program
from fluxx_rules.game.state import State, frames
from fluxx_rules.game.theft import TRAP
from fluxx_rules.game.turn import BEGIN_TURN
from fluxx_rules.game.zones import HAND, PILE, RULES
from fluxx_rules.reasoning.rules.removal import irremovable

STEPS = 250


def games(deck: Deck, number: int, *in_play: str) -> Iterator[State]:
    """Yield every state of some random games that begin with these rules in play."""
    compiled = program(deck)
    for seed in range(number):
        random = Random(seed).random
        s = blank(compiled, 3)
        for id in in_play:
            move(s, compiled.bit_of[id], PILE, RULES, "dealt")
        for seat in range(s.players):
            move(s, some_of(s.z[PILE] & ~compiled.creepers, 2, random), PILE, HAND + seat, "dealt")
        s.touched, s.stack = 0, (BEGIN_TURN, (0,), None)
        run(s)
        for _ in range(STEPS):
            yield s
            if s.ask is None:
                break
            apply(s, at_random(s.ask, random))


def test_nobody_answers_under_a_hand_limit_of_none() -> None:
    """FX306: no waiting player is asked for a Surprise while none of them may hold a card."""
    deck = load_deck("fluxx5", "star")
    bound = free = 0
    for s in games(deck, 25, "fluxx5/Hand Limit 0"):
        if s.ask is None:
            continue
        waiting = [seat for seat in range(s.players) if seat != s.cur]
        if any(hand_limit(s, seat) for seat in waiting):
            free += s.ask.kind == "surprise"
        elif s.ask.kind in ("play", "surprise"):
            bound += 1
            assert s.ask.kind != "surprise" or s.ask.who == s.cur
            assert not any(s.z[HAND + seat] for seat in waiting)
    assert bound > 100
    assert free > 10, "without the limit some players are asked"


CARDS = """\
edition: tiny
cards:
  - {keeper: Tea, copies: 8}
  - {keeper: Lamp, copies: 8}
  - {rule: Hush, forbids: surprises of others in my turn}
  - {action: Swap, copies: 4, do: {exchange: keeper}}
  - {surprise: Boo, copies: 4, answers: keeper, out of turn: {discard: it}, in turn: {draw: 1}}
  - {surprise: Trap, copies: 4, answers: theft, out of turn: {discard: it}, in turn: {draw: 1}}
"""


def test_nobody_answers_where_answers_are_forbidden(tmp_path: Path) -> None:
    """FX306: without the rule, some players are asked for a Surprise."""
    deck = read_deck(tmp_path, CARDS)
    (found,) = run_checks(deck, {"FX306"})
    assert found.cards == ("tiny/Hush", "tiny/Boo", "tiny/Trap")

    def asked(*in_play: str) -> bool:
        states = games(deck, 10, *in_play)
        return any(s.ask is not None and s.ask.kind == "surprise" for s in states)

    assert not asked("tiny/Hush")
    assert asked()


@pytest.mark.parametrize("steals", [False, True])
def test_nobody_answers_a_theft_where_no_card_steals(tmp_path: Path, steals: bool) -> None:
    """FX602: an exchange is no theft (X-071)."""
    cards = CARDS.replace("exchange: keeper", "steal: {one: keeper}") if steals else CARDS
    deck = read_deck(tmp_path, cards)
    dead = [each.cards for each in run_checks(deck, {"FX602"})]
    assert dead == ([] if steals else [("tiny/Trap",)])
    answered = any(pc == TRAP for s in games(deck, 10) for pc, _ in frames(s.stack))
    assert answered == steals


def read_deck(folder: Path, cards: str) -> Deck:
    file = folder / "tiny.yaml"
    file.write_text(cards, "utf-8")
    return load_deck(str(file))


@pytest.mark.parametrize("target", ["stoner", "creeper_pack", "fluxx5"])
def test_an_irremovable_rule_stays(target: str) -> None:
    """FX312: in random games only a copy replaces these rules."""
    deck = load_deck(target)
    stays = sum(program(deck).bit_of[card.id] for card in irremovable(deck))
    ids = [card.id for card in irremovable(deck)]
    for s in games(deck, 10, *ids):
        assert s.z[RULES] & stays == stays
    assert bool(ids) == (target != "fluxx5")
