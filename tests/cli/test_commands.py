"""Commands for CI runners: no printed line is one."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fluxx_rules.cli.stdio import GuardedStream, without_commands
from tests.cli.conftest import Fluxx, commands

EVIL = "::stop-commands::x"
OLD = "##[error]x"
CARDS = f"""\
edition: evil
title: '{EVIL}'
cards:
  - keeper: '{EVIL}'
    tags: ['{OLD}', '::set-env name=A::x']
    notes: '{EVIL}'
  - keeper: '{OLD}'
    notes: |
      {EVIL}
      {OLD}
  - keeper: '##vso[task.setvariable]x'
  - goal: '::warning::Won'
    needs: {{mine: ['{EVIL}', '{OLD}', '##[group]gone']}}
  - action: '::debug::Ask'
    do: {{ask: '{EVIL}', if yes: {{draw: 2}}}}
  - keeper: '::add-mask::a'
    opaque: '{EVIL}'
settled:
  - {{code: FX601, reason: '{EVIL}'}}
"""
RULINGS = f"""\
- ruling: '{EVIL}'
  says: '{EVIL}'
  source: ['{OLD}']
  given: {{players: [A, B], hands: {{A: ['{EVIL}']}}, turn: {{player: A, drawn: 1}}}}
  when: [A plays {EVIL}]
  then: {{winner: A}}
- ruling: '{OLD}'
  says: x
  source: x
  not expressible: '{EVIL}'
"""


@pytest.fixture
def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cards.yaml").write_text(CARDS)
    (tmp_path / "rulings.yaml").write_text(RULINGS)
    (tmp_path / "other.yaml").write_text(CARDS.replace("draw: 2", "draw: 3").replace(OLD, "Tea"))
    (tmp_path / "broken.yaml").write_text(f"{EVIL}: x\n{OLD}:\n  {EVIL}\n")
    return tmp_path


@pytest.mark.parametrize("words", [
    "check cards.yaml", "check cards.yaml --settled --statistics", "check broken.yaml",
    *(f"check cards.yaml --format {form}"
      for form in ("json", "jsonl", "sarif", "junit", "gitlab", "markdown")),
    "check cards.yaml --with nature", "cards ./cards.yaml", "cards ./cards.yaml --policies",
    "mix ./cards.yaml ./other.yaml", "mix ./cards.yaml nature --format json --all",
    *(f"graph cards.yaml --format {form}" for form in ("mermaid", "dot", "graphml", "json")),
    "diff cards.yaml other.yaml", "diff cards.yaml other.yaml --format json",
    "diff cards.yaml other.yaml --format markdown", "diff broken.yaml cards.yaml",
    "diff ::x::y cards.yaml", "rulings ./cards.yaml --steps", f"rulings ./cards.yaml --only {EVIL}",
    f"rulings ./cards.yaml --only {OLD}", "simulate cards.yaml --games 3",
    "simulate cards.yaml --games 3 --format json", "fuzz cards.yaml --examples 2",
    "replay cards.yaml --goal ::warning::Won", "replay other.yaml --goal ::warning::Won --ruling",
    f"explain {EVIL}", f"{EVIL}", f"check {EVIL}", f"check ./{EVIL}", f"check {OLD}",
    f"check cards.yaml --select {EVIL}", f"graph cards.yaml --card {EVIL}",
])  # fmt: skip
def test_no_verb_prints_one(fluxx: Fluxx, inside: Path, words: str) -> None:
    ran = fluxx(*words.split())
    assert ran.code in (0, 1, 2), ran
    assert not commands(ran.out + "\n" + ran.err)


def test_only_annotations_are(fluxx: Fluxx, inside: Path) -> None:
    words = "check", "cards.yaml", "--format", "github", "--fail-on", "never"
    outputs = [fluxx(*words).out for _ in range(2)]
    assert outputs[0] == outputs[1]
    annotations = outputs[0].splitlines()
    assert annotations
    for line in annotations:
        assert re.match(r"::(error|warning|notice) file=cards\.yaml,[^:]*::", line)
        assert len(re.findall(r"::(?:error|warning|notice) ", line)) == 1


@pytest.mark.parametrize("form", ["json", "sarif"])
def test_documents_have_the_same_content(fluxx: Fluxx, inside: Path, form: str) -> None:
    printed = fluxx("check", "cards.yaml", "--format", form, "--output", f"{form}=file").out
    assert "##[" not in printed
    assert json.loads(printed) == json.loads((inside / "file").read_text())
    assert "##[group]" in (inside / "file").read_text()


def test_xml_is_still_xml(fluxx: Fluxx, inside: Path) -> None:
    for words in ("check cards.yaml --format junit", "graph cards.yaml --format graphml"):
        ElementTree.fromstring(fluxx(*words.split()).out)


def test_a_stream_of_ascii_has_no_way_round(inside: Path) -> None:
    """Click would write bytes to a stream of ASCII, past its guard."""
    ran = subprocess.run(
        [sys.executable, "-m", "fluxx_rules.cli.main", "cards", "./cards.yaml"],
        env={**os.environ, "PYTHONIOENCODING": "ascii",
             "PYTHONPATH": str(Path(__file__).parents[2])},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert r":\u003astop-commands::x" in ran.stdout
    assert not commands(ran.stdout)


PIECES = st.lists(st.sampled_from([
    "\u00a0", ":", "::", " ", "\t", "\n", "\r", "#", "##", "[", "]", "x", "error", "vso", "\u2003",
    "\x0b", "\\",
]), max_size=12)  # fmt: skip


@given(PIECES)
def test_the_parts_of_a_text_make_no_difference(parts: list[str]) -> None:
    out = StringIO()
    guarded = GuardedStream(out)
    for part in parts:
        assert guarded.write(part) == len(part)
    assert not commands(out.getvalue())
    assert out.getvalue() == without_commands("".join(parts)), "in one part it is the same"
    assert out.getvalue().replace(r"\u003a", ":").replace(r"\u005b", "[") == "".join(parts)


def test_other_text_stays_as_it_is() -> None:
    for text in ("a::b", "## Findings [3]", "# x\n: y\n:", "[##]", "std::move\n  a: :b"):
        assert without_commands(text) == text


def test_it_takes_no_longer_for_long_lines() -> None:
    for part in (" ", "#", "\n", ": ", " \n"):
        assert without_commands(part * 200_000) == part * 200_000
    assert without_commands("##" + "x" * 200_000).startswith("##x")
