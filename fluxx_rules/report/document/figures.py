"""The neighbourhood of the cards of a finding as a drawing in columns, laid out once for all.

Rules and Actions on the left, Keepers, Creepers and numbers in the middle, Goals on the right.
A drawing that would be a hairball is not made.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from .links import Links, Point
from .model import Figure, Node

MOST_CARDS, MOST, TALLEST = 12, 22, 10
WIDTH, GAP_X, GAP_Y, LINE, PAD, HEAD = 190, 84, 10, 15, 9, 26
LETTERS, SMALL, LINES = 22, 29, 3
COLUMNS = {
    "rule": 0, "action": 0, "surprise": 0, "keeper": 1, "creeper": 1, "number": 1, "goal": 2,
}  # fmt: skip
NUMBERS = {
    "draw": "Cards drawn", "play": "Cards played", "goals": "Goals in play",
    "hand limit": "Hand limit", "hand minimum": "Hand minimum", "keeper limit": "Keeper limit",
}  # fmt: skip
HEADS = ("Rules and Actions", "Keepers and Creepers", "Goals")
ROUNDS = 6


def figure(found: Links, ids: Iterable[str]) -> Figure | None:
    """The cards, and what they ask for or are asked for by; nothing where nothing is linked."""
    mains = list(dict.fromkeys(found.point[id] for id in ids if id in found.point))
    if not mains or len(mains) > MOST_CARDS:
        return None
    around: dict[Point, int] = {}
    for main in mains:
        for other in found.to.get(main, ()):
            if other not in mains:
                around[other] = around.get(other, 0) + 1
    kept = few(mains, sorted(around, key=lambda point: -around[point]))
    points = [*mains, *kept]
    edges = [(one, other) for n, one in enumerate(points) for other in points[n + 1 :]
             if other in found.to.get(one, ()) and (one in mains or other in mains)]  # fmt: skip
    if not edges:
        return None
    return drawn(found, points, edges, set(mains), len(around) - len(kept))


def few(mains: list[Point], around: list[Point]) -> list[Point]:
    """The first of those around, as many as a column, and all of the drawing, have room for."""
    room = [TALLEST - sum(COLUMNS[main.kind] == n for main in mains) for n in range(3)]
    kept: list[Point] = []
    for point in around:
        if room[COLUMNS[point.kind]] > 0 and len(mains) + len(kept) < MOST:
            room[COLUMNS[point.kind]] -= 1
            kept.append(point)
    return kept


Edges = Sequence[tuple[Point, Point]]


def drawn(
    found: Links, points: list[Point], edges: Edges, mains: set[Point], left_out: int
) -> Figure:
    columns = ordered(points, edges)
    used = [(n, column) for n, column in enumerate(columns) if column]
    heights = [height(found, column) for _, column in used]
    tall = max(heights)
    nodes: dict[Point, Node] = {}
    heads = []
    for place, (n, column) in enumerate(used):
        x, y = place * (WIDTH + GAP_X), HEAD + (tall - heights[place]) // 2
        heads.append((x + WIDTH // 2, head(n, column)))
        for point in column:
            nodes[point] = node(found, point, point in mains, x, y)
            y += nodes[point].height + GAP_Y
    return Figure(
        len(used) * (WIDTH + GAP_X) - GAP_X, HEAD + tall, tuple(heads), tuple(nodes.values()),
        tuple(curve(nodes[one], nodes[other]) for one, other in edges),
        tuple(f"{one.name} – {other.name}" for one, other in edges), left_out,
    )  # fmt: skip


def ordered(points: list[Point], edges: Edges) -> list[list[Point]]:
    """Each column in an order in which what is linked lies side by side."""
    columns = [[point for point in points if COLUMNS[point.kind] == n] for n in range(3)]
    for _ in range(ROUNDS):
        for column in columns:
            place = {point: n / max(1, len(each) - 1) for each in columns
                     for n, point in enumerate(each)}  # fmt: skip

            def middle(point: Point, place: dict[Point, float] = place) -> float:
                there = [place[b if a == point else a] for a, b in edges if point in (a, b)]
                return sum(there) / len(there) if there else place[point]

            column.sort(key=middle)
    return columns


def head(n: int, column: list[Point]) -> str:
    return "Numbers" if n == 1 and all(point.kind == "number" for point in column) else HEADS[n]


def height(found: Links, column: Iterable[Point]) -> int:
    return sum(node(found, point, False, 0, 0).height + GAP_Y for point in column) - GAP_Y


def node(found: Links, point: Point, main: bool, x: int, y: int) -> Node:
    lines = tuple(wrap(NUMBERS.get(point.name, point.name), LETTERS)[:LINES])
    editions = list(found.editions.get(point, ()))
    if point.kind == "number":
        below = "a number that rules set"
    elif len(editions) > 2:
        below = f"{point.kind}, in {len(editions)} editions"
    else:
        below = ", ".join(editions)
    below = below if len(below) <= SMALL else f"{below[: SMALL - 1]}…"
    tall = 2 * PAD + LINE * (len(lines) + 1)
    return Node(lines, below, point.kind, main, x, y, WIDTH, tall)


def curve(one: Node, other: Node) -> str:
    """From side to side; within a column round the outside."""
    left, right = sorted((one, other), key=lambda each: each.x)
    y1, y2 = left.y + left.height // 2, right.y + right.height // 2
    if left.x == right.x:
        x = left.x + WIDTH
        return f"M{x} {y1}C{x + 40} {y1} {x + 40} {y2} {x} {y2}"
    x1, x2 = left.x + WIDTH, right.x
    middle = (x1 + x2) // 2
    return f"M{x1} {y1}C{middle} {y1} {middle} {y2} {x2} {y2}"
