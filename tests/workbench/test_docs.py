"""The example in docs/workbench.md runs as it is written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fluxx_rules import workbench
from fluxx_rules.workbench import mix_of

PAGE = Path(__file__).parents[2] / "docs" / "workbench.md"


def test_the_example_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (example,) = re.findall("```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    exec(example, {})
    printed = capsys.readouterr().out
    assert "'Trees'" in printed and "\n50 " in printed
    saved = mix_of("evening.yaml").text
    assert "has left the hand" in saved and "Milk" in saved and "Poison" not in saved


def test_every_public_name_is_there() -> None:
    for name in workbench.__all__:
        assert getattr(workbench, name).__name__ == name
    with pytest.raises(AttributeError, match="has no attribute 'chekc'"):
        workbench.chekc  # type: ignore[attr-defined]  # noqa: B018
