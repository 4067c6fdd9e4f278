"""One module writes files; all others ask it to."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "fluxx_rules"
WRITER = PACKAGE / "cards" / "files" / "atomic.py"
WRITING = {
    "mkstemp", "NamedTemporaryFile", "copyfile", "copy", "move", "rename", "replace", "symlink",
}  # fmt: skip


def writes(source: str) -> Iterator[int]:
    """Lines in which something is opened to be written, or is written by its name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr == "O_CREAT":
            yield node.lineno
        if not isinstance(node, ast.Call):
            continue
        match node.func:
            case ast.Name("open") | ast.Attribute(attr="open" | "fdopen"):
                modes = [
                    each.value
                    for each in [*node.args, *(k.value for k in node.keywords)]
                    if isinstance(each, ast.Constant) and isinstance(each.value, str)
                ]
                if any(set(mode) <= set("rwaxbt+") and set(mode) & set("wax+") for mode in modes):
                    yield node.lineno
            case ast.Attribute(attr="write_text" | "write_bytes"):
                yield node.lineno
            case ast.Attribute(ast.Name("os" | "shutil" | "tempfile"), name) if name in WRITING:
                yield node.lineno


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: path.stem)
def test_nothing_else_writes_files(path: Path) -> None:
    found = [*writes(path.read_text("utf-8"))]
    assert (found != []) == (path == WRITER)


@pytest.mark.parametrize("said", [
    "open(p, 'w')", "open(p, mode='ab')", "p.open('x')", "p.write_text('a')", "os.replace(a, b)",
    "p.write_bytes(b'')", "os.open(p, os.O_CREAT)", "shutil.copyfile(a, b)", "tempfile.mkstemp()",
    "open(p, 'r+')",
])  # fmt: skip
def test_what_writes_is_seen(said: str) -> None:
    assert [*writes(said)] == [1]
    assert [*writes("open(p)\nopen(p, 'rb')\nname.replace('w', 'x')\np.open()")] == []
