"""``fluxx new --complete``, and card files that complete an edition."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards.library import load, load_deck
from tests.cards.mixes import Write
from tests.cli.conftest import Fluxx

CARDS = """\
edition: monster
complete: yes
cards:
  - rule: Monster Bonus
    adds: {draw: 1}
  - {keeper: Swamp Thing, tags: [monster], copies: 2}
"""


def test_the_written_file_is_the_edition(fluxx: Fluxx, tmp_path: Path) -> None:
    ran = fluxx("new", tmp_path / "mine", "--complete", "Monster Fluxx")
    assert ran.code == 0
    text = (tmp_path / "mine" / "cards.yaml").read_text()
    assert "Monster Fluxx: 33 of 100 cards are known" in text
    assert "  - rule: Monster Bonus\n" in text
    deck, edition = load_deck(tmp_path / "mine"), load_deck("monster")
    assert deck.digest == edition.digest
    assert {card.id for card in deck.undocumented} == {card.id for card in edition.undocumented}
    assert deck.known == edition.known


def test_keepers_of_unknown_power_are_written_too(fluxx: Fluxx, tmp_path: Path) -> None:
    fluxx("new", tmp_path / "mine", "--complete", "batman")
    path = tmp_path / "mine" / "cards.yaml"
    text = path.read_text()
    assert "there are 14." in text
    edition = load_deck("batman")
    assert load_deck(path).digest == edition.digest
    assert load_deck(path).known == edition.known
    power = 'unknown power: "whose villain it discards, and how many"'
    path.write_text(text.replace(power, "may: {do: {discard: {one: {tagged: villain}}}}", 1))
    mine = load_deck(path)
    (batman,) = (card for card in mine.cards if card.name == "Batman")
    assert batman.meaning.powers
    assert (mine.known, len(mine.cards)) == ("58 of 100", len(edition.cards))


def test_cards_complete_an_edition(write: Write) -> None:
    deck = load_deck(write("mine.yaml", CARDS))
    ids = {card.id for card in deck.cards}
    assert {"monster/Monster Bonus", "monster/Swamp Thing#2"} < ids
    assert "monster/Monster Bonus" not in {card.id for card in deck.undocumented}
    assert len(deck.undocumented) == len(load_deck("monster").undocumented) - 1
    assert deck.known == "36 of 100"
    assert deck.title("monster") == "Monster Fluxx"


def test_a_mix_takes_a_completed_edition(write: Write) -> None:
    write("mine.yaml", CARDS)
    deck = load_deck(write("m.yaml", "mix: m\ntake: [nature, {from: mine.yaml, only: keeper}]\n"))
    names = {card.name for card in deck.cards if card.edition == "monster"}
    assert "Swamp Thing" in names
    assert names & {card.name for card in load_deck("monster").cards}


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("edition: monstre\ncomplete: yes\ncards: [{keeper: Tea}]\n", (1, 10), "'monstre'"),
        (
            "edition: monster\ncomplete: yes\ncards: [{rule: Draw 2, sets: {draw: 2}}, "
            "{keeper: Tea}, {keeper: Werewolf}]\n",
            (3, 66),
            "Werewolf of monster is known already",
        ),
        ("edition: monster\ncomplete: yes\n", (1, 10), "`cards` is missing"),
    ],
)
def test_what_completes_nothing_is_a_fault(
    write: Write, text: str, place: tuple[int, int], message: str
) -> None:
    loaded = load(write("mine.yaml", text))
    assert loaded.deck is None
    found = next(each for each in loaded.findings if message in each.message)
    assert found.location is not None
    assert (found.location.line, found.location.column) == place


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["star"], "All cards of Star Fluxx are known"),
        (["monstre"], "did you mean 'monster'?"),
        (["monster", "--from-csv", "list.csv"], "not both"),
    ],
)
def test_what_cannot_be_completed(
    fluxx: Fluxx, tmp_path: Path, words: list[str], message: str
) -> None:
    ran = fluxx("new", tmp_path / "mine", "--complete", *words)
    assert (ran.code, message in ran.err) == (2, True)
    assert not (tmp_path / "mine").exists()
