"""The table of the language: every word has cells, and every cell a ruling or a reason."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from analysis.language_table.__main__ import main
from analysis.language_table.cells import Cell, cells
from analysis.language_table.judging import Judged, alike, judge, reasons
from analysis.language_table.values import NOT_IN_TEXT
from analysis.language_table.worksheet import MEANING, guide, sheet
from fluxx_rules.game.rulings.action_lines import LINES
from fluxx_rules.language.card import Card, Creeper, Goal, Keeper, Rule, Surprise
from fluxx_rules.language.condition import Condition
from fluxx_rules.language.effect import Effect
from fluxx_rules.language.form import Form
from fluxx_rules.language.modifiers import Adds, Demand, Digits, Power, Trigger, Waiver
from fluxx_rules.language.picking import Pick
from fluxx_rules.language.which import Described

MOST = 600
HIDES = """
- cell: discard/exactly two, my hand
  given: {{hands: {{A: [The Card, Bread, Milk, Robot]}}}}
  when: A plays The Card choosing {picked}
  then: {{hands: {{A: [{left}]}}}}
"""


@pytest.fixture(scope="module")
def judged() -> Judged:
    return judge()


def ruled(folder: Path, text: str) -> Judged:
    folder.joinpath("some.yaml").write_text(text, "utf-8")
    return judge(folder)


def inside(value: object) -> list[Form]:
    """All forms in a value."""
    if isinstance(value, msgspec.Struct):
        own = [value] if isinstance(value, Form) else []
        return [*own, *inside(msgspec.structs.astuple(value))]
    if isinstance(value, dict):
        return inside(tuple(value.values()))
    return [form for part in value for form in inside(part)] if isinstance(value, tuple) else []


def test_there_are_not_too_many() -> None:
    assert 350 <= len(alike()) <= len(cells()) <= MOST


def test_every_field_of_every_form_is_said_in_a_cell() -> None:
    """What all picks can say, one of them at least says."""
    said = {
        (family(type(form)), name)
        for cell in cells().values() for form in inside(cell.card)
        for name in form.__struct_fields__
        if getattr(form, name) not in ((), {}, "", False, None)
    }  # fmt: skip
    kinds: list[type[Form]] = [
        *Effect.members.values(), *Condition.members.values(), *Pick.members.values(), Described,
        Keeper, Creeper, Rule, Goal, Surprise, Adds, Trigger, Power, Waiver, Demand, Digits,
    ]  # fmt: skip
    fields = {
        (family(kind), name) for kind in kinds for name in kind.__struct_fields__
        if not (issubclass(kind, Card) and name in NOT_IN_TEXT)
    }  # fmt: skip
    assert not fields - said


def family(kind: type[Form]) -> type[Form]:
    return Pick if issubclass(kind, Pick) else kind


def test_what_the_reader_refuses_has_the_reason_of_the_reader() -> None:
    refused = [cell for cell in cells().values() if cell.card is None]
    assert refused
    assert all(cell.refused for cell in refused)


def test_a_reason_is_about_a_card_that_can_be_read(judged: Judged) -> None:
    assert all(cells()[name].card is not None for name in reasons())
    assert not reasons().keys() & judged.ruled.keys()


def test_the_rulings_can_be_read_and_hold(judged: Judged) -> None:
    assert not judged.findings
    assert not judged.red


def test_no_cell_is_empty(judged: Judged) -> None:
    assert not judged.empty
    assert not judged.unclear


def test_the_guide_explains_every_line_and_its_example_holds(tmp_path: Path) -> None:
    assert MEANING.keys() == {verb for verb, *_ in LINES}
    (example,) = re.findall(r"```yaml\n(.*?)\n\n- cell: some", guide(), re.DOTALL)
    found = ruled(tmp_path, example)
    assert not found.findings
    assert not found.red
    assert list(found.ruled) == ["discard/exactly two, my hand"]


def test_the_worksheet_tells_the_sentence_and_no_form() -> None:
    whole = sheet()
    for name in alike():
        cell = cells()[name]
        assert f"### {name}\n\n{cell.kind}: {cell.sentence}" in whole
        assert f"{{{cell.form}}}" not in whole
    parts = [sheet(n, 3) for n in (1, 2, 3)]
    assert sum(part.count("### ") for part in parts) == whole.count("### ")


def test_a_wrong_ruling_is_red_and_counts_for_all_with_the_sentence(tmp_path: Path) -> None:
    right = HIDES.format(picked="Bread, Milk", left="Robot")
    assert not ruled(tmp_path, right).red
    wrong = ruled(tmp_path, right + HIDES.format(picked="Bread, Milk", left="Robot, Milk"))
    assert [name for name, _ in wrong.red] == ["discard/exactly two, my hand"]
    same = ruled(tmp_path, "- cell: discard\n  unclear: which\n")
    assert {"discard", "discard/one, any table"} <= same.unclear.keys()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("- cell: dicsard\n  unclear: so\n", "unknown word 'dicsard'"),
        ("- cell: discard\n", "one of the two"),
        ("- cell: discard\n  when: A jumps\n  then: {}\n", "unknown word 'jumps'"),
        ("- cell: take/take=my hand\n  unclear: so\n", "the reader refuses it"),
    ],
)
def test_what_is_wrong_with_a_ruling_is_told(tmp_path: Path, text: str, says: str) -> None:
    (found,) = ruled(tmp_path, text).findings
    assert says in found.message


def test_the_command_counts(capsys: pytest.CaptureFixture[str], judged: Judged) -> None:
    assert main(["discard/all, other tables"]) == 0
    assert "in front of the other players" in capsys.readouterr().out
    assert main([]) == int(bool(judged.red or judged.empty or judged.unclear))
    assert f"{len(cells())} cells" in capsys.readouterr().out


def test_a_cell_knows_its_card() -> None:
    assert isinstance(cells()["discard"], Cell)
    assert cells()["discard"].kind == "action"
