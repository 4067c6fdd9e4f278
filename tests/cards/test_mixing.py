"""Mixing: what a mix file takes, what is merged by default or by wish, and what is the same."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import BadDeck, load, load_deck
from fluxx_rules.cards.lookups.identity import (
    doubled,
    homonyms,
    kind_clashes,
    like_rules,
    likely_things,
    passing_for,
    same_cards,
)
from fluxx_rules.cards.merges import Merge, Merges, agree, default_merges
from fluxx_rules.cards.target import editions
from fluxx_rules.checks import run_checks
from fluxx_rules.findings import Finding
from fluxx_rules.game.rulings import read_rulings, run
from fluxx_rules.language import core

Write = Callable[[str, str], str]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a file and gives its path."""

    def file(name: str, text: str) -> str:
        (tmp_path / name).write_text(text, "utf-8")
        return str(tmp_path / name)

    return file


def found(deck: Deck, code: str) -> list[Finding]:
    return list(run_checks(deck, {code}))


def slots(deck: Deck, name: str) -> tuple[str, ...]:
    return next(card.meaning.slots for card in deck.cards if card.name == name)


def replace_one_another(deck: Deck, *names: str) -> bool:
    return bool(set.intersection(*(set(slots(deck, name)) for name in names)))


# --- mix files --------------------------------------------------------------------------------


def test_a_mix_file_takes_chosen_cards(write: Write) -> None:
    deck = load_deck(
        write(
            "mix.yaml",
            """
mix: My evening deck
take:
  - nature:easy
  - {from: doctor_who, only: [TARDIS, tagged: [companion]]}
  - {from: creeper_pack, without: [creeper, any of: [Silver Lining]]}
""",
        )
    )
    names = {card.edition: set[str]() for card in deck.cards}
    for card in deck.cards:
        names[card.edition].add(card.name)
    assert names["doctor_who"] == {
        "TARDIS", "Sarah Jane Smith", "K-9", "Rose Tyler", "Martha Jones", "The Ponds",
        "River Song", "Donna Noble", "Clara Oswald", "Captain Jack Harkness",
    }  # fmt: skip
    assert "Move a Creeper" in names["creeper_pack"]
    assert not names["creeper_pack"] & {"War", "Death", "Silver Lining"}
    assert names["nature"] == {card.name for card in load_deck("nature:easy").cards}


def test_the_mix_in_the_readme_is_one(write: Write) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    (example,) = [part for part in readme.split("```") if part.startswith("yaml\nmix:")]
    deck = load_deck(write("m.yaml", example.removeprefix("yaml\n")))
    assert not replace_one_another(deck, "Mystery Play", "Allons-y!")


def test_a_mix_of_whole_editions_is_what_the_plus_sign_gives(write: Write) -> None:
    inner = write("inner.yaml", "mix: inner\ntake: monster\n")
    outer = write("outer.yaml", "mix: outer\ntake: [nature, inner.yaml]\n")
    digest = load_deck("nature", "monster").digest
    assert load_deck(outer).digest == digest
    assert load_deck("nature", inner).digest == digest, "a mix file is joined like any target"
    assert load_deck("monster", "nature").digest != digest


def test_a_path_of_a_mix_may_hold_plus_signs(write: Write) -> None:
    text = "edition: teas\ncards: [{keeper: Tea}]\n"
    plain, signs = write("teas.yaml", text), write("te+a+s.yaml", text)
    digest = load_deck("monster", plain, "star").digest
    assert load_deck("monster", signs, "star").digest == digest
    assert load_deck(signs, signs).digest == load_deck(plain, plain).digest


def test_a_path_is_no_edition(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("star").mkdir()
    write("star/cards.yaml", "edition: teas\ncards: [{keeper: Tea}]\n")
    assert load_deck(Path("star")).digest == load_deck("./star").digest
    assert load_deck(Path("star"), "star").digest == load_deck("./star", "star").digest
    assert load_deck(Path("star").resolve()).digest == load_deck("./star").digest


def test_a_mix_of_many_files_is_no_path(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of all their names could not even be asked for."""
    names = [f"a_deck_among_many_{n}.yaml" for n in range(20)]
    for name in names:
        folder = Path(write(name, f"edition: {name[:-5]}\ncards: [{{keeper: Tea}}]\n")).parent
    monkeypatch.chdir(folder)
    assert len(load_deck(*names).cards) == len(names)


FAULTY = """\
mix: faulty
take:
  - natrue
  - nature:esy
  - {from: doctor_who, only: [TARDIS, Alons-y!, tagged: [companoin]]}
  - {from: fluxx5, without: Mlik}
  - gone.yaml
same thing: [[Trees, The Sunn]]
same rule:
  - {names: [Mystery Play, "Allons-y"], ruling: mine}
  - [Mystery Play]
different: Mistery Play
policies: {announced crad: has left the hand, surplus Goal: check frist}
"""


def test_all_faults_of_a_mix_file_are_told_at_once_with_their_places(write: Write) -> None:
    loaded = load(write("mix.yaml", FAULTY))
    assert loaded.deck is None
    told = [
        (f.location.line, f.location.column, f.suggestion) for f in loaded.findings if f.location
    ]
    assert told == [
        (3, 5, "nature"), (4, 5, "easy"), (5, 39, "Allons-y!"), (5, 58, "companion"),
        (6, 29, "Milk"), (7, 5, ""), (8, 22, "The Sun"), (10, 28, "Allons-y!"), (11, 5, ""),
        (12, 12, "Mystery Play"), (13, 12, "announced card"), (13, 61, "check first"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("mix: m\n", "`take` is missing"),
        ("mix: m\ntake: []\n", "`take` needs something"),
        ("mix: m\ntake: nature\nsame rule: [[Composting, Trees]]\n", "no rule 'Trees'"),
        ("mix: m\ntake: nature\nsame thing: [[Trees, Zebra]]\n", "no card 'Zebra'"),
        ("mix: m\ntake: .\n", "is a folder"),
        ("mix: m\ntake: ./\n", "is a folder"),
        ("mix: m\ntake: /dev/zero\n", "no file"),
        ("mix: m\ntake: " + "x/" * 5000 + "\n", "name too long"),
        ("mix: m\ntake: other.yaml:easy\n", "a mix has no variants"),
        ("mix: m\ntake: [" + "nature, " * 101 + "]\n", "more than 100 files"),
        ("mix: m\ntake: &a [*a]\n", "an anchor"),
        ("mix: m\ntake: [" + "natrue, " * 100_000 + "]\n", "more than 500 faults"),
        ("mix: m\ntake: nature\nsame thing: [" + "[Air, Dirt], " * 5000 + "]\n", "1000 merges"),
        ("mix: m\ntake: {from: nature, without: card}\n", "no card is left"),
    ],
)
def test_what_is_no_mix_is_refused(write: Write, text: str, told: str) -> None:
    write("other.yaml", "mix: other\ntake: monster\n")
    loaded = load(write("mix.yaml", text))
    assert loaded.deck is None
    assert any(told in finding.message for finding in loaded.findings), loaded.findings


def test_a_mix_that_takes_itself_is_refused(write: Write) -> None:
    write("b.yaml", "mix: b\ntake: [monster, ./a.yaml]\n")
    (finding,) = load(write("a.yaml", "mix: a\ntake: [nature, b.yaml]\n")).findings
    assert "a.yaml takes b.yaml takes a.yaml" in finding.message
    assert finding.location is not None
    assert Path(finding.location.file).name == "b.yaml"


def test_mixes_do_not_nest_without_end(write: Write) -> None:
    for n in range(20):
        write(f"m{n}.yaml", f"mix: m\ntake: [{', '.join([f'm{n + 1}.yaml'] * 3)}]\n")
    path = write("m20.yaml", "mix: m\ntake: nature\n")
    assert load_deck(path).cards
    deep = load(str(Path(path).with_name("m0.yaml")))
    assert any("more than 8 deep" in finding.message for finding in deep.findings)
    wide = load(str(Path(path).with_name("m14.yaml")))
    assert any("more than 100 files" in finding.message for finding in wide.findings)


def test_the_answers_of_a_mix_file_hold(write: Write) -> None:
    question = "opening Creepers"
    mixed = load_deck("nature", "doctor_who")
    assert found(mixed, "FX701")
    assert mixed.policies[question] == "all together"
    text = "mix: m\ntake: [nature, doctor_who]\npolicies: {opening Creepers: player by player}\n"
    inner = write("inner.yaml", text)
    deck = load_deck(inner)
    assert deck.policies[question] == "player by player"
    assert question not in {finding.aspect for finding in found(deck, "FX701")}
    outer = "mix: o\ntake: inner.yaml\npolicies: {opening Creepers: all together}\n"
    assert load_deck(write("outer.yaml", outer)).policies[question] == "all together"


# --- merging ----------------------------------------------------------------------------------


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
    assert not like_rules(deck)


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
    """What comes of a ruling in a deck."""
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


# --- identity ---------------------------------------------------------------------------------

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


def test_what_is_the_same_and_what_is_not(write: Write) -> None:
    deck = load_deck("fluxx5", "creeper_pack", write("mine.yaml", MINE))
    assert [each.names for each in kind_clashes(deck)] == [("The Moon",)]
    assert [(each.names, each.differ) for each in homonyms(deck)] == [
        (("Time",), ("tags",)), (("Rich Bonus",), ("what it does",)),
    ]  # fmt: skip
    assert {each.names for each in likely_things(deck)} == {("The Moon", "Moons")}
    assert [each.names for each in like_rules(deck)] == [("Mystery Play", "Secret Door")]
    assert [[card.id for card in each.cards] for each in doubled(deck)] == [
        ["creeper_pack/Taxes", "fluxx5/Money", "mine/Money"]
    ]
    assert [each.names for each in same_cards(deck)] == [("Draw 2",), ("Money",)]


def test_a_name_that_cards_of_another_edition_count_as() -> None:
    (alike,) = passing_for(load_deck("star", "doctor_who"))
    assert alike.names[0] == "The Doctor"
    assert {card.edition for card in alike.cards[1:]} == {"doctor_who"}
    assert len(alike.cards) == 14
    assert passing_for(load_deck("nature", "doctor_who")) == []


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("FX202", "The Moon is a Keeper in fluxx5 and a Creeper in mine"),
        ("FX203", "Rich Bonus is not the same card in fluxx5 and mine"),
        ("FX204", "The Moon (fluxx5) and Moons (mine) may be one thing"),
        ("FX207", "Taxes speaks of Money, which this deck has 2 times"),
        ("FX305", "Mystery Play and Secret Door do the same and do not replace one another"),
    ],
)
def test_it_is_found_and_placed(write: Write, code: str, words: str) -> None:
    path = write("mine.yaml", MINE)
    findings = found(load_deck("fluxx5", "creeper_pack", path), code)
    assert any(words in finding.message for finding in findings), findings
    assert all(finding.location and finding.related for finding in findings)
    assert not found(load_deck("fluxx5", "creeper_pack"), code)
    assert not found(load_deck(path), code)


def test_cards_that_ask_for_one_thing_by_two_names_are_the_same(write: Write) -> None:
    """Where the names are merged; else one of them wants what the other does not."""
    for edition, cake in (("one", "The Cake"), ("two", "Cakes")):
        cards = f"keeper: {cake}", f"goal: Party, needs: {{mine: {cake}}}"
        lines = "".join(f"  - {{{card}}}\n" for card in cards)
        write(f"{edition}.yaml", f"edition: {edition}\ncards:\n{lines}")
    text = "mix: m\ntake: [one.yaml, two.yaml]\n"
    (apart,) = found(load_deck(write("m.yaml", text)), "FX203")
    assert "they differ in what it does" in apart.message
    merged = load_deck(write("merged.yaml", f"{text}same thing: [[The Cake, Cakes]]\n"))
    assert not found(merged, "FX203")
    assert found(merged, "FX409")


def test_two_printings_of_a_card_are_two_cards(write: Write) -> None:
    """Not copies: each is played as it is printed."""
    first = write("first.yaml", "edition: e\ncards:\n  - action: Jackpot!\n    do: {draw: 3}\n")
    later = write("later.yaml", "edition: e\ncards:\n  - action: Jackpot!\n    do: {draw: 4}\n")
    deck = load_deck(first, later)
    (finding,) = found(deck, "FX203")
    assert "in 2 printings of e" in finding.message
    one, other = deck.cards
    assert one.twin != other.twin
    assert one.twin == load_deck(first, first).cards[1].twin


@pytest.mark.parametrize("pair", list(combinations(editions(), 2)), ids="+".join)
def test_every_pair_of_editions_makes_a_deck(pair: tuple[str, str]) -> None:
    deck = load_deck(*pair)
    assert len(deck.cards) == sum(len(load_deck(name).cards) for name in pair)
    assert not [f for f in run_checks(deck) if f.severity.value == "error"]


# --- R-092 ------------------------------------------------------------------------------------


def test_a_check_tells_what_mixing_breaks(write: Write) -> None:
    """R-092: Goals become impossible, rules clash unsaid; a check of the mixed deck tells it."""
    text = "mix: m\ntake: [nature, {from: fluxx5, without: [Milk, The Sun]}, mine.yaml]\n"
    write("mine.yaml", MINE)
    codes = {finding.code for finding in run_checks(load_deck(write("m.yaml", text)))}
    assert {"FX401", "FX201", "FX202", "FX203", "FX305"} <= codes


def test_a_deck_with_faults_names_them(write: Write) -> None:
    with pytest.raises(BadDeck, match="no edition 'natrue'"):
        load_deck(write("m.yaml", "mix: m\ntake: natrue\n"))
