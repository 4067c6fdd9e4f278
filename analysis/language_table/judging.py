"""Rulings on the cells: read from YAML, then run on each card that has the sentence of the cell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.reading.faults import FAULTY, Faults
from fluxx_rules.cards.reading.reader import compiled
from fluxx_rules.cards.reading.source import read_bytes
from fluxx_rules.findings import Finding, Location, Severity
from fluxx_rules.fuzzing.random_cards import deck_of
from fluxx_rules.game.rulings import Listed, Outcome, run
from fluxx_rules.game.rulings.forms import Given, Later, Ruling, Then
from fluxx_rules.game.rulings.reading import problems_of
from fluxx_rules.language.form import Form

from .cells import Cell, cells
from .shells import deck_file

HERE = Path(__file__).parent
RULINGS = HERE / "rulings"
REASONS = HERE / "reasons.yaml"


class CellRuling(Form, frozen=True):
    """The result that the sentence of a cell requires, or why the sentence is unclear."""

    cell: str
    says: str = ""
    unclear: str = ""
    given: Given = Given()
    when: tuple[str, ...] = ()
    then: Then | None = None
    then_later: tuple[Later, ...] = ()

    def faults(self) -> Iterable[str | tuple[str, str]]:
        yield from super().faults()
        if (self.then is None) != bool(self.unclear):
            yield "say what must be so `then`, or what is `unclear`: one of the two", "cell"


class Reason(Form, frozen=True):
    """Why a cell makes no sense although the reader accepts its card."""

    cell: str
    reason: str


class Read(msgspec.Struct):
    """Rulings and findings of a file."""

    rulings: list[tuple[CellRuling, Listed]]
    findings: list[Finding]


def read_file(path: Path) -> Read:
    """Read the rulings of one file; leave out those with faults."""
    read = Read([], [])
    for made, source, index in entries(path, CellRuling, read.findings):
        assert isinstance(made, CellRuling)
        ruling = Ruling(
            made.cell,
            made.says,
            ("the sentence of the card",),
            given=made.given,
            when=made.when,
            then=made.then,
            then_later=made.then_later,
        )
        listed = Listed(ruling, source, index)
        faults = problems_of(listed)
        read.findings += faults
        if not faults:
            read.rulings.append((made, listed))
    return read


def entries(
    path: Path, kind: type[Form], findings: list[Finding]
) -> Iterator[tuple[Form, Any, int]]:
    """Yield each entry of a list about cells; append faults to the findings."""
    source, wrong = read_bytes(path.read_bytes(), path.name)
    findings += wrong
    if source is None or not isinstance(source.data, list):
        return
    for index, item in enumerate(source.data):
        faults = Faults(source)
        made = compiled(kind).read(item, (None, index), faults)
        if made is not FAULTY and made.cell not in cells():
            faults.unknown(made.cell, cells(), ((None, index), "cell"), most=0)
        findings += faults.in_order()
        if not faults.findings:
            yield made, source, index


@cache
def reasons() -> dict[str, str]:
    """Return the reasons why cells make no sense, by the names of the cells."""
    findings: list[Finding] = []
    found = entries(REASONS, Reason, findings) if REASONS.exists() else ()
    by_cell = {made.cell: made.reason for made, *_ in found if isinstance(made, Reason)}
    assert not findings, findings
    return by_cell


@cache
def deck(name: str) -> Deck:
    """Return the deck for rulings on a cell."""
    card = cells()[name].card
    assert card is not None
    return deck_of(deck_file(card))


@cache
def alike() -> dict[str, list[Cell]]:
    """Return the cells of each sentence, by the name of the first one."""
    first: dict[tuple[str, str], str] = {}
    found: dict[str, list[Cell]] = {}
    for cell in cells().values():
        if cell.card is not None:
            name = first.setdefault((cell.kind, cell.sentence), cell.id)
            found.setdefault(name, []).append(cell)
    return found


def first_alike(cell: str) -> str:
    """Return the first cell with the same sentence."""
    return next((name for name, same in alike().items() if cells()[cell] in same), cell)


class Judged(msgspec.Struct):
    """The state of the table, by the names of cells."""

    ruled: dict[str, list[tuple[CellRuling, Outcome]]]
    unclear: dict[str, str]
    findings: list[Finding]

    @property
    def red(self) -> list[tuple[str, Outcome]]:
        """Outcomes of rulings that do not hold."""
        outcomes = ((name, each) for name, found in self.ruled.items() for _, each in found)
        return [(name, outcome) for name, outcome in outcomes if outcome.kind != "holds"]

    @property
    def empty(self) -> list[str]:
        """Cells without a ruling and without a reason."""
        known = self.ruled.keys() | self.unclear.keys() | reasons().keys()
        return [cell.id for cell in cells().values() if not cell.refused and cell.id not in known]


def judge(folder: Path = RULINGS) -> Judged:
    """Run each ruling on every card that has the sentence of its cell."""
    judged = Judged({}, {}, [])
    for path in sorted(folder.glob("*.yaml")):
        read = read_file(path)
        judged.findings += read.findings
        for ruling, listed in read.rulings:
            same = alike().get(first_alike(ruling.cell))
            if same is None:
                judged.findings.append(refused(path, ruling.cell))
                continue
            for cell in same:
                if ruling.unclear:
                    judged.unclear[cell.id] = ruling.unclear
                else:
                    outcome = run(listed, deck(cell.id), "table")
                    judged.ruled.setdefault(cell.id, []).append((ruling, outcome))
                    judged.findings += outcome.findings if cell is same[0] else ()
    return judged


def refused(path: Path, cell: str) -> Finding:
    """Return the finding on a ruling for a cell that has no card."""
    message = f"no card says this, as the reader refuses it: {cells()[cell].refused}"
    location = Location(path.name, 1, 1, 1, 1)
    return Finding("FX102", "wrong-shape", Severity.ERROR, message, location=location)
