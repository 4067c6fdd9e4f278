"""Settling: a reason accepts a finding, and faulty or stale entries are reported."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Fluxx
from tests.cli.conftest import fluxx as fluxx  # a fixture

DECK = """\
edition: tiny
cards:
  - keeper: Bread
  - goal: Breakfast
    needs: {mine: Bread}
  - goal: Feast
    needs: {mine: [Bread, Lobster]}
  - action: Bake
    do: [{take: Zucchini}, {draw: 1}]
"""
Write = Callable[[str, str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def file(name: str, text: str) -> Path:
        (tmp_path / name).write_text(text)
        return tmp_path / name

    return file


def codes(fluxx: Fluxx, *words: object) -> list[str]:
    data = json.loads(fluxx("check", *words, "--format", "json").out)
    codes = [finding["code"] for finding in data["findings"]]
    return [code for code in codes if code in ("FX201", "FX401", "FX901")]


SETTLED = [
    "settled: {code: FX401, reason: the lobster comes with the next pack}\n",
    "settled: {name: goal-needs-missing-card, cards: Feast, reason: it stays}\n",
    "settled: [{code: FX401, cards: tiny/Feast, reason: it stays, source: the designer}]\n",
]


@pytest.mark.parametrize("entry", SETTLED)
def test_a_settled_finding_is_counted_and_shown_on_demand(
    fluxx: Fluxx, write: Write, entry: str
) -> None:
    path = write("cards.yaml", DECK + entry)
    assert "FX401" not in codes(fluxx, path)
    assert "FX201" in codes(fluxx, path)
    ran = fluxx("check", path)
    assert "1 settled; --settled lists them" in ran.out
    assert "settled[FX401]" not in ran.out
    listed = fluxx("check", path, "--settled").out
    assert "settled[FX401] goal-needs-missing-card" in listed
    assert "\n1 settled\n" in listed


def test_a_settled_finding_never_gives_exit_1(fluxx: Fluxx, write: Write) -> None:
    codes = ("FX401", "FX201", "FX415")
    both = f"settled: [{', '.join(f'{{code: {code}, reason: so}}' for code in codes)}]\n"
    assert fluxx("check", write("a.yaml", DECK), "--fail-on", "warning").code == 1
    assert fluxx("check", write("b.yaml", DECK + both), "--fail-on", "warning").code == 0


def test_an_entry_may_stand_on_the_card_or_in_a_mix_file(fluxx: Fluxx, write: Write) -> None:
    on_card = DECK.replace("do: [{take", "settled: {code: FX201, reason: a joke}\n    do: [{take")
    assert codes(fluxx, write("card.yaml", on_card)) == ["FX401"]
    write("cards.yaml", DECK)
    mix = "mix: m\ntake: cards.yaml\nsettled: [{code: FX401, cards: Feast, reason: so}]\n"
    assert codes(fluxx, write("mix.yaml", mix)) == ["FX201"]


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("{code: FX699, reason: so}", "there is no finding 'FX699'"),
        ("{code: FX410x, reason: so}", "there is no finding 'FX410x'"),
        ("{name: goal-needs-mising-card, reason: so}", 'did you mean "goal-needs-missing-card"'),
        ("{code: FX401}", "`reason` is missing"),
        ("{code: FX401, reason: ''}", "has a reason"),
        ("{code: FX401, name: goal-needs-missing-card, reason: so}", "by its `code`, or by its"),
        ("{code: FX401, cards: Faest, reason: so}", 'did you mean "Feast"?'),
        ("{code: FX202, reason: so}", "FX901"),
    ],
)
def test_a_faulty_entry_is_reported_with_its_place(
    fluxx: Fluxx, write: Write, entry: str, message: str
) -> None:
    ran = fluxx("check", write("cards.yaml", DECK + f"settled: [{entry}]\n"))
    assert message in ran.out
    assert "cards.yaml:10:" in ran.out


def test_an_entry_of_a_card_file_is_not_stale_if_a_mix_cures_its_finding(
    fluxx: Fluxx, write: Write
) -> None:
    path = write("cards.yaml", DECK + SETTLED[0])
    other = "edition: sea\ncards:\n  - keeper: Lobster\n"
    assert not {"FX401", "FX901"} & {*codes(fluxx, f"{path}+{write('sea.yaml', other)}")}


def test_an_entry_is_not_stale_if_a_variant_leaves_its_card_out(fluxx: Fluxx, write: Write) -> None:
    variant = "variants: {small: {without: Feast}}\n"
    path = write("cards.yaml", DECK + SETTLED[0] + variant)
    assert codes(fluxx, f"{path}:small") == ["FX201"]


def test_a_card_is_undocumented_or_opaque(fluxx: Fluxx, write: Write) -> None:
    both = "  - goal: Sing\n    undocumented: all of it\n    opaque: it is sung\n"
    assert "undocumented or opaque" in fluxx("check", write("cards.yaml", DECK + both)).out


def test_an_opaque_card_is_listed_and_never_played(fluxx: Fluxx, write: Write) -> None:
    path = write("cards.yaml", DECK + "  - goal: Sing\n    opaque: it is sung\n")
    data = json.loads(fluxx("check", path, "--format", "json").out)
    assert data["analysed"] == {"cards": 4, "opaque": ["tiny/Sing"]}
    assert "4 cards, 1 opaque" in fluxx("check", path).out


# --- fluxx check --with -------------------------------------------------------------------------


def test_new_cards_add_and_cure_findings_of_a_deck(fluxx: Fluxx, write: Write) -> None:
    deck = write("deck.yaml", DECK)
    cure = write("cure.yaml", "edition: sea\ncards:\n  - keeper: Lobster\n")
    ran = fluxx("check", cure, "--with", deck)
    assert ran.code == 0
    assert "vanishes: FX401" in ran.out
    harm = write("harm.yaml", "edition: war\ncards:\n  - creeper: Bread\n")
    assert fluxx("check", harm, "--with", deck).code == 1, "a Keeper and a Creeper of one name"
    assert fluxx("check", harm, "--with", deck, "--fail-on", "never").code == 0
    data = json.loads(fluxx("check", harm, cure, "--with", deck, "--format", "json").out)
    assert "FX202" in [each["code"] for each in data["checks"][0]["findings"]]


def test_old_findings_of_the_deck_do_not_count(fluxx: Fluxx, write: Write) -> None:
    deck = write("deck.yaml", DECK)
    fine = write("fine.yaml", "edition: more\ncards:\n  - rule: Draw 2\n    sets: {draw: 2}\n")
    assert fluxx("check", deck, "--fail-on", "warning").code == 1
    assert fluxx("check", fine, "--with", deck, "--fail-on", "warning").code == 0


def test_unreadable_cards_cure_nothing(fluxx: Fluxx, write: Write) -> None:
    deck = write("deck.yaml", DECK)
    faulty = write("faulty.yaml", "edition: sea\ncards:\n  - keeper: [Lobster]\n")
    ran = fluxx("check", faulty, "--with", deck)
    assert ran.code == 1
    assert "vanishes" not in ran.out and "gone" not in ran.out


def test_a_finding_that_new_cards_settle_has_not_gone(fluxx: Fluxx, write: Write) -> None:
    deck = write("deck.yaml", DECK)
    entry = "settled: [{code: FX401, reason: It is known.}]\n"
    settling = write("cup.yaml", "edition: cup\ncards:\n  - keeper: Cup\n" + entry)
    ran = fluxx("check", settling, "--with", deck)
    assert "vanishes: FX401" not in ran.out and "1 settled" in ran.out
    ran = fluxx("diff", deck, f"{deck}+{settling}", "--no-examples")
    assert "vanishes: FX401" not in ran.out


def test_a_changed_severity_is_reported_with_the_new_one(fluxx: Fluxx, write: Write) -> None:
    deck = write("deck.yaml", DECK + "  - creeper: War\n    blocks: owner\n")
    waives = "edition: more\ncards:\n  - rule: Silver Lining\n    waives: {cards: creeper}\n"
    ran = fluxx("check", write("more.yaml", waives), "--with", deck)
    assert "changes: FX501 creeper-without-exit (now warning): War stops" in ran.out
    assert "new; " in ran.out and "1 warning changed" in ran.out


def test_a_deck_that_cannot_be_read_is_exit_2(fluxx: Fluxx, write: Write) -> None:
    deck = write("deck.yaml", DECK + "  - goal: Nothing\n")
    assert fluxx("check", "fluxx5", "--with", deck).code == 2
