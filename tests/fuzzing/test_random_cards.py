"""Random cards say everything that the language has words for, and nothing that it refuses."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain

import msgspec
import pytest

from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.deckfile import DeckFile
from fluxx_rules.cards.library import parts_of
from fluxx_rules.cards.target import editions
from fluxx_rules.cards.writing import card_file
from fluxx_rules.fuzzing.random_cards import random_card, random_file
from fluxx_rules.fuzzing.random_forms import ABOUT_THE_CARD, Maker
from fluxx_rules.fuzzing.source import Seeded
from fluxx_rules.fuzzing.vocabulary import Vocabulary
from fluxx_rules.language import core
from fluxx_rules.language.card import Card
from fluxx_rules.language.condition import Condition
from fluxx_rules.language.effect import Effect
from fluxx_rules.language.effects.draw import Draw
from fluxx_rules.language.form import Family, Form
from fluxx_rules.language.picking import Pick
from fluxx_rules.language.text import card_text
from fluxx_rules.language.which import KINDS, PLACES
from tests.fuzzing.conftest import Noughts

CARDS = 1700


@cache
def made() -> tuple[Card, ...]:
    return tuple(random_card(Seeded(f"j {n}"), name=f"Card {n}") for n in range(CARDS))


def further() -> Iterator[Card]:
    """More, for who waits for what is rare: a new word changes what is dealt to all others."""
    return (random_card(Seeded(f"f {n}"), name=f"Card {n}") for n in range(20 * CARDS))


def forms(value: object) -> Iterator[Form]:
    """Yield the form and all forms in it."""
    if isinstance(value, Form):
        yield value
        value = tuple(getattr(value, name) for name in value.__struct_fields__)
    elif isinstance(value, dict):
        value = tuple(value.values())
    if isinstance(value, tuple):
        for part in value:
            yield from forms(part)


@cache
def fields_of(form: type[Form]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(form)


@pytest.mark.parametrize("family", [Effect, Condition, Pick, Card])
def test_every_word_is_said(family: type[Family]) -> None:
    said = {each.word for card in made() for each in forms(card) if isinstance(each, family)}
    assert said == set(family.members)


@pytest.mark.parametrize("family", [Effect, Condition, Pick, Card])
def test_every_field_is_filled(family: type[Family]) -> None:
    """Both ways where it can be left out: that it is filled is what could be forgotten."""
    wanted = {
        (kind.word, field.name)
        for kind in family.members.values()
        for field in fields_of(kind)
        if field.name not in ABOUT_THE_CARD
    }
    for card in chain(made(), further()):
        if not wanted:
            break
        wanted -= {
            (each.word, field.name)
            for each in forms(card)
            if isinstance(each, family)
            for field in fields_of(type(each))
            if getattr(each, field.name) not in (field.default, {})
        }
    assert not wanted, "random cards never have these: see FIELDS in fuzzing/random_forms.py"


def test_every_place_and_parameter_is_said() -> None:
    wanted = {None, *PLACES}
    for card in chain(made(), further()):
        if not wanted:
            break
        wanted -= {each.from_ for each in forms(card) if isinstance(each, Pick)}
    assert not wanted


def test_what_was_written_reads_as_it_was() -> None:
    declared = DeckFile("random", made())
    read = read_cards(card_file(declared).encode(), "random.yaml")
    assert read.findings == []
    assert read.declared == declared


@pytest.mark.parametrize("edition", editions())
def test_the_editions_can_be_written_anew(edition: str) -> None:
    (part,) = parts_of(edition)
    assert isinstance(part.declared, DeckFile)
    text = card_file(part.declared)
    assert read_cards(text.encode(), edition).declared == part.declared
    assert card_file(part.declared) == text


def test_a_card_is_written_as_a_designer_writes_it() -> None:
    text = card_file(DeckFile("small", tuple(random_card(Noughts(), kind=k) for k in KINDS[:1])))
    assert text == "edition: small\ncards:\n  - keeper: Something New\n"


def test_random_files_read_as_they_were() -> None:
    for n in range(20):
        declared = random_file(Seeded(n))
        read = read_cards(card_file(declared).encode(), "random.yaml")
        assert read.findings == []
        assert read.declared == declared


def test_every_card_has_a_text() -> None:
    assert all(card_text(card) for card in made() if card.kind not in ("keeper", "creeper"))


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_but_noughts_is_a_plain_card(kind: core.Kind) -> None:
    """What all sources end with, and what everything shrinks to."""
    card = random_card(Noughts(), kind=kind)
    assert len(list(forms(card))) <= 4


def test_a_new_effect_needs_no_word_here() -> None:
    class Twirl(Effect, frozen=True):
        word = "twirl"
        twirl: Pick
        by: core.Parameter | None = None
        text = "Twirl {twirl}{by}."

        def expand(self) -> core.Operation:
            return core.NOTHING

    try:
        effects = [Maker(Seeded(n), Vocabulary()).member(Effect) for n in range(400)]
    finally:
        del Effect.members["twirl"]
    twirled = [each for each in effects if isinstance(each, Twirl)]
    assert {each.by is None for each in twirled} == {True, False}
    assert isinstance(Maker(Noughts(), Vocabulary()).member(Effect), Draw)
