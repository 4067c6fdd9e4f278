"""Keepers of which only the power is not known."""

from __future__ import annotations

from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks.goals import statuses
from fluxx_rules.report.cards import to_text
from tests.cards.mixes import Write, found

HEROES = """
edition: heroes
known: 3 of 5
cards:
  - keeper: Hero
    unknown power: whose villain it discards
  - keeper: Cape
  - keeper: Cellar
    undocumented: its title
  - goal: To the Rescue
    needs: {mine: [Hero, Cape]}
  - goal: At Home
    needs: {mine: [Hero, Cellar]}
"""


def test_a_keeper_without_its_power_is_played_and_marked(write: Write) -> None:
    deck = load_deck(write("heroes.yaml", HEROES))
    (hero,) = [card for card in deck.cards if card.name == "Hero"]
    assert not hero.meaning.powers
    assert "Played without its power, which is not known: whose villain" in to_text(hero)
    assert statuses(deck)["heroes/To the Rescue"] == "placeable"
    (finding,) = found(deck, "FX105")
    assert finding.cards == ("heroes/Cellar", "heroes/Hero")
    assert finding.message.startswith("2 of the 5 cards of heroes are undocumented")
    assert "but play 1 Keeper without the power" in finding.message


def test_of_chosen_cards_only_those_are_unknown_that_the_mix_takes(write: Write) -> None:
    write("heroes.yaml", HEROES)
    taken = "mix: m\ntake: [{from: heroes.yaml, only: [%s, Cape, To the Rescue]}]\n"
    (finding,) = found(load_deck(write("m.yaml", taken % "Hero")), "FX105")
    assert finding.message == (
        "1 of the 3 chosen cards of heroes is undocumented; "
        "games and checks play 1 Keeper without the power"
    )
    (finding,) = found(load_deck(write("m.yaml", taken % "Hero, Cellar")), "FX105")
    assert finding.message == (
        "2 of the 4 chosen cards of heroes are undocumented; games and checks leave them out "
        "(1 listed but incomplete), but play 1 Keeper without the power"
    )
