"""Random decks play: whatever cards there are, no game stumbles and no state is wrong.

What once did not hold is a card file in ``mended/``, whose comment says what went wrong; what
means nothing is refused by now, and lies in ``refused/``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.fuzzing import trial
from fluxx_rules.fuzzing.random_cards import deck_of, random_file
from fluxx_rules.fuzzing.random_states import random_answer, random_state
from fluxx_rules.fuzzing.source import Seeded
from fluxx_rules.fuzzing.trial import BrokenGame, broken_game, card_file_of, fewest_cards
from fluxx_rules.game.engine import apply
from fluxx_rules.game.state import State
from fluxx_rules.game.zones import SEATS, TABLE
from fluxx_rules.report.broken_game import to_text
from tests.fuzzing.conftest import SOUND, Noughts, judging

DECKS, GAMES = 30, 4
EACH_NUMBER_OF_PLAYERS, LONG_GAMES = SEATS - 1, 20
MENDED = sorted(Path(__file__).parent.joinpath("mended").glob("*.yaml"))

REFUSED = sorted(Path(__file__).parent.joinpath("refused").glob("*.yaml"))


def breaks(path: Path, games: int) -> str:
    """How a game with these cards breaks, if one does."""
    found = broken_game(load_deck(str(path)), games)
    return found.kind if found is not None else ""


@pytest.mark.parametrize(
    "games", [EACH_NUMBER_OF_PLAYERS, pytest.param(LONG_GAMES, marks=pytest.mark.long)]
)
@pytest.mark.parametrize("path", MENDED, ids=lambda path: path.stem)
def test_what_once_broke_does_no_longer(path: Path, games: int) -> None:
    assert breaks(path, games) == ""


@pytest.mark.parametrize("path", REFUSED, ids=lambda path: path.stem)
def test_what_once_broke_is_refused(path: Path) -> None:
    """Cards that mean nothing, as their comments say: with these the engine stumbled."""
    (found,) = read_cards(path.read_bytes(), path.name).findings
    assert found.code in ("FX102", "FX103")


@pytest.mark.parametrize("seed", range(DECKS))
def test_random_games_of_a_random_deck(seed: int) -> None:
    declared = random_file(Seeded(f"deck {seed}"))
    found = broken_game(deck_of(declared), GAMES, seed)
    if found is not None:
        pytest.fail(to_text(*fewest_cards(declared, found)))


@pytest.mark.parametrize("edition", ["fluxx5", "nature", "star", "doctor_who"])
def test_random_states_are_sound(edition: str) -> None:
    deck = load_deck(edition)
    for n in range(25):
        source = Seeded(n)
        s = random_state(source, deck)
        for _ in range(10):
            assert SOUND.state(s, 0) is None
            if s.ask is None:
                break
            apply(s, random_answer(source, s.ask))


def test_a_deck_of_nothing_but_noughts_is_small_and_plays() -> None:
    deck = deck_of(random_file(Noughts()))
    assert len(deck.cards) == 8
    assert broken_game(deck, 10) is None


def test_a_file_of_a_deck_is_that_deck(deck: Deck) -> None:
    again = deck_of(card_file_of(deck))
    assert [card.meaning for card in again.cards] == [card.meaning for card in deck.cards]
    assert again.basic == deck.basic
    assert again.policies == deck.policies


def test_the_fewest_cards_are_those_that_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    def held(s: State) -> Iterator[str]:
        """Planted: as if a Creeper that somebody has were a fault."""
        if any(cards & s.program.creepers for cards in s.z[TABLE:]):
            yield "somebody has a Creeper"

    monkeypatch.setattr(trial, "chosen", judging(held))
    declared = card_file_of(load_deck("fluxx5", "creeper_pack"))
    found = broken_game(deck_of(declared), 20)
    assert isinstance(found, BrokenGame)
    fewer, again = fewest_cards(declared, found)
    assert again.kind == found.kind
    assert {card.kind for card in fewer.cards} >= {"creeper"}
    assert len(fewer.cards) < 8
