"""Network of the cards of a deck: references between cards, shared tags, shared slots.

Tags and slots are nodes as well as cards. So 300 cards with one tag have 300 links, not 45,000.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Literal, TypeAlias

import msgspec

from ...cards.deck import Deck, DeckCard
from ...cards.reading.suggest import closest
from ...language import core
from ...session import budget
from .distinct_cards import distinct_cards
from .names import references

NodeKind: TypeAlias = core.Kind | Literal["tag", "slot", "missing"]
Says: TypeAlias = Literal["asks for", "is", "lies in"]


class Node(msgspec.Struct, frozen=True, order=True):
    """A card with all its copies, a tag, a slot of rules, or a name that no card has."""

    id: str
    name: str
    kind: NodeKind
    edition: str = ""


class Link(msgspec.Struct, frozen=True, order=True):
    """A relation: a card asks for a card, a tag or a name, has a tag, or lies in a slot."""

    source: str
    target: str
    says: Says


class Network(msgspec.Struct, frozen=True):
    nodes: tuple[Node, ...]
    links: tuple[Link, ...]


class NoSuchCard(ValueError):
    """No node has this name. The message suggests a similar name."""


def network(deck: Deck) -> Network:
    """Return the network of all cards of the deck. Equal decks have equal networks."""
    cards = distinct_cards(deck)
    by_name: dict[str, list[str]] = {}
    for card in cards:
        for name in dict.fromkeys(card.declared.names):
            by_name.setdefault(name, []).append(card.id)
    nodes = {card.id: Node(card.id, card.name, card.meaning.kind, card.edition) for card in cards}
    links: set[Link] = set()
    for card in cards:
        for node, link in [*reference_links(card, by_name), *tag_and_slot_links(card)]:
            nodes.setdefault(node.id, node)
            links.add(link)
    used = {link.target for link in links if link.says == "asks for"}
    links_to = Counter(link.target for link in links)
    kept = {
        node.id: node
        for node in nodes.values()
        if node.kind not in ("tag", "slot") or node.id in used or is_shared_slot(node, links_to)
    }
    inside = (each for each in links if each.source in kept and each.target in kept)
    return Network(tuple(sorted(kept.values())), tuple(sorted(inside)))


def reference_links(card: DeckCard, by_name: dict[str, list[str]]) -> Iterator[tuple[Node, Link]]:
    """Yield a node and a link for each name and tag that the card asks for."""
    for such in references(card):
        for name in such.names:
            for id in by_name.get(name, ()):
                if id != card.id:
                    yield Node(id, name, "keeper"), Link(card.id, id, "asks for")
            if name not in by_name:
                missing = Node(f"missing/{name}", name, "missing")
                yield missing, Link(card.id, missing.id, "asks for")
        for tag in such.tags:
            yield tag_node(tag), Link(card.id, tag_node(tag).id, "asks for")


def tag_and_slot_links(card: DeckCard) -> Iterator[tuple[Node, Link]]:
    for tag in card.declared.tags:
        yield tag_node(tag), Link(card.id, tag_node(tag).id, "is")
    for slot in card.meaning.slots:
        node = Node(f"slot/{slot}", slot, "slot")
        yield node, Link(card.id, node.id, "lies in")


def tag_node(tag: str) -> Node:
    return Node(f"tag/{tag}", tag, "tag")


def is_shared_slot(node: Node, links_to: Mapping[str, int]) -> bool:
    """Return whether the node is a slot of several rules."""
    return node.kind == "slot" and links_to[node.id] > 1


def near(network: Network, name: str, steps: int) -> Network:
    """Return the part of the network within this number of steps of a card, a tag or a slot.

    One step leads from a card that asks for a tag to a card that has it, and back. One step leads
    from a rule to another rule in the same slot. Raise NoSuchCard if no node has the name.
    """
    start = {node.id for node in network.nodes if name in (node.name, node.id)}
    if not start:
        meant = closest(name, [node.name for node in network.nodes])
        hint = f"; did you mean {meant!r}?" if meant else ""
        raise NoSuchCard(f"no card, tag or slot is called {name!r}{hint}")
    neighbours: dict[str, set[tuple[str, str]]] = {}
    for one, other, over in hops(network):
        neighbours.setdefault(one, set()).add((other, over))
        neighbours.setdefault(other, set()).add((one, over))
    between = {node.id for node in network.nodes if node.kind in ("tag", "slot")}
    reached = edge = start
    passed: set[str] = set()
    for _ in range(steps):
        next_hops = {hop for id in edge for hop in neighbours.get(id, ())}
        passed |= {over for _, over in next_hops}
        edge = {other for other, _ in next_hops} - reached - between
        reached = reached | edge
    shown = reached | passed
    return Network(
        tuple(node for node in network.nodes if node.id in shown),
        tuple(link for link in network.links if link.source in shown and link.target in shown),
    )


def hops(network: Network) -> Iterator[tuple[str, str, str]]:
    """Yield each step: both ends, and the tag or slot between them or an empty string."""
    over = {node.id: node.kind for node in network.nodes if node.kind in ("tag", "slot")}
    askers: dict[str, list[str]] = {id: [] for id in over}
    members: dict[str, list[str]] = {id: [] for id in over}
    for link in network.links:
        yield link.source, link.target, ""
        if link.target in over:
            (askers if link.says == "asks for" else members)[link.target].append(link.source)
    for id, kind in over.items():
        budget().spend((len(askers[id]) + len(members[id])) * len(members[id]))
        if kind == "tag":
            yield from ((asker, member, id) for asker in askers[id] for member in members[id])
        else:
            yield from ((one, other, id) for one, other in combinations(members[id], 2))
