"""What a report says, as data: the page and the Markdown are made of this and of nothing else."""

from __future__ import annotations

import msgspec

from ...findings import Advice, Severity


class Face(msgspec.Struct, frozen=True):
    """A card as it lies somewhere. ``came`` and ``goes``: by this step, and by the next one."""

    name: str
    kind: str = ""
    note: str = ""
    came: bool = False
    goes: bool = False


class Zone(msgspec.Struct, frozen=True):
    """``count`` is how many cards lie there, of which ``faces`` may show a few."""

    title: str
    faces: tuple[Face, ...]
    count: int


class Seat(msgspec.Struct, frozen=True):
    name: str
    zones: tuple[Zone, ...]
    on_turn: bool = False
    won: bool = False


class Board(msgspec.Struct, frozen=True):
    """Where the cards lie: what all share, and what lies with each player."""

    zones: tuple[Zone, ...]
    seats: tuple[Seat, ...]


class Line(msgspec.Struct, frozen=True):
    """One thing that was chosen, and what moved because of it."""

    who: str
    why: str
    chosen: str
    changes: tuple[str, ...]


class Step(msgspec.Struct, frozen=True):
    """A decision, or the draws between two decisions, and the table after it."""

    number: int
    turn: int
    turn_of: str
    lines: tuple[Line, ...]
    board: Board
    ruling: str = ""
    """What happened here as a ruling that holds, if it can be said as one."""


class Film(msgspec.Struct, frozen=True):
    """A game to be stepped through. ``left_out`` steps come before the first that is shown."""

    id: str
    says: str
    start: Board
    steps: tuple[Step, ...]
    left_out: int = 0


class Picture(msgspec.Struct, frozen=True):
    title: str
    board: Board


class Shown(msgspec.Struct, frozen=True):
    """A part of a witness to be looked at: pictures, a game, or a table of numbers; and what is
    so then."""

    pictures: tuple[Picture, ...] = ()
    film: Film | None = None
    says: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    ruling: str = ""
    """It as a ruling that holds."""


class Node(msgspec.Struct, frozen=True):
    lines: tuple[str, ...]
    below: str
    kind: str
    main: bool
    x: int
    y: int
    width: int
    height: int


class Figure(msgspec.Struct, frozen=True):
    """A drawing: boxes, the curves between them, and what they show in words."""

    width: int
    height: int
    heads: tuple[tuple[int, str], ...]
    nodes: tuple[Node, ...]
    curves: tuple[str, ...]
    links: tuple[str, ...]
    left_out: int = 0


class Said(msgspec.Struct, frozen=True):
    """What cards say; one entry for all that say the same."""

    names: tuple[str, ...]
    editions: tuple[str, ...]
    kind: str
    text: str


class Told(msgspec.Struct, frozen=True):
    """A finding for a reader."""

    id: str
    code: str
    name: str
    severity: Severity
    message: str
    editions: tuple[str, ...]
    cards: tuple[Said, ...]
    because: tuple[str, ...]
    verdict: str
    places: tuple[str, ...]
    advice: tuple[Advice, ...]
    suggestion: str = ""
    shown: tuple[Shown, ...] = ()
    figure: Figure | None = None


class Group(msgspec.Struct, frozen=True):
    """The findings of one code, with what the code means."""

    code: str
    name: str
    title: str
    explains: tuple[str, ...]
    severity: Severity
    findings: tuple[Told, ...]


class Settled(msgspec.Struct, frozen=True):
    code: str
    name: str
    message: str
    reason: str
    source: str


class Goal(msgspec.Struct, frozen=True):
    name: str
    edition: str
    text: str
    status: str


class Pair(msgspec.Struct, frozen=True):
    """What two editions bring that neither brings alone."""

    one: str
    other: str
    counts: tuple[tuple[str, int], ...]
    messages: tuple[tuple[str, str], ...]

    @property
    def total(self) -> int:
        return sum(n for _, n in self.counts)


class Matrix(msgspec.Struct, frozen=True):
    editions: tuple[str, ...]
    pairs: tuple[Pair, ...]
    together: int
    """Findings of the whole mix that no edition of it has alone."""


class Share(msgspec.Struct, frozen=True):
    """How much of an edition the report knows; nothing for ``whole`` where no file says it."""

    edition: str
    cards: int
    known: int
    whole: int


class Unjudged(msgspec.Struct, frozen=True):
    name: str
    edition: str
    kind: str
    why: str


class Point(msgspec.Struct, frozen=True):
    """A line of the sheet to tell the table; ``open``: the table still has to decide."""

    says: str
    detail: str = ""
    open: bool = False


class Topic(msgspec.Struct, frozen=True):
    title: str
    says: str
    points: tuple[Point, ...]


class Report(msgspec.Struct, frozen=True):
    """``title`` is the target without a word on where its files lie, ``typed`` what fluxx takes for
    it, ``heading`` what people call it."""

    title: str
    typed: str
    heading: str
    cards: int
    counts: tuple[tuple[Severity, int], ...]
    groups: tuple[Group, ...]
    settled: tuple[Settled, ...]
    goals: tuple[Goal, ...]
    shares: tuple[Share, ...]
    gaps: tuple[str, ...]
    opaque: tuple[Unjudged, ...]
    undocumented: tuple[Unjudged, ...]
    sheet: tuple[Topic, ...]
    editions: tuple[str, ...] = ()
    matrix: Matrix | None = None
    game: Film | None = None
