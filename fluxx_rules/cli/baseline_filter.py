"""The baseline of ``fluxx check``: its file, the findings it suppresses, and its stale entries."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

import msgspec

from ..cards.files import inputs
from ..cards.files.atomic import write_whole
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
from ..checks import is_demanded
from ..checks.baseline import Baseline, Known, Scope, baseline_of, entry_for, read_baseline
from ..checks.registry import checks_by_code
from ..language.words import plural
from ..report.check_report import Gone
from .console import note
from .deck_loading import exit_with_faults

REASON = "it is in the baseline"


class FindingFilter(msgspec.Struct, frozen=True):
    """A filter for the findings that are in a baseline."""

    baseline: Baseline | None = None
    file: Path = Path()
    """The file of the baseline. Paths of targets in it start from its folder."""
    project: tuple[str, ...] = ()
    """All targets of the configuration."""

    def filtered(self, target: TargetResult) -> TargetResult:
        """Return the result with the findings of the baseline suppressed.

        The faults of a file that cannot be read always count.
        """
        if target.deck is None or self.baseline is None:
            return target
        known = [finding for finding in target.findings if self.baseline.has(finding)]
        return msgspec.structs.replace(
            target,
            findings=tuple(finding for finding in target.findings if finding not in known),
            suppressed=(
                *target.suppressed,
                *(Suppressed(finding, "baseline", REASON) for finding in known),
            ),
        )

    def gone(self, results: Sequence[TargetResult]) -> tuple[Gone, ...]:
        """Return the entries of the baseline that no target of theirs has any more.

        Return none if a file cannot be read. An entry is not gone if its check did not run.
        """
        if self.baseline is None or any(result.deck is None for result in results):
            return ()
        found = {finding.fingerprint for result in results for finding in result.everything}
        missing = [
            entry
            for fingerprint, entry in self.baseline.entries.items()
            if fingerprint not in found and all(has_run(entry.code, each) for each in results)
        ]
        scope = self.scope(results, missing)
        gone = filter(scope.covers, missing)
        return tuple(Gone(entry.code, entry.cards, entry.message) for entry in gone)

    def scope(self, results: Iterable[TargetResult], entries: Iterable[Known]) -> Scope:
        """Return the targets that a run has checked, as far as these entries name them."""
        checked = frozenset(self.name(each.whole) for each in results if each.deck is not None)
        others = {target for entry in entries for target in entry.targets} - checked
        return Scope(
            checked,
            frozenset(target for target in others if not self.has_files(target)),
            bool(self.project) and checked.issuperset(map(self.name, self.project)),
        )

    def name(self, target: str) -> str:
        """Return the name of a target in the file of the baseline."""
        return placed(target, partial(path_from, str(self.file.parent)))

    def has_files(self, name: str) -> bool:
        """Return whether all paths of a target exist, or cannot be looked at."""
        folder = self.file.parent
        paths = [str(folder / part) for part in split(name, folder=str(folder)) if is_path(part)]
        try:
            return all(kind(with_variant(path)[0]) for path in paths)
        except OSError:
            return True


def has_run(code: str, target: TargetResult) -> bool:
    """Return whether the check for findings of this code has run for the target."""
    check = checks_by_code().get(code)
    demanded = check is None or is_demanded(check, target.request.demands)
    return target.request.is_selected(code) and demanded


def baseline_or_exit(path: Path | None, new: Path | None, color: str) -> Baseline | None:
    """Return the baseline in a file, or end the command with its faults.

    The file may be missing if the command is to write it.
    """
    is_rewritten = is_same(path, new)
    if path is None or (is_rewritten and not path.exists()):
        return None
    confine(str(path), root_of(str(path)), LINKED)
    read = inputs.read_plain if is_rewritten else inputs.read
    data = read(str(path), BIGGEST_FILE + 1)
    shown = shown_path(path)
    baseline, findings = read_baseline(data, shown)
    if baseline is None:
        texts = {shown: data.decode(errors="replace")}
        exit_with_faults(findings, texts, f"{shown} is not a baseline", color)
    return baseline


def is_same(path: Path | None, new: Path | None) -> bool:
    return path is not None and new is not None and inputs.same_file(str(path), str(new))


def write_baseline(
    path: Path, results: Sequence[TargetResult], before: FindingFilter
) -> FindingFilter:
    """Write all findings into a baseline file, and return its filter.

    Entries of targets that were not checked stay in the file.
    """
    from ..report.baseline_yaml import to_yaml

    old = before.baseline if is_same(before.file, path) else None
    after = msgspec.structs.replace(before, file=path)
    entries = [
        entry_for(finding, [after.name(result.whole)])
        for result in results
        if result.deck is not None
        for finding in result.findings
    ]
    if old is not None:
        entries += after.scope(results, old.entries.values()).rest(old.entries.values())
    write_whole(path, to_yaml(entries))
    baseline = baseline_of(entries)
    note(f"wrote {path}: {plural(len(baseline.entries), 'finding')}", err=True)
    return msgspec.structs.replace(after, baseline=baseline)
