"""Report on all studies, as Markdown; the same seed gives the same text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from analysis.soundness import faults, reached
from analysis.soundness.random_games import Counted
from analysis.soundness.readings import STATES
from analysis.soundness.shipped import TO_BE_SHOWN, Looked
from analysis.soundness.studies import STUDIES
from analysis.soundness.study import Outcome

More = tuple[Counted, Counted, list[Looked], list[reached.Row]]


def written(
    found: Sequence[Outcome], seed: int, more: More | None, rows: Sequence[faults.Row]
) -> str:
    """Return the report as Markdown."""
    lines = [
        "# Soundness of the analysis",
        "",
        "Written by `python3 dev.py python -m analysis.soundness --report reports/soundness.md`.",
        "",
        f"Random micro-decks of about eight cards, seed {seed}. The engine alone answers each "
        "claim, by every placement of the cards, order of play, or choice and draw; the "
        "analysis has to say the same in both directions, but for the study that can only refute. "
        "Many claims are true of some decks and "
        "false of others, because dead Goals, ties and contradictions are dealt in. `--full` asks "
        "more decks of "
        + ", ".join(f"{each.name} ({each.full})" for each in STUDIES.values() if each.full)
        + ".",
        "",
        "| study | decks | claims | true | agree | undecided |",
        "| --- | --: | --: | --: | --: | --: |",
        *map(line, found),
        "",
    ]
    for each in found:
        lines += [f"**{each.study}**: {STUDIES[each.study].asks}", "", *shares(each), ""]
    wrong = [line for each in found for line in each.differ]
    lines += ["## Disagreements", "", *([f"- {each}" for each in wrong] or ["None."]), ""]
    if more is not None:
        lines += [*readings(*more[:2]), *decks(more[2]), *games(more[3])]
    if rows:
        lines += faults.table(rows)
    return "\n".join(lines).rstrip() + "\n"


def line(each: Outcome) -> str:
    """Return the row of a study."""
    agree = each.claims - len(each.differ) - each.undecided.total()
    counts = (each.decks, each.claims, each.true.total(), agree, each.undecided.total())
    return f"| {each.study} | {' | '.join(map(str, counts))} |"


def shares(each: Outcome) -> Iterator[str]:
    """Yield the share of true claims of each kind."""
    kinds = [
        f"{kind} {each.true[kind]} of {each.true[kind] + each.false[kind]}"
        for kind in sorted({*each.true, *each.false})
    ]
    yield "True: " + ", ".join(kinds) + "."


def readings(effects: Counted, games: Counted) -> list[str]:
    """Return the section on effects and games."""
    cards, states, wrong = effects
    mixes, decisions, broken = games
    return [
        "## Effects and games",
        "",
        f"The two readings of {cards} texts, on {states} random states ({STATES} each): the engine "
        "does what the solver's reading allows, does what a model of it says, and nothing else is "
        f"allowed. Disagreements: {len(wrong)}.",
        "",
        *(f"- {each}" for each in wrong),
        f"{decisions} decisions in games of {mixes} mixes of editions, every invariant looked at "
        f"after every step, every game replayed to an equal state. Failures: {len(broken)}.",
        "",
        *(f"- {each}" for each in broken),
    ]


def decks(found: Sequence[Looked]) -> list[str]:
    """Return the section on shipped decks."""
    verdicts: Counter[str] = sum((each.verdicts for each in found), Counter())
    goals: Counter[str] = sum((each.goals for each in found), Counter())
    wrong = [line for each in found for line in each.wrong]
    known = goals.total() - goals["undocumented"]
    shown = sum(n for verdict, n in verdicts.items() if verdict in TO_BE_SHOWN)
    return [
        "## Shipped decks and mixes",
        "",
        f"{len(found)} decks, {verdicts.total()} findings: "
        + ", ".join(f"{n} {verdict}" for verdict, n in sorted(verdicts.items()))
        + ". "
        f"The witness or certificate of each of the {shown} that are proved, shown or told by a "
        "state was looked at again without the solver: laid down, replayed, counted. "
        f"Not so: {len(wrong)}.",
        "",
        *(f"- {each}" for each in wrong),
        f"Verdict unknown: {percent(verdicts['unknown'], verdicts.total())} of the findings. Of "
        f"{known} Goals with known cards the status of {percent(goals['unknown'], known)} is "
        "unknown (" + ", ".join(f"{n} {status}" for status, n in sorted(goals.items())) + ").",
        "",
    ]


def games(rows: Sequence[reached.Row]) -> list[str]:
    """Return the section on Goals that are reached."""
    return [
        "## Goals that are reached",
        "",
        "Of each deck, how many Goals are won by in a whole game that was found for them. Every "
        "game was replayed from its data, and its end holds as a ruling. Placeable are those of "
        "which only a placement is known; the longest game is counted in choices.",
        "",
        *reached.table(rows),
        "",
    ]


def percent(some: int, of: int) -> str:
    """Return a share as numbers and as a percentage."""
    return f"{some} of {of} ({some / of:.1%})" if of else "none"
