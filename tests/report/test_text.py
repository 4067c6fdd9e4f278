"""Findings as text and as JSON: the place is shown, and nothing hostile gets through."""

from __future__ import annotations

import json
import re

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fluxx_rules.cards.target_result import TargetResult
from fluxx_rules.findings import Finding, Location, Related, Severity
from fluxx_rules.report.check_report import Report
from fluxx_rules.report.formats.json_ import render
from fluxx_rules.report.formats.text import to_text

TEXT = "cards:\n  - do: {drwa: 3}\n"
PLACE = Location("decks/a.yaml", 2, 10, 2, 14)


def finding(
    message: str = "unknown word 'drwa'",
    location: Location | None = PLACE,
    related: tuple[Related, ...] = (),
    suggestion: str = "",
    cards: tuple[str, ...] = (),
) -> Finding:
    return Finding(
        "FX101",
        "unknown-word",
        Severity.ERROR,
        message,
        location=location,
        related=related,
        suggestion=suggestion,
        cards=cards,
    )


def underlined(line: str, start: int, end: int) -> tuple[str, str]:
    """Return the excerpt and the marks of a finding on one line."""
    place = Location("f", 1, start + 1, 1, end + 1)
    shown, marks = to_text([finding(location=place)], {"f": line}, False).split("\n")[3:5]
    return shown.removeprefix("1 | "), marks.removeprefix("  | ")


def test_a_finding_points_at_its_place() -> None:
    first = Related(Location("decks/a.yaml", 1, 1, 1, 6), "the list begins here")
    one = finding(related=(first,), suggestion="draw", cards=("a/Frogs",))
    assert to_text([one], {"decks/a.yaml": TEXT}, False) == (
        "error[FX101] unknown-word: unknown word 'drwa'\n"
        " --> decks/a.yaml:2:10\n"
        "  |\n"
        "2 |   - do: {drwa: 3}\n"
        "  |          ^^^^\n"
        " ==> decks/a.yaml:1:1\n"
        "  |\n"
        "1 | cards:\n"
        "  | ----- the list begins here\n"
        '  = help: did you mean "draw"?\n'
        "  = cards: a/Frogs\n"
    )


def test_of_many_other_places_the_first_are_quoted() -> None:
    many = tuple(Related(Location("decks/a.yaml", 1, n, 1, n), f"part {n}") for n in range(1, 10))
    told = to_text([finding(related=many)], {"decks/a.yaml": TEXT}, False)
    assert (told.count("==> decks"), "part 6" in told, "part 7" in told) == (6, True, False)
    assert "==> and 3 more\n" in told


def test_without_the_file_there_is_no_excerpt() -> None:
    assert to_text([finding()], {}, False).count("\n") == 2
    assert to_text([finding(location=None)], {}, False).count("\n") == 1
    assert to_text([], {}, False) == ""


def test_colour_changes_nothing_but_colour() -> None:
    one = finding(suggestion="draw")
    coloured = to_text([one], {"decks/a.yaml": TEXT}, True)
    assert "\x1b[1;31m" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == to_text([one], {"decks/a.yaml": TEXT}, False)


@pytest.mark.parametrize(
    ("line", "start", "end", "shown", "marks"),
    [
        ("\ta: b", 1, 2, "    a: b", "    ^"),
        ("蛙: b", 3, 4, "蛙: b", "    ^"),
        ("a: 蛙蛙", 3, 5, "a: 蛙蛙", "   ^^^^"),
        ("e\u0301: b", 4, 5, "e\u0301: b", "   ^"),
        ("a: b", 4, 4, "a: b", "    ^"),
        ("a: b", 99, 120, "a: b", "    ^"),
        ("a\x1b[31m: b", 8, 9, "a\\x1b[31m: b", "           ^"),
        ("a\u202eb: c", 5, 6, "a\\u202eb: c", "          ^"),
    ],
)
def test_the_mark_stands_under_its_place(
    line: str, start: int, end: int, shown: str, marks: str
) -> None:
    assert underlined(line, start, end) == (shown, marks)


@given(st.integers(0, 999), st.integers(1, 400))
def test_a_long_line_is_cut_around_the_place(start: int, length: int) -> None:
    line = "".join(chr(ord("a") + number % 26) for number in range(1_000))
    shown, marks = underlined(line, start, start + length)
    assert len(shown) <= 106 and len(marks) <= len(shown)
    first = marks.index("^")
    assert shown[first] == line[start]
    assert line.find(shown.strip(".")) >= 0


def test_a_place_of_several_lines_is_marked_to_the_end_of_the_first() -> None:
    place = Location("f", 1, 4, 3, 2)
    assert "  |    ^^^\n" in to_text([finding(location=place)], {"f": "a: [b,\n c\n]"}, False)


hostile = st.text(st.characters(), max_size=30)


@settings(max_examples=150, deadline=None)
@given(hostile, hostile, hostile, st.integers(0, 5), st.integers(0, 40))
def test_nothing_commands_the_terminal(
    message: str, file: str, text: str, line: int, column: int
) -> None:
    place = Location(file, line, column, line, column + 3)
    one = finding(message, place, (Related(place, message),), message, (message,))
    shown = to_text([one], {file: text}, False)
    assert not re.search("[\0-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\ud800-\udfff]", shown)
    assert shown.count("\n") <= 13


def test_json_is_complete() -> None:
    first = Related(PLACE, "here")
    one = finding(related=(first,), cards=("a/Frogs",), suggestion="draw")
    read = json.loads(render(Report((TargetResult("a", None, (one,)),))))
    assert (read["schema_version"], read["target"]) == (1, "a")
    assert read["analysed"] == {"cards": 0, "opaque": []}
    assert read["findings"][0]["location"]["line"] == 2
    assert read["findings"][0]["severity"] == "error"
    assert read["findings"][0]["fingerprint"] == one.fingerprint


def test_json_takes_file_names_that_are_not_unicode() -> None:
    place = Location("\udcff.yaml", 1, 1, 1, 1)
    report = Report((TargetResult("é", None, (finding(location=place),)),))
    read = json.loads(render(report).encode())
    assert read["findings"][0]["location"]["file"] == "\udcff.yaml"


def test_the_fingerprint_knows_cards_and_aspect_only() -> None:
    one = Finding("FX301", "n", Severity.ERROR, "m", cards=("b", "a"), aspect="hand limit")
    same = Finding("FX301", "n", Severity.INFO, "other", cards=("a", "b"), aspect="hand limit")
    assert one.fingerprint == same.fingerprint
    others = [
        Finding("FX302", "n", Severity.ERROR, "m", cards=("a", "b"), aspect="hand limit"),
        Finding("FX301", "n", Severity.ERROR, "m", cards=("a",), aspect="hand limit"),
        Finding("FX301", "n", Severity.ERROR, "m", cards=("a", "b"), aspect="draw"),
        Finding("FX301", "n", Severity.ERROR, "m", cards=("a", "b", "hand limit")),
    ]
    assert one.fingerprint not in {other.fingerprint for other in others}


def test_severities_have_an_order() -> None:
    assert Severity.INFO < Severity.WARNING < Severity.ERROR
    assert Severity("error") >= Severity.ERROR


def test_the_worst_come_first_and_json_keeps_the_order() -> None:
    levels = (Severity.INFO, Severity.ERROR, Severity.WARNING, Severity.ERROR)
    given = [
        msgspec.structs.replace(finding(f"finding {n}"), code=f"FX{n}01", severity=level)
        for n, level in enumerate(levels)
    ]
    assert re.findall(r"FX\d", to_text(given, {}, False)) == ["FX1", "FX3", "FX2", "FX0"]
    whole = render(Report((TargetResult("d", None, tuple(given)),)))
    assert [each["code"][:3] for each in json.loads(whole)["findings"]] == [
        "FX0", "FX1", "FX2", "FX3",
    ]  # fmt: skip


def test_a_cause_is_as_bad_as_what_it_explains() -> None:
    cause, warning = (
        msgspec.structs.replace(finding(), severity=level, aspect=level.value)
        for level in (Severity.INFO, Severity.WARNING)
    )
    part = msgspec.structs.replace(finding("part"), part_of=cause.fingerprint)
    assert re.findall(r"\w+(?=\[FX101\])", to_text([warning, cause, part], {}, False)) == [
        "info", "error", "warning",
    ]  # fmt: skip
