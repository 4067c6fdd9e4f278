"""The project speaks of nothing that lies outside it: no machine's folders, no registry's hosts."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Put together here, so that this file does not match itself.
FOLDERS = "|".join(["work", "tmp", "root", "home"])
HOSTS = [
    ("pypi", "org"),
    ("pythonhosted", "org"),
    ("npmjs", "org"),
    ("debian", "org"),
    ("crates", "io"),
]
FORBIDDEN = re.compile(
    "|".join(
        [
            re.escape("/".join(["..", "shared"])),
            re.escape("/".join(["", "shared", ""])),
            rf"(?<![\w.~-])/(?:{FOLDERS})/[\w.]",
            *(rf"\b{re.escape('.'.join(host))}\b" for host in HOSTS),
        ]
    )
)
GENERATED = {"uv.lock"}  # names the registry by its nature


def mentions(text: str) -> list[str]:
    """Each forbidden mention, with its line."""
    return [
        f"{number}: {line.strip()}"
        for number, line in enumerate(text.splitlines(), 1)
        if FORBIDDEN.search(line)
    ]


def project_files() -> list[Path]:
    """Every file that is tracked, or would be with the next commit."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        done = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    return [ROOT / name for name in done.stdout.split("\0") if name and name not in GENERATED]


def test_no_file_speaks_of_what_lies_outside() -> None:
    found = []
    for file in project_files():
        if file.is_file() and b"\0" not in (content := file.read_bytes()):
            lines = mentions(content.decode("utf-8", "replace"))
            found += [f"{file.relative_to(ROOT)}:{line}" for line in lines]
    assert found == []


@pytest.mark.parametrize("folder", FOLDERS.split("|"))
@pytest.mark.parametrize("form", ["cd {}", '"{}"', "path={}", "file://{}", "({})", "{}"])
def test_a_path_of_a_machine_is_found(folder: str, form: str) -> None:
    text = "first\n" + form.format(f"/{folder}/x")
    assert mentions(text) == ["2: " + text.splitlines()[1]]


@pytest.mark.parametrize(
    "text",
    ["/".join(["..", "shared"]), "/".join(["a", "shared", "b"]), *map(".".join, HOSTS)],
)
def test_what_lies_outside_is_found(text: str) -> None:
    assert mentions(f"see {text}") == [f"1: see {text}"]


@pytest.mark.parametrize(
    "text",
    [
        "a/tmp/b",
        "../home/x",
        "https://example.org/work/x",
        "/usr/bin/env",
        "work/x",
        "/home",
        "~/tmp/x",
    ],
)
def test_other_paths_are_not(text: str) -> None:
    assert mentions(text) == []
