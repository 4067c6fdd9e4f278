"""Short draws inside complete editions: parts of Fluxx 5.0 and Star Fluxx, and the whole decks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import run_checks
from fluxx_rules.findings import Severity
from fluxx_rules.language.core import Draw
from fluxx_rules.language.meaning import Meaning

CODES = {"FX506", "FX509"}
Keeps = Callable[[Meaning], bool]


def part(edition: str, keeps: Keeps) -> Deck:
    """Return the edition with only these cards."""
    deck = load_deck(edition)
    return replace(deck, cards=tuple(card for card in deck.cards if keeps(card.meaning)))


def sets(meaning: Meaning, parameter: str) -> bool:
    return any(each.parameter == parameter for each in meaning.sets)


def is_keeper_or_draw_rule(meaning: Meaning) -> bool:
    return meaning.kind in ("keeper", "creeper") or sets(meaning, "draw")


def has_no_outlet(meaning: Meaning) -> bool:
    """Return whether the card is a Keeper without a power, a Goal, a Draw rule, or draws cards."""
    if meaning.kind == "action":
        return meaning.text is not None and isinstance(meaning.text, Draw)
    if meaning.kind == "rule":
        return sets(meaning, "draw")
    return meaning.kind in ("keeper", "goal") and not meaning.powers and not meaning.reactions


@pytest.mark.parametrize("edition", ["fluxx5", "star", "nature", "doctor_who"])
def test_complete_editions_have_enough_cards(edition: str) -> None:
    assert not [*run_checks(load_deck(edition), CODES)]


@pytest.mark.parametrize("edition", ["fluxx5", "star"])
def test_keepers_alone_leave_nothing_to_draw(edition: str) -> None:
    found = [*run_checks(part(edition, is_keeper_or_draw_rule), CODES)]
    assert [(each.code, each.severity, each.aspect) for each in found] == [
        ("FX506", Severity.WARNING, "tables")
    ]
    assert "with 2 players or more" in found[0].message


def test_an_edition_without_limits_stalls() -> None:
    found = [*run_checks(part("nature", has_no_outlet), CODES)]
    assert [(each.code, each.aspect) for each in found] == [("FX509", "hands")]


def test_a_hand_limit_of_the_edition_ends_the_stall() -> None:
    limited = part("nature", lambda each: has_no_outlet(each) or sets(each, "hand limit"))
    assert len(limited.cards) > len(part("nature", has_no_outlet).cards)
    assert not [*run_checks(limited, CODES)]
