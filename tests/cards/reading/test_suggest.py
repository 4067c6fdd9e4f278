"""The word that was likely meant, found quickly, is the one that comparing all of them finds."""

from __future__ import annotations

from difflib import SequenceMatcher, get_close_matches
from random import Random

import pytest

from fluxx_rules.cards.cardfile import read_cards
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.reading.suggest import Choices, _bare, closest, misspelt
from fluxx_rules.language.condition import Condition
from fluxx_rules.language.effect import Effect
from fluxx_rules.language.form import Family
from fluxx_rules.reasoning.deck.names import names

LETTERS = "abcdefghié s-"


def compared(word: str, choices: list[str]) -> str:
    bare = {_bare(choice): choice for choice in reversed(choices)}
    near = get_close_matches(_bare(word), bare, 1, 0.6)
    return bare.get(_bare(word), bare[near[0]] if near else "")


@pytest.mark.parametrize("seed", range(3))
def test_it_is_the_likest_of_all(seed: int) -> None:
    random = Random(seed)
    known = random.sample(sorted(names(load_deck("fluxx5", "star"))), 60)
    choices = Choices(known)
    for _ in range(60):
        besides = random.choice(known)
        word = changed(random.choice(known), random)
        rest = sorted(name for name in known if name != besides)
        assert choices.closest(word, besides) == compared(word, rest)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_misspelt_is_told_as_by_comparing_all_letters(seed: int) -> None:
    random = Random(seed)
    for word in random.sample(sorted(names(load_deck("fluxx5", "star"))), 60):
        other = changed(word, random)
        like = SequenceMatcher(None, _bare(word), _bare(other)).ratio()
        if not word.startswith("The "):
            assert misspelt(word, other) == (like >= 0.7), (word, other)


def changed(word: str, random: Random) -> str:
    letters = list(word)
    for _ in range(random.randint(0, 5)):
        at = random.randrange(len(letters) + 1)
        letters[at : at + random.randint(0, 1)] = random.choice(["", random.choice(LETTERS)])
    return "".join(letters)


def test_the_order_of_the_choices_makes_no_difference() -> None:
    """They come in sets, whose order is another one in each run."""
    assert closest("frog", ["Frogs", "Frog"]) == closest("frog", ["Frog", "Frogs"]) == "Frog"


@pytest.mark.parametrize(
    ("card", "family"),
    [("{goal: Ten, needs: {sum: 10}}", Condition), ("{action: Six, do: {lend: 6}}", Effect)],
)
def test_all_words_that_can_stand_there_are_told(card: str, family: type[Family]) -> None:
    (fault,) = read_cards(f"edition: tiny\ncards: [{card}]".encode(), "tiny").findings
    told = fault.message.partition("known here: ")[2].split(", ")
    assert {*told} >= {*family.members}
    assert "..." not in told
