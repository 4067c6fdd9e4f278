"""``fluxx check``: everything that can be wrong with a deck or a mix."""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

import click
import msgspec

from ..cards.library import load
from ..cards.target import NOTHING, Given
from ..cards.target_result import TargetResult
from ..checks import check_target
from ..checks.pointing import located_at_words
from ..report.check_report import Report
from ..report.formats import FORMATS, left_out, rendered
from ..session import budget
from .baseline import FindingFilter, baseline_at, write_baseline
from .common import deck_or_exit, misuse, note, put, say, use_color, write_all
from .config import FAIL_ON, Config, level_of
from .exits import CLEAN, FOUND, UNUSABLE
from .outputs import outputs
from .parameters import COLOR, IGNORE, NEW_FILE, SELECT
from .progress import progress
from .selection import selection
from .surroundings import config_or_exit, from_stdin, root_here

FILE = click.Path(dir_okay=False, path_type=Path)


@click.command("check")
@click.argument("targets", nargs=-1, metavar="TARGET...")
@click.option("--with", "base", metavar="TARGET",
              help="What do these cards do to that deck: what appears, what goes?")  # fmt: skip
@SELECT
@IGNORE
@click.option("--settled", is_flag=True,
              help="List what is settled as well, with the reasons; SARIF then has what is in the "
              "baseline, too.")  # fmt: skip
@click.option("--no-settled", is_flag=True, help="As if nothing were settled: all of it counts.")
@click.option("--baseline", type=FILE, help="Findings in this file do not count.")
@click.option("--write-baseline", "new_baseline", type=NEW_FILE,
              help="Write all that is found now into a baseline.")  # fmt: skip
@click.option("--fail-on", type=click.Choice(FAIL_ON),
              help="From which severity on findings give exit 1.  [default: error]")  # fmt: skip
@click.option("--format", "form", type=click.Choice([*FORMATS]), help="[default: text]")
@click.option("--output", "files", multiple=True, metavar="FORMAT=FILE",
              help="Write the report into a file as well; any number of them.")  # fmt: skip
@click.option("--statistics", is_flag=True, help="Count the findings, and tell the times.")
@click.option("--stdin-name", metavar="NAME", help="What the TARGET - is called in findings.")
@click.option("--no-config", is_flag=True, help="Disregard pyproject.toml and fluxx.toml.")
@click.option("--reach", is_flag=True,
              help="Look for a game won by each Goal; it takes a while.")  # fmt: skip
@COLOR
@click.option("--no-cache", is_flag=True, hidden=True, expose_value=False)  # of older versions
def command(
    targets: tuple[str, ...], base: str | None, select: tuple[str, ...], ignore: tuple[str, ...],
    settled: bool, no_settled: bool, baseline: Path | None, new_baseline: Path | None,
    fail_on: str | None, form: str | None, files: tuple[str, ...], statistics: bool,
    stdin_name: str | None, no_config: bool, reach: bool, color: str,
) -> None:  # fmt: skip
    """Check each TARGET: an edition (fluxx5), a mix (fluxx5+creeper_pack), a file or a folder.

    Exit 0: nothing at or above the level of --fail-on; 1: findings; 2: a target that is not there.
    With --with only what appears counts. `fluxx check -` reads a card file from standard input.
    What is not said here is taken from `[tool.fluxx]` of pyproject.toml, or from fluxx.toml.
    """
    paths = outputs(files)
    config = Config() if no_config else config_or_exit(color)
    form = form or config.format or "text"
    level = level_of(fail_on or config.fail_on or "error")
    codes = selection(select or config.select, ignore or config.ignore)
    targets, given = from_stdin(targets or config.targets, stdin_name)
    if not targets:
        misuse("Name a TARGET, such as fluxx5 or ./garden.")
    file = baseline or config.baseline
    known = baseline_at(file, new_baseline, color)
    known_filter = FindingFilter(known, file or Path(), config.targets)
    seconds: dict[str, float] = {}
    before = None
    if base is not None:
        deck_or_exit(base)
        before = checked(base, settling=not no_settled, reach=reach, codes=codes)
    checks: list[TargetResult] = []
    with progress(len(targets), f"checking {', '.join(targets)}") as advance:
        try:
            for target in targets:
                began = perf_counter()
                now = checked(target if before is None else f"{before.target}+{target}", given,
                              settling=not no_settled, reach=reach, codes=codes)  # fmt: skip
                checks.append(now if before is None else against(before, target, now))
                seconds[target] = seconds.get(target, 0) + perf_counter() - began
                advance(1)
        except KeyboardInterrupt:
            if not checks:
                raise
    missed = targets[len(checks) :]
    if missed:  # what is found so far is told, and no file says that it was all
        paths, new_baseline = {}, None
    if new_baseline is not None:
        known_filter = write_baseline(new_baseline, checks, known_filter)
    report = Report(
        tuple(map(known_filter.filtered, checks)),
        level,
        known_filter.gone(checks) if before is None and not missed else (),
        root_here(),
        settled,
    )
    write_all({path: rendered(each, report) for path, each in paths.items()})
    tell(report, form, color, seconds if statistics else None)
    for each in dict.fromkeys((form, *paths.values())):
        if left := left_out(each, report):
            note(f"fluxx: {left}", err=True)
    if missed:
        note(f"stopped: {', '.join(missed)} not checked", err=True)
        sys.exit(UNUSABLE)
    sys.exit(FOUND if report.failed else CLEAN)


def checked(
    target: str, given: Given = NOTHING, settling: bool = True, reach: bool = False,
    codes: frozenset[str] | None = None,
) -> TargetResult:  # fmt: skip
    """Return the checked target. Without ``settling`` nothing is settled."""
    return examined(load(target, given), settling, reach, codes)


def examined(
    loaded: TargetResult, settling: bool = True, reach: bool = False,
    codes: frozenset[str] | None = None,
) -> TargetResult:  # fmt: skip
    """Return the loaded target, checked, with findings about a word located at that word."""
    if loaded.deck is None:
        return loaded
    deck = loaded.deck if settling else msgspec.structs.replace(loaded.deck, settled=())
    result = check_target(msgspec.structs.replace(loaded, deck=deck, reach=reach, codes=codes))
    return msgspec.structs.replace(
        result, findings=tuple(located_at_words(result.findings, deck, result.texts))
    )


def against(before: TargetResult, target: str, now: TargetResult) -> TargetResult:
    """What the cards of the target do to the deck, where now is both of them together."""
    from ..report.changes import between

    changed = between(before, now)
    return msgspec.structs.replace(
        now, target=target, base=before.target, findings=changed.appear,
        vanished=changed.vanish, changed=changed.change,
    )  # fmt: skip


def tell(report: Report, form: str, color: str, seconds: dict[str, float] | None) -> None:
    from ..report.formats.text import render

    counted = ""
    if seconds is not None:
        from ..report.summary import statistics

        counted = statistics(report, seconds, budget().taken)
    if form == "text":
        say(render(report, use_color(color)) + (f"\n{counted}" if counted else ""))
    else:
        say(rendered(form, report), to_programs=True, commands=form == "github")
        put(counted, err=True)
