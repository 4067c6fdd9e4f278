"""Cards of several editions that are equal, and those that only look equal."""

from __future__ import annotations

import pytest

from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import run_checks
from fluxx_rules.reasoning.deck.identity import (
    doubled_singletons,
    equivalent_rules,
    homonyms,
    kind_clashes,
    likely_things,
    same_cards,
    unmerged_counts,
)
from tests.cards.mixes import Write, found

MINE = """
edition: mine
cards:
  - creeper: The Moon
  - keeper: Money
  - keeper: Moons
  - keeper: Time
    tags: [abstract]
  - rule: Sunny Bonus
    adds: {draw: 1, if: {in play: The Sun}}
  - rule: Secret Door
    may: {once per turn: yes, do: play the top card}
  - rule: Play Two
    sets: {play: 2}
  - rule: Draw 2
    sets: {draw: 2}
  - rule: Rich Bonus
    adds: {play: 2, if: {most: keepers}}
"""


def test_equal_cards_are_distinguished_from_similar_ones(write: Write) -> None:
    deck = load_deck("fluxx5", "creeper_pack", write("mine.yaml", MINE))
    assert [each.names for each in kind_clashes(deck)] == [("The Moon",)]
    assert [(each.names, each.differ) for each in homonyms(deck)] == [
        (("Time",), ("tags",)), (("Rich Bonus",), ("what it does",)),
    ]  # fmt: skip
    assert {each.names for each in likely_things(deck)} == {("The Moon", "Moons")}
    assert [each.names for each in equivalent_rules(deck)] == [("Mystery Play", "Secret Door")]
    assert [[card.id for card in each.cards] for each in doubled_singletons(deck)] == [
        ["creeper_pack/Taxes", "fluxx5/Money", "mine/Money"]
    ]
    assert [each.names for each in same_cards(deck)] == [("Draw 2",), ("Money",)]


def test_cards_of_another_edition_can_count_as_a_name() -> None:
    (alike,) = unmerged_counts(load_deck("star", "doctor_who"))
    assert alike.names[0] == "The Doctor"
    assert {card.edition for card in alike.cards[1:]} == {"doctor_who"}
    assert len(alike.cards) == 14
    assert unmerged_counts(load_deck("nature", "doctor_who")) == []


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("FX202", "The Moon is a Keeper in Fluxx 5.0 and a Creeper in mine"),
        ("FX203", "Rich Bonus differs between Fluxx 5.0 and mine"),
        ("FX204", "The Moon (Fluxx 5.0) and Moons (mine) may be one thing"),
        ("FX207", "Taxes speaks of one Money, and this deck has 2"),
        ("FX305", "Mystery Play and Secret Door do the same and do not replace each other"),
    ],
)
def test_a_finding_has_a_place(write: Write, code: str, words: str) -> None:
    path = write("mine.yaml", MINE)
    findings = found(load_deck("fluxx5", "creeper_pack", path), code)
    assert any(words in finding.message for finding in findings), findings
    assert all(finding.location and finding.related for finding in findings)
    assert not found(load_deck("fluxx5", "creeper_pack"), code)
    assert not found(load_deck(path), code)


def test_merged_names_make_cards_equal(write: Write) -> None:
    """Without the merge the two Goals ask for different cards."""
    for edition, cake in (("one", "The Cake"), ("two", "Cakes")):
        cards = f"keeper: {cake}", f"goal: Party, needs: {{mine: {cake}}}"
        lines = "".join(f"  - {{{card}}}\n" for card in cards)
        write(f"{edition}.yaml", f"edition: {edition}\ncards:\n{lines}")
    text = "mix: m\ntake: [one.yaml, two.yaml]\n"
    (finding,) = found(load_deck(write("m.yaml", text)), "FX203")
    assert "differs between one and two in what it does" in finding.message
    merged = load_deck(write("merged.yaml", f"{text}same thing: [[The Cake, Cakes]]\n"))
    assert not found(merged, "FX203")
    assert not found(merged, "FX409")
    assert [each.names for each in same_cards(merged)] == [("Party",)]


def test_two_printings_of_a_card_are_two_cards(write: Write) -> None:
    """They are no copies: each is played as printed."""
    first = write("first.yaml", "edition: e\ncards:\n  - action: Jackpot!\n    do: {draw: 3}\n")
    later = write("later.yaml", "edition: e\ncards:\n  - action: Jackpot!\n    do: {draw: 4}\n")
    deck = load_deck(first, later)
    (finding,) = found(deck, "FX203")
    assert "between 2 printings of e" in finding.message
    one, other = deck.cards
    assert one.twin != other.twin
    assert one.twin == load_deck(first, first).cards[1].twin


def test_a_check_reports_what_mixing_breaks(write: Write) -> None:
    """R-092: a check of the mixed deck reports impossible Goals and rules that clash."""
    text = "mix: m\ntake: [nature, {from: fluxx5, without: [Milk, The Sun]}, mine.yaml]\n"
    write("mine.yaml", MINE)
    codes = {finding.code for finding in run_checks(load_deck(write("m.yaml", text)))}
    assert {"FX401", "FX201", "FX202", "FX203", "FX305"} <= codes
