"""Findings of the shipped decks, and the data measured from them."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from fluxx_rules.cards.balance import balance
from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck, parts_of
from fluxx_rules.cards.mixing import mix
from fluxx_rules.cards.target import editions
from fluxx_rules.checks import check
from fluxx_rules.checks.winnable import winnable_goals
from fluxx_rules.findings import Finding, Severity
from fluxx_rules.reasoning.deck.uses import count_winning, winning_pairs
from fluxx_rules.reasoning.games.witness import from_data, mismatches, to_data


def found(target: str) -> list[Finding]:
    return shown_again(load_deck(*target.split("+")))


def shown_again(deck: Deck) -> list[Finding]:
    """Return the findings, after each witness was read from JSON and run again."""
    findings = list(check(deck).findings)
    for finding in findings:
        if finding.witness is not None:
            data = json.loads(json.dumps(to_data(finding.witness)))
            assert list(mismatches(deck, from_data(data))) == [], finding.message
            assert all(shown.then for shown in finding.witness.shows)
    return findings


TRUE_OF = {
    "creeper_pack": {"FX201": 2, "FX209": 1, "FX401": 3, "FX501": 1},
    "fluxx3": {"FX903": 3},
    "fluxx3_1": {"FX903": 1},
    "fluxx4": {"FX304": 1, "FX903": 2},
    "fluxx5+creeper_pack": {"FX304": 1},
}


@pytest.mark.parametrize("edition", [*editions(), "nature:easy", "fluxx5+creeper_pack"])
def test_a_published_deck_has_only_known_findings(edition: str) -> None:
    """The pack alone needs cards of Fluxx 5.0.

    With Fluxx 5.0, and in Fluxx 4.0, Death and the No-Hand Bonus act at one moment, in an order
    without a ruling. The language cannot express some cards of the older editions.
    """
    wrong = [each.code for each in found(edition) if each.severity > Severity.INFO]
    assert Counter(wrong) == TRUE_OF.get(edition, {})


MIXED = {
    "fluxx5+star": {"FX206": 3, "FX306": 1, "FX603": 1, "FX604": 1, "FX702": 2},
    "nature+doctor_who": {"FX206": 1, "FX306": 1, "FX603": 1, "FX609": 1, "FX701": 2},
    "star+creeper_pack": {"FX201": 2, "FX209": 1, "FX401": 3, "FX501": 1},
}


@pytest.mark.parametrize("mix", MIXED)
def test_a_mix_has_only_known_findings(mix: str) -> None:
    graver = [each.code for each in found(mix) if each.severity > Severity.INFO]
    assert Counter(graver) == MIXED[mix]


ERRORS = {
    "drought_without_water": ["FX501", "FX502"],
    "two_generations": ["FX202", "FX202", "FX504"],
    "war_without_end": ["FX504"],
}
MIX_FILES = sorted((Path(__file__).parents[2] / "analysis" / "mixes").glob("*.yaml"))


@pytest.mark.parametrize("path", MIX_FILES, ids=lambda path: path.stem)
def test_a_mix_file_gives_findings(path: Path) -> None:
    findings = shown_again(load_deck(str(path)))
    assert findings
    errors = [each.code for each in findings if each.severity is Severity.ERROR]
    assert errors == ERRORS.get(path.stem, [])
    assert "FX901" not in {each.code for each in findings}


@pytest.mark.parametrize("edition", ["fluxx5", "star"])
def test_the_published_balance_is_that_of_the_decks(edition: str) -> None:
    """With the Basic Rules these decks have a hundred cards."""
    counts = Counter(card.meaning.kind for card in load_deck(edition).cards)
    for kind, (fewest, most) in balance().kinds.items():
        assert fewest <= counts[kind] <= most
    deck = load_deck(edition)
    keepers = [card for card in deck.cards if card.meaning.kind == "keeper"]
    won, of = count_winning(keepers, winning_pairs(winnable_goals(deck), deck))
    assert 100 * won >= balance().winning_pairs * of


def test_a_card_missing_from_a_partly_known_deck_is_information() -> None:
    (alone,) = [each for each in found("creeper_pack") if each.code == "FX501"]
    (mixed,) = [each for each in found("monster+creeper_pack") if each.code == "FX501"]
    assert (alone.severity, mixed.severity) == (Severity.WARNING, Severity.INFO)
    assert "some cards are undocumented" in mixed.message
    assert any(
        "of the 100 cards of Monster Fluxx are undocumented" in each for each in mixed.because
    )


def test_a_misspelt_name_is_a_warning_in_a_partly_known_deck_too() -> None:
    card = "edition: mine\ncards:\n  - action: Chop\n    do: {discard: Frosg}\n"
    parts = [*parts_of("nature"), read_cards(card.encode(), "mine")]
    severities = [f.severity for f in check(mix("m", parts)).findings if f.code == "FX201"]
    assert severities == [Severity.WARNING]
    parts = [*parts_of("nature"), *parts_of("creeper_pack")]
    severities = [f.severity for f in check(mix("m", parts)).findings if f.code == "FX201"]
    assert severities == [Severity.INFO] * 2
