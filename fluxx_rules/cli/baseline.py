"""What counts of what was found: what is wanted, and was not there before."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path

import msgspec

from ..cards.files import inputs
from ..cards.files.inputs import BIGGEST_FILE
from ..cards.files.places import shown_path
from ..cards.target import LINKED, confine, root_of
from ..checks.baseline import Baseline, baseline_of, entry_for, read_baseline
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

    def gone(self, checks: Iterable[Checked]) -> tuple[Gone, ...]:
        """What is in the baseline and in none of the targets; nothing if one cannot be read."""
        checks = list(checks)
        if self.baseline is None or any(each.deck is None for each in checks):
            return ()
        found = {finding.fingerprint for each in checks for finding in everything(each)}
        return tuple(
            Gone(each.code, each.cards, each.message)
            for print_, each in self.baseline.entries.items()
            if print_ not in found and self.wanted(each.code)
        )


def everything(checked: Checked) -> tuple[Finding, ...]:
    return (*checked.findings, *(each.finding for each in checked.suppressed))


def baseline_at(path: Path | None, new: Path | None, color: str) -> Baseline | None:
    """The baseline of the file. It may be written anew over itself, or for the first time."""
    anew = path is not None and new is not None and inputs.same_file(str(path), str(new))
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


def write_baseline(path: Path, checks: Iterable[Checked], sieve: Sieve) -> Sieve:
    """All that is wanted and found goes into the file, and from then on it is the baseline."""
    from ..report.baseline import to_yaml

    readable = (each for each in checks if each.deck is not None)
    found = [finding for each in readable for finding in sieve.chosen(each.findings)]
    entries = [*map(entry_for, found)]
    write_whole(path, to_yaml(entries))
    baseline = baseline_of(entries)
    note(f"wrote {path}: {plural(len(baseline.entries), 'finding')}", err=True)
    return Sieve(sieve.wanted, baseline)
