"""Games that show when a limit stops players from meeting Goals (FX411)."""

from __future__ import annotations

from fluxx_rules.cards.deck import Deck
from fluxx_rules.game.rulings import read_rulings, run
from tests.checks.pages import case


def holds(ruling: str, deck: Deck) -> bool:
    """Return whether the ruling holds with the cards of the deck."""
    rulings, faults = read_rulings(ruling, "test")
    assert not faults
    return run(rulings[0], deck, "e").kind == "holds"


def test_the_player_of_a_limit_keeps_all_cards_during_the_turn() -> None:
    """So FX411 is about the time after all players have complied with the limit."""
    ruling = """
        - ruling: T
          says: so
          source: test
          given:
            players: [A, B]
            rules: [Play 2]
            turn: {player: A, drawn: 1}
            hands: {A: [Keeper Limit 2, Five]}
            tables: {A: [K0, K1, K2, K3, K4]}
          when: [A plays Keeper Limit 2, A plays Five]
          then: {winner: A}
        """
    assert holds(ruling, case("FX411", "two plays a turn are one too few").deck())


def test_a_waiting_player_can_win_with_a_given_card_above_the_limit() -> None:
    """A win comes before players discard down to the limit."""
    ruling = """
        - ruling: T
          says: so
          source: test
          given:
            players: [A, B]
            rules: [Keeper Limit 1]
            goals: [Tea Time]
            turn: {player: A, drawn: 1}
            hands: {A: [Gift]}
            tables: {A: [Tea], B: [Cake]}
          when: [A plays Gift]
          then: {winner: B}
        """
    assert holds(ruling, case("FX411", "given to a player who waits").deck())
