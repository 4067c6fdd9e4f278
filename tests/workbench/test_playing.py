"""Games of a mix: blocks with seeds, and a game that somebody steps through."""

from __future__ import annotations

import msgspec
import pytest

from fluxx_rules.cards.changes import LeaveOut
from fluxx_rules.cards.library import BadDeck
from fluxx_rules.game.choices import Choice
from fluxx_rules.game.game import IllegalChoice
from fluxx_rules.game.simulate import simulate as simulate_deck
from fluxx_rules.workbench import (
    Games,
    Mix,
    Play,
    changed,
    loaded,
    mix_of,
    play_games,
    simulate,
    step,
)

MIX = Mix("m.yaml", "mix: m\ntake: [fluxx5, creeper_pack]\n")
GAMES = Games(end=60, players=3)


def test_the_figures_are_those_of_the_simulation() -> None:
    deck = loaded(MIX).deck
    assert deck is not None
    so_far = [*simulate(MIX, GAMES)]
    assert [each.games for each in so_far] == [25, 50, 60]
    assert so_far[-1] == simulate_deck(deck, 60, 3, "0", kind="sensible")


def test_a_block_depends_on_its_numbers_alone() -> None:
    whole = play_games(MIX, GAMES)
    parts = [play_games(MIX, Games(first, first + 20, 3)) for first in (40, 0, 20)]
    assert whole == (*parts[1], *parts[2], *parts[0])


def test_equal_seeds_make_mixes_comparable() -> None:
    """A note in the file changes no game."""
    noted = Mix(MIX.path, f"# a note\n{MIX.text}")
    assert play_games(noted, GAMES) == play_games(MIX, GAMES)
    fewer = changed(MIX, [LeaveOut("fluxx5", "Milk")])
    assert play_games(fewer, GAMES) != play_games(MIX, GAMES)


def test_a_game_is_its_choices() -> None:
    play, turns = Play(3, "evening"), []
    while (now := step(MIX, play)).who is not None:
        assert now.automatic is not None
        assert now.automatic in now.choices or now.more
        turns.append(now.turn)
        play = msgspec.structs.replace(play, choices=(*play.choices, now.automatic))
    assert now.winner is not None or now.lost
    assert (now.choices, now.more, now.automatic) == ((), 0, None)
    assert turns == sorted(turns) and now.moved
    earlier = msgspec.structs.replace(play, choices=play.choices[:-1])
    assert step(MIX, earlier).choices, "undo leaves a choice out, and a fork takes another one"


def test_a_position_shows_what_each_player_knows() -> None:
    now = step(MIX, Play(4))
    assert now.asked == "play" and now.who == now.views[0].turn_of and now.moved == ()
    for seat, view in enumerate(now.views):
        assert len(view.hand) == view.hands[seat]
    chosen = now.choices[0]
    after = step(MIX, Play(4, choices=(chosen,)))
    assert chosen.cards[0] in {card for each in after.moved for card in each.cards}


def test_wrong_choices_and_decks_say_so() -> None:
    with pytest.raises(IllegalChoice, match="no card 'fluxx5/Nothing'"):
        step(MIX, Play(3, choices=(Choice(cards=("fluxx5/Nothing",)),)))
    with pytest.raises(BadDeck, match="there is no edition"):
        step(Mix("m.yaml", "mix: m\ntake: natrue\n"), Play(3))
    assert step(mix_of("fluxx5"), Play(3)).choices
