"""Lines wrapped to the width of a terminal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fluxx_rules.report.wrapping import refilled, shown, wrapped

TEXT = st.text(st.sampled_from("ab \n=猫é"), max_size=80)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("short", ["short"]),
        ("one two three four", ["one two", "  three", "  four"]),
        ("  = help: do it again", ["  = help:", "    do it", "    again"]),
        ("  on  it is a long way", ["  on  it is", "     a long", "     way"]),
        ("incomprehensibly so", ["incomprehensibly", "  so"]),
        ("a\n\nb\n", ["a", "", "b", ""]),
        ("\x1b[1mone two\x1b[0m ab cd", ["\x1b[1mone two\x1b[0m ab", "  cd"]),
        ("猫猫猫 猫猫猫", ["猫猫猫", "  猫猫猫"]),
    ],
)
def test_a_line_is_wrapped_at_spaces(text: str, lines: list[str]) -> None:
    assert wrapped(text, 11).split("\n") == lines


@given(TEXT, st.integers(5, 30))
def test_no_word_is_lost_or_broken(text: str, columns: int) -> None:
    for found in wrapped(text, columns), refilled(text, columns):
        assert found.split() == text.split()
        assert all(shown(line) <= columns or len(line.split()) == 1 for line in found.split("\n"))


def test_paragraphs_are_filled_anew() -> None:
    text = "one two three\nfour\n\nfive\n"
    assert refilled(text, 10) == "one two\nthree four\n\nfive\n"
    assert refilled(text, 13) == text
