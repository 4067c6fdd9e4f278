"""The cards that a mix can take: in or out, played or not."""

from __future__ import annotations

import pytest

from fluxx_rules.cards.changes import LeaveOut, PutIn, Tag
from fluxx_rules.cards.library import load_deck
from fluxx_rules.workbench import Mix, Shelf, ShelfCard, cards, changed, loaded
from tests.cards.mixes import Write

MIX = Mix("m.yaml", "mix: m\ntake: [nature, {from: Star Fluxx, only: keeper}]\n")


def on(shelf: Shelf, name: str) -> ShelfCard:
    (found,) = [card for card in shelf.cards if card.name == name]
    return found


def names_in(shelves: tuple[Shelf, ...]) -> set[tuple[str, str]]:
    return {(card.edition, card.name) for each in shelves for card in each.cards if card.is_in}


def test_each_source_has_all_its_cards() -> None:
    nature, star = cards(MIX)
    assert (nature.source, star.source) == ("nature", "Star Fluxx")
    assert {card.name for card in star.cards} == {card.name for card in load_deck("star").listed}
    assert {card.is_in for card in star.cards if card.kind == "keeper"} == {True}
    assert {card.is_in for card in star.cards if card.kind != "keeper"} == {False}
    trees = on(nature, "Trees")
    assert (trees.title, trees.tags, trees.copies) == ("Nature Fluxx", ("living",), 1)
    assert on(nature, "Draw 4").text == "Draw 4 cards each turn."


def test_what_is_in_is_what_the_deck_has() -> None:
    deck = loaded(MIX).deck
    assert deck is not None
    assert names_in(cards(MIX)) == {(card.edition, card.name) for card in deck.listed}


def test_a_card_that_is_not_played_says_why() -> None:
    deck = load_deck("doctor_who")
    (shelf,) = cards(Mix("m.yaml", "mix: m\ntake: doctor_who\n"))
    unknown = {card.name for card in shelf.cards if card.unknown}
    assert unknown == {card.name for card in deck.unplayed} and unknown
    assert not any(card.is_opaque for card in shelf.cards)


def test_an_opaque_card_is_no_undocumented_one() -> None:
    (shelf,) = cards(Mix("m.yaml", "mix: m\ntake: fluxx3\n"))
    opaque = {card.name for card in shelf.cards if card.is_opaque}
    assert opaque == {"Scramble Keepers", "Go Fish", "I Need a Goal"}
    assert on(shelf, "Go Fish").unknown.startswith("Name a card")


def test_tags_are_those_of_the_mix() -> None:
    mix = changed(MIX, [Tag("eats", "Trees"), Tag("living", "Trees", False)])
    nature, _ = cards(mix)
    assert on(nature, "Trees").tags == ("eats",)


def test_more_sources_can_be_put_in(write: Write) -> None:
    path = write("m.yaml", "")
    write("teas.yaml", "edition: teas\ncards:\n- keeper: Tea\n")
    mix = Mix(path, MIX.text)
    *_, teas, fluxx5 = cards(mix, ["teas.yaml", "fluxx5", "star"])
    assert (teas.source, fluxx5.source) == ("teas.yaml", "fluxx5"), "star is there already"
    assert not any(card.is_in for card in (*teas.cards, *fluxx5.cards))
    after = changed(mix, [PutIn(teas.source, "Tea"), LeaveOut("Star Fluxx", "The Captain")])
    assert names_in(cards(after)) ^ names_in(cards(mix)) == {
        ("teas", "Tea"),
        ("star", "The Captain"),
    }


def test_a_broken_mix_still_has_shelves() -> None:
    assert cards(Mix("m.yaml", "mix: [\n")) == ()
    assert cards(Mix("m.yaml", "mix: m\n")) == ()
    (shelf,) = cards(Mix("m.yaml", "mix: [\n"), ["creeper_pack"])
    assert shelf.cards and not any(card.is_in for card in shelf.cards)


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("natrue", "did you mean 'nature'"),
        ("../elsewhere.yaml", "lies outside of the folder"),
        ("gone.yaml", "gone.yaml"),
        ("broken.yaml", "unknown word 'kepper'"),
    ],
)
def test_a_source_that_cannot_be_read_has_a_shelf_with_the_reason(
    write: Write, source: str, fault: str
) -> None:
    path = write("m.yaml", "")
    write("broken.yaml", "edition: broken\ncards:\n- keeper: Tea\n- kepper: Milk\n")
    nature, wrong = cards(Mix(path, f"mix: m\ntake: [nature, {source}]\n"))
    assert nature.cards and not nature.fault
    assert wrong.source == source
    assert fault in wrong.fault
