"""A file is read as the text, numbers, lists and mappings that it shows, each in its place."""

from __future__ import annotations

import gc
import time
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from fluxx_rules.cards.reading import source as source_module
from fluxx_rules.cards.reading.invisible import hidden_character
from fluxx_rules.cards.reading.parser import MAX_DEPTH, MAX_FLAWS
from fluxx_rules.cards.reading.source import Source, read_bytes, read_source
from fluxx_rules.findings import Location
from tests.cards.hostile import HOSTILE_BYTES, HOSTILE_TEXTS


def read(text: str) -> Source:
    source, findings = read_source(text, "cards.yaml")
    assert source is not None and findings == []
    return source


def cut(source: Source, place: Location) -> str:
    """Return the text at a location, counted by lines and columns."""
    lines = source.text.split("\n")[place.line - 1 : place.end_line]
    lines[-1] = lines[-1][: place.end_column - 1]
    lines[0] = lines[0][place.column - 1 :]
    return "\n".join(lines)


@pytest.fixture(params=["libyaml", "python"])
def either_parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "python":
        monkeypatch.setattr(source_module, "Parser", yaml.SafeLoader)
    return str(request.param)


PLAIN = {
    **{word: word for word in ("no", "on", "off", "true", "null", "~", "12:30", "1.5", "017")},
    **{word: word for word in ("2026-11-18", "0x1F", "1_000", "+3", "-0", "00", "1e3", "three")},
    **{str(number): number for number in (0, 3, -3, 999_999_999, -999_999_999)},
    **dict.fromkeys(("'3'", '"3"'), "3"),
    **{word: word for word in ("", "3 of", ".5", "١")},
}


@pytest.mark.parametrize("written", PLAIN)
def test_only_a_plain_whole_number_is_a_number(written: str, either_parser: str) -> None:
    (value,) = read(f"a: {written}").data.values()  # type: ignore[union-attr]
    assert (value, type(value)) == (PLAIN[written], type(PLAIN[written]))


def test_keys_are_text() -> None:
    assert read("on: 1\n3: 2\n").data == {"on": 1, "3": 2}


words = st.text(st.characters(codec="utf-8"), max_size=8).filter(lambda t: not hidden_character(t))
numbers = st.integers(-999_999_999, 999_999_999)
values = st.recursive(
    words | numbers,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=12,
)
documents = st.lists(values, max_size=4) | st.dictionaries(words, values, max_size=4)


@settings(max_examples=120, deadline=None)
@given(documents, st.sampled_from([None, True, False]), st.booleans(), st.integers(10, 80))
def test_what_was_written_is_read(data: Any, flow: bool | None, raw: bool, width: int) -> None:
    dumped = yaml.safe_dump(data, default_flow_style=flow, allow_unicode=raw, width=width)
    source, findings = read_source(dumped, "cards.yaml")
    if "<<" in str(data) and source is not None and findings:
        return  # a merge key, refused on purpose
    assert findings == []
    assert source is not None and source.data == data
    check_places(source, source.data, ())


def check_places(source: Source, data: Any, path: tuple[str | int, ...]) -> None:
    """Each value, cut out of the file and read alone, is itself again."""
    piece = cut(source, source.locate(path))
    if isinstance(data, dict):
        for key, value in data.items():
            written = cut(source, source.locate_key((*path, key)))
            assert yaml.load(written, yaml.BaseLoader) == key or not written
            check_places(source, value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            check_places(source, value, (*path, index))
    if not isinstance(data, dict | list):
        assert (yaml.load(piece, yaml.BaseLoader) or "") == str(data)
    elif piece[:1] in "[{":
        assert yaml.load(piece, yaml.BaseLoader) is not None


def test_places_count_from_one_in_code_points(either_parser: str) -> None:
    source = read("\ufeffcards:\r\n- {goal: 🐸 é, needs: Flies}\r- 'x'\n")
    assert source.locate(("cards", 0, "needs")) == Location("cards.yaml", 2, 22, 2, 27)
    assert source.locate_key(("cards", 0, "needs")) == Location("cards.yaml", 2, 15, 2, 20)
    assert source.locate(("cards", 1)) == Location("cards.yaml", 3, 3, 3, 6)


def test_a_block_ends_with_its_last_value(either_parser: str) -> None:
    source = read("a:\n  b: [1,\n    2]   \n\n# comment\nc: |\n  x\n  y\n\nd:\n")
    assert cut(source, source.locate(("a",))) == "b: [1,\n    2]"
    assert cut(source, source.locate(("c",))) == "|\n  x\n  y"
    assert source.unwritten(("d",)) and not source.unwritten(("c",))


def test_the_deepest_that_is_allowed_is_read() -> None:
    read("[" * MAX_DEPTH + "]" * MAX_DEPTH)
    assert read_source("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1), "f")[0] is None


@pytest.mark.parametrize("name", HOSTILE_TEXTS)
def test_hostile_text_is_refused_soon(name: str) -> None:
    begin = time.process_time()
    _, findings = read_source(HOSTILE_TEXTS[name], "cards.yaml")
    took = time.process_time() - begin
    assert findings and {finding.code for finding in findings} == {"FX001"}
    assert all(f.location and f.location.line >= 1 and f.location.column >= 1 for f in findings)
    assert took < 0.5
    assert len(findings) <= MAX_FLAWS


@pytest.mark.parametrize(
    "name", [name for name, text in HOSTILE_TEXTS.items() if len(text) < 10_000]
)
def test_hostile_text_is_refused_without_libyaml(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(source_module, "Parser", yaml.SafeLoader)
    assert read_source(HOSTILE_TEXTS[name], "cards.yaml")[1]


@pytest.mark.parametrize("name", HOSTILE_BYTES)
def test_hostile_bytes_are_refused(name: str) -> None:
    source, (finding,) = read_bytes(HOSTILE_BYTES[name], "cards.yaml")
    assert source is None and finding.code == "FX001"


def test_bad_bytes_are_placed() -> None:
    _, (finding,) = read_bytes(b"a: b\nc: \xc3\xa9\xe9\n", "cards.yaml")
    assert finding.location and (finding.location.line, finding.location.column) == (2, 5)


@settings(max_examples=250, deadline=None)
@given(st.binary(max_size=60) | st.text("[]{}:,-?!&*#|>'\"%@ \n\tab0<", max_size=40))
def test_junk_never_raises(junk: bytes | str) -> None:
    data = junk if isinstance(junk, bytes) else junk.encode()
    source, findings = read_bytes(data, "cards.yaml")
    assert source is not None or len(findings) == 1


def test_a_doubled_key_names_the_first() -> None:
    _, (finding,) = read_source("a: b\nc: d\na: e\n", "cards.yaml")
    assert finding.location and finding.location.line == 3
    assert finding.related[0].location.line == 1


def test_faults_that_do_not_end_the_reading_are_all_told() -> None:
    source, findings = read_source("a: 12345678901\nb: 1\nb: 2\nc: 99999999999\n", "f")
    assert source is not None
    assert [f.location.line for f in findings if f.location] == [1, 3, 4]


@pytest.mark.parametrize("text", ["a: b", "a: *b"])
def test_garbage_collection_is_as_it_was(text: str) -> None:
    read_source(text, "f")
    assert gc.isenabled()
    gc.disable()
    try:
        read_source(text, "f")
        assert not gc.isenabled()
    finally:
        gc.enable()
