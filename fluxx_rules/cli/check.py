"""``fluxx check``: find what is wrong with a deck or a mix."""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

import click
import msgspec

from ..budget import LONG_STEPS, Budget
from ..cards.files.atomic import write_all
from ..cards.library import load
from ..cards.player_counts import DEFAULT_PLAYERS
from ..cards.target import NOTHING, Given
from ..cards.target_result import Request, TargetResult
from ..checks.registry import checks_by_code
from ..report.check_report import Report
from ..report.formats import FORMATS, left_out, rendered
from ..session import budget, session
from ..workbench.checking import check_loaded
from . import completion
from .baseline_filter import FindingFilter, baseline_or_exit, write_baseline
from .config import FAIL_ON, Config, level_of
from .console import columns, echo, note, print_document, suggest, use_color
from .deck_loading import deck_or_exit
from .environment import config_or_exit, read_stdin, repository_root
from .exit_codes import CLEAN, FOUND, UNUSABLE
from .output_files import output_files
from .parameters import COLOR, IGNORE, NEW_FILE, SELECT, players_option, selected_codes
from .progress import progress

FILE = click.Path(dir_okay=False, path_type=Path)


@click.command("check")
@click.argument("targets", nargs=-1, metavar="TARGET...", shell_complete=completion.targets)
@click.option(
    "--with",
    "base",
    metavar="DECK",
    shell_complete=completion.targets,
    help="Add the cards of TARGET to DECK, and show which findings this adds or removes.",
)
@SELECT
@IGNORE
@click.option(
    "--settled",
    is_flag=True,
    help="List accepted findings too, with their reasons. SARIF then has the baseline as well.",
)
@click.option("--no-settled", is_flag=True, help="Ignore `settled:`, and count those findings.")
@click.option("--baseline", type=FILE, help="Do not count the findings listed in this file.")
@click.option(
    "--write-baseline",
    "new_baseline",
    type=NEW_FILE,
    help="Write all findings of this run to a baseline file.",
)
@click.option(
    "--fail-on",
    type=click.Choice(FAIL_ON),
    help="The lowest severity that gives exit code 1.  [default: error]",
)
@click.option(
    "--format", "form", type=click.Choice([*FORMATS]), help="How to print.  [default: text]"
)
@click.option(
    "--output",
    "outputs",
    multiple=True,
    metavar="FORMAT=FILE",
    help="Write the results to a file too. Can be repeated.",
)
@click.option("--statistics", is_flag=True, help="Count the findings, and show how long it took.")
@click.option("--stdin-name", metavar="NAME", help="The name of the TARGET - in findings.")
@click.option("--no-config", is_flag=True, help="Ignore pyproject.toml and fluxx.toml.")
@players_option(f"{DEFAULT_PLAYERS}; findings for other numbers say so")
@click.option("--reach", is_flag=True, help="Look for a game that each Goal wins (slow).")
@click.option("--prove", is_flag=True, help="Also play games and prove by induction (slow).")
@click.option("--quick", is_flag=True, help="Do not ask z3 to confirm findings that say never.")
@COLOR
@click.option("--no-cache", is_flag=True, hidden=True, expose_value=False)  # of older versions
def command(
    targets: tuple[str, ...],
    base: str | None,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    settled: bool,
    no_settled: bool,
    baseline: Path | None,
    new_baseline: Path | None,
    fail_on: str | None,
    form: str | None,
    outputs: tuple[str, ...],
    statistics: bool,
    stdin_name: str | None,
    no_config: bool,
    players: int | None,
    reach: bool,
    prove: bool,
    quick: bool,
    color: str,
) -> None:
    """Check each TARGET: an edition (fluxx5), a mix (fluxx5+creeper_pack), a file or a folder.

    Exit code 0: no finding of the level of --fail-on or above; 1: there is one; 2: a TARGET does
    not exist. With --with, only added findings count. `fluxx check -` reads a card file from
    standard input. Defaults for the options come from `[tool.fluxx]` in pyproject.toml, or from
    fluxx.toml.
    """
    formats = output_files(outputs)
    config = Config() if no_config else config_or_exit(color)
    form = form or config.format or "text"
    level = level_of(fail_on or config.fail_on or "error")
    codes = selected_codes(select or config.select, ignore or config.ignore)
    targets, given = read_stdin(targets or config.targets, stdin_name)
    if not targets:
        raise click.UsageError("Name a TARGET, for example fluxx5 or ./garden.")
    file = baseline or config.baseline
    entries = baseline_or_exit(file, new_baseline, color)
    known = FindingFilter(entries, file or Path(), config.targets)
    request = Request(codes, reach, prove, quick, fold=not (select or config.select))
    if prove:
        session().budget = Budget(LONG_STEPS)
    before = None
    if base is not None:
        deck_or_exit(base)
        before = checked(base, request, NOTHING, not no_settled, players)
    results: list[TargetResult] = []
    seconds: dict[str, float] = {}
    with progress(len(targets), f"checking {', '.join(targets)}") as advance:
        try:
            for target in targets:
                start = perf_counter()
                mix = target if before is None else f"{before.target}+{target}"
                now = checked(mix, request, given, not no_settled, players)
                results.append(now if before is None else effect_on(before, target, now))
                seconds[target] = seconds.get(target, 0) + perf_counter() - start
                advance(1)
        except KeyboardInterrupt:
            if not results:
                raise
    missed = targets[len(results) :]
    if missed:  # print the results so far; a file would look complete
        formats, new_baseline = {}, None
    if new_baseline is not None:
        known = write_baseline(new_baseline, results, known)
    report = Report(
        tuple(map(known.filtered, results)),
        level,
        known.gone(results) if before is None and not missed else (),
        repository_root(),
        settled,
    )
    write_all({path: rendered(each, report) for path, each in formats.items()})
    print_report(report, form, color, seconds if statistics else None)
    if form == "text" and not missed:
        suggest_next(report)
    for each in dict.fromkeys((form, *formats.values())):
        if omission := left_out(each, report):
            note(f"fluxx: {omission}", err=True)
    if missed:
        note(f"stopped: {', '.join(missed)} not checked", err=True)
        sys.exit(UNUSABLE)
    sys.exit(FOUND if report.failed else CLEAN)


def checked(
    target: str,
    request: Request,
    given: Given = NOTHING,
    settling: bool = True,
    players: int | None = None,
) -> TargetResult:
    """Return the results for a target. Without ``settling``, accepted findings count too."""
    loaded = load(target, given).for_players(players)
    return check_loaded(loaded, request, settling)


def effect_on(before: TargetResult, target: str, now: TargetResult) -> TargetResult:
    """Return what a target does to the deck before; ``now`` is the result of both together."""
    from ..checks.finding_changes import between

    changes = between(before, now)
    return msgspec.structs.replace(
        now,
        target=target,
        base=before.target,
        findings=changes.appear,
        vanished=changes.vanish,
        changed=changes.change,
    )


def suggest_next(report: Report) -> None:
    """Name commands that go on from this report: about its first finding, or about games."""
    first = next((each for each in report.checks if each.findings), report.checks[0])
    if not first.findings:
        suggest(first.whole, "fluxx simulate TARGET", "fluxx report TARGET -o report")
        return
    worst = max(first.findings, key=lambda each: each.severity)
    explain = f"fluxx explain {worst.code}"
    if first.deck is None:  # the files have errors, and no other command accepts them
        suggest(first.whole, explain, "fluxx check TARGET")
        return
    repair = ["fluxx mix TARGET --suggest"] if can_be_repaired(first) else []
    suggest(first.whole, *repair, explain, "fluxx report TARGET -o report")


def can_be_repaired(result: TargetResult) -> bool:
    """Return whether it is a mix with findings of Goals that nobody can win."""
    checks = checks_by_code()
    dead = any(checks[each.code].contrary == "somebody meets it" for each in result.findings)
    return dead and result.deck is not None and bool(result.deck.donors)


def print_report(report: Report, form: str, color: str, seconds: dict[str, float] | None) -> None:
    """Print the report. With ``seconds``, print the statistics too."""
    from ..report.formats.text import render

    statistics = ""
    if seconds is not None:
        from ..report.summary import statistics as statistics_text

        statistics = statistics_text(report, seconds, budget())
    if form == "text":
        text = render(report, use_color(color), columns())
        echo(text + (f"\n{statistics}" if statistics else ""))
    else:
        print_document(rendered(form, report), ci_commands=form == "github")
        echo(statistics, err=True)
