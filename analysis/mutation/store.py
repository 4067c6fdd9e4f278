"""Results of earlier runs, in a folder that git ignores."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from analysis.mutation.reach import Run
from analysis.mutation.targets import ROOT, Function
from analysis.mutation.trials import Verdict

FOLDER = ROOT / ".mutation"


@dataclass
class Store:
    """Coverage by the source of the probes, verdicts by the name of the mutant.

    Each stands with the digest of what it follows from. A verdict holds as long as its function
    and its killer stay the same; a survivor is asked again what is new.
    """

    folder: Path = FOLDER
    coverage: dict[str, tuple[str, dict[str, Run]]] = field(default_factory=dict)
    verdicts: dict[str, tuple[str, str, Verdict]] = field(default_factory=dict)
    """With the digests of the function and of the killer."""

    def read(self) -> None:
        for source, (digest, runs) in self.content("coverage.json").items():
            made = {id: Run(seconds, frozenset(reached)) for id, (seconds, reached) in runs.items()}
            self.coverage[source] = digest, made
        for name, (function, killer, verdict) in self.content("verdicts.json").items():
            passed = tuple(verdict.pop("passed"))
            self.verdicts[name] = function, killer, Verdict(**verdict, passed=passed)

    def content(self, name: str) -> dict[str, Any]:
        path = self.folder / name
        found: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
        return found

    def write(self, name: str, content: Mapping[str, object]) -> None:
        self.folder.mkdir(exist_ok=True)
        new = self.folder / f"{name}.new"
        new.write_text(json.dumps(content), "utf-8")
        new.replace(self.folder / name)

    def runs_of(self, source: str, digest: str) -> dict[str, Run] | None:
        known, runs = self.coverage.get(source, ("", {}))
        return runs if known == digest else None

    def keep_runs(self, source: str, digest: str, runs: dict[str, Run]) -> None:
        self.coverage[source] = digest, runs
        written = {
            source: (digest, {id: (run.seconds, sorted(run.reached)) for id, run in runs.items()})
            for source, (digest, runs) in self.coverage.items()
        }
        self.write("coverage.json", written)

    def verdict(self, name: str, function: Function) -> tuple[str, Verdict] | None:
        """Return the digest of the killer and the verdict, if the function is the same."""
        of, killer, verdict = self.verdicts.get(name, ("", "", None))
        return (killer, verdict) if verdict is not None and of == function.digest else None

    def keep_verdict(self, name: str, function: Function, killer: str, verdict: Verdict) -> None:
        self.verdicts[name] = function.digest, killer, verdict

    def keep_verdicts(self) -> None:
        self.write(
            "verdicts.json",
            {name: (of, by, asdict(verdict)) for name, (of, by, verdict) in self.verdicts.items()},
        )
