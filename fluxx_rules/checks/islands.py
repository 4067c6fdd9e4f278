"""Editions in one deck, and no Goal links the Keepers of the one with those of the other.

Whoever collects for a Goal of the one has no use for the cards of the other, so that half of every
hand is dead weight. It is the usual objection to a plain union of two editions; the publisher's
bridge packs are Goals that need one card of each.

Example: Fluxx 5.0 and Star Fluxx shuffled together.

How to settle it: write Goals that need a card of each, on blank cards; or merge cards that are one
thing (`same thing` in a mix file).
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..cards.possible import Fitting
from ..cards.uses import meant, things
from ..findings import Finding, Severity
from .winnable import winnable
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX603", "islands", Severity.WARNING, "look-up"


def check(deck: Deck) -> Iterator[Finding]:
    islands = linked(deck)
    if len(islands) < 2:
        return
    yield Finding(
        CODE, NAME, SEVERITY,
        "no Goal links the Keepers of " + " with those of ".join(map(listed, islands)),
        aspect=" | ".join(sorted(" ".join(sorted(each)) for each in islands)),
        because=tuple(f"the Goals for cards of {listed(each)} need no card of another edition"
                      for each in islands),
    )  # fmt: skip


def linked(deck: Deck) -> list[list[str]]:
    """The editions that have Keepers which Goals need, in groups that are linked by Goals."""
    import networkx as nx

    fitting = Fitting(deck)
    keepers = {card.id for card in things(deck) if card.meaning.kind == "keeper"}
    graph = nx.Graph()
    for goal in winnable(deck):
        graph.add_edges_from((goal.id, id) for id in meant(goal, fitting) & keepers)
    edition = {card.id: card.edition for card in deck.cards}
    editions = nx.Graph()
    for group in nx.connected_components(graph):
        nx.add_path(editions, sorted({edition[id] for id in group if id in keepers}))
    order = list(dict.fromkeys(edition.values()))
    groups = [sorted(group, key=order.index) for group in nx.connected_components(editions)]
    return sorted(groups, key=lambda group: order.index(group[0]))
