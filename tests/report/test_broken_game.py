"""A game that broke is told as any other game is."""

from __future__ import annotations

from fluxx_rules.cards.deckfile import DeckFile
from fluxx_rules.fuzzing.trial import BrokenGame
from fluxx_rules.game.choices import Choice
from fluxx_rules.game.game import JOIN
from fluxx_rules.language.card import Keeper
from fluxx_rules.report.broken_game import to_text


def test_choices_are_told_as_everywhere() -> None:
    """Players are counted from one."""
    tea = (Choice(cards=("e/Tea",)), Choice(option="rock"), Choice())
    found = BrokenGame("crash", "it broke", 2, "1", (Choice(player=0), JOIN, *tea))
    told = to_text(DeckFile(edition="e", cards=(Keeper(keeper="Tea"),)), found)
    assert "the last choices: player 1; to join; Tea; rock; nothing\n" in told
