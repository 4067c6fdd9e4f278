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
from ..checks.baseline import Baseline, Known, Scope, baseline_of, entry_for, read_baseline
from ..findings import Finding
from ..language.words import plural
from ..report.checked import Checked, Gone, Suppressed
from .choosing import Wanted
from .common import note, unusable, write_whole

REASON = "it is in the baseline"


class Sieve(msgspec.Struct, frozen=True):
    """What keeps a file from being read always counts: nobody knows what else there would be."""

    wanted: Wanted
    baseline: Baseline | None = None
    file: Path = Path()
    """The baseline. The targets that it names start from its folder."""
    project: tuple[str, ...] = ()
    """All targets of the configuration."""

    def sifted(self, checked: Checked) -> Checked:
        if checked.deck is None:
            return checked
        found = self.chosen(checked.findings)
        known = [each for each in found if self.baseline is not None and self.baseline.has(each)]
        settled = (each for each in checked.suppressed if self.wanted(each.finding.code))
        return msgspec.structs.replace(
            checked,
            findings=tuple(each for each in found if each not in known),
            suppressed=(*settled, *(Suppressed(each, "baseline", REASON) for each in known)),
            vanished=self.chosen(checked.vanished),
            changed=self.chosen(checked.changed),
        )

    def chosen(self, findings: Iterable[Finding]) -> tuple[Finding, ...]:
        return tuple(finding for finding in findings if self.wanted(finding.code))

    def gone(self, checks: Sequence[Checked]) -> tuple[Gone, ...]:
        """What is in the baseline and in none of the targets that it was found in; nothing if
        one of the targets cannot be read."""
        if self.baseline is None or any(each.deck is None for each in checks):
            return ()
        found = {finding.fingerprint for each in checks for finding in everything(each)}
        left = {
            print_: each for print_, each in self.baseline.entries.items()
            if print_ not in found and self.wanted(each.code)
        }  # fmt: skip
        scope = self.scope(checks, left.values())
        gone = filter(scope.covers, left.values())
        return tuple(Gone(each.code, each.cards, each.message) for each in gone)

    def scope(self, checks: Iterable[Checked], entries: Iterable[Known]) -> Scope:
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


def everything(checked: Checked) -> tuple[Finding, ...]:
    return (*checked.findings, *(each.finding for each in checked.suppressed))


def baseline_at(path: Path | None, new: Path | None, color: str) -> Baseline | None:
    """The baseline of the file. It may be written anew over itself, or for the first time."""
    anew = is_same(path, new)
    if path is None or (anew and not path.exists()):
        return None
    confine(str(path), root_of(str(path)), LINKED)
    read = inputs.data if anew else partial(inputs.answer, "data")
    data = read(str(path), BIGGEST_FILE + 1)
    shown = shown_path(path)
    baseline, findings = read_baseline(data, shown)
    if baseline is None:
        texts = {shown: data.decode(errors="replace")}
        unusable(findings, texts, f"{shown} is no baseline", color)
    return baseline


def is_same(path: Path | None, new: Path | None) -> bool:
    return path is not None and new is not None and inputs.same_file(str(path), str(new))


def write_baseline(path: Path, checks: Sequence[Checked], sieve: Sieve) -> Sieve:
    """All that is wanted and found goes into the file, and from then on it is the baseline. What
    it has of targets that were not checked stays in it."""
    from ..report.baseline import to_yaml

    old = sieve.baseline if is_same(sieve.file, path) else None
    sieve = msgspec.structs.replace(sieve, file=path)
    entries = [
        entry_for(finding, [sieve.name(each.whole)])
        for each in checks if each.deck is not None for finding in sieve.chosen(each.findings)
    ]  # fmt: skip
    if old is not None:
        entries += sieve.scope(checks, old.entries.values()).rest(old.entries.values())
    write_whole(path, to_yaml(entries))
    baseline = baseline_of(entries)
    note(f"wrote {path}: {plural(len(baseline.entries), 'finding')}", err=True)
    return msgspec.structs.replace(sieve, baseline=baseline)
