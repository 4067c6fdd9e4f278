"""The network of cards that ask for others."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards.library import load_deck
from fluxx_rules.reasoning.deck.card_network import Link, Network, NoSuchCard, near, network

GARDEN = """
edition: garden
cards:
  - {keeper: Frogs, tags: [living, green]}
  - {keeper: Birds, tags: living, counts as: Bat}
  - {keeper: Stone}
  - {goal: Night, needs: {mine: [Frogs, Owls]}}
  - {goal: Wings, needs: {mine: Bat}}
  - {goal: Zoo, needs: {at least: 2, of: {tagged: living}}}
  - {rule: Draw 2, sets: {draw: 2}}
  - {rule: Draw 3, sets: {draw: 3}}
  - {rule: Play 2, sets: {play: 2}}
"""


@pytest.fixture(scope="module")
def garden(tmp_path_factory: pytest.TempPathFactory) -> Network:
    path: Path = tmp_path_factory.mktemp("garden") / "cards.yaml"
    path.write_text(GARDEN)
    return network(load_deck(str(path)))


def names(part: Network) -> set[str]:
    return {node.name for node in part.nodes}


def test_cards_are_linked_to_what_they_ask_for(garden: Network) -> None:
    assert set(garden.links) == {
        Link("garden/Night", "garden/Frogs", "asks for"),
        Link("garden/Night", "missing/Owls", "asks for"),
        Link("garden/Wings", "garden/Birds", "asks for"),
        Link("garden/Zoo", "tag/living", "asks for"),
        Link("garden/Frogs", "tag/living", "is"),
        Link("garden/Birds", "tag/living", "is"),
        Link("garden/Draw 2", "slot/draw", "lies in"),
        Link("garden/Draw 3", "slot/draw", "lies in"),
    }


def test_every_card_is_in_the_network(garden: Network) -> None:
    assert {"Stone", "Play 2"} <= names(garden)
    assert {"green", "play"}.isdisjoint(names(garden))


def test_the_surroundings_of_a_card_go_through_tags(garden: Network) -> None:
    assert names(near(garden, "Frogs", 1)) == {"Frogs", "living", "Night", "Zoo"}
    two = {"Frogs", "living", "Night", "Zoo", "Owls", "Birds"}
    assert names(near(garden, "Frogs", 2)) == two
    assert names(near(garden, "Frogs", 3)) == two | {"Wings"}
    assert names(near(garden, "Draw 2", 1)) == {"Draw 2", "Draw 3", "draw"}


def test_the_surroundings_of_a_tag(garden: Network) -> None:
    assert names(near(garden, "living", 1)) == {"living", "Frogs", "Birds", "Zoo"}


def test_a_misspelt_card_gets_a_suggestion(garden: Network) -> None:
    with pytest.raises(NoSuchCard, match="did you mean 'Frogs'"):
        near(garden, "Frgs", 1)
