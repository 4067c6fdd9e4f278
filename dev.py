#!/usr/bin/env python3
"""Launcher of the project's tools in .venv, which it sets up at the first call.

    python3 dev.py test [ARGS]        the tests; without ARGS all of them, on every core
    python3 dev.py fluxx ARGS         the fluxx command
    python3 dev.py bench [NAME ...]   benchmarks and their targets (the targets alone without NAME)
    python3 dev.py faults [ARGS]      planted faults, and what detects each of them
    python3 dev.py mutation [ARGS]    small wrong changes of the code, and what kills each of them
    python3 dev.py TOOL [ARGS]        any other tool: ruff check, mypy, python FILE

fluxx and python run in the current folder, the other tools in that of the project. Only Python 3.11
or newer is needed, with pip or with ensurepip (python3-venv on Debian).
"""

from __future__ import annotations  # syntax of 3.8, so that an old Python reaches its message

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
VERSION = ".".join(map(str, sys.version_info[:3]))
MODULES = {
    "bench": "analysis.benchmarks",
    "faults": "analysis.faults",
    "mutation": "analysis.mutation",
}
HOW_TO_INSTALL = "on Debian or Ubuntu: apt-get install python3-pip (or python3-venv)"
ALL_TESTS = ["-n", "auto", "--maxprocesses", "8", "--dist", "worksteal"]


def stop(message: str) -> NoReturn:
    """Print an error and exit with 2."""
    print(f"dev.py: {message}", file=sys.stderr)
    sys.exit(2)


def program(venv: Path, name: str) -> str:
    """Return the path of a program in a virtual environment."""
    return str(venv / "Scripts" / f"{name}.exe" if os.name == "nt" else venv / "bin" / name)


def digest(data: bytes) -> str:
    """Return the SHA-256 digest in hexadecimal."""
    from hashlib import sha256

    return sha256(data).hexdigest()


def place() -> str:
    """Return this Python and this folder, which all scripts in .venv contain."""
    return f"{VERSION} {digest(os.fsencode(ROOT))}"


def stamp(pyproject: bytes) -> str:
    """Return the text that identifies a .venv with these requirements."""
    return f"{place()} {digest(pyproject)}"


def requirements(groups: dict[str, Any], name: str) -> list[str]:
    """Return the requirements of a dependency group and of the groups that it includes."""
    found: list[str] = []
    for entry in groups[name]:
        plain = isinstance(entry, str)
        found += [entry] if plain else requirements(groups, entry["include-group"])
    return found


def own_pip() -> bool:
    """Return whether this Python has a pip that can install into another one (pip 23 or newer)."""
    try:
        from pip import __version__ as version
    except ImportError:
        return False
    return int(version.split(".")[0]) >= 23


def run(*words: object) -> None:
    """Run a step of the set-up; keep stdout free for the tool."""
    line = [str(word) for word in words]
    if code := subprocess.run(line, stdout=sys.stderr, check=False).returncode:
        stop(f"the set-up failed with exit code {code}: {' '.join(line)}")


def make_venv(venv: Path) -> None:
    """Create `venv` again, with its own pip only where that of this Python cannot serve it."""
    if venv.is_symlink() or venv.is_file():  # --clear would empty the target of a link
        stop(f"{venv} must be created again, but it is a link or a file: remove it")
    ensurepip = find_spec("ensurepip")
    if own_pip():
        run(sys.executable, "-m", "venv", "--clear", "--without-pip", venv)
    elif ensurepip and ensurepip.origin:
        run(sys.executable, "-m", "venv", "--clear", venv)
    else:
        missing = f"{sys.executable} has neither pip (23 or newer) nor ensurepip."
        stop(f"{missing} Install one of them;\n{HOW_TO_INSTALL}")


def install(venv: Path, *what: object) -> None:
    """Install requirements into `venv`."""
    python = program(venv, "python")
    pip = [sys.executable, "-m", "pip", "--python", python] if own_pip() else [python, "-m", "pip"]
    run(*pip, "install", "-qq", "--disable-pip-version-check", *what)


def set_up(group: str) -> None:
    """Install the project and `group` into .venv, unless a stamp, written last, says it is done."""
    pyproject, mark = (ROOT / "pyproject.toml").read_bytes(), VENV / f"stamp-{group}"
    alive = os.path.exists(program(VENV, "python"))
    found = mark.read_text() if alive and mark.exists() else ""
    if found == stamp(pyproject):
        return
    if Path(sys.prefix).resolve() == VENV:
        stop(".venv must be set up again, which its own Python cannot do: use another Python")
    import tomllib

    print(f"dev.py: setting up .venv ({group}) ...", file=sys.stderr, flush=True)
    if group == "dev" and found.rpartition(" ")[0] != place():
        make_venv(VENV)
    mark.unlink(missing_ok=True)
    groups = tomllib.loads(pyproject.decode())["dependency-groups"]
    install(VENV, *(["--editable", ROOT] if group == "dev" else []), *requirements(groups, group))
    mark.write_text(stamp(pyproject))


def command(tool: str, *args: str) -> list[str]:
    """Return the command line of `dev.py TOOL ARGS`."""
    python = program(VENV, "python")
    if tool == "test":
        return [python, "-m", "pytest", *(args or ALL_TESTS)]
    if tool in MODULES:
        return [python, "-m", MODULES[tool], *args]
    return [program(VENV, tool), *args]


def main(args: list[str]) -> int:
    """Set up .venv and run the tool in it."""
    if sys.version_info < (3, 11):  # noqa: UP036
        stop(f"Python 3.11 or newer is needed; {sys.executable} is {VERSION}")
    if not args or args[0] in ("-h", "--help"):
        try:
            print(__doc__, flush=True)
        except BrokenPipeError:  # the reader is gone; the flush at exit must not fail again
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 0 if args else 2
    words = command(*args)
    for group in ["dev", "bench"] if args[0] == "bench" else ["dev"]:
        set_up(group)
    if not os.path.exists(words[0]):
        stop(f"there is no tool named {args[0]} in .venv")
    os.environ["PATH"] = os.path.dirname(words[0]) + os.pathsep + os.environ.get("PATH", "")
    if args[0] not in ("fluxx", "python"):
        os.chdir(ROOT)
    if os.name != "nt":
        try:
            os.execv(words[0], words)
        except OSError as error:
            stop(f"{words[0]} cannot be run ({error.strerror}); remove .venv to set it up again")
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the tool handles Ctrl-C
    return subprocess.call(words)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
