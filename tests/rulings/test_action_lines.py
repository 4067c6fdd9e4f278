from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fluxx_rules.game.rulings.action_lines import (
    LINES,
    Deed,
    Misunderstood,
    Unknown,
    names_in,
    understand,
)
from fluxx_rules.game.rulings.verbs import VERBS


@pytest.mark.parametrize(
    ("line", "verb", "who", "card", "whom", "answers"),
    [
        ("the game is set up", "set up", "", "", "", ()),
        ("A plays Draw 4", "plays", "A", "Draw 4", "", ()),
        ("A plays Trade Hands on B", "plays", "A", "Trade Hands", "B", ()),
        ("A plays Draw 3, Play 2 of Them", "plays", "A", "Draw 3, Play 2 of Them", "", ()),
        ("A plays X choosing K1, K2 then F1", "plays", "A", "X", "", ("K1, K2", "F1")),
        ("A plays Get On With It! on B choosing K1", "plays", "A", "Get On With It!", "B", ("K1",)),
        ("A uses Recycling choosing nothing", "uses", "A", "Recycling", "", ("nothing",)),
        ("A shows K1", "shows", "A", "K1", "", ()),
        ("A chooses K1 then K2", "chooses", "A", "", "", ("K1", "K2")),
        ("B discards F1, F2", "discards", "B", "", "", ("F1, F2",)),
        ("B answers with Veto! choosing K1", "answers", "B", "Veto!", "", ("K1",)),
        ("A passes", "passes", "A", "", "", ()),
        ("A draws", "draws", "A", "", "", ()),
        ("A's turn ends", "ends", "A", "", "", ()),
        ("A ends turn", "ends", "A", "", "", ()),
        ("B's turn starts", "starts", "B", "", "", ()),
        ("C joins", "joins", "C", "", "", ()),
        ("chance picks F1, F2", "picks", "chance", "", "", ("F1, F2",)),
        ("outside says birthday", "says", "outside", "", "", ("birthday",)),
        ("A throws rock, B throws paper", "throws", "A", "", "B", ("rock", "paper")),
    ],
)
def test_each_verb(
    line: str, verb: str, who: str, card: str, whom: str, answers: tuple[str, ...]
) -> None:
    assert understand(line) == Deed(line, verb, who, card, whom, answers)


def test_every_verb_can_be_done() -> None:
    assert {verb for verb, _, _ in LINES} == set(VERBS)


@pytest.mark.parametrize(("verb", "form"), [(verb, form) for verb, form, _ in LINES])
def test_the_form_that_is_shown_is_understood(verb: str, form: str) -> None:
    understood = understand(form)
    assert isinstance(understood, Deed)
    assert understood.verb == verb


@pytest.mark.parametrize(
    ("line", "word", "suggestion"),
    [
        ("A play K1", "play", "plays"),
        ("Anna draw", "draw", "draws"),
        ("B's turn end", "end", "ends"),
        ("chance pick F1", "pick", "picks"),
        ("A plays", "A plays", "A plays CARD on B choosing X then Y"),
        ("A hops", "hops", ""),
    ],
)
def test_a_line_that_is_not_understood(line: str, word: str, suggestion: str) -> None:
    wrong = understand(line)
    assert isinstance(wrong, Misunderstood)
    assert line[wrong.offset : wrong.offset + wrong.length] == word
    assert wrong.suggestion == suggestion


@given(st.text())
def test_any_line_is_understood_or_not(line: str) -> None:
    understood = understand(line)
    if isinstance(understood, Misunderstood):
        assert 0 <= understood.offset <= len(line)


def test_a_long_line_is_refused_in_no_time() -> None:
    assert isinstance(understand("A plays " + "x on B choosing " * 100_000), Misunderstood)


def test_names_may_hold_commas() -> None:
    known = {"Draw 3, Play 2 of Them", "Draw 3", "K1"}
    assert names_in("K1, Draw 3, Play 2 of Them", known) == ("K1", "Draw 3, Play 2 of Them")
    assert names_in("Draw 3, K1", known) == ("Draw 3", "K1")
    assert names_in("nothing", known) == ()
    with pytest.raises(Unknown, match="Play 3"):
        names_in("Draw 3, Play 3", known)
