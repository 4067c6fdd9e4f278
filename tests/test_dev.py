"""The parts of dev.py that decide something; what it installs is tried by .ci/run."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import dev


def test_an_old_python_can_read_the_file() -> None:
    ast.parse((dev.ROOT / "dev.py").read_text("utf-8"), feature_version=(3, 8))


def test_an_old_python_is_told_what_is_needed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 8, 1))
    with pytest.raises(SystemExit) as stopped:
        dev.main(["test"])
    assert stopped.value.code == 2
    assert "Python 3.11 or newer is needed" in capsys.readouterr().err


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["--help"]) == 0
    assert dev.main([]) == 2
    assert "dev.py test" in capsys.readouterr().out


def test_stamp_follows_requirements_python_and_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    stamps = {dev.stamp(b"a"), dev.stamp(b"b")}
    assert dev.stamp(b"a") in stamps
    assert dev.stamp(b"a").rpartition(" ")[0] == dev.place()
    monkeypatch.setattr(dev, "ROOT", Path("elsewhere"))
    stamps.add(dev.stamp(b"a"))
    monkeypatch.setattr(dev, "VERSION", "3.99.0")
    stamps.add(dev.stamp(b"a"))
    assert len(stamps) == 4


@pytest.mark.parametrize("changed", ["VERSION", "ROOT"])
def test_another_python_and_another_folder_need_another_venv(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, changed: str
) -> None:
    """The scripts in it begin with the path of its own Python; what is required is only added."""
    did: list[str] = []
    for name in ("make_venv", "install"):
        monkeypatch.setattr(dev, name, lambda *given, name=name: did.append(name))
    for name in ("ROOT", "VENV"):
        monkeypatch.setattr(dev, name, tmp_path)
    python = Path(dev.program(tmp_path, "python"))
    python.parent.mkdir(parents=True)
    python.touch()
    (tmp_path / "pyproject.toml").write_text("[dependency-groups]\ndev = []\n")
    dev.set_up("dev")
    dev.set_up("dev")
    assert did == ["make_venv", "install"]
    (tmp_path / "pyproject.toml").write_text("[dependency-groups]\ndev = ['x']\n")
    dev.set_up("dev")
    assert did == ["make_venv", "install", "install"]
    there = tmp_path / "there"
    there.mkdir()
    (there / "pyproject.toml").write_text("[dependency-groups]\ndev = ['x']\n")
    monkeypatch.setattr(dev, changed, {"VERSION": "3.99.0", "ROOT": there}[changed])
    dev.set_up("dev")
    assert did == ["make_venv", "install", "install", "make_venv", "install"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs links")
def test_what_a_link_leads_to_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "elsewhere" / "kept"
    kept.parent.mkdir()
    kept.touch()
    (tmp_path / ".venv").symlink_to(kept.parent)
    with pytest.raises(SystemExit) as stopped:
        dev.make_venv(tmp_path / ".venv")
    assert stopped.value.code == 2
    assert "remove it" in capsys.readouterr().err
    assert kept.exists()


def test_requirements_of_a_group_with_groups() -> None:
    groups = {"a": ["x>=1", {"include-group": "b"}], "b": ["y", {"include-group": "c"}], "c": ["z"]}
    assert dev.requirements(groups, "a") == ["x>=1", "y", "z"]


@pytest.mark.parametrize("group", ["dev", "bench"])
def test_the_groups_that_it_installs_exist(group: str) -> None:
    project = tomllib.loads((dev.ROOT / "pyproject.toml").read_text("utf-8"))
    assert dev.requirements(project["dependency-groups"], group)


def tool(name: str) -> str:
    return dev.program(dev.VENV, name)


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (["test"], [tool("python"), "-m", "pytest", *dev.ALL_TESTS]),
        (["test", "-x", "tests/a.py"], [tool("python"), "-m", "pytest", "-x", "tests/a.py"]),
        (["fluxx", "check", "--help"], [tool("fluxx"), "check", "--help"]),
        (["ruff", "check"], [tool("ruff"), "check"]),
        (["python", "x.py", "-v"], [tool("python"), "x.py", "-v"]),
        (["bench", "growth"], [tool("python"), "-m", "analysis.benchmarks", "growth"]),
        (["mutation", "--seed", "3"], [tool("python"), "-m", "analysis.mutation", "--seed", "3"]),
        (["faults", "--seed", "3"], [tool("python"), "-m", "analysis.faults", "--seed", "3"]),
    ],
)
def test_command(args: list[str], expected: list[str]) -> None:
    assert dev.command(*args) == expected


def test_programs_of_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path("venv")
    monkeypatch.setattr("os.name", "nt")
    assert dev.program(folder, "fluxx") == str(folder / "Scripts" / "fluxx.exe")


class SetUp:
    """A project whose set-up is written down instead of carried out."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.steps: list[str] = []
        self.folder = folder
        self.pyproject = folder / "pyproject.toml"
        self.pyproject.write_text('[dependency-groups]\ndev = ["x"]\nbench = ["y"]\n')
        monkeypatch.setattr(dev, "ROOT", folder)
        monkeypatch.setattr(dev, "VENV", folder / ".venv")
        monkeypatch.setattr(dev, "make_venv", self.make_venv)
        monkeypatch.setattr(dev, "install", self.install)

    def make_venv(self, venv: Path) -> None:
        self.steps.append("make")
        python = Path(dev.program(venv, "python"))
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()
        for stamp in venv.glob("stamp-*"):
            stamp.unlink()

    def install(self, venv: Path, *what: object) -> None:
        assert not list(venv.glob("stamp-dev")) or "y" in what
        self.steps.append(" ".join(str(word) for word in what if word != self.folder))

    def __call__(self, group: str = "dev") -> list[str]:
        self.steps = []
        dev.set_up(group)
        return self.steps


@pytest.fixture
def set_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SetUp:
    return SetUp(tmp_path, monkeypatch)


def test_set_up_does_its_work_once(set_up: SetUp) -> None:
    assert set_up() == ["make", "--editable x"]
    assert set_up() == []
    assert set_up("bench") == ["y"]
    assert set_up("bench") == set_up() == []


def test_changed_requirements_are_installed_again(set_up: SetUp) -> None:
    set_up()
    set_up.pyproject.write_text('[dependency-groups]\ndev = ["x", "z"]\n')
    assert set_up() == ["--editable x z"]
    assert set_up() == []


def test_another_python_makes_it_anew(set_up: SetUp, monkeypatch: pytest.MonkeyPatch) -> None:
    set_up()
    monkeypatch.setattr(dev, "VERSION", "3.99.0")
    assert set_up() == ["make", "--editable x"]


def test_an_interrupted_set_up_starts_again(set_up: SetUp, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(venv: Path, *what: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(dev, "install", interrupt)
        with pytest.raises(KeyboardInterrupt):
            set_up()
    assert set_up() == ["make", "--editable x"]


def test_a_lost_python_makes_it_anew(set_up: SetUp) -> None:
    set_up()
    Path(dev.program(dev.VENV, "python")).unlink()
    assert set_up() == ["make", "--editable x"]


def test_without_pip_and_ensurepip_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "own_pip", lambda: False)
    monkeypatch.setattr(dev, "find_spec", lambda name: None)
    with pytest.raises(SystemExit) as stopped:
        dev.make_venv(tmp_path)
    assert stopped.value.code == 2
    assert "apt-get install python3-pip" in capsys.readouterr().err


def test_a_failed_step_ends_the_set_up(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        dev.run(sys.executable, "-c", "print('heard'); raise SystemExit(7)")
    assert stopped.value.code == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert "heard" in err
    assert "exit code 7" in err


def test_starting_it_loads_little() -> None:
    """It stands before every command, so it loads nothing that only the set-up needs."""
    program = "import sys, dev; print({'tomllib', 'pip', 'asyncio', 'venv'} & set(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=dev.ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "set()\n"
