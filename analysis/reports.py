"""Generator of the committed reports on the shipped editions and on the example mixes.

    python3 dev.py python analysis/reports.py [--check] [--workers N] [NAME ...]

The command writes reports/NAME/ for each edition and each file of analysis/mixes/: the report and
the sheet in Markdown, and for a few the page. It also writes the index reports/README.md. Without
a change the files stay the same, byte for byte. With --check the command writes nothing, lists
stale files, and exits with 1 if there are any.

The games of a deck are kept in .reports/, by the digest of the deck, until the engine changes; so
is each report, until anything changes (`analysis/kept.py`).
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

import msgspec

from analysis.kept import ROOT, Kept, digest_of, packages
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.files.atomic import write_whole
from fluxx_rules.cards.target import editions
from fluxx_rules.game.simulate import Progress
from fluxx_rules.game.statistics import Statistics
from fluxx_rules.reasoning.games.simulated_games import GAMES, no_progress, play
from fluxx_rules.report.document.builder import make, parts_in
from fluxx_rules.report.document.folder import files, is_foreign
from fluxx_rules.report.document.markdown_syntax import MARK, text
from fluxx_rules.report.document.phrases import state_text

REPORTS = ROOT / "reports"
INDEX = "README.md"
PAGES = ("nature_and_doctors", "two_complete_editions")
"""Targets with a page. A page is ten times as large as its Markdown and changes as often."""
KEPT = ROOT / ".reports"
PACKAGE = ROOT / "fluxx_rules"
NOT_PLAYED = ("checks", "cli", "fuzzing", "report", "workbench")
"""Folders of the package that take no part in playing a game."""


class Row(msgspec.Struct, frozen=True):
    """The files of one target, and its row of the index."""

    name: str
    title: str
    verdict: str
    cards: int
    counts: tuple[int, ...]
    goals: int
    impossible: int
    files: dict[str, str]


def targets() -> dict[str, str]:
    """Return all targets by the names of their folders."""
    mixes = {path.stem: str(path) for path in sorted((ROOT / "analysis" / "mixes").glob("*.yaml"))}
    shipped = {name: name for name in editions()}
    if twice := sorted(mixes.keys() & shipped):
        raise SystemExit(f"an edition and a mix of one name: {', '.join(twice)}")
    return shipped | mixes


@cache
def kept_games() -> Kept:
    """Return the results that depend on everything that takes part in playing a game."""
    playing = [path for path in PACKAGE.iterdir() if path.name not in NOT_PLAYED]
    return Kept(KEPT / "games", lambda: digest_of([*playing, ROOT / "decks" / "common"]))


@cache
def kept_rows() -> Kept:
    """Return the results that depend on all sources, all card files and all packages."""
    every = (PACKAGE, ROOT / "decks", ROOT / "analysis" / "mixes", Path(__file__))
    return Kept(KEPT / "rows", lambda: digest_of(every, packages()))


def play_once(deck: Deck, games: int, kind: str, done: Progress = no_progress) -> Statistics:
    """Return the figures of these games; play them if they are not kept."""
    name = f"{deck.digest}-{deck.usual_players}-{kind}-{games}"
    found = kept_games().get(name, Statistics, lambda: play(deck, games, kind, done))
    return msgspec.structs.replace(found, deck=deck.name)


def made(name: str, target: str) -> Row:
    """Return the report on a target; make it if it is not kept."""
    return kept_rows().get(name, Row, lambda: made_anew(name, target))


def made_anew(name: str, target: str) -> Row:
    report = make(target, parts_in(target), games=GAMES, play=play_once).report
    if report is None:
        raise SystemExit(f"{name} has faults; `fluxx check {target}` lists them")
    return Row(
        name=name,
        title=report.heading,
        verdict=state_text(report.verdict),
        cards=report.cards,
        counts=tuple(n for _, n in report.counts),
        goals=len(report.goals),
        impossible=sum(goal.status == "impossible" for goal in report.goals),
        files=files(report, html=name in PAGES),
    )


def index(rows: Iterable[Row]) -> str:
    """Return the index as Markdown."""
    lines = [
        MARK,
        "# Reports",
        "",
        "Written by `python3 dev.py python analysis/reports.py`. `--check` says which are stale.",
        "",
        "| deck | verdict | cards | errors | warnings | info | Goals that cannot be won | |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    for row in rows:
        errors, warnings, infos = row.counts
        names = {"report.md": "report", "sheet.md": "sheet for the table", "index.html": "page"}
        written = [(file, name) for file, name in names.items() if file in row.files]
        links = ", ".join(f"[{name}]({row.name}/{file})" for file, name in written)
        lines.append(
            f"| {text(row.title)} | {row.verdict} | {row.cards} | {errors} | {warnings} | "
            f"{infos} | {row.impossible} of {row.goals} | {links} |"
        )
    return "\n".join(lines) + "\n"


def wanted(rows: Iterable[Row]) -> dict[str, bytes]:
    """Return every file by its path under reports/."""
    return {f"{row.name}/{file}": text.encode() for row in rows for file, text in row.files.items()}


def stale(folder: Path, texts: dict[str, bytes]) -> list[str]:
    """Return the files that are missing or differ."""
    written = {name: (folder / name).read_bytes() for name in texts if (folder / name).is_file()}
    return [name for name in texts if written.get(name) != texts[name]]


def superfluous(folder: Path, texts: dict[str, bytes]) -> list[str]:
    """Return files that an earlier run wrote and this one would not."""
    patterns = ("*/index.html", "*/report.md", "*/sheet.md")
    found = (path for pattern in patterns for path in folder.glob(pattern))
    names = (path.relative_to(folder).as_posix() for path in found)
    return sorted(name for name in names if name not in texts and not is_foreign(folder / name))


def make_all(names: dict[str, str], workers: int, progress: Callable[[str], None]) -> list[Row]:
    """Return the reports in the order of their names."""
    rows = []
    with ProcessPoolExecutor(workers) as pool:
        for job in [pool.submit(made, name, target) for name, target in names.items()]:
            rows.append(job.result())
            progress(rows[-1].name)
    return rows


def main(arguments: list[str], folder: Path = REPORTS) -> int:
    """Write the reports, or check them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--check", action="store_true", help="list stale files, write nothing")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args(arguments)
    every = targets()
    if unknown := sorted(set(options.names) - every.keys()):
        parser.error(f"there is no {', '.join(unknown)} (there are {', '.join(every)})")
    kept_games(), kept_rows()  # before anybody can edit a source; the workers inherit them
    chosen = {name: every[name] for name in options.names or every}
    os.chdir(ROOT)
    rows = make_all(chosen, options.workers, lambda name: print(name, file=sys.stderr, flush=True))
    texts = wanted(rows)
    gone = []
    if not options.names:  # the index and the removal of old files need all targets
        texts[INDEX] = index(rows).encode()
        gone = superfluous(folder, texts)
    old = stale(folder, texts)
    if options.check:
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
