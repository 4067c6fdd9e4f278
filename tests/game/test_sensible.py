"""The sensible player: what it plays, keeps, takes and gives away; games against other players."""

from __future__ import annotations

from pathlib import Path

import pytest

from analysis.players import play, wilson, wins
from analysis.soundness.random_games import MAX_DECISIONS
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.layout import laid_out
from fluxx_rules.game.players import Policy
from fluxx_rules.game.program import program
from fluxx_rules.game.sensible import sensible_player
from fluxx_rules.game.simulate import simulate
from fluxx_rules.game.state import PLAYING, Pending, State
from fluxx_rules.game.zones import HAND, PILE, TABLE

CARDS = """
edition: picnic
cards:
  - {keeper: Tea}
  - {keeper: Cake}
  - {keeper: Rug}
  - {keeper: Kite}
  - {keeper: Milk}
  - {creeper: Wasp, blocks: owner}
  - {goal: Tea Time, needs: {mine: [Tea, Cake]}}
  - {goal: Drinks, needs: {mine: {any of: [Tea, Milk]}}}
  - {goal: Windy Day, needs: {mine: [Kite, Rug]}}
  - {goal: Stung, needs: {mine: [Wasp]}, then: everybody loses}
  - {action: Pass, do: {draw: one}}
  - {action: Rob, do: {steal: {one: keeper}}}
  - {rule: Tight, sets: {hand limit: 1}}
  - {rule: Hurry, may: {do: [{draw: one}, end turn]}}
"""
SEEDS = range(12)


@pytest.fixture(autouse=True)
def without_whims(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out random plays on tables made by hand."""
    if "picnic" in request.fixturenames:
        monkeypatch.setattr("fluxx_rules.game.sensible.WHIM", 0)


@pytest.fixture(scope="module")
def picnic(tmp_path_factory: pytest.TempPathFactory) -> Deck:
    path: Path = tmp_path_factory.mktemp("picnic") / "cards.yaml"
    path.write_text(CARDS, "utf-8")
    return load_deck(str(path))


def table(deck: Deck, **zones: object) -> State:
    """Return a table in the turn of A; cards are named without their edition."""

    def full(cards: object) -> object:
        if isinstance(cards, dict):
            return {name: full(each) for name, each in cards.items()}
        assert isinstance(cards, str)
        return [f"picnic/{card}" for card in cards.split(", ")]

    given = {word: full(cards) for word, cards in zones.items()}
    s = laid_out(program(deck), {"players": ["A", "B"], **given})
    s.phase = PLAYING
    return s


def answers(s: State, kind: str, cards: str, why: str, least: int = 1, most: int = 1) -> set[str]:
    """Return the answers of A, with several seeds, to a question for these cards."""
    mask = s.program.mask(f"picnic/{card}" for card in cards.split(", "))
    s.ask = Pending(0, kind, mask, least, most, why)
    every = {sensible_player(seed)(s) for seed in SEEDS}
    return {", ".join(id.removeprefix("picnic/") for id in s.program.cards(bit)) for bit in every}


def played(s: State) -> set[str]:
    """Return what A plays."""
    hand = (id.removeprefix("picnic/") for id in s.program.cards(s.z[HAND]))
    return answers(s, "play", ", ".join(hand), "play")


def test_it_plays_the_keeper_that_wins(picnic: Deck) -> None:
    s = table(picnic, hands={"A": "Rug, Cake, Pass"}, tables={"A": "Tea"}, goals="Tea Time")
    assert played(s) == {"Cake"}


def test_it_plays_the_goal_that_wins(picnic: Deck) -> None:
    s = table(picnic, hands={"A": "Rug, Tea Time, Pass"}, tables={"A": "Tea, Cake"})
    assert played(s) == {"Tea Time"}


def test_a_creeper_keeps_it_from_playing_that_goal(picnic: Deck) -> None:
    s = table(picnic, hands={"A": "Rug, Tea Time, Pass"}, tables={"A": "Tea, Cake, Wasp"})
    assert played(s) == {"Rug"}


@pytest.mark.parametrize(
    ("goal", "tables"), [("Tea Time", {"B": "Tea, Cake"}), ("Stung", {"A": "Wasp"})]
)
def test_it_does_not_end_the_game_for_others(
    picnic: Deck, goal: str, tables: dict[str, str]
) -> None:
    s = table(picnic, hands={"A": f"{goal}, Tight"}, tables=tables)
    assert played(s) == {"Tight"}


def test_it_keeps_a_goal_that_its_hand_will_meet(picnic: Deck) -> None:
    s = table(picnic, hands={"A": "Tea Time, Tea, Rug, Tight"}, tables={"A": "Cake"})
    assert played(s) == {"Tea"}


def test_it_robs_the_card_that_wins(picnic: Deck) -> None:
    s = table(
        picnic, hands={"A": "Rob, Rug"}, tables={"A": "Tea", "B": "Cake, Kite"}, goals="Tea Time"
    )
    assert played(s) == {"Rob"}
    assert answers(s, "cards", "Cake, Kite", "steal") == {"Cake"}


def test_it_robs_before_it_plays_a_keeper(picnic: Deck) -> None:
    s = table(picnic, hands={"A": "Rob, Rug, Pass"}, tables={"B": "Kite"})
    assert played(s) == {"Rob"}
    nothing = table(picnic, hands={"A": "Rob, Rug, Pass"})
    assert played(nothing) == {"Rug"}


def test_it_does_not_play_a_goal_that_both_meet(picnic: Deck) -> None:
    """Two players who meet a Goal do not win (R-039), and the other may soon meet it alone."""
    both = table(picnic, hands={"A": "Drinks, Tight"}, tables={"A": "Tea", "B": "Milk"})
    assert played(both) == {"Tight"}
    alone = table(picnic, hands={"A": "Drinks, Tight"}, tables={"A": "Tea", "B": "Rug"})
    assert played(alone) == {"Drinks"}


def test_it_replaces_a_goal_that_another_player_is_near(picnic: Deck) -> None:
    s = table(picnic, hands={"A": "Windy Day, Rug"}, tables={"B": "Tea"}, goals="Tea Time")
    assert played(s) == {"Windy Day"}
    far = table(picnic, hands={"A": "Windy Day, Rug"}, goals="Tea Time")
    assert played(far) == {"Rug"}


def test_it_gives_up_creepers_and_keeps_wanted_keepers(picnic: Deck) -> None:
    s = table(picnic, hands={"A": "Pass"}, tables={"A": "Wasp, Tea, Rug"}, goals="Tea Time")
    assert answers(s, "cards", "Wasp, Tea, Rug", "discard") == {"Wasp"}
    assert answers(s, "cards", "Wasp, Tea, Rug", "pass on") == {"Wasp"}
    theirs = table(picnic, tables={"A": "Wasp", "B": "Tea"}, goals="Tea Time")
    assert answers(theirs, "cards", "Wasp, Tea", "discard") == {"Wasp"}
    assert answers(s, "cards", "Tea, Rug", "keeper limit") == {"Rug"}


def test_it_keeps_wanted_keepers_in_hand(picnic: Deck) -> None:
    s = table(picnic, hands={"A": "Windy Day, Kite, Cake, Tight"})
    asked = "Windy Day, Kite, Cake, Tight"
    assert answers(s, "cards", asked, "hand limit", 2, 2) == {"Cake, Tight"}


def test_it_declines_a_power_that_ends_its_turn(picnic: Deck) -> None:
    s = table(picnic, hands={"A": "Pass"}, rules="Hurry")
    assert answers(s, "power", "Hurry", "before the draw", 0) == {""}


def test_it_does_not_look_into_other_hands(picnic: Deck) -> None:
    """It answers the same when cards of another hand and of the pile change places."""
    s = table(picnic, hands={"A": "Rob, Tight, Pass"}, tables={"B": "Tea"}, goals="Tea Time")
    before = played(s)
    s.z[HAND + 1], s.z[PILE] = s.z[PILE], s.z[HAND + 1]
    assert played(s) == before


def test_a_question_changes_nothing(picnic: Deck) -> None:
    s = table(picnic, hands={"A": "Cake, Rug"}, tables={"A": "Tea"}, goals="Tea Time")
    before = s.z[:]
    assert played(s) == {"Cake"}
    assert s.z == before and s.z[TABLE]


@pytest.mark.parametrize("edition", ["nature", "batman", "star"])
def test_its_turns_end(edition: str) -> None:
    """It does not use one power after another that undoes it."""
    assert simulate(load_deck(edition), games=30, players=3, kind="sensible").unfinished == 0


def test_the_same_cards_do_not_go_round_for_ever(
    picnic: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card that helps is drawn and played again and again once the pile is empty."""
    monkeypatch.undo()
    games = (play(picnic, ("sensible", "sensible"), str(n)) for n in range(200))
    assert all(decisions < MAX_DECISIONS for _, decisions in games)


@pytest.mark.parametrize(("other", "least"), [("random", 0.75), ("greedy", 0.5)])
def test_it_wins_most_games(other: str, least: float) -> None:
    """The aims are higher; the command `analysis.players` measures them."""
    low, _ = wilson(wins(load_deck("fluxx5"), "sensible", other, 160, "0"), 160)
    assert low > least


def test_the_same_seed_plays_the_same_game(deck: Deck) -> None:
    kinds = "sensible", "greedy"
    assert play(deck, kinds, "4") == play(deck, kinds, "4")


def test_chance_is_answered_at_random(picnic: Deck) -> None:
    policy: Policy = sensible_player(0)
    s = table(picnic, hands={"A": "Tea"})
    s.ask = Pending(6, "cards", s.z[PILE], 1, 1, "drawn")
    assert len({policy(s) for _ in range(40)}) > 4
