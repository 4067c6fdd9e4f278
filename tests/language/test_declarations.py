"""One declaration, every meaning derived: what holds for every effect, condition and card."""

from __future__ import annotations

import re
import string

import msgspec
import pytest

from fluxx_rules.cards.deck import DeckCard
from fluxx_rules.cards.files.paths import DECKS
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.target import editions
from fluxx_rules.game.rulings import read_rulings
from fluxx_rules.language import core
from fluxx_rules.language.condition import Condition
from fluxx_rules.language.conditions.having import Only
from fluxx_rules.language.conditions.logic import AnyOf
from fluxx_rules.language.effect import Effect
from fluxx_rules.language.effects.choice import AskOutside
from fluxx_rules.language.footprint import footprint, nodes
from fluxx_rules.language.meaning import Meaning
from fluxx_rules.language.shape import spelled
from fluxx_rules.language.text import card_text
from fluxx_rules.reasoning.deck.distinct_cards import distinct_cards

CARDS = distinct_cards(load_deck(*editions()))
FORMS = [*Effect.members.values(), *Condition.members.values()]


def cards_of(edition: str) -> list[DeckCard]:
    found = [card for card in CARDS if card.edition == edition]
    assert found
    return found


@pytest.mark.parametrize("effect", Effect.members.values(), ids=lambda effect: effect.word)
def test_a_sentence_has_a_place_for_every_field(effect: type[Effect]) -> None:
    places = {name for _, name, _, _ in string.Formatter().parse(effect.text) if name}
    assert places <= {*effect.__struct_fields__, "it"}
    told = places | ({"to"} if "another player" in str(effect.__annotations__) else set())
    assert set(effect.__struct_fields__) <= told | places


@pytest.mark.parametrize("form", FORMS, ids=lambda form: f"{form.__name__}")
def test_a_form_says_what_it_is_for_and_owns_its_word(form: type) -> None:
    fields = [spelled(name) for name in form.__struct_fields__]  # type: ignore[attr-defined]
    word = form.word  # type: ignore[attr-defined]
    assert word in fields or not fields


def test_every_effect_and_condition_is_used_by_a_card_a_ruling_or_the_starter() -> None:
    from fluxx_rules.cards.card_reader import read_cards
    from fluxx_rules.cli.starter_deck import CARDS as STARTER

    starter = read_cards(STARTER.encode(), "starter")
    declared = [card.declared for card in [*CARDS, *starter.cards]]
    for path in DECKS.glob("*/rulings.yaml"):
        listed, _ = read_rulings(path.read_text("utf-8"), path.name)
        declared += [card for each in listed for card in each.ruling.cards]
    used = {type(form) for card in declared for form in forms(card)}
    unused = set(FORMS) - used - {AskOutside, Only, AnyOf}
    assert not unused, "use it in a card of decks/, or in the `cards` of a ruling"


def forms(value: object) -> list[object]:
    if isinstance(value, msgspec.Struct):
        return [
            value,
            *(f for name in value.__struct_fields__ for f in forms(getattr(value, name))),
        ]
    if isinstance(value, tuple):
        return [f for each in value for f in forms(each)]
    if isinstance(value, dict):
        return [f for each in value.values() for f in forms(each)]
    return []


@pytest.mark.parametrize("edition", editions())
def test_the_text_prints_just_the_numerals_that_the_core_reads(edition: str) -> None:
    """A digit where Inflation changes it, a word where it does not (X-008)."""
    for card in cards_of(edition):
        text = card_text(card.declared)
        asked = [node for node in nodes(card.meaning) if isinstance(node, core.Such)]
        for name in {name for each in asked for name in each.names}:
            text = text.replace(name, "")  # a digit in a name is no number (I5)
        printed = {int(digits) for digits in re.findall(r"\d+", text)}
        read = {node.n for node in nodes(card.meaning) if isinstance(node, core.Numeral)}
        assert printed == read, card.id


@pytest.mark.parametrize("edition", editions())
def test_every_card_that_says_something_has_a_text(edition: str) -> None:
    for card in cards_of(edition):
        text = card_text(card.declared)
        assert bool(text) == (card.meaning != Meaning("keeper")), card.id
        assert "{" not in text, card.id
        assert not re.search(r"\b(core|Bound|None)\b", text), card.id


def test_equal_declarations_mean_the_same() -> None:
    first, again = load_deck("fluxx5"), load_deck("fluxx5")
    assert first.digest == again.digest
    assert first.digest != load_deck("creeper_pack").digest


@pytest.mark.parametrize(
    ("name", "writes"),
    [
        ("Steal a Keeper", {"table"}),
        ("Share the Wealth", {"table", "under another card"}),
        ("Rules Reset", {"rules", "discard pile"}),
        ("Rotate Hands", {"hand"}),
        ("Zap a Card!", {"table", "rules", "goals", "hand"}),
        ("Empty the Trash", {"discard pile", "draw pile"}),
        ("Take Another Turn", set()),
    ],
)
def test_a_footprint_is_no_wider_than_the_card(name: str, writes: set[str]) -> None:
    card = next(card for card in CARDS if card.name == name)
    found = footprint(card.meaning.text)
    assert {place.value for place in found.writes} == writes


def test_a_member_that_lacks_a_part_fails_at_import() -> None:
    with pytest.raises(TypeError, match="lacks text, expand"):

        class Half(Effect, frozen=True):
            word = "half"


def test_a_word_belongs_to_one_member() -> None:
    with pytest.raises(TypeError, match="the word 'draw' is taken"):

        class Twin(Effect, frozen=True):
            word = "draw"
            text = ""

            def expand(self) -> core.Operation:
                return core.NOTHING


@pytest.mark.parametrize("word", ["waives: Rust", "demands: {needs: {mine: Oil}}"])
@pytest.mark.parametrize("kind", ["keeper", "creeper"])
def test_who_wins_is_changed_by_rules_alone(kind: str, word: str) -> None:
    """A Keeper that said so was read, and nothing ever came of it."""
    from fluxx_rules.cards.card_reader import read_cards

    found = read_cards(f"{{edition: e, cards: [{{{kind}: Oil, {word}}}]}}".encode(), "file")
    assert [each.code for each in found.findings] == ["FX101"]
    assert not read_cards(f"{{edition: e, cards: [{{rule: Oil, {word}}}]}}".encode(), "f").findings
