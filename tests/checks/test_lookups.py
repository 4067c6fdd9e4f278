"""Each look-up fires on its smallest example, and not on the near miss beside it.

The examples are in ``lookups/``: a deck is a list of card files, each written out.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from fluxx_rules.cards.cardfile import read_cards
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.mixing import mix
from fluxx_rules.checks import check
from fluxx_rules.checks.registry import all_checks
from fluxx_rules.findings import Finding

EXAMPLES = sorted(Path(__file__).with_name("lookups").glob("*.yaml"))


def deck_of(files: list[str]) -> Deck:
    parts = [read_cards(text.encode(), f"file {n}") for n, text in enumerate(files, 1)]
    assert not [finding for part in parts for finding in part.findings]
    return mix("example", parts)


def found(example: dict[str, Any], word: str) -> list[Finding]:
    return [f for f in check(deck_of(example[word])).findings if f.code == example["code"]]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_and_its_near_miss(path: Path) -> None:
    example = yaml.safe_load(path.read_text("utf-8"))
    findings = found(example, "fires")
    told = [[f.severity.value, *f.cards] for f in findings]
    assert told == example["told"], [f.message for f in findings]
    assert example["says"] in " / ".join((findings[0].message, *findings[0].because))
    assert all(f.message and f.because and f.aspect for f in findings)
    near = found(example, "near miss")
    assert near == [], [f.message for f in near]


def test_the_example_is_of_the_check_that_it_is_named_after() -> None:
    names = {check.code: check.name.replace("-", "_") for check in all_checks()}
    for path in EXAMPLES:
        code = yaml.safe_load(path.read_text("utf-8"))["code"]
        assert path.stem.startswith(names[code])


def test_the_first_line_of_a_check_is_a_whole_sentence() -> None:
    """It stands alone in lists, and where a format has room for one line."""
    assert [each.code for each in all_checks() if not each.title.endswith(".")] == []


def test_every_check_has_its_example_and_its_near_miss() -> None:
    """Here, or as decks or sets of rules that are as near to one another."""
    here = Path(__file__).parent
    have = {yaml.safe_load(path.read_text("utf-8"))["code"] for path in EXAMPLES}
    have |= {path.parent.name for path in here.glob("FX*/hit.yaml")
             if path.with_name("miss.yaml").exists()}  # fmt: skip
    have |= {path.stem for path in here.glob("rules/*.yaml")}
    lacking = {each.code for each in all_checks() if each.run is not None} - have
    assert not lacking, "lookups/ has a file for each code, rules/ and FX4../ beside it as well"


def test_a_mix_answers_what_nothing_in_it_asks() -> None:
    moth = "{goal: Flight, needs: {mine: Moth}}, {keeper: Moth}"
    for more, told in (("", ["opening Creepers"]), (", {creeper: Lamp}", [])):
        files = [read_cards(f"{{edition: tiny, cards: [{moth}{more}]}}".encode(), "file")]
        deck = mix("example", files, {"opening Creepers": "all together"})
        assert [f.aspect for f in check(deck).findings if f.code == "FX904"] == told


def test_a_kind_in_the_place_of_a_name_is_known_for_one() -> None:
    file = "{edition: tiny, cards: [{keeper: Moth}, {action: Net, do: {steal: keeper}}]}"
    (found,) = (f for f in check(deck_of([file])).findings if f.code == "FX201")
    assert found.suggestion == "{one: keeper}"


def test_a_tag_in_the_place_of_a_name_is_known_for_one() -> None:
    moth, net = "{keeper: Moth, tags: insect}", "{action: Net, do: {steal: insect}}"
    goal = "{goal: Collection, needs: {mine: insect}}"
    found = check(deck_of([f"{{edition: tiny, cards: [{moth}, {net}, {goal}]}}"])).findings
    told = {f.code: f.suggestion for f in found if f.aspect == "insect"}
    assert told == {"FX201": "{one: {tagged: insect}}", "FX401": "{tagged: insect}"}


def test_a_name_of_another_edition_is_proposed_only_if_hardly_another_can_be_meant() -> None:
    war = "{creeper: War, trigger: {whenever: {mine: %s}, do: {discard: %s}}}"
    peace = "{goal: Quiet, needs: {mine: [%s, Moth]}}"
    wood = "{edition: wood, cards: [{keeper: Leaves}, {keeper: Moth}]}"

    def proposed(*files: str) -> set[tuple[str, str]]:
        findings = check(deck_of([*files])).findings
        return {(f.code, f.suggestion) for f in findings if f.code in ("FX201", "FX401")}

    def asks(name: str, *others: str) -> str:
        return f"{{edition: pack, cards: [{war % (name, name)}, {peace % name}{''.join(others)}]}}"

    assert proposed(wood, asks("Peace")) == {("FX201", ""), ("FX401", "")}
    near = {("FX201", "Leaves"), ("FX401", "Leaves")}
    assert proposed(wood, asks("Laeves")) == near
    assert proposed(asks("Peace", ", {keeper: Leaves}, {keeper: Moth}")) == near
