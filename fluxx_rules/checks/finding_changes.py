"""Differences between two results: findings that appear, vanish, change or stay.

The fingerprint identifies a finding. ``fluxx diff`` and ``fluxx check --with`` show the changes.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ..cards.target_result import TargetResult
from ..findings import Finding


class Changes(msgspec.Struct, frozen=True):
    """The findings of two runs.

    A finding appears if it is new, has become worse, or concerns more cards. It changes if it is
    less severe, concerns fewer cards, or has another message. Such findings do not vanish.
    """

    appear: tuple[Finding, ...]
    vanish: tuple[Finding, ...]
    change: tuple[Finding, ...]
    stay: tuple[Finding, ...]


def between(before: TargetResult, now: TargetResult) -> Changes:
    """Return the changes between two results.

    A finding that is suppressed now has not vanished. If the new target cannot be read, only the
    reasons for that appear: the earlier findings may still exist.
    """
    found = changes(before.findings, now.findings)
    if now.deck is None:
        return Changes(found.appear, (), (), ())
    suppressed = {each.finding.fingerprint for each in now.suppressed}
    gone = tuple(each for each in found.vanish if each.fingerprint not in suppressed)
    return msgspec.structs.replace(found, vanish=gone)


def changes(old: Iterable[Finding], new: Iterable[Finding]) -> Changes:
    before = {each.fingerprint: each for each in old}
    after = {each.fingerprint: each for each in new}
    only_before = [each for print_, each in before.items() if print_ not in after]
    only_after = [each for print_, each in after.items() if print_ not in before]
    appear, change, stay = [], [], []
    for print_, each in after.items():
        was = before.get(print_) or next((one for one in only_before if is_part(each, one)), None)
        if was is None or was.severity < each.severity:
            appear.append(each)
        elif (was.severity, was.message) != (each.severity, each.message):
            change.append(each)
        else:
            stay.append(each)
    vanish = (
        each
        for each in only_before
        if not any(is_part(each, one) or is_part(one, each) for one in only_after)
    )
    return Changes(tuple(appear), tuple(vanish), tuple(change), tuple(stay))


def is_part(one: Finding, other: Finding) -> bool:
    """Return whether both findings have one subject and the other has these cards and more."""
    alike = (one.code, one.aspect) == (other.code, other.aspect)
    return alike and bool(one.cards) and set(one.cards) < set(other.cards)
