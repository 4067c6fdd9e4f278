"""Rules that keep cards in hands, against rules on plays and limits: the later rule prevails.

A rule that forbids discarding also holds for effects.
"""

from __future__ import annotations

import pytest

from fluxx_rules.cards.deck import Deck, deal_copies
from fluxx_rules.game.engine import blank, run
from fluxx_rules.game.inforce import hand_limit, owes_play, plays_left
from fluxx_rules.game.moving import move
from fluxx_rules.game.playing import play
from fluxx_rules.game.program import Program
from fluxx_rules.game.state import PLAYING, State
from fluxx_rules.game.zones import DISCARD, HAND, PILE, RULES
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Action, Keeper, Rule
from fluxx_rules.language.core import Parameter
from fluxx_rules.language.effects.discard import Discard
from fluxx_rules.language.modifiers import AllBut
from fluxx_rules.language.text import card_text

N = Amount.read


def rule(name: str, what: Parameter, n: Amount | AllBut | str) -> Rule:
    return Rule(rule=name, sets={what: n})  # type: ignore[dict-item]


RULES_THERE = (
    rule("Hold 2", "hand minimum", N(2)),
    rule("Limit 0", "hand limit", N(0)),
    rule("Limit 3", "hand limit", N(3)),
    rule("Play 4", "play", N(4)),
    rule("Play All", "play", "all"),
    Rule(rule="Keep Hands", no_discarding="from hands"),
    rule("All But 1", "play", AllBut(N(1))),
)
CARDS = (
    *RULES_THERE,
    Action(action="Purge", do=(Discard("my hand"),)),
    *(Keeper(keeper=f"K{n}") for n in range(8)),
)
PROGRAM = Program(Deck("small", deal_copies("small", [(card, None) for card in CARDS])))


def state(rules: list[str], held: int) -> State:
    s = blank(PROGRAM, 2)
    for name in rules:
        move(s, PROGRAM.bit_of[f"small/{name}"], PILE, RULES, "given")
    for n in range(held):
        move(s, PROGRAM.bit_of[f"small/K{n}"], PILE, HAND, "given")
    s.phase, s.drawn = PLAYING, 1
    return s


@pytest.mark.parametrize(
    ("rules", "held", "plays", "limit"),
    [
        (["Hold 2"], 2, 0, None), (["Hold 2"], 3, 1, None), (["Hold 2", "Play 4"], 4, 2, None),
        (["Play 4", "Hold 2"], 4, 2, None), (["Play All", "Hold 2"], 5, 3, None),
        (["Hold 2", "Play All"], 5, 5, None), (["All But 1", "Hold 2"], 5, 3, None),
        (["Hold 2", "All But 1"], 5, 4, None), (["Limit 0", "Hold 2"], 3, 1, 2),
        (["Hold 2", "Limit 0"], 3, 1, 0), (["Limit 3", "Hold 2"], 3, 1, 3),
    ],
)  # fmt: skip
def test_what_was_played_later_prevails(
    rules: list[str], held: int, plays: int, limit: int | None
) -> None:
    s = state(rules, held)
    assert max(0, plays_left(s)) == plays
    assert owes_play(s) == (plays > 0)
    assert limit is None or hand_limit(s, 0) == limit


def test_the_limit_leaves_what_must_be_held() -> None:
    s = state(["Limit 0", "Hold 2"], 0)
    for n in range(4):
        move(s, PROGRAM.bit_of[f"small/K{n}"], PILE, HAND + 1, "given")
    run(s)
    assert s.ask is not None
    assert s.ask[3:] == (2, 2, "hand limit")
    assert not s.z[DISCARD]


@pytest.mark.parametrize(
    ("rules", "limit"),
    [(["Keep Hands"], None), (["Limit 3", "Keep Hands"], None), (["Keep Hands", "Limit 3"], 3)],
)
def test_no_discarding_against_a_limit(rules: list[str], limit: int | None) -> None:
    s = state(rules, 0)
    for n in range(5):
        move(s, PROGRAM.bit_of[f"small/K{n}"], PILE, HAND + 1, "given")
    run(s)
    assert (s.ask is not None) == (limit is not None)
    assert s.ask is None or s.ask[3:] == (2, 2, "hand limit")


@pytest.mark.parametrize("forbidden", [True, False])
def test_no_discarding_by_effects(forbidden: bool) -> None:
    s = state(["Keep Hands"] if forbidden else [], 3)
    move(s, PROGRAM.bit_of["small/Purge"], PILE, HAND, "given")
    play(s, PROGRAM.bit_of["small/Purge"], 0, HAND)
    run(s)
    assert s.z[HAND].bit_count() == (3 if forbidden else 0)


def test_its_text() -> None:
    assert card_text(RULES_THERE[0]) == (
        "Hold at least 2 cards: no play, and no limit played before this card, asks for these."
    )
