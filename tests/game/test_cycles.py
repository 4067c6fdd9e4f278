"""Chains of reactions: those that come back are stopped and described, long ones go on."""

from __future__ import annotations

import json

import pytest

from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.mixing import mix
from fluxx_rules.game.cycles import WATCH_FROM, cycle, repeats
from fluxx_rules.game.engine import endless, run, undecided
from fluxx_rules.game.layout import laid_out
from fluxx_rules.game.program import program
from fluxx_rules.game.saving import load, save
from fluxx_rules.game.settle import ENDLESS
from fluxx_rules.game.state import NOBODY, State
from fluxx_rules.game.zones import ANYTHING, NAMES

GOAL = "  - {goal: Never, needs: {mine: Spade}}\n"
PASS = """  - {keeper: Rake, copies: 6}
  - keeper: Ball
    trigger: {whenever: {mine: Rake}, do: %s}
"""
ON = "{move: this, to: the next player}"


def deck_of(cards: str) -> Deck:
    return mix("e", [read_cards(f"edition: e\ncards:\n{cards}{GOAL}".encode(), "e.yaml")])


def ran(deck: Deck, *tables: list[str]) -> State:
    """Return the state after all reactions to these tables."""
    names = [*NAMES[: len(tables)]]
    in_front = {name: [f"e/{id}" for id in ids] for name, ids in zip(names, tables, strict=True)}
    s = laid_out(program(deck), {"players": names, "tables": in_front})
    s.touched, s.log = ANYTHING, []
    run(s)
    return s


@pytest.mark.parametrize("players", range(2, 7))
def test_the_cycle_of_a_card_that_goes_round(players: int) -> None:
    rakes = [[f"Rake#{n}" if n > 1 else "Rake"] for n in range(1, players + 1)]
    s = ran(deck_of(PASS % ON), ["Ball", *rakes[0]], *rakes[1:])
    assert endless(s) and not undecided(s) and s.winner == NOBODY
    assert s.log is not None and len(s.log) < 2 * WATCH_FROM
    found = cycle(s)
    assert found is not None
    assert (found.reactions, found.cards) == (players, ("e/Ball",))
    assert len(found.moves) == players
    assert cycle(load(s.program, json.loads(json.dumps(save(s))))) == found


def test_work_that_piles_up_hides_no_cycle() -> None:
    """Each reaction leaves a step to do, which never comes up."""
    deck = deck_of(PASS % f"[{ON}, {{if: {{mine: Rake}}, then: {{draw: 1}}}}]")
    s = ran(deck, ["Ball", "Rake"], ["Rake#2"])
    found = cycle(s)
    assert found is not None and found.cards == ("e/Ball",)
    assert s.stack is not None


@pytest.mark.parametrize("length", [3, 60, 900])
def test_a_long_chain_that_ends_goes_on(length: int) -> None:
    """Each card waits for the one before it."""
    cards = "".join(
        f"  - keeper: D{n}\n    trigger:\n"
        f"      whenever: {{mine: D{n}, nobody has: D{n - 1}}}\n      do: {{discard: this}}\n"
        for n in range(1, length + 1)
    )
    names = [f"D{n}" for n in range(1, length + 1)]
    s = ran(deck_of(cards), names, [])
    assert s.chain == length < ENDLESS
    assert not endless(s) and cycle(s) is None
    assert len(s.discard) == length


def test_a_card_between_two_owners_comes_to_rest() -> None:
    s = ran(deck_of(PASS % ON), ["Ball", "Rake"], [], ["Rake#2"])
    assert not endless(s) and cycle(s) is None
    assert s.chain == 1


def test_only_work_that_was_touched_is_compared() -> None:
    rest = (3, (), None)
    begun = (1, (5,), rest)
    assert repeats((1, (5,), rest), begun)
    assert repeats((1, (5,), (2, (), rest)), begun)
    assert not repeats((1, (6,), rest), begun)
    assert not repeats(rest, begun)
    assert not repeats((1, (5,), (4, (), None)), begun)
