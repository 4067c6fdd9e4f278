"""Phrases: sentences of messages, and long ones without the middle of their lists."""

from __future__ import annotations

import pytest

from fluxx_rules.report.document.phrases import MAX_LETTERS, brief, sentence


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("nobody can win", "Nobody can win."),
        ("is it so?", "Is it so?"),
        ("kitchen/Milk is missing", "kitchen/Milk is missing."),
        ("friday.yaml has faults", "friday.yaml has faults."),
        ("dr. Who is in", "Dr. Who is in."),
    ],
)
def test_a_sentence_begins_with_a_capital_but_for_names(text: str, expected: str) -> None:
    assert sentence(text) == expected


def test_a_long_message_keeps_its_verb() -> None:
    names = ", ".join(f"The {n}th Keeper" for n in range(20))
    short = brief(f'{names} and Tea ask for "food" cards, and no card has this tag')
    assert short.startswith("The 0th Keeper, The 1th Keeper")
    assert short.endswith('and Tea ask for "food" cards, and no card has this tag.')
    assert len(short) <= MAX_LETTERS + 4


def test_a_long_list_after_a_colon_loses_its_end() -> None:
    names = ", ".join(f"The {n}th Keeper" for n in range(20))
    assert brief(f"any of: {names}").endswith("Keeper and more.")


def test_a_message_without_spaces_is_cut_too() -> None:
    assert len(brief("x" * 1000)) <= MAX_LETTERS + 4
