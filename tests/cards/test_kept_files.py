"""Files that a session has read: what it keeps, and what it reads again."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards import parsed_file
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load, load_deck
from fluxx_rules.session import Session, using
from tests.cards.mixes import Write

TEAS = "edition: teas\ncards:\n- keeper: Tea\n- keeper: Milk\n"


def deck(target: str) -> Deck:
    return load_deck(target)


def test_equal_files_are_the_same_decks(write: Write) -> None:
    path = write("mix.yaml", "mix: m\ntake: [nature, teas.yaml]\n")
    write("teas.yaml", TEAS)
    with using(Session()):
        one = deck(path)
        Path(path).write_text("# other\nmix: m\ntake: [nature, teas.yaml]\n")
        two = deck(path)
    assert one is not two
    assert [*map(id, one.donors)] == [*map(id, two.donors)]
    assert [id(card.declared) for card in one.cards] == [id(card.declared) for card in two.cards]


def test_a_file_that_changes_is_read_again(write: Write) -> None:
    path = write("mix.yaml", "mix: m\ntake: inner.yaml\n")
    write("inner.yaml", "mix: inner\ntake: [teas.yaml]\n")
    teas = write("teas.yaml", TEAS)
    with using(Session()):
        before = deck(path)
        Path(teas).write_text(TEAS.replace("Milk", "Lemon"))
        after = deck(path)
        assert {card.name for card in before.cards} == {"Tea", "Milk"}
        assert {card.name for card in after.cards} == {"Tea", "Lemon"}
        Path(teas).write_text(TEAS)
        assert deck(path).donors[0] is before.donors[0]


def test_faults_are_the_same_each_time(write: Write) -> None:
    path = write("teas.yaml", TEAS.replace("keeper: Milk", "keper: Milk"))
    with using(Session()):
        one, two = load(path), load(path)
    assert one == two and one.findings


def test_an_edition_is_completed_from_what_it_is_now(write: Write) -> None:
    path = write("mine.yaml", "edition: nature\ncomplete: yes\ncards:\n- keeper: Moss\n")
    with using(Session()):
        one, two = deck(path), deck(path)
    assert one == two
    assert "Moss" in {card.name for card in two.cards}


def test_large_files_are_not_kept(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parsed_file, "MAX_KEPT_BYTES", len(TEAS) - 1)
    path = write("teas.yaml", TEAS)
    with using(Session()):
        assert deck(path).cards[0].declared is not deck(path).cards[0].declared
