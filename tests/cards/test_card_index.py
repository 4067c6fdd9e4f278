"""Which cards fit a description: looked up word by word, and card by card."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from fluxx_rules.cards.library import load_deck
from fluxx_rules.language import core
from fluxx_rules.language.footprint import descriptions
from fluxx_rules.language.which import KINDS

DECK = load_deck("fluxx5+creeper_pack+star+nature+doctor_who+monster+stoner+batman")
WORDS = DECK.words
NUMBERS: tuple[core.Parameter, ...] = (
    "draw", "play", "hand limit", "hand minimum", "keeper limit", "goals"
)  # fmt: skip


def some(words: list[str]) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from([*words, "no such word"]), max_size=3).map(tuple)


SUCH = st.builds(
    core.Such,
    kinds=st.lists(st.sampled_from(KINDS), max_size=3).map(tuple),
    tags=some(sorted(WORDS.tags)),
    names=some(sorted(WORDS.names)),
    about=st.lists(st.sampled_from(NUMBERS), max_size=2).map(tuple),
)


def agree(which: core.Such) -> None:
    assert DECK.among(WORDS.such(which)) == [card for card in DECK.cards if card.fits(which)]


@given(SUCH)
def test_both_find_the_same(which: core.Such) -> None:
    agree(which)


def test_both_find_the_same_for_all_that_cards_say() -> None:
    for which in {each for card in DECK.cards for each in descriptions(card.meaning)}:
        agree(which)
