"""What changes between two lists of findings: told apart by their fingerprints."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ..findings import Finding


class Changes(msgspec.Struct, frozen=True):
    """What is graver than before appears; what is less grave, or says something else, changes."""

    appear: tuple[Finding, ...]
    vanish: tuple[Finding, ...]
    change: tuple[Finding, ...]
    stay: tuple[Finding, ...]


def changes(old: Iterable[Finding], new: Iterable[Finding]) -> Changes:
    before = {each.fingerprint: each for each in old}
    after = {each.fingerprint: each for each in new}
    appear, change, stay = [], [], []
    for print_, each in after.items():
        was = before.get(print_)
        if was is None or was.severity < each.severity:
            appear.append(each)
        elif (was.severity, was.message) != (each.severity, each.message):
            change.append(each)
        else:
            stay.append(each)
    vanish = tuple(each for print_, each in before.items() if print_ not in after)
    return Changes(tuple(appear), vanish, tuple(change), tuple(stay))
