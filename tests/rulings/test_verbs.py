"""What each verb does at the table, and why it may be stuck."""

from __future__ import annotations

import pytest

from fluxx_rules.game.rulings import Asked
from fluxx_rules.game.rulings.outcome import Mismatch
from tests.rulings.helping import holds, outcome

POWER = "{rule: Well, may: {once per turn: yes, do: {draw: one}}}"
STOPPER = "{surprise: Stopper, answers: action, out of turn: {discard: it}, in turn: {draw: 1}}"


@pytest.mark.parametrize(
    "body",
    [
        """
        given: {hands: {A: [K1, F1]}}
        when: [A plays K1]
        then: {tables: {A: [K1]}, hands: {A: [F1]}, played: 1}
        """,
        """
        cards: [{action: Swap, do: trade hands}]
        given: {players: [A, B, C], hands: {A: [Swap, F1], B: [F2], C: [F3]}}
        when: [A plays Swap on C]
        then: {hands: {A: [F3], B: [F2], C: [F1]}}
        """,
        """
        cards: [{action: Cut, do: {discard: {one: keeper}}}]
        given: {hands: {A: [Cut, F1]}, tables: {B: [K1, K2]}}
        when: [A plays Cut choosing K2]
        then: {tables: {B: [K1]}}
        """,
        f"""
        cards: [{POWER}]
        given: {{rules: [Well], hands: {{A: [F1]}}, pile: [F2, F3]}}
        when: [A uses Well]
        then: {{hands: {{A: [F1, F2]}}, illegal: [A uses Well]}}
        """,
        f"""
        cards: [{POWER}]
        given: {{rules: [Well], turn: {{drawn: 1, played: 1}}, hands: {{A: [F1]}}, pile: [F2]}}
        when: [A passes]
        then: {{hands: {{A: [F1]}}, turn over: yes, illegal: [A uses Well]}}
        """,
        f"""
        cards: [{STOPPER}]
        given: {{hands: {{A: [F1], B: [Stopper]}}}}
        when: [A plays F1]
        then: {{offered: {{to: B, cards: [Stopper], at least: 0}}, being played: [F1]}}
        then later: [{{when: [B answers with Stopper], then: {{discard contains: [F1, Stopper]}}}}]
        """,
        f"""
        cards: [{STOPPER}]
        given: {{hands: {{A: [F1], B: [Stopper]}}}}
        when: [A plays F1, B passes]
        then: {{discard: [F1], hands: {{B: [Stopper]}}}}
        """,
        """
        cards: [{rule: Veil, hides: one keeper}]
        given: {rules: [Veil], hands: {A: [F1, F2]}, tables: {A: [K1, K2]}}
        when: [A uses Veil choosing K1, A shows K1, A uses Veil choosing K2]
        then: {face down: {A: [K2]}, illegal: [A shows K1], legal: [A shows K2]}
        """,
        """
        cards: [{rule: Veil, hides: one keeper}]
        given: {rules: [Veil], hands: {A: [F1]}, tables: {B: [K1]}, face down: {B: [K1]}}
        when: [B shows K1]
        then: {face down: {B: []}, on turn: A, hands: {A: [F1]}}
        """,
        """
        given: {turn: {player: B, drawn: 0}, pile: [F1, F2]}
        when: [B draws]
        then: {hands: {B: [F1]}, drawn: 1, pile: [F2]}
        """,
        """
        given: {turn: {player: B}, rules: [Hand Limit 1], hands: {B: [F1, F2, F3]}}
        when: [B plays F1, B ends turn, B discards F2]
        then: {hands: {B: [F3]}, next player: A}
        then later: [{when: [A's turn starts], then: {on turn: A, drawn: 0}}]
        """,
        """
        given: {hands: {A: [F9]}, pile: [F1, F2, F3]}
        when: [C joins]
        then: {hands: {C: [F1, F2, F3]}, players: [A, B, C]}
        """,
        """
        given: {turn: {drawn: 0}, discard: [F1, F2, F3]}
        when: [A draws, chance picks F2]
        then: {hands: {A: [F2]}, count: {pile: 2}}
        """,
        """
        cards: [{action: Duel, do: {showdown: 3}}]
        given: {hands: {A: [Duel, F1], B: [F2]}}
        when: [A plays Duel, "B throws rock, A throws paper", "A throws rock, B throws scissors"]
        then: {hands: {A: [F1, F2]}}
        """,
        """
        given: {turn card: B, pile: [F1, F2, F3, F4, F5, F6, F7]}
        when: [the game is set up]
        then: {on turn: B, turn card: B}
        """,
        """
        given: {turn card: A, rules: [Hand Limit 0], hands: {A: [K1, K2]}}
        when: [A plays K1, A's turn ends]
        then: {turn card: B, hands: {A: []}}
        """,
        """
        given: {pile: [F1, F2, F3, F4, F5, F6, F7]}
        when: [the game is set up, outside says B]
        then: {on turn: B, hands: {A: [F1, F2, F3]}, drawn: 0}
        """,
    ],
)
def test_what_it_does(body: str) -> None:
    holds(body)


def mismatch(body: str) -> Mismatch:
    (found,) = outcome(body).mismatches
    return found


def test_whoever_is_not_on_turn_cannot_play() -> None:
    found = mismatch("given: {hands: {A: F1, B: F2}}\nwhen: [B plays F2]\nthen: {}")
    assert found == Mismatch("B plays F2", "it is the turn of B", "A is on turn")


def test_a_line_that_does_not_answer_what_is_asked() -> None:
    body = """
        given: {hands: {A: [Hand Limit 0, F1], B: [F2, F3]}, rules: [Play 2, Hand Limit 1]}
        when: [A plays F1]
        then: {}
    """
    found = mismatch(body)
    asked = Asked("B", "cards", ("F2", "F3"), 1, 1, "hand limit")
    assert found == Mismatch("A plays F1", "nobody is asked anything", asked)


def test_an_open_question_is_a_failure() -> None:
    body = "given: {rules: [Hand Limit 1], hands: {B: [F2, F3]}}\nthen: {winner: nobody}"
    found = mismatch(body)
    assert (found.what, found.expected) == ("offered", "nothing")
    assert isinstance(found.actual, Asked)
    assert found.actual.who == "B"


def test_an_answer_that_nobody_asked_for() -> None:
    found = mismatch("given: {hands: {A: [K1, K2]}}\nwhen: [A plays K1 choosing K2]\nthen: {}")
    assert found == Mismatch("answers", "A is asked, and answers K2", "A was not asked")


def test_an_answer_that_is_not_legal() -> None:
    body = """
        given: {rules: [Hand Limit 1], hands: {B: [F1, F2, F3]}}
        when: [B discards F1]
        then: {}
    """
    assert mismatch(body).expected == "F1 is a legal answer"


def test_plays_that_are_owed_hold_the_turn() -> None:
    found = mismatch("given: {hands: {A: [F1]}}\nwhen: [A's turn ends]\nthen: {}")
    assert found == Mismatch("A's turn ends", "no more plays are owed", "A owes 1")


def test_nothing_can_be_done_after_a_win() -> None:
    body = """
        cards: [{goal: Rich, needs: {at least: one, of: keeper}}]
        given: {hands: {A: [Rich, F1]}, tables: {B: [K1]}, rules: [Play 2]}
        when: [A plays Rich, A plays F1]
        then: {}
    """
    assert mismatch(body) == Mismatch("A plays F1", "the game goes on", "B has won")


def test_what_is_offered_is_the_next_play_and_not_what_the_end_of_the_turn_brings() -> None:
    body = """
        given: {rules: [Hand Limit 1], hands: {A: [K1, F1, F2]}}
        when: [A plays K1]
        then: {offered: {to: A, cards: [F1, F2]}}
    """
    assert mismatch(body) == Mismatch("offered", "to A", "nothing")
