"""What is merged in a mix, by default or by wish."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.merges import Merge, Merges, agree, default_merges
from fluxx_rules.cards.target import editions
from fluxx_rules.checks import run_checks
from fluxx_rules.game.rulings import read_rulings, run
from fluxx_rules.language import core
from fluxx_rules.reasoning.deck.identity import equivalent_rules, likely_things
from tests.cards.mixes import Write, found, replace_one_another


def test_what_the_basic_rules_of_a_file_leave_out_is_as_everywhere(write: Write) -> None:
    text = "edition: tiny\nbasic rules: {draw: 2}\ncards: [{keeper: Tea}]\n"
    deck = load_deck(write("cards.yaml", text))
    numbers = {each.parameter: each.number for each in deck.basic}
    assert numbers == {"draw": core.Numeral(2), "play": core.Numeral(1)}


def test_the_publishers_rulings_are_the_default() -> None:
    deck = load_deck("fluxx5", "monster", "stoner", "doctor_who")
    family = ("Mystery Play", "Open The Door", "Great Idea!", "Allons-y!")
    assert replace_one_another(deck, *family)
    assert not replace_one_another(deck, "Mystery Play", "Recycling")
    assert not equivalent_rules(deck)


def test_a_designer_undoes_a_merge(write: Write) -> None:
    text = "mix: m\ntake: [fluxx5, monster, stoner]\ndifferent: Open The Door\n"
    deck = load_deck(write("m.yaml", text))
    assert replace_one_another(deck, "Mystery Play", "Great Idea!")
    assert not replace_one_another(deck, "Mystery Play", "Open The Door")
    assert deck.digest != load_deck("fluxx5", "monster", "stoner").digest
    assert not found(deck, "FX305"), "the designer has said so"


def test_a_designer_merges_more(write: Write) -> None:
    text = "mix: m\ntake: [fluxx5, nature]\n"
    plain = load_deck(write("plain.yaml", text))
    assert [each.names for each in likely_things(plain)] == [("The Sun", "Sunshine")]
    deck = load_deck(write("more.yaml", text + "same thing: [[The Sun, Sunshine]]\n"))
    assert deck.digest != plain.digest
    assert not likely_things(deck)
    sun = next(card for card in deck.cards if card.name == "The Sun")
    assert sun.declared.counts_as == ("Sunshine",)
    other = load_deck(write("other.yaml", text + "different: Sunshine\n"))
    assert not likely_things(other)
    assert other.digest == plain.digest


def test_the_outer_file_has_the_last_word() -> None:
    rule = Merges(same_rule=(("A", "B"),))
    assert agree([Merges(different=("A",)), rule]).rules == ()
    assert agree([rule, Merges(different=("A",))]).rules == (Merge(names=("A", "B")),)
    assert agree([rule, Merges(different=("A",))]).different == frozenset()


def test_merges_that_share_a_name_are_one() -> None:
    (merge,) = agree([Merges(same_thing=(("A", "B"), ("C", "D"), ("B", "C")))]).things
    assert merge.names == ("A", "B", "C", "D")


def test_every_default_says_why() -> None:
    said = default_merges()
    for merge in (*said.same_thing, *said.same_rule):
        assert isinstance(merge, Merge)
        assert merge.ruling and merge.source and merge.because


def rule(text: str, deck: Deck) -> str:
    """Return the outcome of a ruling in a deck."""
    (listed,), findings = read_rulings(f"- {{ruling: T, says: so, source: test, {text}}}", "test")
    assert not findings
    return run(listed, deck, deck.name).kind


TREES = "edition: promo\ncards:\n  - keeper: Pine Trees\n    copies: 2\n"


def test_one_thing_under_two_names(write: Write) -> None:
    """X-095 with the real cards: the promo Trees count for the Goals of Nature Fluxx."""
    promo = write("promo.yaml", TREES)
    goal = (
        "given: {hands: {A: [Trees Clean the Air]}, tables: {A: [Pine Trees, Air]}},"
        " when: [A plays Trees Clean the Air], then: {winner: A}"
    )
    deck = load_deck("nature", promo)
    assert rule(goal, deck) == "holds"
    apart = write("apart.yaml", "mix: m\ntake: [nature, promo.yaml]\ndifferent: Pine Trees\n")
    assert rule(goal, load_deck(apart)) == "fails"
    first, second = (card for card in deck.cards if card.name == "Pine Trees")
    assert first.declared is second.declared, "copies stay copies"


WHICH_DOCTOR = """\
given: {hands: {A: ["He's Dead, Captain"]}, tables: {A: [The Captain, %s]}},
  when: ["A plays He's Dead, Captain"], then: {winner: A}"""


def test_the_doctor_of_one_edition_is_not_that_of_another(write: Write) -> None:
    """R-087 and `different`: a card that counts as another meets its Goals, unless the mix keeps
    them apart."""
    text = "mix: m\ntake: [star, doctor_who]\n"
    mixed = load_deck(write("mixed.yaml", text))
    assert rule(WHICH_DOCTOR % "The 1st Doctor", mixed) == "holds"
    assert rule(WHICH_DOCTOR % "The Doctor", mixed) == "holds"
    apart = load_deck(write("apart.yaml", f"{text}different: [The Doctor]\n"))
    assert rule(WHICH_DOCTOR % "The 1st Doctor", apart) == "fails"
    assert rule(WHICH_DOCTOR % "The Doctor", apart) == "holds"
    assert found(mixed, "FX203")
    assert not found(apart, "FX203")


APART = {
    "ship": ["keeper: The Doctor", "keeper: Helm", "rule: Shift, adds: {draw: 1}",
             "goal: Launch, needs: {mine: [The Doctor, Helm]}",
             "goal: Two Doctors, needs: {at least: two, of: The Doctor}"],
    "time": ["keeper: First, counts as: The Doctor", "keeper: Scarf",
             "rule: Shift, adds: {play: 1}",
             "goal: Travel, needs: {mine: [The Doctor, Scarf]}"],
    "quiz": ["keeper: Quiz", "goal: Who, needs: {mine: [The Doctor, Quiz]}"],
}  # fmt: skip
BESIDE = {"Launch": "Helm", "Travel": "Scarf", "Who": "Quiz"}


@pytest.fixture
def apart(write: Write) -> Write:
    for edition, cards in APART.items():
        lines = "".join(f"  - {{{card}}}\n" for card in cards)
        write(f"{edition}.yaml", f"edition: {edition}\ncards:\n{lines}")
    return write


def wins(deck: Deck) -> dict[str, list[str]]:
    """With which Doctors each Goal is won."""
    there = {card.name for card in deck.cards}
    text = "given: {{hands: {{A: [{0}]}}, tables: {{A: [{1}, {2}]}}}}, when: [A plays {0}], "
    return {
        goal: [doctor for doctor in ("The Doctor", "First") if doctor in there and
               rule(text.format(goal, doctor, other) + "then: {winner: A}", deck) == "holds"]
        for goal, other in BESIDE.items() if goal in there
    }  # fmt: skip


def about(deck: Deck, code: str) -> set[str]:
    return {finding.aspect for finding in found(deck, code)}


def test_what_is_different_is_so_both_ways(apart: Write) -> None:
    """In play, in what is counted and proved of Goals, and in the finding."""
    take = "mix: m\ntake: [ship.yaml, time.yaml]\n"
    mixed, parted = (load_deck(apart("m.yaml", take + said))
                     for said in ("", "different: The Doctor\n"))  # fmt: skip
    both = ["The Doctor", "First"]
    assert wins(mixed) == {"Launch": both, "Travel": both}
    assert wins(parted) == {"Launch": ["The Doctor"], "Travel": ["First"]}
    assert (found(mixed, "FX402"), len(found(parted, "FX402"))) == ([], 1)
    assert about(mixed, "FX203") == {"counts as The Doctor", "Shift"}
    assert about(parted, "FX203") == {"Shift"}
    assert mixed.digest != parted.digest


def test_a_card_of_a_third_edition_asks_for_all_of_them(apart: Write) -> None:
    take = "mix: m\ntake: [ship.yaml, time.yaml, quiz.yaml]\ndifferent: The Doctor\n"
    deck = load_deck(apart("m.yaml", take))
    assert wins(deck)["Who"] == ["The Doctor", "First"]
    (finding,) = (each for each in found(deck, "FX203") if each.aspect != "Shift")
    assert finding.message == (
        "Goals of quiz that ask for The Doctor (Who) can be met by First of time that counts as it"
    )
    assert not any("different" in reason for reason in finding.because), "it is stated"


def test_what_is_different_is_so_of_a_card_that_is_left_out(apart: Write) -> None:
    take = "mix: m\ntake: [{from: ship.yaml, without: [any of: The Doctor]}, time.yaml]\n"
    assert wins(load_deck(apart("m.yaml", take)))["Launch"] == ["First"]
    deck = load_deck(apart("parted.yaml", take + "different: The Doctor\n"))
    assert wins(deck) == {"Launch": [], "Travel": ["First"]}
    (dead,) = (each for each in found(deck, "FX401") if "Launch" in each.message)
    assert "needs ship/The Doctor, and this deck has no such card" in dead.message


def test_rules_of_one_name_that_are_different_stay_beside_one_another(apart: Write) -> None:
    """X-053 is about rules that are the same."""
    take = "mix: m\ntake: [ship.yaml, time.yaml]\n"
    played = "given: {rules: [Shift], hands: {A: [Shift]}}, when: [A plays Shift], then: {rules: "
    assert rule(played + "[Shift]}", load_deck(apart("m.yaml", take))) == "holds"
    deck = load_deck(apart("parted.yaml", take + "different: Shift\n"))
    assert rule(played + "[Shift, Shift]}", deck) == "holds"
    assert about(deck, "FX203") == {"counts as The Doctor"}


def test_a_card_is_not_missing_that_another_counts_as(write: Write) -> None:
    text = "edition: e\ncards:\n  - action: Chop\n    do: {discard: The Tree}\n"
    deck = load_deck("nature", write("e.yaml", text))
    assert not [each for each in found(deck, "FX201") if each.aspect == "The Tree"]
    assert found(load_deck("monster", write("e.yaml", text)), "FX201")


def test_a_tag_that_no_card_has_is_missing(write: Write) -> None:
    text = "edition: e\ncards:\n  - action: Chop\n    do: {discard: {one: {tagged: livin}}}\n"
    missing = found(load_deck("nature", write("e.yaml", text)), "FX205")
    assert [(each.aspect, each.suggestion) for each in missing] == [("livin", "living")]
    text = text.replace("livin}", "living}")
    assert not found(load_deck("nature", write("e.yaml", text)), "FX205")


def test_two_editions_of_one_creeper(write: Write) -> None:
    """X-057: both count for a Goal that asks for it, and neither blocks."""
    goal = "  - goal: An Alliance\n    needs: {mine: [Romulans, Klingons]}\n"
    tos = "edition: tos\ncards:\n  - creeper: Romulans\n  - creeper: Klingons\n"
    tng = "edition: tng\ncards:\n  - creeper: Romulans\n"
    deck = load_deck(write("tos.yaml", tos + goal), write("tng.yaml", tng))
    played = "when: [A plays An Alliance], then: {winner: A}"
    given = "given: {hands: {A: [An Alliance]}, tables: {A: [Romulans, Romulans, Klingons]}}"
    assert rule(f"{given}, {played}", deck) == "holds"


def test_the_same_rule_of_two_editions_replaces_its_twin() -> None:
    """X-053: it is played, nothing changes, and nothing doubles."""
    twins = "given: {rules: [No-Hand Bonus], hands: {A: [No-Hand Bonus]}}"
    played = (
        "when: [A plays No-Hand Bonus], then: {rules: [No-Hand Bonus], discard: [No-Hand Bonus]}"
    )
    assert rule(f"{twins}, {played}", load_deck("fluxx5", "nature")) == "holds"


def test_mixing_the_same_edition_twice_numbers_the_copies() -> None:
    deck = load_deck("fluxx5", "fluxx5")
    ids = [card.id for card in deck.cards]
    assert len(ids) == len(set(ids)) == 2 * len(load_deck("fluxx5").cards)
    assert "fluxx5/Peace#2" in ids


ERRORS = {
    ("creeper_pack", "fluxx3"): {"FX202": 2},
    ("creeper_pack", "fluxx3_1"): {"FX202": 2},
    ("fluxx3", "fluxx4"): {"FX202": 2, "FX504": 1},
    ("fluxx3_1", "fluxx4"): {"FX202": 2, "FX504": 1},
    ("fluxx4", "fluxx5"): {"FX504": 1},
}
"""War and Death are Keepers before Fluxx 4.0, whose War never rests between two cards of Peace."""


@pytest.mark.parametrize("pair", list(combinations(editions(), 2)), ids="+".join)
def test_every_pair_of_editions_makes_a_deck(pair: tuple[str, str]) -> None:
    deck = load_deck(*pair)
    assert len(deck.cards) == sum(len(load_deck(name).cards) for name in pair)
    findings = [*run_checks(deck)]
    wrong = [each.code for each in findings if each.severity.value == "error"]
    assert Counter(wrong) == ERRORS.get(pair, {})
    assert [each for each in findings if each.code == "FX902" or each.verdict == "unknown"] == []
