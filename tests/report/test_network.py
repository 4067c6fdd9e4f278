"""Networks as text: whatever a card is called, it stays a label."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

from fluxx_rules.reasoning.deck.card_network import Link, Network, Node
from fluxx_rules.report.network import to_dot, to_graphml, to_json, to_mermaid, writers

EVIL = """x"]; click n0 href "javascript:alert(1)" <b>&amp;</b> \\" ]]> --> n1 %%"""
NETWORK = Network(
    (Node("a/x", EVIL, "keeper", "a"), Node("a/y", "Tea “Time”", "goal", "a"),
     Node("missing/Owls", "Owls", "missing")),
    (Link("a/y", "a/x", "asks for"), Link("a/y", "missing/Owls", "asks for")),
)  # fmt: skip


def test_mermaid() -> None:
    lines = to_mermaid(NETWORK).splitlines()
    assert lines[2] == '  n1(["Tea #8220;Time#8221;"]):::goal'
    assert lines[3] == '  n2[/"no Owls here"/]:::missing'
    assert lines[4:6] == ["  n1 --> n0", "  n1 --> n2"]
    label = lines[1].removeprefix('  n0["').removesuffix('"]:::keeper')
    assert set('"<>[]():/%&\\').isdisjoint(label)


def test_dot_ends_a_text_where_it_ends() -> None:
    text = to_dot(NETWORK)
    assert text.splitlines()[3].startswith('  n0 [label="x\\"]; click n0 href \\"javascript')
    assert '\\\\\\" ]]> --> n1 %%"' in text
    assert "  n1 -> n2;" in text


def test_graphml_is_xml_and_says_everything() -> None:
    root = ElementTree.fromstring(to_graphml(NETWORK))
    space = "{http://graphml.graphdrawing.org/xmlns}"
    told = [data.text for data in root.iter(f"{space}data") if data.get("key") == "name"]
    assert told == [EVIL, "Tea “Time”", "Owls"]
    assert [(e.get("source"), e.get("target")) for e in root.iter(f"{space}edge")] == [
        ("n1", "n0"), ("n1", "n2"),
    ]  # fmt: skip


def test_json() -> None:
    data = json.loads(to_json(NETWORK))
    assert data["nodes"][0] == {"id": "a/x", "name": EVIL, "kind": "keeper", "edition": "a"}
    assert data["links"][1]["target"] == "missing/Owls"


@pytest.mark.parametrize("form", writers)
def test_nothing_is_a_network_too(form: str) -> None:
    assert writers[form](Network((), ()))
