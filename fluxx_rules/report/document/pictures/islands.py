"""Picture of islands: the Keepers that Goals link, each group in a box with its Goals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....cards.deck import Deck, DeckCard
from ....checks.fx603_islands import by_edition, keeper_groups
from ....checks.winnable import winnable_goals
from ....findings import Finding
from ....language.words import listed
from ....reasoning.deck.uses import referenced_cards
from .shapes import Island, Islands, Spot

MAX_ROWS, MAX_ISLANDS = 40, 8
LINE, HEAD, PAD = 17, 30, 12
COLUMN, GAP, BETWEEN = 150, 64, 24
WIDTH = 2 * COLUMN + GAP + 2 * PAD


def islands(deck: Deck, finding: Finding) -> Islands | None:
    groups = grouped(deck)
    if not 1 < len(groups) <= MAX_ISLANDS:
        return None
    drawn: list[Island] = []
    row_height = y = 0
    for n, (title, keepers) in enumerate(groups):
        if n and n % 2 == 0:
            y, row_height = y + row_height + BETWEEN, 0
        drawn.append(island(deck, title, keepers, (n % 2) * (WIDTH + BETWEEN), y))
        row_height = max(row_height, drawn[-1].height)
    text = "; ".join(
        f"{each.title}: {sum(spot.kind == 'keeper' for spot in each.spots)} Keepers, "
        f"{sum(spot.kind == 'goal' for spot in each.spots)} Goals"
        for each in drawn
    )
    width = 2 * WIDTH + BETWEEN
    return Islands(
        "Keepers and the Goals that link them", text, width, y + row_height, tuple(drawn)
    )


def grouped(deck: Deck) -> list[tuple[str, list[DeckCard]]]:
    """Return the islands of editions, or the groups of Keepers where all editions are linked."""
    groups = keeper_groups(deck)
    editions = by_edition(groups)
    if len(editions) == 1:
        return [(f"Group {n}", group) for n, group in enumerate(groups, 1)]
    return [
        (
            listed([*map(deck.title, island)], "and"),
            [card for group in groups for card in group if card.edition in island],
        )
        for island in editions
    ]


def island(deck: Deck, title: str, keepers: Sequence[DeckCard], x: int, y: int) -> Island:
    ids = {card.id for card in keepers[:MAX_ROWS]}
    needs = {
        goal.id: [card.id for card in deck.among(referenced_cards(goal, deck)) if card.id in ids]
        for goal in winnable_goals(deck)
    }
    row = {card.id: n for n, card in enumerate(keepers[:MAX_ROWS])}
    goals = [goal for goal in winnable_goals(deck) if needs[goal.id]]
    goals.sort(key=lambda goal: middle(row[id] for id in needs[goal.id]))
    shown = goals[:MAX_ROWS]
    rows = max(len(row), len(shown))
    left = column(keepers[:MAX_ROWS], x + PAD, y, rows)
    right = column(shown, x + PAD + COLUMN + GAP, y, rows)
    curves = [
        curve(left[row[id]], right[n]) for n, goal in enumerate(shown) for id in needs[goal.id]
    ]
    more = len(keepers) - len(row) + len(goals) - len(shown)
    height = HEAD + rows * LINE + PAD
    return Island(title, x, y, WIDTH, height, (*left, *right), tuple(curves), more)


def column(cards: Sequence[DeckCard], x: int, y: int, rows: int) -> list[Spot]:
    """Return the cards below one another, in the middle of the height."""
    top = y + HEAD + (rows - len(cards)) * LINE // 2
    return [
        Spot(shorten_name(card.name), card.meaning.kind, x, top + n * LINE)
        for n, card in enumerate(cards)
    ]


def shorten_name(name: str) -> str:
    return name if len(name) <= 22 else f"{name[:21]}…"


def middle(rows: Iterable[int]) -> float:
    found = list(rows)
    return sum(found) / len(found)


def curve(keeper: Spot, goal: Spot) -> str:
    x1, y1, x2, y2 = keeper.x + COLUMN, keeper.y + 8, goal.x, goal.y + 8
    half = (x1 + x2) // 2
    return f"M{x1} {y1}C{half} {y1} {half} {y2} {x2} {y2}"
