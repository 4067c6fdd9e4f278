"""Suggestions: misspelt names are recognized, other names are not."""

from __future__ import annotations

from random import Random

import pytest

from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.reading import suggest
from fluxx_rules.cards.reading.suggest import Choices, closest, misspelt
from fluxx_rules.language.condition import Condition
from fluxx_rules.language.effect import Effect
from fluxx_rules.language.form import Family
from fluxx_rules.reasoning.deck.names import names

LETTERS = "abcdefghié s-"


@pytest.mark.parametrize(("typos", "recognized"), [(1, 0.98), (2, 0.96), (3, 0.9)])
def test_misspelt_names_are_recognized(typos: int, recognized: float) -> None:
    random = Random(typos)
    known = sorted(names(load_deck("fluxx5", "star")))
    choices = Choices(known)
    long_enough = [name for name in known if len(name) > 4]
    words = {name: changed(name, random, typos) for name in long_enough}
    found = sum(choices.closest(word) == name for name, word in words.items())
    assert found >= recognized * len(words)
    found = sum(misspelt(word, name) for name, word in words.items())
    assert found >= (recognized - 0.1) * len(words)


def changed(word: str, random: Random, typos: int) -> str:
    """Return a word with letters added, left out or replaced."""
    letters = list(word)
    for _ in range(typos):
        at = random.randrange(len(letters) + 1)
        letters[at : at + random.randint(0, 1)] = random.choice(["", random.choice(LETTERS)])
    return "".join(letters)


@pytest.mark.parametrize(
    ("word", "choices", "suggestion"),
    [
        ("tosaters", ["The Toaster", "Bread", "Toast"], "The Toaster"),
        ("TOASTER", ["The Toaster", "Toasters"], "Toasters"),
        ("the-toaster", ["Toaster", "The Toaster"], "The Toaster"),
        ("The Moon", ["The Sun", "The Mind"], ""),  # "The" makes nothing similar
        ("hte_moon", ["The Sun", "The Moon"], "The Moon"),
        ("Sloop", ["Sleep", "Sloops"], "Sloops"),
        ("discard", ["draw", "play"], ""),
        ("", ["draw"], ""),
        ("draw", [], ""),
    ],
)
def test_suggestions(word: str, choices: list[str], suggestion: str) -> None:
    assert closest(word, choices) == suggestion


def test_the_excluded_choice_is_never_suggested() -> None:
    choices = Choices(["The Moon", "The Moan", "Sun"])
    assert choices.closest("The Moon", excluded="The Moon") == "The Moan"
    assert choices.closest("The Mon", excluded="The Moon") == "The Moan"
    assert Choices(["The Moon"]).closest("The Moon", excluded="The Moon") == ""


def test_the_order_of_the_choices_makes_no_difference() -> None:
    """Sets have another order in each run."""
    assert closest("frog", ["Frogs", "Frog"]) == closest("frog", ["Frog", "Frogs"]) == "Frog"
    assert closest("fog", ["Frog", "Foag"]) == closest("fog", ["Foag", "Frog"])


def test_long_words_are_not_compared() -> None:
    assert closest("x" * 61, ["x" * 60]) == ""
    assert closest("x" * 60, ["x" * 61]) == ""
    assert not misspelt("x" * 61, "x" * 60)


def test_the_number_of_comparisons_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suggest, "MAX_COMPARISONS", 5)
    choices = Choices(["Bread", "Toast"])
    assert [choices.closest("Tosst") for _ in range(3)] == ["Toast", "Toast", ""]
    assert choices.closest("toasts") == "Toast"


@pytest.mark.parametrize(
    ("card", "family"),
    [("{goal: Ten, needs: {sum: 10}}", Condition), ("{action: Six, do: {lend: 6}}", Effect)],
)
def test_a_message_lists_all_words_that_can_stand_there(card: str, family: type[Family]) -> None:
    (fault,) = read_cards(f"edition: tiny\ncards: [{card}]".encode(), "tiny").findings
    listed = fault.message.partition("known here: ")[2].split(", ")
    assert {*listed} >= {*family.members}
    assert "..." not in listed
