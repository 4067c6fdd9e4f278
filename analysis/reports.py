"""The committed reports on the shipped editions and on the mixes worth asking about.

    python3 dev.py python analysis/reports.py [--check] [--workers N] [NAME ...]

Writes reports/NAME/ for each edition and each file of analysis/mixes/: the report and the sheet
in Markdown, for a few the page as well, and reports/README.md with a line for each. When nothing
has changed the files stay the same, byte for byte. --check writes nothing, says which of them
are stale, and exits 1 if any is.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec

from fluxx_rules.cards.files.atomic import write_whole
from fluxx_rules.cards.target import editions
from fluxx_rules.report.document.folder import files, is_foreign
from fluxx_rules.report.document.making import make, parts_in
from fluxx_rules.report.document.markdown import MARK, text

ROOT = Path(__file__).resolve().parents[1]
REPORTS = ROOT / "reports"
INDEX = "README.md"
PAGES = ("nature_and_doctors", "two_complete_editions")
"""A page is ten times as large as its Markdown, and changes as often."""


class Row(msgspec.Struct, frozen=True):
    """What came of one target: its files, and what the index says of it."""

    name: str
    title: str
    cards: int
    counts: tuple[int, ...]
    goals: int
    impossible: int
    files: dict[str, str]


def targets() -> dict[str, str]:
    """What there is to report on, by the name of its folder."""
    mixes = {path.stem: str(path) for path in sorted((ROOT / "analysis" / "mixes").glob("*.yaml"))}
    shipped = {name: name for name in editions()}
    if twice := sorted(mixes.keys() & shipped):
        raise SystemExit(f"an edition and a mix of one name: {', '.join(twice)}")
    return shipped | mixes


def made(name: str, target: str) -> Row:
    report = make(target, parts_in(target)).report
    if report is None:
        raise SystemExit(f"{name} has faults; `fluxx check {target}` lists them")
    return Row(
        name, report.heading, report.cards, tuple(n for _, n in report.counts), len(report.goals),
        sum(goal.status == "impossible" for goal in report.goals),
        files(report, html=name in PAGES),
    )  # fmt: skip


def index(rows: Iterable[Row]) -> str:
    lines = [
        MARK, "# Reports", "",
        "Written by `python3 dev.py python analysis/reports.py`. `--check` says which are stale.",
        "", "| deck | cards | errors | warnings | info | Goals that cannot be won | |",
        "| --- | ---: | ---: | ---: | ---: | ---: | --- |",
    ]  # fmt: skip
    for row in rows:
        errors, warnings, infos = row.counts
        names = {"report.md": "report", "sheet.md": "to tell the table", "index.html": "page"}
        links = ", ".join(f"[{said}]({row.name}/{file})" for file, said in names.items()
                          if file in row.files)  # fmt: skip
        lines.append(
            f"| {text(row.title)} | {row.cards} | {errors} | {warnings} | {infos} | "
            f"{row.impossible} of {row.goals} | {links} |"
        )
    return "\n".join(lines) + "\n"


def wanted(rows: Iterable[Row]) -> dict[str, bytes]:
    """Every file by its path under reports/."""
    return {f"{row.name}/{file}": said.encode() for row in rows for file, said in row.files.items()}


def stale(folder: Path, texts: dict[str, bytes]) -> list[str]:
    """Those that are missing or say something else."""
    paths = {name: folder / name for name in texts}
    return [name for name, path in paths.items()
            if not path.is_file() or path.read_bytes() != texts[name]]  # fmt: skip


def superfluous(folder: Path, texts: dict[str, bytes]) -> list[str]:
    """What a report has written here once, and none writes now."""
    found = (path for pattern in ("*/index.html", "*/report.md", "*/sheet.md")
             for path in folder.glob(pattern))  # fmt: skip
    names = (path.relative_to(folder).as_posix() for path in found)
    return sorted(name for name in names if name not in texts and not is_foreign(folder / name))


def make_all(names: dict[str, str], workers: int, say: Callable[[str], None]) -> list[Row]:
    rows = []
    with ProcessPoolExecutor(workers) as pool:
        for job in [pool.submit(made, name, target) for name, target in names.items()]:
            rows.append(job.result())
            say(rows[-1].name)
    return rows


def main(arguments: list[str], folder: Path = REPORTS) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--check", action="store_true", help="say what is stale, write nothing")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    said = parser.parse_args(arguments)
    every = targets()
    if unknown := sorted(set(said.names) - every.keys()):
        parser.error(f"there is no {', '.join(unknown)} (there are {', '.join(every)})")
    chosen = {name: every[name] for name in said.names or every}
    os.chdir(ROOT)
    rows = make_all(chosen, said.workers, lambda name: print(name, file=sys.stderr, flush=True))
    texts = wanted(rows)
    gone = []
    if not said.names:  # the index, and what is no longer made, need all of them
        texts[INDEX] = index(rows).encode()
        gone = superfluous(folder, texts)
    old = stale(folder, texts)
    if said.check:
        for name in [*old, *gone]:
            print(f"stale: {(folder / name).relative_to(folder.parent).as_posix()}")
        return 1 if old or gone else 0
    for name in old:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        write_whole(folder / name, texts[name].decode())
    for name in gone:
        (folder / name).unlink()
    print(f"{len(texts)} files, {len(old)} written, {len(gone)} removed")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
