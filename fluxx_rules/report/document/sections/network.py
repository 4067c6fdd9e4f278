"""Network of a report: which Keepers the Goals need, as a picture with islands.

Keepers of the first editions stand on the left, those of the others on the right, and the Goals
between them: left, right, or in the middle if a Goal needs cards of both sides. An island is a
group of Keepers that no Goal links with the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from ....cards.deck import Deck, DeckCard
from ....checks.winnable import possible_goals
from ....connected_components import connected_components
from ....reasoning.deck.distinct_cards import distinct_cards
from .keepers import cards_needed

ROW, TOP = 17, 34
MAX_IN_COLUMN = 70
"""A longer column is not drawn."""
NAME, GOAL, GAP, BETWEEN = 150, 190, 70, 16
"""The widths of Keepers, of Goals, and of the gaps beside and between the Goals."""
MAX_LETTERS, MAX_GOAL_LETTERS, MAX_HEAD_LETTERS = 24, 31, 21
COLOURS = 4
"""The islands after these are drawn alike."""
HEAD_LINES = 2
ROUNDS = 6


class Spot(msgspec.Struct, frozen=True):
    """A card of the picture. ``side`` is -1 on the left, 1 on the right, 0 in the middle."""

    name: str
    kind: str
    side: int
    island: int
    x: int
    y: int


class Island(msgspec.Struct, frozen=True):
    """Keepers that Goals link with one another, directly or not."""

    editions: tuple[str, ...]
    keepers: tuple[str, ...]
    goals: tuple[str, ...]


class Picture(msgspec.Struct, frozen=True):
    width: int
    height: int
    heads: tuple[tuple[int, str, tuple[str, ...]], ...]
    """The heads of the columns: place, anchor and lines."""
    spots: tuple[Spot, ...]
    curves: tuple[tuple[str, int], ...]
    """The path of each link, and its island."""


class Network(msgspec.Struct, frozen=True):
    """The islands, the largest first. ``picture`` is None if the deck has too many cards."""

    islands: tuple[Island, ...]
    bridges: tuple[str, ...]
    """The Goals that Keepers of several editions can meet."""
    picture: Picture | None


class Link(msgspec.Struct, frozen=True):
    """A Goal and the Keepers that it needs."""

    goal: DeckCard
    keepers: tuple[DeckCard, ...]


def network(deck: Deck) -> Network | None:
    """Return the network of the possible Goals, or None if none of them needs a Keeper."""
    links = [link for goal in possible_goals(deck) if (link := link_of(deck, goal)).keepers]
    if not links:
        return None
    groups = sorted(
        connected_components(links, lambda link: (card.id for card in link.keepers)),
        key=lambda group: -len(keepers_of(group)),
    )
    bridges = (link.goal for link in links if len({card.edition for card in link.keepers}) > 1)
    return Network(
        tuple(island(deck, group) for group in groups),
        tuple(dict.fromkeys(goal.name for goal in bridges)),
        Layout(deck, groups).picture(),
    )


def link_of(deck: Deck, goal: DeckCard) -> Link:
    named = {card.id for card in deck.among(cards_needed(deck)[goal.id])}
    keepers = (card for card in distinct_cards(deck) if card.meaning.kind == "keeper")
    return Link(goal, tuple(card for card in keepers if card.id in named))


def keepers_of(links: Iterable[Link]) -> dict[str, DeckCard]:
    return {card.id: card for link in links for card in link.keepers}


def island(deck: Deck, links: Sequence[Link]) -> Island:
    keepers = keepers_of(links).values()
    editions = dict.fromkeys(deck.title(card.edition) for card in keepers)
    return Island(
        tuple(editions),
        tuple(dict.fromkeys(card.name for card in keepers)),
        tuple(dict.fromkeys(link.goal.name for link in links)),
    )


class Layout:
    """The columns of a picture: Keepers by the side of their edition, Goals by their Keepers."""

    def __init__(self, deck: Deck, groups: Sequence[Sequence[Link]]) -> None:
        self.deck = deck
        self.links = [link for group in groups for link in group]
        self.island = {
            card.id: n
            for n, group in enumerate(groups)
            for link in group
            for card in (link.goal, *link.keepers)
        }
        keepers = keepers_of(self.links)
        shown = {card.edition for card in keepers.values()}
        editions = [each for each in dict.fromkeys(c.edition for c in deck.cards) if each in shown]
        half = -(-len(editions) // 2)
        self.sides = (editions[:half], editions[half:])
        self.cards = keepers | {link.goal.id: link.goal for link in self.links}
        self.linked: dict[str, list[str]] = {id: [] for id in self.cards}
        for link in self.links:
            for card in link.keepers:
                self.linked[link.goal.id].append(card.id)
                self.linked[card.id].append(link.goal.id)
        self.side = {id: -1 if card.edition in self.sides[0] else 1 for id, card in keepers.items()}
        for link in self.links:
            sides = {self.side[card.id] for card in link.keepers}
            self.side[link.goal.id] = sides.pop() if len(sides) == 1 else 0
        goals = {link.goal.id for link in self.links}
        self.columns = ordered(
            [
                [id for id in self.cards if (id in goals, self.side[id]) == which]
                for which in ((False, -1), (True, -1), (True, 0), (True, 1), (False, 1))
            ],
            self.linked,
            self.island,
        )

    def picture(self) -> Picture | None:
        longest = max(map(len, self.columns))
        if longest > MAX_IN_COLUMN:
            return None
        _, *middle, right = self.columns
        x, places = NAME + GAP, [0]
        for column in middle:
            places.append(x)
            x += GOAL + BETWEEN if column else 0
        width = x - BETWEEN + (GAP + NAME if right else 0)
        places.append(width - NAME)
        spots = {
            id: self.spot(id, place, row, longest - len(column))
            for place, column in zip(places, self.columns, strict=True)
            for row, id in enumerate(column)
        }
        return Picture(
            width,
            TOP + ROW * longest,
            tuple(self.heads(width)),
            tuple(spots.values()),
            tuple(self.curves(spots)),
        )

    def spot(self, id: str, x: int, row: int, free: int) -> Spot:
        card, y = self.cards[id], TOP + ROW * row + ROW * free // 2
        kind, number = card.meaning.kind, min(self.island[id], COLOURS - 1)
        name = cut(card.name, MAX_GOAL_LETTERS if kind == "goal" else MAX_LETTERS)
        return Spot(name, kind, self.side[id], number, x, y)

    def heads(self, width: int) -> Iterator[tuple[int, str, tuple[str, ...]]]:
        for place, anchor, side in (NAME, "end", 0), (width - NAME, "start", 1):
            if self.sides[side]:
                yield place, anchor, tuple(self.head(self.sides[side]))
        yield NAME + GAP, "start", ("Goals",)

    def head(self, editions: Sequence[str]) -> Iterator[str]:
        """Yield the titles, one on a line, with the last ones as a number if there is no room."""
        shown = editions if len(editions) <= HEAD_LINES else editions[: HEAD_LINES - 1]
        yield from (cut(self.deck.title(each), MAX_HEAD_LETTERS) for each in shown)
        if len(shown) < len(editions):
            yield f"and {len(editions) - len(shown)} more"

    def curves(self, spots: Mapping[str, Spot]) -> Iterator[tuple[str, int]]:
        for link in self.links:
            goal = spots[link.goal.id]
            for card in link.keepers:
                keeper = spots[card.id]
                x1 = NAME + 4 if keeper.side < 0 else keeper.x - 4
                x2 = goal.x if keeper.side < 0 else goal.x + GOAL
                y1, y2, middle = keeper.y + ROW // 2, goal.y + ROW // 2, (x1 + x2) // 2
                yield f"M{x1} {y1}C{middle} {y1} {middle} {y2} {x2} {y2}", goal.island


def cut(text: str, letters: int) -> str:
    """Return the text, cut after this number of letters."""
    return text if len(text) <= letters else f"{text[: letters - 1]}…"


def ordered(
    columns: list[list[str]], linked: Mapping[str, Sequence[str]], island: Mapping[str, int]
) -> list[list[str]]:
    """Return the columns, island by island, with linked cards at similar heights."""
    for _ in range(ROUNDS):
        for column in columns:
            height = {
                id: n / max(1, len(each) - 1) for each in columns for n, id in enumerate(each)
            }
            place = {
                id: (island[id], sum(height[other] for other in linked[id]) / len(linked[id]))
                for id in column
            }
            column.sort(key=place.__getitem__)
    return columns
