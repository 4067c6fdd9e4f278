"""The hooks for pre-commit: the verbs that they run, and the files that they match."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from fluxx_rules.cli.verbs import fluxx
from tests.shim import put_fluxx

HOOKS = {
    hook["id"]: hook
    for hook in yaml.safe_load((Path(__file__).parents[2] / ".pre-commit-hooks.yaml").read_text())
}


@pytest.mark.parametrize("id", HOOKS)
def test_every_hook_runs_a_verb(id: str) -> None:
    program, verb = HOOKS[id]["entry"].split()
    assert (program, HOOKS[id]["language"]) == ("fluxx", "python")
    assert CliRunner().invoke(fluxx, [verb, "--help"]).exit_code == 0


CARDS = """\
edition: {name}
cards:
  - keeper: Tea
  - goal: {name}
    needs: {{mine: [Tea, Scones]}}
"""


@pytest.mark.skipif(os.name == "nt", reason="the fluxx of the test is a shell script")
@pytest.mark.parametrize("baseline", ["with targets", "of an older fluxx"])
def test_a_commit_is_told_nothing_false_of_the_baseline(tmp_path: Path, baseline: str) -> None:
    """The hook checks the files that changed, one of several targets of the configuration."""

    def run(hook: str, *words: str) -> subprocess.CompletedProcess[str]:
        command = [str(tmp_path / "bin" / "fluxx"), *HOOKS[hook]["entry"].split()[1:], *words]
        return subprocess.run(
            command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120
        )

    put_fluxx(tmp_path)
    files = [tmp_path / "decks" / name / "cards.yaml" for name in ("space", "garden", "kitchen")]
    for file in files:
        file.parent.mkdir(parents=True)
        file.write_text(CARDS.format(name=file.parent.name))
    (tmp_path / "fluxx.toml").write_text(
        "targets = ['decks/space', 'decks/garden', 'decks/kitchen']\n"
        "baseline = 'baseline.yaml'\nselect = 'FX401'\nfail-on = 'warning'\n"
    )
    assert run("fluxx-check", "--write-baseline", "baseline.yaml").returncode == 0
    if baseline == "of an older fluxx":
        lines = (tmp_path / "baseline.yaml").read_text().splitlines(keepends=True)
        plain = [line for line in lines if "targets:" not in line]
        (tmp_path / "baseline.yaml").write_text("".join(plain))
    changed = str(files[0].relative_to(tmp_path))
    assert re.search(HOOKS["fluxx-check"]["files"], changed)
    for ran in run("fluxx-check", changed), run("fluxx-check-decks"):
        assert ran.returncode == 0, ran.stderr
        assert "no longer found" not in ran.stdout
    files[0].write_text(files[0].read_text().replace("[Tea, Scones]", "Tea"))
    assert "no longer found" not in run("fluxx-check", str(files[1].relative_to(tmp_path))).stdout
    assert "no longer found, still in the baseline: 1\n" in run("fluxx-check-decks").stdout


@pytest.mark.parametrize(
    ("path", "meant"),
    [
        ("cards.yaml", True),
        ("decks/garden/cards.yml", True),
        ("mixes/both.yaml", True),
        ("garden/rulings.yaml", False),
        (".github/workflows/ci.yaml", False),
        ("postcards.yaml", False),
    ],
)
def test_which_files_are_checked(path: str, meant: bool) -> None:
    assert bool(re.search(HOOKS["fluxx-check"]["files"], path)) is meant
