"""Cache of coverage and verdicts of mutants, in a folder that git ignores."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from analysis.mutation.statement_coverage import Run
from analysis.mutation.targets import ROOT, Function
from analysis.mutation.trials import Verdict

FOLDER = ROOT / ".mutation"


@dataclass
class Store:
    """Coverage by the source of the probes, verdicts by the name of the mutant.

    Each has the digest of its inputs. A verdict is valid while its function and its killer stay
    the same. A survivor is tried again with new probes only.
    """

    folder: Path = FOLDER
    coverage: dict[str, tuple[str, dict[str, Run]]] = field(default_factory=dict)
    verdicts: dict[str, tuple[str, str, Verdict]] = field(default_factory=dict)
    """The digests of the function and of the killer, and the verdict, by name."""

    def read(self) -> None:
        """Read the files of the folder."""
        for source, (digest, runs) in self.content("coverage.json").items():
            made = {id: Run(seconds, frozenset(reached)) for id, (seconds, reached) in runs.items()}
            self.coverage[source] = digest, made
        for name, (function, killer, verdict) in self.content("verdicts.json").items():
            passed = tuple(verdict.pop("passed"))
            self.verdicts[name] = function, killer, Verdict(**verdict, passed=passed)

    def content(self, name: str) -> dict[str, Any]:
        """Return the content of a file; empty without the file."""
        path = self.folder / name
        found: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
        return found

    def write(self, name: str, content: Mapping[str, object]) -> None:
        """Replace a file."""
        self.folder.mkdir(exist_ok=True)
        new = self.folder / f"{name}.new"
        new.write_text(json.dumps(content), "utf-8")
        new.replace(self.folder / name)

    def runs_of(self, source: str, digest: str) -> dict[str, Run] | None:
        """Return the coverage of a source if its digest is still the same."""
        known, runs = self.coverage.get(source, ("", {}))
        return runs if known == digest else None

    def keep_runs(self, source: str, digest: str, runs: dict[str, Run]) -> None:
        """Store the coverage of a source and write all coverage."""
        self.coverage[source] = digest, runs
        written = {
            source: (digest, {id: (run.seconds, sorted(run.reached)) for id, run in runs.items()})
            for source, (digest, runs) in self.coverage.items()
        }
        self.write("coverage.json", written)

    def verdict(self, name: str, function: Function) -> tuple[str, Verdict] | None:
        """Return the digest of the killer and the verdict if the function is still the same."""
        of, killer, verdict = self.verdicts.get(name, ("", "", None))
        return (killer, verdict) if verdict is not None and of == function.digest else None

    def keep_verdict(self, name: str, function: Function, killer: str, verdict: Verdict) -> None:
        """Store a verdict."""
        self.verdicts[name] = function.digest, killer, verdict

    def keep_verdicts(self) -> None:
        """Write all verdicts."""
        self.write(
            "verdicts.json",
            {name: (of, by, asdict(verdict)) for name, (of, by, verdict) in self.verdicts.items()},
        )
