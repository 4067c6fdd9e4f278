"""Report on a mutation run, as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from analysis.mutation.operators import Mutant
from analysis.mutation.targets import AIMS, Function
from analysis.mutation.trials import Verdict


@dataclass(frozen=True)
class Row:
    """A mutant, its verdict, and the reason why it is equivalent (empty if it is not)."""

    function: Function
    mutant: Mutant
    verdict: Verdict
    reason: str
    by_ruling: bool

    @property
    def killed(self) -> bool:
        return bool(self.verdict.killer)

    @property
    def survived(self) -> bool:
        return not self.killed and not self.reason


@dataclass(frozen=True)
class Outcome:
    """The results of a run."""

    rows: Sequence[Row]
    stale: Sequence[str]
    all: int
    """The number of all mutants."""
    seed: int
    """The seed of the sample, if not all were tried."""

    @property
    def contradicted(self) -> list[Row]:
        """Mutants listed as equivalent that were killed."""
        return [row for row in self.rows if row.killed and row.reason]

    @property
    def fine(self) -> bool:
        reached = all(share(of(self.rows, group)) >= aim for group, aim in AIMS.items())
        return reached and not self.stale and not self.contradicted


def of(rows: Sequence[Row], group: str) -> list[Row]:
    """Return the rows of a group."""
    return [row for row in rows if row.function.group == group]


def share(rows: Sequence[Row]) -> float:
    """Return the percentage of mutants killed, without equivalent ones."""
    counted = [row for row in rows if row.killed or not row.reason]
    return 100 * sum(row.killed for row in counted) / len(counted) if counted else 100.0


def written(outcome: Outcome) -> str:
    """Return the report."""
    rows = outcome.rows
    lines = [
        "# Mutation of the engine and of the analysis",
        "",
        "Written by `python3 dev.py mutation --report reports/mutation.md`. A mutant is one small "
        "wrong change of one function (`analysis/mutation/operators.py`). Each is planted alone; "
        "then the rulings that run its statement are asked, then the fast tests that run it, until "
        "one fails. Tests that take more than 15 s are not asked, nor all that run a mutant: those "
        "that are quick and specific go first, for a few seconds (`--seconds`); at each survivor "
        "stands how many were left. The share is of the mutants that are not equivalent.",
        "",
        sample(outcome),
        "",
        "| group | module | mutants | killed by rulings | killed by tests | equivalent | survived "
        "| share |",
        "| --- | --- | --: | --: | --: | --: | --: | --: |",
    ]
    for group, aim in AIMS.items():
        those = of(rows, group)
        for module in dict.fromkeys(row.function.module for row in those):
            some = [row for row in those if row.function.module == module]
            lines.append(line(group, f"`{module}`", some))
        lines.append(line(f"**{group}**", f"all (aim: {aim} %)", those))
    lines += ["", *operators(rows), *problems(outcome), *survivors(rows), *equivalents(rows)]
    return "\n".join(lines).rstrip() + "\n"


def sample(outcome: Outcome) -> str:
    """Return the sentence on the number of mutants tried."""
    tried = len(outcome.rows)
    if tried == outcome.all:
        return f"All {tried} mutants were tried."
    return f"{tried} of {outcome.all} mutants were tried, chosen with seed {outcome.seed}."


def line(group: str, module: str, rows: Sequence[Row]) -> str:
    """Return a row of the table of modules."""
    by_ruling = sum(row.killed and row.by_ruling for row in rows)
    by_test = sum(row.killed and not row.by_ruling for row in rows)
    same = sum(not row.killed and bool(row.reason) for row in rows)
    left = sum(row.survived for row in rows)
    cells = (group, module, len(rows), by_ruling, by_test, same, left, f"{share(rows):.1f} %")
    return "| " + " | ".join(map(str, cells)) + " |"


def operators(rows: Sequence[Row]) -> Iterator[str]:
    """Yield the table of operators."""
    yield "| operator | mutants | killed | equivalent | survived |"
    yield "| --- | --: | --: | --: | --: |"
    for name in sorted({row.mutant.operator for row in rows}):
        some = [row for row in rows if row.mutant.operator == name]
        killed, left = sum(row.killed for row in some), sum(row.survived for row in some)
        yield f"| {name} | {len(some)} | {killed} | {len(some) - killed - left} | {left} |"
    yield ""


def problems(outcome: Outcome) -> Iterator[str]:
    """Yield the sections on wrong entries of equivalent.yaml."""
    if outcome.stale:
        yield from ("## Entries of equivalent.yaml that are no mutants any more", "")
        yield from (*(f"- `{name}`" for name in outcome.stale), "")
    if outcome.contradicted:
        yield from ("## Said to be equivalent, and killed", "")
        yield from (f"- `{row.mutant.name}`: {row.verdict.killer}" for row in outcome.contradicted)
        yield ""


def survivors(rows: Sequence[Row]) -> Iterator[str]:
    """Yield the section on survivors."""
    left = [row for row in rows if row.survived]
    yield from ("## Survived", "")
    for row in left:
        unasked = f" ({row.verdict.left_out} slow tests not asked)" if row.verdict.left_out else ""
        yield f"- `{row.mutant.name}`{unasked}"
    yield from ("None." if not left else "", "")


def equivalents(rows: Sequence[Row]) -> Iterator[str]:
    """Yield the section on equivalent mutants."""
    yield from ("## Equivalent", "")
    by_reason: dict[str, list[str]] = {}
    for row in rows:
        if row.reason and not row.killed:
            by_reason.setdefault(row.reason, []).append(row.mutant.name)
    for reason, names in by_reason.items():
        yield from (
            f"{reason[:1].upper()}{reason[1:]}:",
            "",
            *(f"- `{name}`" for name in names),
            "",
        )
