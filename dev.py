#!/usr/bin/env python3
"""Runs the project's tools in .venv, which sets itself up at the first call.

    python3 dev.py test [ARGS]        the tests: all of them, on every core, without ARGS
    python3 dev.py fluxx ARGS         the fluxx command
    python3 dev.py bench [NAME ...]   benchmarks and their targets (the targets alone without NAME)
    python3 dev.py faults [ARGS]      the catalogue of planted faults: what catches each of them
    python3 dev.py mutation [ARGS]    small wrong changes of the code: what kills each of them
    python3 dev.py TOOL [ARGS]        any other tool: ruff check, mypy, python FILE

fluxx and python run in the folder you are in, the others in the project's own. Python 3.11 or
newer with pip, or with ensurepip (python3-venv on Debian), is all that has to be there before.
"""

from __future__ import annotations  # nothing newer than 3.8: an old Python shall reach its message

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
ALL_TESTS = ["-n", "auto", "--maxprocesses", "8", "--dist", "worksteal"]


def stop(message: str) -> NoReturn:
    print(f"dev.py: {message}", file=sys.stderr)
    sys.exit(2)


def program(venv: Path, name: str) -> str:
    return str(venv / "Scripts" / f"{name}.exe" if os.name == "nt" else venv / "bin" / name)


def digest(data: bytes) -> str:
    from hashlib import sha256

    return sha256(data).hexdigest()


def place() -> str:
    """This Python and this folder: every script in .venv knows both of them."""
    return f"{VERSION} {digest(os.fsencode(ROOT))}"


def stamp(pyproject: bytes) -> str:
    """What .venv was made for, with these requirements."""
    return f"{place()} {digest(pyproject)}"


def requirements(groups: dict[str, Any], name: str) -> list[str]:
    """The requirements of a dependency group, with those of the groups that it includes."""
    found: list[str] = []
    for entry in groups[name]:
        plain = isinstance(entry, str)
        found += [entry] if plain else requirements(groups, entry["include-group"])
    return found


def own_pip() -> bool:
    """Whether this Python has a pip that can install into another one (pip 23 can)."""
    try:
        from pip import __version__ as version
    except ImportError:
        return False
    return int(version.split(".")[0]) >= 23


def run(*words: object) -> None:
    """Run a step of the set-up; stdout stays free for the tool that comes after it."""
    line = [str(word) for word in words]
    if code := subprocess.run(line, stdout=sys.stderr, check=False).returncode:
        stop(f"the set-up failed with exit code {code}: {' '.join(line)}")


def make_venv(venv: Path) -> None:
    """Make `venv` anew, with a pip of its own only where this Python's cannot serve it."""
    if venv.is_symlink() or venv.is_file():  # what a link leads to would be cleared, and no more
        stop(f"{venv} has to be made anew, and is no folder of its own: take it away")
    ensurepip = find_spec("ensurepip")
    if own_pip():
        run(sys.executable, "-m", "venv", "--clear", "--without-pip", venv)
    elif ensurepip and ensurepip.origin:
        run(sys.executable, "-m", "venv", "--clear", venv)
    else:
        stop(f"{sys.executable} has neither pip (23 or newer) nor ensurepip. Install one of them;\n"
             "on Debian or Ubuntu: apt-get install python3-pip (or python3-venv)")  # fmt: skip


def install(venv: Path, *what: object) -> None:
    python = program(venv, "python")
    pip = [sys.executable, "-m", "pip", "--python", python] if own_pip() else [python, "-m", "pip"]
    run(*pip, "install", "-qq", "--disable-pip-version-check", *what)


def set_up(group: str) -> None:
    """Have .venv hold the project and `group`; a stamp, written last, says that it does."""
    pyproject, mark = (ROOT / "pyproject.toml").read_bytes(), VENV / f"stamp-{group}"
    alive = os.path.exists(program(VENV, "python"))
    found = mark.read_text() if alive and mark.exists() else ""
    if found == stamp(pyproject):
        return
    if Path(sys.prefix).resolve() == VENV:
        stop(".venv has to be set up anew, which its own Python cannot do: use another one")
    import tomllib

    print(f"dev.py: setting up .venv ({group}) ...", file=sys.stderr, flush=True)
    if group == "dev" and found.rpartition(" ")[0] != place():
        make_venv(VENV)
    mark.unlink(missing_ok=True)
    groups = tomllib.loads(pyproject.decode())["dependency-groups"]
    install(VENV, *(["--editable", ROOT] if group == "dev" else []), *requirements(groups, group))
    mark.write_text(stamp(pyproject))


def command(tool: str, *args: str) -> list[str]:
    """The command line that `dev.py TOOL ARGS` stands for."""
    python = program(VENV, "python")
    if tool == "test":
        return [python, "-m", "pytest", *(args or ALL_TESTS)]
    if tool in MODULES:
        return [python, "-m", MODULES[tool], *args]
    return [program(VENV, tool), *args]


def main(args: list[str]) -> int:
    if sys.version_info < (3, 11):  # noqa: UP036
        stop(f"Python 3.11 or newer is needed; {sys.executable} is {VERSION}")
    if not args or args[0] in ("-h", "--help"):
        try:
            print(__doc__, flush=True)
        except BrokenPipeError:  # nobody reads on, and nothing is left to be written at the end
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
            stop(f"{words[0]} cannot be run ({error.strerror}); without .venv it is made anew")
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the tool alone
    return subprocess.call(words)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
