"""What changes between two runs of the checks: findings are told apart by their fingerprints."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ..cards.target_result import TargetResult
from ..findings import Finding


class Changes(msgspec.Struct, frozen=True):
    """What is graver than before, or about more cards, appears; what is less grave, about fewer, or
    says something else, changes. Neither of them vanishes."""

    appear: tuple[Finding, ...]
    vanish: tuple[Finding, ...]
    change: tuple[Finding, ...]
    stay: tuple[Finding, ...]


def between(before: TargetResult, now: TargetResult) -> Changes:
    """What is only settled now has not vanished. Of a target that cannot be read it is told why;
    what was found before may be there still."""
    found = changes(before.findings, now.findings)
    if now.deck is None:
        return Changes(found.appear, (), (), ())
    settled = {each.finding.fingerprint for each in now.suppressed}
    there = (each for each in found.vanish if each.fingerprint not in settled)
    return msgspec.structs.replace(found, vanish=tuple(there))


def gone(finding: Finding) -> str:
    return f"{finding.code} {finding.name}: {finding.message}"


def changed(finding: Finding) -> str:
    """It may be less grave in the same words."""
    return f"{finding.code} {finding.name} (now {finding.severity.value}): {finding.message}"


def changes(old: Iterable[Finding], new: Iterable[Finding]) -> Changes:
    before = {each.fingerprint: each for each in old}
    after = {each.fingerprint: each for each in new}
    left = [each for print_, each in before.items() if print_ not in after]
    came = [each for print_, each in after.items() if print_ not in before]
    appear, change, stay = [], [], []
    for print_, each in after.items():
        was = before.get(print_) or next((one for one in left if within(each, one)), None)
        if was is None or was.severity < each.severity:
            appear.append(each)
        elif (was.severity, was.message) != (each.severity, each.message):
            change.append(each)
        else:
            stay.append(each)
    vanish = (
        each for each in left if not any(within(each, one) or within(one, each) for one in came)
    )
    return Changes(tuple(appear), tuple(vanish), tuple(change), tuple(stay))


def within(one: Finding, other: Finding) -> bool:
    """Whether it says of some cards what the other says of these and more."""
    alike = (one.code, one.aspect) == (other.code, other.aspect)
    return alike and bool(one.cards) and set(one.cards) < set(other.cards)
