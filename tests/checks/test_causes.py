"""Causes of findings: whoever cures the cause is rid of the part, and nothing else is folded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from analysis.syntax_patch import Change, Constant, Replacement, patched
from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck, parts_of
from fluxx_rules.cards.mixing import mix
from fluxx_rules.cards.parsed_file import ParsedFile
from fluxx_rules.checks import check
from fluxx_rules.checks.cause_subjects import FindingSubjects, words_of
from fluxx_rules.checks.causes import RELATIONS, causes_by_place, line_of
from fluxx_rules.findings import Finding, Severity
from fluxx_rules.session import Session, using
from tests.checks.pages import with_decks
from tests.checks.test_advice import mixed
from tests.decks import tiny_deck

TEA = "  - keeper: Tea\n  - keeper: Cake\n  - {goal: Tea Time, needs: {mine: [Tea, Cake]}}\n"
"""Cards of which nothing is reported."""
EXAMPLES = {
    "a missing card, and the power that needs it": (
        "  - {action: Bake, do: {discard: {one: Milk, from: my table}}}\n",
        {"FX209 Bake < FX201 Milk"},
    ),
    "two missing cards, and one alone does not help": (
        "  - {action: Bake, do: {if: {mine: Milk}, then: {discard: {one: Egg, from: my table}}}}\n",
        set(),
    ),
    "several cards name the missing card, and the first one has the others": (
        "  - {action: Bake, do: [{draw: 1}, {discard: {one: Milk, from: my table}}]}\n"
        "  - {action: Cook, do: [{draw: 1}, {discard: {one: Milk, from: my table}}]}\n"
        "  - {action: Fry, do: [{draw: 2}, {discard: {one: Milk, from: my table}}]}\n"
        "  - {goal: Breakfast, needs: {mine: [Tea, Milk]}}\n",
        {"FX201 Cook < FX201 Milk", "FX201 Fry < FX201 Milk", "FX401 Breakfast < FX201 Milk"},
    ),
    "misspelt names are corrected one by one": (
        "  - {action: Bake, do: [{draw: 1}, {discard: {one: Caek, from: my table}}]}\n"
        "  - {action: Cook, do: [{draw: 1}, {discard: {one: Caek, from: my table}}]}\n"
        "  - {goal: Breakfast, needs: {mine: [Tea, Caek]}}\n",
        set(),
    ),
    "a card of which only the name is known": (
        "  - {keeper: Milk, undocumented: its power}\n"
        "  - {action: Bake, do: {discard: {one: Milk, from: my table}}}\n"
        "  - {goal: Breakfast, needs: {mine: [Tea, Milk]}}\n",
        {"FX209 Bake < FX105 tiny", "FX401 Breakfast < FX105 tiny"},
    ),
    "a name in Cyrillic letters": (
        "  - {action: Bake, do: [{draw: 1}, {discard: {one: Теа, from: my table}}]}\n",
        {"FX201 Bake < FX211 Теа"},
    ),
    "a Creeper that nothing takes away, and its way out": (
        "  - {creeper: Rust, trigger: {whenever: {mine: Oil}, do: {discard: this}}}\n",
        {"FX201 Rust < FX501 no way out"},
    ),
    "a Creeper that nothing takes away, and the tag of its way out": (
        "  - {creeper: Rust, trigger: {whenever: {mine: {tagged: oil}}, do: {discard: this}}}\n",
        {"FX205 Rust < FX501 no way out"},
    ),
    "a Creeper that nothing takes away, and a misspelt name in its way out": (
        "  - {creeper: Rust, trigger: {whenever: {mine: Caek}, do: {discard: this}}}\n",
        set(),
    ),
    "a Creeper whose missing card is no way out": (
        "  - {creeper: Rust, trigger: {whenever: {mine: Oil}, do: {draw: 1}}}\n",
        {"FX209 Rust < FX201 Oil"},
    ),
    "its own way out alone": (
        "  - {creeper: Rust, trigger: {whenever: {mine: {tagged: oil}}, do: {discard: this}}}\n"
        "  - {action: Polish, do: {discard: {one: creeper, from: my table}}}\n",
        {"FX501 Rust < FX205 oil"},
    ),
    "a demand for a missing tag": (
        "  - {rule: Also, demands: {needs: {mine: {tagged: oil}}}, slot: mine}\n"
        "  - {rule: Else, sets: {draw: two}, slot: mine}\n"
        "  - {action: Reset, do: {discard: {all: rule}}}\n",
        {"FX411 Also < FX205 oil"},
    ),
    "a dead Keeper, and the one Goal for it": (
        "  - keeper: Egg\n  - {goal: Omelette, needs: {mine: [Egg, Pan]}}\n",
        {"FX601 Egg < FX401 Pan"},
    ),
    "a dead Keeper, and a Goal that lacks two cards": (
        "  - keeper: Egg\n  - {goal: Omelette, needs: {mine: [Egg, Pan, Oil]}}\n",
        set(),
    ),
    "two dead Keepers, each of another Goal": (
        "  - keeper: Egg\n  - keeper: Nut\n"
        "  - {goal: Omelette, needs: {mine: [Egg, Pan]}}\n"
        "  - {goal: Praline, needs: {mine: [Nut, Pot]}}\n",
        {"FX601 Egg < FX401 Pan", "FX601 Nut < FX401 Pot"},
    ),
}
"""Cards beside TEA, and what is explained: a code and its first card, and the cause."""
SHIPPED = {
    "creeper_pack": {
        ("FX209", "FX201"): 1, ("FX501", "FX201"): 1, ("FX401", "FX201"): 2,
    },
    "monster+creeper_pack": {
        ("FX209", "FX201"): 1, ("FX501", "FX201"): 1, ("FX401", "FX201"): 2,
    },
    "star+batman": {},
    "stoner": {},
    "fluxx5+star": {},
    "nature+doctor_who": {},
}  # fmt: skip


def pairs(deck: Deck) -> list[tuple[Finding, Finding]]:
    """Return the findings that others explain, each with its cause."""
    found = check(deck, quick=True).everything
    by_fingerprint = {each.fingerprint: each for each in found}
    return [(each, by_fingerprint[each.part_of]) for each in found if each.part_of]


def line(part: Finding, cause: Finding) -> str:
    first = part.cards[0].partition("/")[2]
    return f"{part.code} {first} < {cause.code} {cause.aspect}"


def example(name: str) -> Deck:
    return tiny_deck(f"edition: tiny\ncards:\n{TEA}{EXAMPLES[name][0]}")


@pytest.mark.parametrize("name", EXAMPLES)
def test_only_this_is_explained(name: str) -> None:
    assert {line(*pair) for pair in pairs(example(name))} == EXAMPLES[name][1]


@pytest.mark.parametrize("target", SHIPPED)
def test_what_is_explained_in_shipped_decks(target: str) -> None:
    found = Counter((part.code, cause.code) for part, cause in pairs(load_deck(*target.split("+"))))
    assert found == SHIPPED[target]


def supply(cards: Iterable[dict[str, object]]) -> ParsedFile:
    data = {"edition": "supply", "cards": [*cards]}
    return read_cards(yaml.safe_dump(data, allow_unicode=True).encode(), "supply.yaml")


def missing_cards(deck: Deck, cause: Finding) -> list[dict[str, object]]:
    """Return the cards that cure the finding, as the docstring of its check says."""
    subjects = FindingSubjects(deck, [])
    match cause.code:
        case "FX201":
            words = {("name", cause.aspect)}
        case "FX205":
            words = {("tag", cause.aspect)}
        case "FX501" | "FX401" | "FX608":
            lacking = (such for id in cause.cards for such in subjects.lacking(id))
            words = {(sort, word) for such in lacking for sort, word in words_of(such)}
        case _:
            return []
    return [
        {"keeper": f"Some {word}", "tags": [word]} if sort == "tag" else {"keeper": word}
        for sort, word in sorted(words)
    ]


def documented(part: ParsedFile) -> ParsedFile:
    """Return the card file in which all listed things are plain ones, and nothing is unknown."""
    data = yaml.safe_load(part.text)
    data.pop("known", None)
    for card in data["cards"]:
        if "undocumented" in card and "keeper" in card:
            del card["undocumented"]
    data["cards"] = [card for card in data["cards"] if "undocumented" not in card]
    return read_cards(yaml.safe_dump(data, allow_unicode=True).encode(), part.file)


def without(part: ParsedFile, id: str) -> ParsedFile:
    """Return the card file without the card."""
    data = yaml.safe_load(part.text)
    name = id.partition("/")[2]
    data["cards"] = [card for card in data["cards"] if name not in card.values()]
    return read_cards(yaml.safe_dump(data, allow_unicode=True).encode(), part.file)


def after_cure(deck: Deck, parts: Sequence[ParsedFile], cause: Finding, folder: Path) -> Deck:
    """Return the deck with the cure of the finding: other cards, or the line of its advice."""
    cards = missing_cards(deck, cause)
    match cause.code:
        case "FX402" | "FX608":  # each card three times
            return mix(deck.name, [*parts, *parts, *parts, supply(cards)])
        case "FX105":
            return mix(deck.name, [documented(part) for part in parts])
        case "FX502":
            return mix(deck.name, [without(part, cause.cards[0]) for part in parts])
        case "FX211":
            texts = (part.text.replace(cause.aspect, cause.suggestion) for part in parts)
            return mix(deck.name, [read_cards(text.encode(), "cards.yaml") for text in texts])
    if cards:
        return mix(deck.name, [*parts, supply(cards)])
    takes = []
    for n, part in enumerate(parts):
        (folder / f"{n}.yaml").write_text(part.text, "utf-8")
        takes.append(f"{n}.yaml")
    # the advice names the card file as the mix file does
    again = check(mixed(folder, takes), quick=True).findings
    (same,) = (each for each in again if each.fingerprint == cause.fingerprint)
    advice = next(each for each in same.advice if each.write)
    assert not advice.write.startswith("settled"), advice
    if not advice.write.startswith("{from: "):
        return mixed(folder, takes, advice.write)
    return mixed(folder, [advice.write if each in advice.write else each for each in takes])


def uncured(
    deck: Deck, parts: Sequence[ParsedFile], folder: Path, cured: Counter[tuple[str, str]]
) -> Iterator[str]:
    """Yield the parts that stay when the cause is gone, and count those that go."""
    for part, cause in pairs(deck):
        after = check(after_cure(deck, parts, cause, folder), quick=True).everything
        prints = {each.fingerprint for each in after}
        if cause.fingerprint in prints:
            continue  # the cure was too small, as for 50 of a card
        cured[part.code, cause.code] += 1
        if part.fingerprint in prints:
            yield f"{deck.name}: {part.message} < {cause.message}"


def test_a_cure_of_the_cause_is_a_cure_of_the_part(tmp_path: Path) -> None:
    """In the pages of these findings and in each example; each relation has one at least."""
    cured: Counter[tuple[str, str]] = Counter()
    declared = {(each.part, each.cause) for each in RELATIONS}
    codes = {code for pair in declared for code in pair}
    decks = [(deck, case.parts()) for case, deck in with_decks() if case.code in codes]
    for name in EXAMPLES:
        text = f"edition: tiny\ncards:\n{TEA}{EXAMPLES[name][0]}"
        decks.append((example(name), [read_cards(text.encode(), "cards.yaml")]))
    left = [each for deck, parts in decks for each in uncured(deck, parts, tmp_path, cured)]
    assert left == []
    assert declared == cured.keys()


@pytest.mark.parametrize("target", [target for target in SHIPPED if SHIPPED[target]])
def test_the_same_in_shipped_decks(target: str, tmp_path: Path) -> None:
    parts = [part for name in target.split("+") for part in parts_of(name)]
    cured: Counter[tuple[str, str]] = Counter()
    deck = load_deck(*target.split("+"))
    assert [*uncured(deck, parts, tmp_path, cured)] == []
    assert cured == SHIPPED[target]


def test_advice_on_a_lock_without_exit_cures_all_of_it(tmp_path: Path) -> None:
    """Drought beside Fluxx 5.0: without it, the missing cards that it names are gone too."""
    found = pairs(mixed(tmp_path, ["fluxx5", "{from: nature, only: Drought}"]))
    assert [(part.aspect, lock.code) for part, lock in found] == [
        ("Flood", "FX501"),
        ("Water", "FX501"),
        ("no way out", "FX502"),
    ]
    text = next(each.text for each in found[0][1].advice if "leave out" in each.text)
    assert "delete it from `only:` of nature" in text
    after = check(mixed(tmp_path, ["fluxx5"]), quick=True).findings
    left = {each.fingerprint for each in after}
    assert left.isdisjoint(each.fingerprint for pair in found for each in pair)


def finding(
    code: str, *cards: str, severity: Severity = Severity.WARNING, **more: object
) -> Finding:
    return replaced(Finding(code, "name", severity, "message", cards), **more)


def replaced(one: Finding, **more: object) -> Finding:
    return msgspec.structs.replace(one, **more)


LOCKED = [
    finding("FX501", "creeper_pack/War", aspect="no way out", severity=Severity.ERROR),
    finding("FX501", "creeper_pack/Taxes", aspect="no way out"),
    finding("FX501", "creeper_pack/War", "creeper_pack/Taxes", aspect="lifted by"),
    finding("FX502", "creeper_pack/War", "creeper_pack/Death", severity=Severity.ERROR),
]


def test_a_lock_explains_the_creepers_that_hold_it() -> None:
    assert causes_by_place(load_deck("creeper_pack"), LOCKED) == {0: 3}


def test_no_cause_is_milder_than_its_part_or_holds_for_fewer_numbers_of_players() -> None:
    deck = load_deck("creeper_pack")
    part, cause = finding("FX406", "creeper_pack/War"), finding("FX408", "creeper_pack/War")

    def is_explained(part: Finding, cause: Finding) -> bool:
        return causes_by_place(deck, [part, cause]) == {0: 1}

    assert is_explained(part, cause)
    assert is_explained(part, replaced(cause, severity=Severity.ERROR))
    assert not is_explained(part, replaced(cause, severity=Severity.INFO))
    assert not is_explained(part, replaced(cause, players=(2, 3)))
    assert is_explained(replaced(part, players=(3,)), replaced(cause, players=(2, 3)))
    assert not is_explained(replaced(part, players=(3, 4)), replaced(cause, players=(2, 3)))
    assert is_explained(replaced(part, players=(3, 4)), cause)


def test_selected_findings_are_not_folded() -> None:
    deck = load_deck("creeper_pack")
    assert any(each.part_of for each in check(deck).findings)
    assert any(each.part_of for each in check(deck, ignore=["FX3"]).findings)
    assert not any(each.part_of for each in check(deck, select=["FX2", "FX4", "FX5"]).findings)


def test_folding_changes_no_fingerprint() -> None:
    part, _ = pairs(load_deck("creeper_pack"))[0]
    assert part.fingerprint == msgspec.structs.replace(part, part_of="").fingerprint


CARDS = ("creeper_pack/War", "creeper_pack/Taxes", "creeper_pack/Peace (No War)")
random_findings = st.lists(
    st.builds(
        lambda code, cards, **more: finding(code, *cards, **more),
        st.sampled_from(sorted({code for each in RELATIONS for code in (each.part, each.cause)})),
        st.lists(st.sampled_from(CARDS), max_size=2, unique=True),
        severity=st.sampled_from(Severity),
        aspect=st.sampled_from(["Peace", "Money", "no way out", "own way out", "goals"]),
        suggestion=st.sampled_from(["", "Peace"]),
        players=st.sampled_from([(), (2,), (2, 3)]),
    ),
    max_size=12,
)


@settings(max_examples=200, deadline=None)
@given(random_findings)
def test_causes_are_a_forest(found: list[Finding]) -> None:
    explained = causes_by_place(load_deck("creeper_pack"), found)
    assert explained == causes_by_place(load_deck("creeper_pack"), found)
    for place in explained:
        line = []
        for each in line_of(place, explained):
            assert each not in line
            line.append(each)
        assert found[explained[place]].severity >= found[place].severity


FAULTS: dict[str, Change] = {
    "a card that lacks two things lacks one": Replacement(
        "checks.cause_subjects:FindingSubjects.remedies", "word in common", "True"
    ),
    "a Goal with two faults has one": Replacement(
        "checks.cause_subjects:FindingSubjects.goals_for", "number == 1", "number"
    ),
    "a later finding of the code is the cause": Replacement(
        "checks.causes:causes_by_place", "cause < place", "True"
    ),
    "a misspelt name is a missing card": Replacement(
        "checks.cause_subjects:missing_name", "not finding.suggestion", "True"
    ),
    "any Creeper that nothing takes away has a way out": Replacement(
        "checks.cause_subjects:closed_way_out",
        "leaves_by_itself(deck_reach(subjects.deck), creeper)",
        "True",
    ),
    "any subject in common is enough": Replacement(
        "checks.causes:causes_by_place", "own.issuperset(needed)", "True"
    ),
    "a slip is explained by another finding": Replacement(
        "checks.causes:can_explain", 'part.suggestion in ("", cause.suggestion)', "True"
    ),
    "no relation": Constant("checks.causes:RELATIONS", "()"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_noticed(name: str) -> None:
    with patched(FAULTS[name]), using(Session()):
        found = {each: {line(*pair) for pair in pairs(example(each))} for each in EXAMPLES}
        locks = causes_by_place(load_deck("creeper_pack"), LOCKED)
    assert locks != {0: 3} or any(found[each] != EXAMPLES[each][1] for each in EXAMPLES)
