"""What `fluxx serve` opens, and what it refuses before somebody has worked."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.helping import ROOT, server

MIX = "mix: evening\ntake: [stoner]\n"


def refusal(folder: Path, *arguments: str) -> str:
    """Return why these arguments are refused."""
    ran = subprocess.run(
        [sys.executable, "-m", "fluxx_rules.cli.main", "serve", *arguments],
        cwd=folder,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        timeout=60,
    )
    assert (ran.returncode, ran.stdout) == (2, "")
    return ran.stderr


@pytest.mark.parametrize(
    ("data", "reason"),
    [(b"root:x:0:0\n", "notes: one text is no card file"), (b"\x7fELF\xff", "notes: not UTF-8")],
)
def test_a_file_that_is_no_card_file_is_refused(tmp_path: Path, data: bytes, reason: str) -> None:
    (tmp_path / "notes").write_bytes(data)
    assert reason in refusal(tmp_path, "./notes")


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_is_refused_before_the_work(tmp_path: Path) -> None:
    (tmp_path / "real.yaml").write_text(MIX)
    (tmp_path / "link.yaml").symlink_to("real.yaml")
    assert "link.yaml is a link" in refusal(tmp_path, "link.yaml")


def test_a_new_mix_is_no_file_that_exists(tmp_path: Path) -> None:
    (tmp_path / "evening.yaml").write_text(MIX)
    assert "evening.yaml exists" in refusal(tmp_path, "star", "-o", "evening.yaml")


def test_a_mix_file_with_a_fault_of_yaml_is_the_mix_file(tmp_path: Path) -> None:
    (tmp_path / "evening.yaml").write_text("mix: evening\ntake: [stoner\n")
    with server(tmp_path, "evening.yaml") as running:
        start = running.start()
        assert (start["path"], start["text"]) == ("evening.yaml", start["saved"]["text"])
        assert "This mix has faults" in running.ask("verdict", start["text"])["line"]


def test_a_card_file_with_faults_is_shown(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text("edition: mine\ncards: [\n")
    with server(tmp_path, "cards.yaml") as running:
        assert running.start()["path"] == "mix.yaml"
