"""The exploration of micro-decks finds the loops and locks of decks with known answers."""

from __future__ import annotations

from random import Random

import pytest

from analysis.soundness.exploration import (
    Graph,
    TooManyStates,
    acting_cards,
    after,
    answers,
    endless_turns,
    explore,
    explore_deck,
    explore_from,
    forced_loops,
    gates,
    locked,
    stubborn_loops,
)
from analysis.soundness.micro_decks import deck_of, locking, looping
from analysis.soundness.normal_form import NormalForm
from fluxx_rules.game.engine import opening
from fluxx_rules.game.layout import laid_out
from fluxx_rules.game.program import program
from fluxx_rules.game.state import NOBODY, State
from fluxx_rules.game.turn import MAIN
from fluxx_rules.game.zones import DISCARD, GONE, PILE, TABLE

KEEPERS = """edition: tiny
cards:
  - keeper: Ale
  - keeper: Bed
  - {goal: Inn, needs: {mine: Ale}}
"""
"""A deck of which every game can end: cards come back with the discards, and one Keeper wins."""


def states_of(*cards: str) -> Graph:
    return explore_deck(deck_of(KEEPERS + "".join(f"  - {card}\n" for card in cards)))


def test_games_of_plain_cards_can_always_end() -> None:
    graph = states_of("{rule: Draw 2, sets: {draw: 2}}", "{rule: Draw 3, sets: {draw: 3}}")
    assert not locked(graph)
    assert not forced_loops(graph)
    assert not endless_turns(graph)
    assert any(graph.is_end(n) for n in range(len(graph.states)))


def test_a_creeper_that_passes_itself_on_for_ever() -> None:
    way = "trigger: {whenever: {mine: Hot}, do: {move: this, to: the next player}}"
    graph = states_of(f"{{creeper: Hot, blocks: nobody, {way}}}")
    loops = forced_loops(graph)
    assert loops
    assert {acting_cards(graph, n) for loop in loops for n in loop} == {("tiny/Hot",)}
    assert all(n in locked(graph) for loop in loops for n in loop)


def test_once_per_turn_it_only_moves_on() -> None:
    way = "whenever: {mine: Hot}, do: {move: this, to: the next player}, once per turn: yes"
    graph = states_of(f"{{creeper: Hot, blocks: nobody, trigger: {{{way}}}}}")
    assert not forced_loops(graph)
    assert not locked(graph)


def test_choices_that_lead_only_to_one_another_are_a_forced_loop() -> None:
    do = "{move: {one: [Imp, Ale], from: my table}, to: the next player}"
    way = f"whenever: {{mine: Imp, in play: Ale}}, do: {do}"
    graph = states_of(f"{{creeper: Imp, blocks: nobody, trigger: {{{way}}}}}")
    closed = [loop for loop in forced_loops(graph) if len(loop) > 1]
    assert closed
    for loop in closed:
        assert all(edge.to in loop for n in loop for edge in graph.edges[n])


BLOCKER = "{creeper: War, blocks: everyone}"
PEACE = "{one: creeper, from: any table}"


def test_a_blocker_without_any_exit_locks_where_it_lies() -> None:
    graph = states_of(BLOCKER, "keeper: Cup", "keeper: Dew", "keeper: Elk")
    closed = locked(graph)
    war = graph.states[0].program.bit_of["tiny/War"]
    assert closed
    for n, s in enumerate(graph.states):
        if s.ask is not None and (s.z[TABLE] | s.z[TABLE + 1]) & war:
            assert n in closed
    assert all(graph.is_chance(n) for n, _ in gates(graph, closed))


def test_one_remover_that_comes_back_with_the_discards_opens_every_lock() -> None:
    assert not locked(states_of(BLOCKER, f"{{action: Peace, do: {{discard: {PEACE}}}}}"))


def test_a_remover_that_leaves_with_its_first_use_locks_when_the_blocker_is_back() -> None:
    do = f"[{{discard: {PEACE}}}, {{remove: this}}]"
    graph = states_of(BLOCKER, f"{{action: Peace, do: {do}}}", "keeper: Cup")
    closed = locked(graph)
    assert closed and closed != {*range(len(graph.states))}
    peace, war = (graph.states[0].program.bit_of[f"tiny/{name}"] for name in ("Peace", "War"))
    for n, s in enumerate(graph.states):
        if s.ask is None:
            continue
        if s.z[GONE] & peace and (s.z[TABLE] | s.z[TABLE + 1]) & war:
            assert n in closed
        if (s.z[DISCARD] | s.z[PILE]) & peace:
            assert n not in closed


EXTRA = "whenever: {started with: no, drawn: 1}, once per turn: yes, do: {draw: one}"


@pytest.mark.parametrize(("more", "locks"), [("", True), (f", trigger: {{{EXTRA}}}", False)])
def test_play_all_but_1_with_hand_limit_0_needs_its_extra_card(more: str, locks: bool) -> None:
    """Without it nobody ever plays again; as printed it does no harm (X-020)."""
    all_but = f"{{rule: All But 1, sets: {{play: {{all but: 1}}}}{more}}}"
    no_hand = "{rule: No Hand, sets: {hand limit: 0}}"
    graph = states_of(all_but, no_hand, "{action: Rest, do: {discard: my hand}}")
    assert bool(locked(graph)) is locks
    assert not forced_loops(graph) and not endless_turns(graph)


@pytest.mark.parametrize("limit", ["", ", once per turn: yes"])
def test_drawing_for_a_discard_as_often_as_one_likes(limit: str) -> None:
    do = "[{discard: {one: card, from: my hand}}, {draw: 1}]"
    graph = states_of(f"{{rule: Again, may: {{do: {do}{limit}}}}}", "keeper: Cup")
    turns = endless_turns(graph)
    assert bool(turns) is not bool(limit)
    assert not forced_loops(graph) and not locked(graph)


def test_luck_alone_makes_no_turn_endless() -> None:
    """Who draws the card again and again can go on, but no choice makes sure of it."""
    graph = states_of(
        "{action: Cycle, do: [{put on top: {one: card, from: my hand}}, {draw: 2}]}",
        "{rule: Three, sets: {play: 3}}",
    )
    assert not endless_turns(graph)


STAR = """edition: tiny
cards:
  - keeper: Sun
  - keeper: Moon
  - {keeper: Fuzz, instead of discard: on top of the draw pile}
  - {rule: Limit, sets: {keeper limit: 1}}
  - keeper: Ale
  - keeper: Bed
  - {goal: Inn, needs: {mine: [Ale, Bed]}}
"""


def star() -> State:
    """Return a table without hands at which a player has just drawn the Fuzz."""
    given = {
        "players": ["A", "B"],
        "turn": {"player": "A", "at": "plays", "drawn": 1},
        "hands": {"A": ["tiny/Fuzz"]},
        "tables": {"A": ["tiny/Sun"], "B": ["tiny/Moon"]},
        "rules": ["tiny/Limit"],
    }
    s = laid_out(program(deck_of(STAR)), given)
    s.stack = (MAIN, (), None)
    return s


def test_the_exits_of_a_stubborn_loop_are_the_choices_of_the_other_keeper() -> None:
    s = star()
    s.program.code[MAIN](s, ())  # the only play is forced
    graph = explore_from(after_play(s))
    loop, *others = [each for each in stubborn_loops(graph) if 0 in each.states]
    assert not others
    exits = {(graph.states[n].cur, graph.choice(n, edge).cards) for n, edge in loop.exits}
    assert exits == {(0, ("tiny/Sun",)), (1, ("tiny/Moon",))}
    assert len(loop.states) == 2


def after_play(s: State) -> State:
    from fluxx_rules.game.engine import run

    run(s)
    return s


def test_two_keepers_of_one_goal_that_no_card_moves_lock_when_they_are_parted() -> None:
    graph = states_of("{goal: Pub, needs: {mine: [Ale, Bed]}}")
    assert not locked(graph)
    parted = explore_deck(
        deck_of(KEEPERS.replace("mine: Ale", "mine: [Ale, Bed]") + "  - keeper: Cup\n")
    )
    closed = locked(parted)
    ale, bed = (parted.states[0].program.bit_of[f"tiny/{name}"] for name in ("Ale", "Bed"))
    lying = [{(s.z[TABLE] & k, s.z[TABLE + 1] & k) for k in (ale, bed)} for s in parted.states]
    apart = {
        n for n, where in enumerate(lying) if where in ({(ale, 0), (0, bed)}, {(bed, 0), (0, ale)})
    }
    assert apart
    assert apart <= closed


def test_a_deck_beyond_the_bound_does_not_count() -> None:
    deck = deck_of(KEEPERS)
    number = len(explore_deck(deck).states)
    assert len(explore_deck(deck, most=number).states) == number
    with pytest.raises(TooManyStates):
        explore_deck(deck, most=number - 1)


@pytest.mark.parametrize("make", [looping, locking])
def test_normal_forms_change_no_verdict(make: object) -> None:
    """The states as they are give the same verdicts, from the same first states."""
    assert callable(make)
    compared = 0
    for n in range(12):
        compiled = program(deck_of(make(Random(f"normal {n}"))))
        first = opening(compiled, 2)
        try:
            full = explore([first], 2_500)
            normal = explore([first], 2_500, NormalForm(compiled))
        except TooManyStates:
            continue
        compared += 1
        assert len(normal.states) <= len(full.states)
        of_locks, of_turns = locked(normal), endless_turns(normal)
        assert all(normal.find(s) is not None for s in full.states)
        assert {normal.find(full.states[k]) for k in locked(full)} == of_locks
        assert {normal.find(full.states[k]) for k in endless_turns(full)} == of_turns
        assert bool(forced_loops(full)) == bool(forced_loops(normal))
    assert compared >= 4


def test_random_games_stay_locked_and_end_elsewhere() -> None:
    random = Random("playing on")
    for n in range(20):
        try:
            graph = explore_deck(deck_of(locking(Random(f"games {n}"))), most=2_500)
        except TooManyStates:
            continue
        closed = locked(graph)
        for start in random.sample(sorted(closed), min(5, len(closed))):
            s = graph.states[start]
            for _ in range(60):
                if s.ask is None:
                    break
                s = after(s, random.choice([*answers(s)]))
                assert s.winner == NOBODY
                assert graph.find(s) in closed
