"""A finding about one word of a card points at that word."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards.target_result import Request
from fluxx_rules.cli.check import checked
from fluxx_rules.findings import Location


def shown(path: Path, *codes: str) -> list[str]:
    """Return the text in the file at which each finding points, with its line."""
    written = path.read_bytes().decode().splitlines()
    found = checked(str(path), Request()).findings
    return [in_words(each.location, written) for each in found if each.code in codes]


def in_words(at: Location | None, written: list[str]) -> str:
    assert at is not None
    return f"{at.line}: {written[at.line - 1][at.column - 1 : at.end_column - 1]}"


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_missing_name_is_shown_at_its_place(tmp_path: Path, end: str) -> None:
    path = tmp_path / "cards.yaml"
    path.write_bytes(end.join([
        "edition: e", "cards:", "  - keeper: Tea",
        "  - goal: Bees", "    notes: no Honey here", "    # Honey, [Honey]",
        "    needs: {mine: [Tea, 'Honey', Honey Bee]}  # Honey",
        "  - {goal: Honey Pot, needs: {mine: [Tea, Honey]}}",
        "  - goal: Jugs", "    needs:", "      mine:", "        - Tea", "        - Milk Jug",
        "  - {action: Grab, do: {take: Honey}}",
    ]).encode())  # fmt: skip
    there = ["7: Honey", "7: Honey Bee", "8: Honey", "13: Milk Jug"]
    assert shown(path, "FX401") == there
    assert shown(path, "FX201") == ["14: Honey"]


def test_a_tag_that_no_card_has_is_shown_in_each_card(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text("""edition: e
cards:
  - {keeper: Tea, tags: [drink]}
  - {goal: Party, needs: {mine: [{tagged: drinks}, Tea]}}
  - {action: Spill, do: {discard: {all: {tagged: drinks}, from: any table}}}
""")
    (found,) = (each for each in checked(str(path), Request()).findings if each.code == "FX205")
    written = path.read_text().splitlines()
    assert in_words(found.location, written) == "4: drinks"
    assert [in_words(each.location, written) for each in found.related] == ["5: drinks"]


@pytest.mark.parametrize(
    "card",
    [
        "{needs: {mine: [Honey, Tea]}, goal: Bees}",
        '{goal: Bees, needs: {mine: [Tea, "H\\u006Fney"]}}',
    ],
)
def test_the_card_is_shown_if_the_word_is_not_found(tmp_path: Path, card: str) -> None:
    """The word comes before the name, or is escaped. A word in the next card does not count."""
    path = tmp_path / "cards.yaml"
    path.write_text(f"""edition: e
cards:
  - keeper: Tea
  - {card}
  - {{keeper: Bear, notes: Honey}}
""")
    assert shown(path, "FX401") == ["4: Bees"]
