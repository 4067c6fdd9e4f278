"""The steps of the GitHub action, run in a shell."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.shim import put_fluxx

ROOT = Path(__file__).parents[2]
ACTION = yaml.safe_load((ROOT / ".github/actions/check/action.yml").read_text())
BASH = shutil.which("bash")

pytestmark = pytest.mark.skipif(BASH is None, reason="the action's steps are for bash")

CARDS = """\
edition: garden
cards:
  - {keeper: Tea}
  - {keeper: Cake}
  - {goal: Tea Time, needs: {mine: [Tea, Cake, Scones]}}
"""


def step(name: str) -> dict[str, Any]:
    found: list[dict[str, Any]] = [s for s in ACTION["runs"]["steps"] if s.get("name") == name]
    return found[0]


@pytest.fixture
def job(tmp_path: Path) -> Path:
    """Make a repository of cards, and put `fluxx` on the PATH."""
    put_fluxx(tmp_path)
    repo = tmp_path / "repo"
    (repo / "garden").mkdir(parents=True)
    (repo / "garden" / "cards.yaml").write_text(CARDS)
    return repo


def run(job: Path, **inputs: str) -> tuple[subprocess.CompletedProcess[str], str]:
    """Return the result of the step that checks with these inputs, and the job summary."""
    given = {name: each.get("default", "") for name, each in ACTION["inputs"].items()} | inputs
    check = step("Check")
    env = {
        name: given[value.removeprefix("${{ inputs.").removesuffix(" }}")]
        for name, value in check["env"].items()
    }
    summary = job.parent / "summary.md"
    path = f"{job.parent / 'bin'}{os.pathsep}{os.environ['PATH']}"
    ran = subprocess.run(
        [str(BASH), "--noprofile", "--norc", "-eo", "pipefail", "-c", check["run"]],
        cwd=job, env={**os.environ, **env, "PATH": path, "GITHUB_STEP_SUMMARY": str(summary)},
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    return ran, summary.read_text() if summary.exists() else ""


def test_findings_stand_beside_their_lines(job: Path) -> None:
    ran, summary = run(job, targets="./garden\n", **{"fail-on": "warning"})
    assert ran.returncode == 1, ran.stderr
    assert "::warning file=garden/cards.yaml,line=5," in ran.stdout
    assert "FX401" in summary
    sarif = json.loads((job / "fluxx.sarif").read_text())
    assert any(result["ruleId"] == "FX401" for result in sarif["runs"][0]["results"])


def test_what_does_not_count_does_not_fail(job: Path) -> None:
    assert run(job, targets="./garden", **{"fail-on": "never"})[0].returncode == 0


def test_blanks_around_a_target_are_none_of_it(job: Path) -> None:
    ran, _ = run(job, targets="  ./garden \n\n", **{"fail-on": "never"})
    assert ran.returncode == 0, ran.stderr


def test_old_findings_do_not_count(job: Path) -> None:
    fluxx = job.parent / "bin" / "fluxx"
    wrote = [str(fluxx), "check", "./garden", "--write-baseline", "old.yaml"]
    subprocess.run(wrote, cwd=job, check=False, capture_output=True, timeout=120)
    ran, _ = run(job, targets="./garden", baseline="old.yaml", **{"fail-on": "warning"})
    assert ran.returncode == 0, ran.stdout
    sarif = json.loads((job / "fluxx.sarif").read_text())
    assert sarif["runs"][0]["results"] == [], "code scanning would open an alert for each"


def test_what_new_cards_do_to_a_deck(job: Path) -> None:
    ran, _ = run(job, targets="./garden", **{"with": "fluxx5", "fail-on": "warning"})
    assert ran.returncode == 1, ran.stderr
    assert "Tea Time" in ran.stdout


@pytest.mark.parametrize(
    "target", ["--help", "$(touch hacked)", "`touch hacked`", "a; touch hacked"]
)
def test_an_input_is_a_target_and_nothing_else(job: Path, target: str) -> None:
    ran, _ = run(job, targets=target)
    assert ran.returncode == 2
    assert not (job / "hacked").exists()


def test_the_action_installs_the_project_that_it_is_part_of() -> None:
    assert step("Install")["run"].endswith('"$GITHUB_ACTION_PATH/../../.."')
    assert (ROOT / ".github/actions/check/../../../pyproject.toml").exists()
