"""Layout of the drawing of a finding: boxes for its cards and those linked to them, and curves.

Rules and Actions are on the left, Keepers, Creepers and numbers in the middle, Goals on the right.
A finding about too many cards has no drawing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from textwrap import wrap

from .links import Links, Point
from .model import Figure, Node

MAX_CARDS, MAX_NODES, MAX_IN_COLUMN = 12, 22, 10
WIDTH, GAP_X, GAP_Y, LINE, PAD, HEAD = 190, 84, 10, 15, 9, 26
MAX_LETTERS, MAX_SMALL_LETTERS, MAX_LINES = 22, 29, 3
COLUMNS = {
    "rule": 0, "action": 0, "surprise": 0, "keeper": 1, "creeper": 1, "number": 1, "goal": 2,
}  # fmt: skip
NUMBERS = {
    "draw": "Cards drawn", "play": "Cards played", "goals": "Goals in play",
    "hand limit": "Hand limit", "hand minimum": "Hand minimum", "keeper limit": "Keeper limit",
}  # fmt: skip
HEADS = ("Rules and Actions", "Keepers and Creepers", "Goals")
ORDERING_ROUNDS = 6


def figure(found: Links, ids: Iterable[str]) -> Figure | None:
    """Return the drawing of these cards and their neighbours, or None if none is linked."""
    mains = list(dict.fromkeys(found.point[id] for id in ids if id in found.point))
    if not mains or len(mains) > MAX_CARDS:
        return None
    neighbours: dict[Point, int] = {}
    for main in mains:
        for other in found.to.get(main, ()):
            if other not in mains:
                neighbours[other] = neighbours.get(other, 0) + 1
    kept = fitting(mains, sorted(neighbours, key=lambda point: -neighbours[point]))
    points = [*mains, *kept]
    edges = [
        (one, other)
        for one, other in combinations(points, 2)
        if other in found.to.get(one, ()) and (one in mains or other in mains)
    ]
    if not edges:
        return None
    return drawn(found, points, edges, set(mains), len(neighbours) - len(kept))


def fitting(mains: list[Point], neighbours: list[Point]) -> list[Point]:
    """Return the first neighbours for which the columns and the drawing have room."""
    room = [MAX_IN_COLUMN - sum(COLUMNS[main.kind] == n for main in mains) for n in range(3)]
    kept: list[Point] = []
    for point in neighbours:
        if room[COLUMNS[point.kind]] > 0 and len(mains) + len(kept) < MAX_NODES:
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
    for index, (n, column) in enumerate(used):
        x, y = index * (WIDTH + GAP_X), HEAD + (tall - heights[index]) // 2
        heads.append((x + WIDTH // 2, head(n, column)))
        for point in column:
            nodes[point] = node(found, point, point in mains, x, y)
            y += nodes[point].height + GAP_Y
    return Figure(
        width=len(used) * (WIDTH + GAP_X) - GAP_X,
        height=HEAD + tall,
        heads=tuple(heads),
        nodes=tuple(nodes.values()),
        curves=tuple(curve(nodes[one], nodes[other]) for one, other in edges),
        links=tuple(f"{one.name} – {other.name}" for one, other in edges),
        left_out=left_out,
    )


def ordered(points: list[Point], edges: Edges) -> list[list[Point]]:
    """Return the columns, ordered so that linked nodes are at similar heights."""
    columns = [[point for point in points if COLUMNS[point.kind] == n] for n in range(3)]
    for _ in range(ORDERING_ROUNDS):
        for column in columns:
            height_of = {
                point: n / max(1, len(each) - 1) for each in columns for n, point in enumerate(each)
            }

            def middle(point: Point, height_of: dict[Point, float] = height_of) -> float:
                linked = [height_of[b if a == point else a] for a, b in edges if point in (a, b)]
                return sum(linked) / len(linked) if linked else height_of[point]

            column.sort(key=middle)
    return columns


def head(n: int, column: list[Point]) -> str:
    return "Numbers" if n == 1 and all(point.kind == "number" for point in column) else HEADS[n]


def height(found: Links, column: Iterable[Point]) -> int:
    return sum(node(found, point, False, 0, 0).height + GAP_Y for point in column) - GAP_Y


def node(found: Links, point: Point, main: bool, x: int, y: int) -> Node:
    lines = tuple(wrap(NUMBERS.get(point.name, point.name), MAX_LETTERS)[:MAX_LINES])
    editions = list(found.editions.get(point, ()))
    if point.kind == "number":
        below = "a number that rules set"
    elif len(editions) > 2:
        below = f"{point.kind}, in {len(editions)} editions"
    else:
        below = ", ".join(editions)
    below = below if len(below) <= MAX_SMALL_LETTERS else f"{below[: MAX_SMALL_LETTERS - 1]}…"
    tall = 2 * PAD + LINE * (len(lines) + 1)
    return Node(lines, below, point.kind, main, x, y, WIDTH, tall)


def curve(one: Node, other: Node) -> str:
    """Return a path from side to side, or around the right side within a column."""
    left, right = sorted((one, other), key=lambda each: each.x)
    y1, y2 = left.y + left.height // 2, right.y + right.height // 2
    if left.x == right.x:
        x = left.x + WIDTH
        return f"M{x} {y1}C{x + 40} {y1} {x + 40} {y2} {x} {y2}"
    x1, x2 = left.x + WIDTH, right.x
    middle = (x1 + x2) // 2
    return f"M{x1} {y1}C{middle} {y1} {middle} {y2} {x2} {y2}"
