"""What ``fluxx check`` does. No click: a check of which only the targets are said needs none."""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter
from typing import NoReturn

import msgspec

from ..cards.library import Loaded, load
from ..cards.target import NOTHING, Given
from ..checks import check as check_deck
from ..checks.pointing import at_words
from ..report.checked import Checked, Report, Suppressed
from ..report.formats import left_out, rendered
from ..session import budget
from .baseline import Sieve, baseline_at, write_baseline
from .choosing import wanted
from .common import deck_or_exit, misuse, note, put, say, use_color, write_all
from .config import Config, level_of
from .exits import CLEAN, FOUND, UNUSABLE
from .outputs import outputs
from .progress import progress
from .surroundings import config_or_exit, from_stdin, root_here


def check(
    targets: tuple[str, ...], *, base: str | None = None, select: tuple[str, ...] = (),
    ignore: tuple[str, ...] = (), settled: bool = False, no_settled: bool = False,
    baseline: Path | None = None, new_baseline: Path | None = None, fail_on: str | None = None,
    form: str | None = None, files: tuple[str, ...] = (), statistics: bool = False,
    stdin_name: str | None = None, no_config: bool = False, reach: bool = False,
    color: str = "auto",
) -> NoReturn:  # fmt: skip
    """Tells what is found in each target, and ends with the code for it."""
    paths = outputs(files)
    config = Config() if no_config else config_or_exit(color)
    form = form or config.format or "text"
    level = level_of(fail_on or config.fail_on or "error")
    pick = wanted(select or config.select, ignore or config.ignore)
    targets, given = from_stdin(targets or config.targets, stdin_name)
    if not targets:
        misuse("Name a TARGET, such as fluxx5 or ./garden.")
    file = baseline or config.baseline
    known = baseline_at(file, new_baseline, color)
    sieve = Sieve(pick, known, file or Path(), config.targets)
    seconds: dict[str, float] = {}
    before = None
    if base is not None:
        deck_or_exit(base)
        before = checked(base, settling=not no_settled, reach=reach)
    checks: list[Checked] = []
    with progress(len(targets), f"checking {', '.join(targets)}") as advance:
        try:
            for target in targets:
                began = perf_counter()
                now = checked(target if before is None else f"{before.target}+{target}", given,
                              settling=not no_settled, reach=reach)  # fmt: skip
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
        sieve = write_baseline(new_baseline, checks, sieve)
    report = Report(
        tuple(map(sieve.sifted, checks)),
        level,
        sieve.gone(checks) if before is None and not missed else (),
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
    target: str, given: Given = NOTHING, settling: bool = True, reach: bool = False
) -> Checked:
    """Everything that is found in the target; with ``settling``, but for what is settled."""
    return examined(target, load(target, given), settling, reach)


def examined(target: str, loaded: Loaded, settling: bool = True, reach: bool = False) -> Checked:
    if loaded.deck is None:
        return Checked(target, None, tuple(loaded.findings), texts=loaded.texts)
    deck = loaded.deck if settling else msgspec.structs.replace(loaded.deck, settled=())
    result = check_deck(deck, reach)
    settled = tuple(
        Suppressed(finding, "settled", by.entry.reason, by.entry.source, by.location)
        for finding, by in result.settled
    )
    findings = (*loaded.findings, *at_words(result.findings, deck, loaded.texts))
    return Checked(target, deck, findings, settled, loaded.texts, reach=reach)


def against(before: Checked, target: str, now: Checked) -> Checked:
    """What the cards of the target do to the deck, where now is both of them together."""
    from ..report.changes import between

    changed = between(before, now)
    return msgspec.structs.replace(
        now, target=target, base=before.target, findings=changed.appear,
        vanished=changed.vanish, changed=changed.change,
    )  # fmt: skip


def tell(report: Report, form: str, color: str, seconds: dict[str, float] | None) -> None:
    from ..report.terminal import render

    counted = ""
    if seconds is not None:
        from ..report.statistics import to_text as statistics

        counted = statistics(report, seconds, budget().taken)
    if form == "text":
        say(render(report, use_color(color)) + (f"\n{counted}" if counted else ""))
    else:
        say(rendered(form, report), to_programs=True, commands=form == "github")
        put(counted, err=True)
