"""What counts of what was found: what is wanted, and was not there before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

import msgspec

from ..cards.files import inputs
from ..cards.files.inputs import BIGGEST_FILE
from ..cards.files.paths import path_from, shown_path
from ..cards.target import (
    LINKED,
    confine,
    is_path,
    kind,
    placed,
    root_of,
    split,
    with_variant,
)
from ..cards.target_result import Suppressed, TargetResult
from ..checks.baseline import Baseline, Known, Scope, baseline_of, entry_for, read_baseline
from ..checks.registry import checks_by_code
from ..language.words import plural
from ..report.check_report import Gone
from .common import note, unusable, write_whole

REASON = "it is in the baseline"


class FindingFilter(msgspec.Struct, frozen=True):
    """The findings of a run that the baseline suppresses, and those that are gone."""

    baseline: Baseline | None = None
    file: Path = Path()
    """The baseline. The targets that it names start from its folder."""
    project: tuple[str, ...] = ()
    """All targets of the configuration."""

    def filtered(self, target: TargetResult) -> TargetResult:
        """Return the result with the findings of the baseline suppressed. A fault that keeps a
        file from being read always counts."""
        if target.deck is None or self.baseline is None:
            return target
        known = [each for each in target.findings if self.baseline.has(each)]
        return msgspec.structs.replace(
            target,
            findings=tuple(each for each in target.findings if each not in known),
            suppressed=(
                *target.suppressed,
                *(Suppressed(each, "baseline", REASON) for each in known),
            ),
        )

    def gone(self, checks: Sequence[TargetResult]) -> tuple[Gone, ...]:
        """Return the entries of the baseline that are found no more in any of their targets.

        If a file cannot be read there are none. An entry is not gone if its check did not run.
        """
        if self.baseline is None or any(each.deck is None for each in checks):
            return ()
        found = {finding.fingerprint for each in checks for finding in each.everything}
        left = {
            print_: each
            for print_, each in self.baseline.entries.items()
            if print_ not in found and all(was_sought(each.code, one) for one in checks)
        }
        scope = self.scope(checks, left.values())
        gone = filter(scope.covers, left.values())
        return tuple(Gone(each.code, each.cards, each.message) for each in gone)

    def scope(self, checks: Iterable[TargetResult], entries: Iterable[Known]) -> Scope:
        """What a run looked at, as far as it concerns these entries."""
        checked = frozenset(self.name(each.whole) for each in checks if each.deck is not None)
        others = {target for each in entries for target in each.targets} - checked
        return Scope(
            checked,
            frozenset(each for each in others if not self.is_there(each)),
            bool(self.project) and checked.issuperset(map(self.name, self.project)),
        )

    def name(self, target: str) -> str:
        """The target as the baseline calls it."""
        return placed(target, partial(path_from, str(self.file.parent)))

    def is_there(self, name: str) -> bool:
        """Whether all paths of a target of the baseline lead somewhere, as far as can be seen."""
        folder = self.file.parent
        paths = [str(folder / part) for part in split(name, folder=str(folder)) if is_path(part)]
        try:
            return all(kind(with_variant(path)[0]) for path in paths)
        except OSError:
            return True


def was_sought(code: str, target: TargetResult) -> bool:
    """Return whether the checks of the target would have found a finding of this code."""
    check = checks_by_code().get(code)
    on_demand = check is not None and check.on_demand
    return target.is_selected(code) and (target.reach or not on_demand)


def baseline_at(path: Path | None, new: Path | None, color: str) -> Baseline | None:
    """The baseline of the file. It may be written anew over itself, or for the first time."""
    anew = is_same(path, new)
    if path is None or (anew and not path.exists()):
        return None
    confine(str(path), root_of(str(path)), LINKED)
    read = inputs.read_plain if anew else inputs.read
    data = read(str(path), BIGGEST_FILE + 1)
    shown = shown_path(path)
    baseline, findings = read_baseline(data, shown)
    if baseline is None:
        texts = {shown: data.decode(errors="replace")}
        unusable(findings, texts, f"{shown} is no baseline", color)
    return baseline


def is_same(path: Path | None, new: Path | None) -> bool:
    return path is not None and new is not None and inputs.same_file(str(path), str(new))


def write_baseline(
    path: Path, checks: Sequence[TargetResult], before: FindingFilter
) -> FindingFilter:
    """Write all that was found into the file, and return the filter of this baseline. Entries of
    targets that were not checked stay in it."""
    from ..report.baseline_yaml import to_yaml

    old = before.baseline if is_same(before.file, path) else None
    after = msgspec.structs.replace(before, file=path)
    entries = [
        entry_for(finding, [after.name(each.whole)])
        for each in checks if each.deck is not None for finding in each.findings
    ]  # fmt: skip
    if old is not None:
        entries += after.scope(checks, old.entries.values()).rest(old.entries.values())
    write_whole(path, to_yaml(entries))
    baseline = baseline_of(entries)
    note(f"wrote {path}: {plural(len(baseline.entries), 'finding')}", err=True)
    return msgspec.structs.replace(after, baseline=baseline)
