"""The command for the table of the card language: cells, rulings on them, empty and failing cells.

    python3 dev.py python -m analysis.language_table [--cells] [--worksheet [PART/PARTS]] [CELL ...]

Without arguments it prints counts. `--worksheet` prints a page for a reader who rules on cards from
their sentences alone. The exit code is 1 if a ruling fails (red) or cannot be read, or a cell is
empty.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from .cells import cells
from .judging import Judged, alike, judge, reasons
from .worksheet import sheet


def main(words: Sequence[str] | None = None) -> int:
    """Print cells, the worksheet, or the state of the table."""
    parser = argparse.ArgumentParser(
        prog="python -m analysis.language_table", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("names", nargs="*", metavar="CELL", help="show only these cells")
    parser.add_argument("--cells", action="store_true", help="list all cells")
    parser.add_argument("--worksheet", nargs="?", const="1/1", metavar="PART/PARTS")
    args = parser.parse_args(words)
    if unknown := [name for name in args.names if name not in cells()]:
        parser.error(f"no such cell: {', '.join(unknown)}")
    if args.worksheet:
        part, _, parts = args.worksheet.partition("/")
        print(sheet(int(part), int(parts or 1)), end="")
        return 0
    if args.cells or args.names:
        for name in args.names or cells():
            show(name)
        return 0
    return show_state(judge())


def show(name: str) -> None:
    """Print a cell."""
    cell = cells()[name]
    refused = f"refused: {cell.refused}" if cell.refused else f"{cell.kind}: {cell.sentence}"
    print(f"{cell.id}\n  {cell.form}\n  {refused}")


def show_state(judged: Judged) -> int:
    """Print faults and counts; return the exit code."""
    for name, outcome in judged.red:
        wrong = "; ".join(
            f"{each.what}: expected {each.expected}, got {each.actual}"
            for each in outcome.mismatches
        )
        print(f"red: {name}: {wrong or outcome.kind}")
    for name, why in judged.unclear.items():
        print(f"unclear: {name}: {why}")
    for finding in judged.findings:
        print(f"{finding.location}: {finding.message}")
    refused = [cell for cell in cells().values() if cell.refused]
    rulings = {id(ruling) for found in judged.ruled.values() for ruling, _ in found}
    print(
        f"{len(cells())} cells with {len(alike())} different sentences: {len(judged.ruled)} ruled "
        f"by {len(rulings)} rulings, {len(refused)} refused by the reader, {len(reasons())} "
        f"without sense, {len(judged.unclear)} unclear, {len(judged.empty)} empty; "
        f"{len({name for name, _ in judged.red})} red"
    )
    return int(bool(judged.red or judged.empty or judged.unclear or judged.findings))


if __name__ == "__main__":
    raise SystemExit(main())
