"""A check of which only targets are said is not read by click: and it says the same."""

from __future__ import annotations

import errno
from inspect import signature
from pathlib import Path

import pytest

from fluxx_rules.cli import checking
from fluxx_rules.cli.check import command
from fluxx_rules.cli.main import targets_alone
from tests.cli.conftest import Fluxx
from tests.hostile.row import BROKEN, GARDEN

READ_BY_CLICK = ("--color", "auto")
"""That is so as well when it is not said."""


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "garden.yaml").write_text(GARDEN)
    (tmp_path / "broken.yaml").write_text(BROKEN)
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("words", "targets"),
    [
        (["check", "star"], ("star",)),
        (["check", "star", "", "check"], ("star", "", "check")),
        (["check"], ()),
        (["check", "-"], ()),
        (["check", "star", "--", "nature"], ()),
        (["check", "star", "--reach"], ()),
        (["-h", "check", "star"], ()),
        (["cards", "star"], ()),
        ([], ()),
    ],
)
def test_what_is_plain(words: list[str], targets: tuple[str, ...]) -> None:
    assert targets_alone(words) == targets


def test_where_click_finds_the_files_nothing_is_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as windows:
        windows.setattr("os.name", "nt")
        plain = targets_alone(["check", "*.yaml"])
    assert plain == ()


def test_what_is_not_said_is_the_same() -> None:
    told = signature(checking.check).parameters
    defaults = {name: each.default for name, each in told.items() if name != "targets"}
    assert command.make_context("check", ["star"]).params == {"targets": ("star",), **defaults}


@pytest.mark.parametrize(
    ("targets", "code"),
    [
        (("creeper_pack",), 0),
        (("fluxx5",), 0),
        (("fluxx5+creeper_pack", "nature"), 0),
        (("./garden.yaml",), 0),
        (("./broken.yaml",), 1),
        (("creeper_pack", "./broken.yaml", "creeper_pack"), 1),
        (("./no.yaml",), 2),
        (("creeper_pack", "strar"), 2),
        (("",), 2),
        (("a\x1b[31m\nb",), 2),
    ],
)
def test_the_same_is_said(fluxx: Fluxx, targets: tuple[str, ...], code: int) -> None:
    ran = fluxx("check", *targets)
    assert ran.code == code
    assert fluxx("check", *READ_BY_CLICK, *targets) == ran


@pytest.mark.parametrize(
    ("config", "code"),
    [
        ('fail-on = "info"', 1),
        ('format = "json"', 0),
        ('select = "FX999"', 2),
        ('fail-on = "eror"\nignore = ["FX2O1"]', 2),
        ("fail-on =", 2),
        ('baseline = "no.yaml"', 2),
    ],
)
def test_the_same_is_configured(fluxx: Fluxx, config: str, code: int) -> None:
    Path("fluxx.toml").write_text(config)
    ran = fluxx("check", "fluxx5")
    assert ran.code == code
    assert fluxx("check", *READ_BY_CLICK, "fluxx5") == ran


@pytest.mark.parametrize(
    ("problem", "code", "told"),
    [
        (KeyboardInterrupt(), 2, "\nstopped\n"),
        (BrokenPipeError(errno.EPIPE, "Broken pipe"), 2,
         "Error: written to nobody: Broken pipe\n"),
        (OSError(errno.EIO, "Input/output error", "x"), 2, "fluxx: x: Input/output error\n"),
        (MemoryError(), 2, "fluxx: there is not enough memory for this\n"),
        (KeyError("planted"), 3,
         "fluxx: this is a bug in fluxx (KeyError: 'planted'). Please report it; FLUXX_DEBUG=1 "
         "shows where.\n"),
    ],
)  # fmt: skip
def test_it_ends_alike(
    fluxx: Fluxx, monkeypatch: pytest.MonkeyPatch, problem: BaseException, code: int, told: str
) -> None:
    def broken(*given: object, **how: object) -> None:
        raise problem

    monkeypatch.setattr(checking, "checked", broken)
    ran = fluxx("check", "creeper_pack")
    assert ran == (code, "", told)
    assert fluxx("check", *READ_BY_CLICK, "creeper_pack") == ran
