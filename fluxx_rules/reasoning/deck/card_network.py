"""What the cards of a deck have to do with one another: which asks for which, what replaces what.

Cards are nodes, and so are the tags and the slots that they share, so that three hundred cards
with one tag are three hundred links and not forty-five thousand.
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
from .names import asked, once

NodeKind: TypeAlias = core.Kind | Literal["tag", "slot", "missing"]
Says: TypeAlias = Literal["asks for", "is", "lies in"]


class Node(msgspec.Struct, frozen=True, order=True):
    """A card, for all of its copies; a tag; a slot of rules; or a name that no card has."""

    id: str
    name: str
    kind: NodeKind
    edition: str = ""


class Link(msgspec.Struct, frozen=True, order=True):
    """A card asks for a card, a tag or a name; it is what a tag says; it lies in a slot."""

    source: str
    target: str
    says: Says


class Network(msgspec.Struct, frozen=True):
    nodes: tuple[Node, ...]
    links: tuple[Link, ...]


class NoSuchCard(ValueError):
    """No node has the name; the message says which one may be meant."""


def network(deck: Deck) -> Network:
    """All cards of the deck. Equal decks give equal networks."""
    cards = once(deck)
    by_name: dict[str, list[str]] = {}
    for card in cards:
        for name in dict.fromkeys(card.declared.names):
            by_name.setdefault(name, []).append(card.id)
    nodes = {card.id: Node(card.id, card.name, card.meaning.kind, card.edition) for card in cards}
    links: set[Link] = set()
    for card in cards:
        for node, link in [*wishes(card, by_name), *belongings(card)]:
            nodes.setdefault(node.id, node)
            links.add(link)
    used = {link.target for link in links if link.says == "asks for"}
    leading = Counter(link.target for link in links)
    kept = {
        node.id: node for node in nodes.values()
        if node.kind not in ("tag", "slot") or node.id in used or shared(node, leading)
    }  # fmt: skip
    inside = (each for each in links if each.source in kept and each.target in kept)
    return Network(tuple(sorted(kept.values())), tuple(sorted(inside)))


def wishes(card: DeckCard, by_name: dict[str, list[str]]) -> Iterator[tuple[Node, Link]]:
    """What it asks for by name or by tag."""
    for such in asked(card):
        for name in such.names:
            for id in by_name.get(name, ()):
                if id != card.id:
                    yield Node(id, name, "keeper"), Link(card.id, id, "asks for")
            if name not in by_name:
                gone = Node(f"missing/{name}", name, "missing")
                yield gone, Link(card.id, gone.id, "asks for")
        for tag in such.tags:
            yield tagged(tag), Link(card.id, tagged(tag).id, "asks for")


def belongings(card: DeckCard) -> Iterator[tuple[Node, Link]]:
    for tag in card.declared.tags:
        yield tagged(tag), Link(card.id, tagged(tag).id, "is")
    for slot in card.meaning.slots:
        node = Node(f"slot/{slot}", slot, "slot")
        yield node, Link(card.id, node.id, "lies in")


def tagged(tag: str) -> Node:
    return Node(f"tag/{tag}", tag, "tag")


def shared(node: Node, leading: Mapping[str, int]) -> bool:
    """A slot of one rule links nothing; a tag that nobody asks for says nothing."""
    return node.kind == "slot" and leading[node.id] > 1


def near(whole: Network, name: str, steps: int) -> Network:
    """What is no more than so many steps away from the cards (or the tag, or the slot) named so.

    A tag leads from who asks for it to who is it, and back; a slot from one rule to another. They
    are no step of their own.
    """
    start = {node.id for node in whole.nodes if name in (node.name, node.id)}
    if not start:
        meant = closest(name, [node.name for node in whole.nodes])
        hint = f"; did you mean {meant!r}?" if meant else ""
        raise NoSuchCard(f"no card, tag or slot is called {name!r}{hint}")
    beside: dict[str, set[tuple[str, str]]] = {}
    for one, other, over in hops(whole):
        beside.setdefault(one, set()).add((other, over))
        beside.setdefault(other, set()).add((one, over))
    between = {node.id for node in whole.nodes if node.kind in ("tag", "slot")}
    reached = edge = start
    passed: set[str] = set()
    for _ in range(steps):
        next_to = {hop for id in edge for hop in beside.get(id, ())}
        passed |= {over for _, over in next_to}
        edge = {other for other, _ in next_to} - reached - between
        reached = reached | edge
    shown = reached | passed
    return Network(
        tuple(node for node in whole.nodes if node.id in shown),
        tuple(link for link in whole.links if link.source in shown and link.target in shown),
    )


def hops(whole: Network) -> Iterator[tuple[str, str, str]]:
    """From what to what there is a step, over which tag or slot, if any."""
    over = {node.id: node.kind for node in whole.nodes if node.kind in ("tag", "slot")}
    askers: dict[str, list[str]] = {id: [] for id in over}
    members: dict[str, list[str]] = {id: [] for id in over}
    for link in whole.links:
        yield link.source, link.target, ""
        if link.target in over:
            (askers if link.says == "asks for" else members)[link.target].append(link.source)
    for id, kind in over.items():
        budget().spend((len(askers[id]) + len(members[id])) * len(members[id]))
        if kind == "tag":
            yield from ((asker, member, id) for asker in askers[id] for member in members[id])
        else:
            yield from ((one, other, id) for one, other in combinations(members[id], 2))
