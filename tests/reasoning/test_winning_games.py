"""Whole games won by each Goal that can be met, replayed by the engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.target import editions
from fluxx_rules.checks.goals import statuses
from fluxx_rules.fuzzing.random_cards import deck_of, random_file
from fluxx_rules.fuzzing.source import Seeded
from fluxx_rules.game.program import program
from fluxx_rules.game.trace import Trace, from_data, replay, to_data
from fluxx_rules.game.winning import ended_by
from fluxx_rules.reasoning.games.winning_games import reached, winning_game
from fluxx_rules.reasoning.games.witness import of_trace
from fluxx_rules.reasoning.games.witness_rulings import as_ruling
from fluxx_rules.reasoning.goals.answers import Answers

MIXES = sorted((Path(__file__).parents[2] / "analysis" / "mixes").glob("*.yaml"))
HEADING = {"ruling": "r", "says": "s", "source": "t"}


def wins(deck: Deck, id: str, played: Trace) -> bool:
    """Return whether the game, read from its data, ends by this Goal or a copy of it."""
    game = replay(deck, from_data(to_data(played)))
    return id in {each.partition("#")[0] for each in ended_by(game.state)}


@pytest.mark.parametrize("target", [*editions(), *map(str, MIXES)], ids=lambda t: Path(t).stem)
def test_every_goal_that_is_not_impossible_is_reached(target: str) -> None:
    deck = load_deck(target)
    found = statuses(deck, games=True)
    assert set(found.values()) <= {"reached", "impossible", "undocumented"}
    for id, game in reached(deck).items():
        assert wins(deck, id, game), id


@pytest.mark.parametrize("edition", ["fluxx5", "star", "creeper_pack"])
def test_the_last_play_of_each_game_is_a_ruling_that_holds(edition: str) -> None:
    deck = load_deck(edition)
    for game in reached(deck).values():
        ruling = as_ruling(deck, of_trace(deck, game), HEADING)
        assert ruling["then"] == {"winner": "A"}


def test_the_same_games_are_found_again() -> None:
    deck = load_deck("creeper_pack")
    once, again = Answers(program(deck)), Answers(program(deck))
    for goal in once.goals:
        assert winning_game(once, goal) == winning_game(again, goal)


def test_creepers_are_drawn_last() -> None:
    """At the start of the next turn Death would discard War or itself."""
    deck = load_deck("creeper_pack")
    game = reached(deck)["creeper_pack/War = Death"]
    assert replay(deck, game).state.turn == 1


NEEDS = (
    "{mine: K0, nobody has: K1}",
    "{mine: K0, not: {mine: K1}}",
    "{mine: C0, nobody has: C1}",
    "{in play: [K0, C0]}",
    "{most: keepers}",
    "{fewest: keepers}",
    "{most: cards in hand}",
    "{fewest: cards in hand}",
    "{hand: empty}",
    "{hand: {at least: 8}}",
    "{most: cards in hand, once somebody has: 10}",
    "{at least: 7, of: keeper}",
    "{mine: K0, somebody else has: [K1, K2]}",
)


@pytest.mark.parametrize("needs", NEEDS)
def test_goals_of_many_kinds(needs: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    keepers = "".join(f"  - keeper: K{n}\n" for n in range(40))
    path.write_text(f"""edition: mine
cards:
{keepers}
  - creeper: C0
  - creeper: C1
  - rule: Draw 5
    sets: {{draw: 5}}
  - rule: Play All
    sets: {{play: all}}
  - goal: Wanted
    needs: {needs}
""")
    deck = load_deck(str(path))
    assert wins(deck, "mine/Wanted", reached(deck)["mine/Wanted"])


@pytest.mark.parametrize("seed", range(12))
def test_random_decks(seed: int) -> None:
    """Every reported game ends by its Goal."""
    deck = deck_of(random_file(Seeded(f"reach {seed}")))
    for id, game in reached(deck).items():
        assert wins(deck, id, game), id
