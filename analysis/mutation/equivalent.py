"""Reader of `equivalent.yaml`: mutants that change no visible behaviour, with reasons."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import yaml

FILE = Path(__file__).with_name("equivalent.yaml")


def reasons(path: Path = FILE) -> dict[str, str]:
    """Return the reasons by the names of the mutants."""
    found: dict[str, str] = {}
    for function, entries in (yaml.safe_load(path.read_text("utf-8")) or {}).items():
        for entry in entries:
            for mutant in entry["mutants"]:
                name = f"{function}: {mutant}"
                if name in found:
                    raise ValueError(f"{path.name} has {name} twice")
                found[name] = entry["because"]
    return found


def stale(reasons: Iterable[str], mutants: Iterable[str]) -> list[str]:
    """Return the entries that are no longer mutants."""
    known = {*mutants}
    return [name for name in reasons if name not in known]
