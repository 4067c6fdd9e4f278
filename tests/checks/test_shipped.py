"""What is said of the decks that come with the package, and data that is measured from them."""

from __future__ import annotations

from collections import Counter

import pytest

from fluxx_rules.cards.balance import balance
from fluxx_rules.cards.library import editions, load_deck
from fluxx_rules.checks import check
from fluxx_rules.findings import Finding, Severity


def found(target: str) -> list[Finding]:
    return list(check(load_deck(*target.split("+"))).findings)


@pytest.mark.parametrize("edition", [*editions(), "nature:easy", "fluxx5+creeper_pack"])
def test_a_published_deck_is_sound(edition: str) -> None:
    """The pack alone lacks Fluxx 5.0; of the rest at most something is not known."""
    wrong = [each.code for each in found(edition) if each.severity > Severity.INFO]
    expected = {"FX201": 2, "FX401": 3, "FX501": 1} if edition == "creeper_pack" else {}
    assert Counter(wrong) == expected


MIXED = {
    "fluxx5+star": {"FX206": 3, "FX603": 1, "FX604": 1, "FX702": 2},
    "nature+doctor_who": {"FX206": 1, "FX603": 1, "FX609": 1, "FX701": 2},
    "star+creeper_pack": {"FX201": 2, "FX401": 3, "FX501": 1},
}


@pytest.mark.parametrize("mix", MIXED)
def test_what_a_designer_should_know_of_a_mix(mix: str) -> None:
    graver = [each.code for each in found(mix) if each.severity > Severity.INFO]
    assert Counter(graver) == MIXED[mix]


@pytest.mark.parametrize("edition", ["fluxx5", "star"])
def test_the_published_shares_are_those_of_the_decks(edition: str) -> None:
    """With the Basic Rules these decks have a hundred cards."""
    counts = Counter(card.meaning.kind for card in load_deck(edition).cards)
    for kind, (fewest, most) in balance().kinds.items():
        assert fewest <= counts[kind] <= most


def test_what_is_missing_from_a_deck_in_part_is_not_known_to_be_missing() -> None:
    (alone,) = [each for each in found("creeper_pack") if each.code == "FX501"]
    (mixed,) = [each for each in found("monster+creeper_pack") if each.code == "FX501"]
    assert (alone.severity, mixed.severity) == (Severity.WARNING, Severity.INFO)
    assert "as far as the cards are known" in mixed.message
    assert any("of the 100 cards of monster are not known" in each for each in mixed.because)
