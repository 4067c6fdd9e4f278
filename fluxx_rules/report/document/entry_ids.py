"""Ids of entries of findings. They depend only on the findings and their order."""

from __future__ import annotations

from ...findings import Finding


def entry_id(finding: Finding) -> str:
    """Return the id of the first entry of a finding."""
    return f"{finding.code.lower()}-{finding.fingerprint[:8]}"


class EntryIds:
    """The ids of the entries of one page. No id is given twice."""

    def __init__(self) -> None:
        self.used: dict[str, int] = {}

    def __call__(self, finding: Finding) -> str:
        """Return the id of the next entry of a finding."""
        plain = entry_id(finding)
        self.used[plain] = n = self.used.get(plain, 0) + 1
        return plain if n == 1 else f"{plain}-{n}"
