"""Views of players do not depend on cards that are hidden from them."""

from __future__ import annotations

from random import Random

import pytest

from fluxx_rules.game.engine import apply, opening
from fluxx_rules.game.game import Game
from fluxx_rules.game.players import at_random
from fluxx_rules.game.program import Program
from fluxx_rules.game.view import view
from fluxx_rules.game.zones import HAND, PILE


def test_hidden_stays_hidden(compiled: Program) -> None:
    """An exchange of the others' cards with cards of the pile does not change another view."""
    random = Random(2).random
    s = opening(compiled, 3)
    compared = 0
    for _ in range(120):
        if s.ask is None:
            break
        for player in range(3):
            other = s.copy()
            there = HAND + (player + 1) % 3
            theirs, pile = other.z[there], other.z[PILE] & ~compiled.creepers
            if theirs and pile and s.ask.who not in ((player + 1) % 3, 6, 7):
                card, swapped = theirs & -theirs, pile & -pile
                other.z[there] ^= card | swapped
                other.z[PILE] ^= card | swapped
                assert view(other, player) == view(s, player)
                assert view(other, (player + 1) % 3) != view(s, (player + 1) % 3)
                compared += 1
        apply(s, at_random(s.ask, random))
    assert compared > 50


@pytest.mark.parametrize("player", [-1, 3, 9])
def test_nobody_sees_nothing(compiled: Program, player: int) -> None:
    game = Game(compiled.deck, players=3, seed=1)
    assert game.view(2).player == 2
    with pytest.raises(ValueError, match=f"no player {player}"):
        game.view(player)
