"""Types of the data of a report: findings, Goals, games, pairs of editions, notes for players.

The page and the Markdown render this data and no other.
"""

from __future__ import annotations

import msgspec

from ...cards.changes import Change
from ...findings import Advice, Severity
from .film_model import Film, Picture
from .first_screen import Question, Verdict
from .pictures.shapes import Drawing
from .sections.balance import Balance
from .sections.clashes import Clash
from .sections.games import Games
from .sections.goals import Goal
from .sections.keepers import Keeper
from .sections.network import Network
from .sections.repairs import Repairs


class CardFace(msgspec.Struct, frozen=True):
    """A card as it is drawn. Equal cards share a face. ``key`` is its id on the page."""

    key: str
    name: str
    kind: str
    editions: tuple[str, ...]
    tags: tuple[str, ...]
    text: str


class ShownExhibit(msgspec.Struct, frozen=True):
    """An exhibit of a witness: pictures, a game, or a table of numbers, and the facts it shows."""

    pictures: tuple[Picture, ...] = ()
    film: Film | None = None
    facts: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    ruling: str = ""
    """The exhibit as a ruling that holds, or ""."""


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
    """A drawing: boxes, the curves between them, and the links as text."""

    width: int
    height: int
    heads: tuple[tuple[int, str], ...]
    nodes: tuple[Node, ...]
    curves: tuple[str, ...]
    links: tuple[str, ...]
    left_out: int = 0


class CardText(msgspec.Struct, frozen=True):
    """The text of one or several equal cards."""

    names: tuple[str, ...]
    editions: tuple[str, ...]
    kind: str
    text: str


class Part(msgspec.Struct, frozen=True):
    """A finding that another one explains."""

    id: str
    code: str
    name: str
    severity: Severity
    message: str
    editions: tuple[str, ...]


class FindingEntry(msgspec.Struct, frozen=True):
    """A finding with everything that the report shows about it."""

    id: str
    code: str
    name: str
    severity: Severity
    message: str
    editions: tuple[str, ...]
    cards: tuple[CardText, ...]
    because: tuple[str, ...]
    verdict: str
    places: tuple[str, ...]
    advice: tuple[Advice, ...]
    suggestion: str = ""
    shown: tuple[ShownExhibit, ...] = ()
    figure: Figure | None = None
    parts: tuple[Part, ...] = ()
    ids: tuple[str, ...] = ()
    """The cards of the finding and of its parts, which its texts name."""
    picture: Drawing | None = None

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the finding and of its parts."""
        return tuple(dict.fromkeys((self.code, *(each.code for each in self.parts))))

    @property
    def severities(self) -> tuple[str, ...]:
        every = (self.severity, *(each.severity for each in self.parts))
        return tuple(dict.fromkeys(each.value for each in every))

    @property
    def all_editions(self) -> tuple[str, ...]:
        parts = (edition for each in self.parts for edition in each.editions)
        return tuple(dict.fromkeys((*self.editions, *parts)))


class Group(msgspec.Struct, frozen=True):
    """The findings of one code, and the explanation of the code."""

    code: str
    name: str
    title: str
    explains: tuple[str, ...]
    severity: Severity
    findings: tuple[FindingEntry, ...]


class Settled(msgspec.Struct, frozen=True):
    code: str
    name: str
    message: str
    reason: str
    source: str


class Pair(msgspec.Struct, frozen=True):
    """The findings of two editions together that neither has alone."""

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
    """The number of findings of the whole mix that no single edition has."""


class Share(msgspec.Struct, frozen=True):
    """The known cards of an edition; ``whole`` is 0 if no file states the size of the box."""

    edition: str
    cards: int
    known: int
    whole: int
    chosen: bool = False
    """Whether a mix takes chosen cards of it."""


class Unjudged(msgspec.Struct, frozen=True):
    name: str
    edition: str
    kind: str
    why: str


class Point(msgspec.Struct, frozen=True):
    """A line of the sheet."""

    text: str
    detail: str = ""
    take_back: tuple[Change, ...] = ()
    """For an agreement, the changes of the mix file after which it is open again."""


class Topic(msgspec.Struct, frozen=True):
    title: str
    explanation: str
    points: tuple[Point, ...]


class Report(msgspec.Struct, frozen=True):
    """A report.

    ``title`` is the target without paths, ``typed`` the target for a command line, ``heading`` the
    titles of its editions.
    """

    title: str
    typed: str
    heading: str
    cards: int
    counts: tuple[tuple[Severity, int], ...]
    folded: str
    """How many of these findings are inside those that explain them, or an empty text."""
    groups: tuple[Group, ...]
    settled: tuple[Settled, ...]
    goals: tuple[Goal, ...]
    shares: tuple[Share, ...]
    gaps: tuple[str, ...]
    opaque: tuple[Unjudged, ...]
    undocumented: tuple[Unjudged, ...]
    without_power: tuple[Unjudged, ...]
    """Keepers that are played without their powers, which are not known."""
    second_opinion: tuple[str, ...]
    """What z3 was asked about this deck, and how it answered."""
    verdict: Verdict
    questions: tuple[Question, ...]
    """What the players must agree on before they play."""
    sheet: tuple[Topic, ...]
    """What else the players need to know."""
    editions: tuple[str, ...] = ()
    matrix: Matrix | None = None
    game: Film | None = None
    games: Games | None = None
    """The simulated games, or None if none were played."""
    repairs: Repairs | None = None
    clashes: tuple[Clash, ...] = ()
    keepers: tuple[Keeper, ...] = ()
    network: Network | None = None
    balance: Balance | None = None
    faces: dict[str, CardFace] = {}
    """What is drawn on each card, by its id."""
    basic: str = ""
    """The Basic Rules, which lie on every table."""
    decisions: str = ""
    """Lines of a mix file that answer the questions, as comments; empty without questions."""

    @property
    def names_by_code(self) -> dict[str, str]:
        """The name of each code that was found, in the order of the codes."""
        entries = [entry for group in self.groups for entry in group.findings]
        found = {entry.code: entry.name for entry in entries}
        found |= {part.code: part.name for entry in entries for part in entry.parts}
        return dict(sorted(found.items()))
