"""Formats of a network of cards for ``fluxx graph``: Mermaid, DOT, GraphML, JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from xml.sax.saxutils import escape, quoteattr

import msgspec

from ..reasoning.deck.card_network import Network, Node, NodeKind
from .formats.json_ import as_json

MERMAID: dict[NodeKind, tuple[str, str]] = {
    "goal": ("([", "])"), "rule": ("[[", "]]"), "tag": ("{{", "}}"), "slot": ("{{", "}}"),
    "missing": ("[/", "/]"),
}  # fmt: skip
"""The brackets around a node of each kind; others are plain boxes."""
DOT: dict[NodeKind, str] = {
    "goal": "ellipse", "rule": "component", "action": "cds", "surprise": "cds",
    "creeper": "octagon", "tag": "hexagon", "slot": "hexagon", "missing": "note",
}  # fmt: skip
COLOURS: dict[NodeKind, str] = {
    "keeper": "#d9ead3", "creeper": "#d0d0d0", "goal": "#f4cccc", "rule": "#fff2cc",
    "action": "#cfe2f3", "surprise": "#e6d5ee", "missing": "#ffffff",
}  # fmt: skip


def numbered(network: Network) -> dict[str, str]:
    """Return an identifier for each node that is valid in every format."""
    return {node.id: f"n{n}" for n, node in enumerate(network.nodes)}


def label(node: Node) -> str:
    return f"no {node.name} here" if node.kind == "missing" else node.name


def to_mermaid(network: Network) -> str:
    ids = numbered(network)

    def lines() -> Iterator[str]:
        yield "flowchart LR"
        for node in network.nodes:
            begin, end = MERMAID.get(node.kind, ("[", "]"))
            yield f'  {ids[node.id]}{begin}"{mermaid_text(label(node))}"{end}:::{node.kind}'
        for link in network.links:
            arrow = "-->" if link.says == "asks for" else "-.-"
            yield f"  {ids[link.source]} {arrow} {ids[link.target]}"
        for kind, colour in COLOURS.items():
            yield f"  classDef {kind} fill:{colour},stroke:#555,color:#111"

    return "\n".join(lines()) + "\n"


def mermaid_text(text: str) -> str:
    """Return the text with every character escaped that Mermaid could read as markup."""
    return "".join(c if c.isalnum() or c in " .,'!-" else f"#{ord(c)};" for c in text)


def to_dot(network: Network) -> str:
    ids = numbered(network)

    def quoted(text: str) -> str:
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'

    def lines() -> Iterator[str]:
        yield "digraph cards {"
        yield "  rankdir=LR;"
        yield '  node [shape=box, style="filled,rounded", fillcolor=white, fontname=sans];'
        for node in network.nodes:
            shape = f", shape={DOT[node.kind]}" if node.kind in DOT else ""
            colour = f", fillcolor={quoted(COLOURS[node.kind])}" if node.kind in COLOURS else ""
            yield f"  {ids[node.id]} [label={quoted(label(node))}{shape}{colour}];"
        for link in network.links:
            style = "" if link.says == "asks for" else " [style=dotted, arrowhead=none]"
            yield f"  {ids[link.source]} -> {ids[link.target]}{style};"
        yield "}"

    return "\n".join(lines()) + "\n"


def to_graphml(network: Network) -> str:
    ids = numbered(network)
    keys = ("card", "name", "kind", "edition")

    def lines() -> Iterator[str]:
        yield '<?xml version="1.0" encoding="UTF-8"?>'
        yield '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">'
        for key in keys:
            yield f'  <key id="{key}" for="node" attr.name="{key}" attr.type="string"/>'
        yield '  <key id="says" for="edge" attr.name="says" attr.type="string"/>'
        yield '  <graph id="cards" edgedefault="directed">'
        for node in network.nodes:
            yield f"    <node id={quoteattr(ids[node.id])}>"
            for key, value in zip(keys, (node.id, node.name, node.kind, node.edition), strict=True):
                yield f'      <data key="{key}">{escape(value)}</data>'
            yield "    </node>"
        for link in network.links:
            yield (
                f'    <edge source="{ids[link.source]}" target="{ids[link.target]}">'
                f'<data key="says">{escape(link.says)}</data></edge>'
            )
        yield "  </graph>"
        yield "</graphml>"

    return "\n".join(lines()) + "\n"


def to_json(network: Network) -> str:
    return as_json(msgspec.to_builtins(network))


writers: dict[str, Callable[[Network], str]] = {
    "mermaid": to_mermaid, "dot": to_dot, "graphml": to_graphml, "json": to_json,
}  # fmt: skip
