"""The imports of the package point one way, and nothing heavy is loaded before it is needed.

The checker below reads source text alone, so it can be tried on small made-up trees; the tests at
the end of the file do that, one broken rule each.
"""

from __future__ import annotations

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = "fluxx_rules"

# Lowest first. A part imports what stands lower, never what stands higher or beside it. "" is the
# package's own __init__, which like `testing` re-exports from below.
LAYERS = (
    {"walking", "linking", "hashing", "lifetime", "budget"},
    {"findings"},
    {"language"},
    {"cards"},
    {"game"},
    {"symbolic"},
    {"reasoning"},
    {"fuzzing", "checks"},
    {"report"},
    {"", "testing"},
    {"cli", "__main__"},
    {"pytest_plugin"},
)
HEIGHT = {part: height for height, layer in enumerate(LAYERS) for part in layer}
# The same inside a part. "" are the files of its own folder.
FOLDERS = {
    "cards": ("files", "reading", "", "lookups"),
    "symbolic": ("solver", ""),
}
RE_EXPORTS = ("", "testing")

# Who may load what while being imported; everybody else does so inside a function.
HEAVY = {"z3": "symbolic", "hypothesis": "fuzzing", "networkx": None, "jinja2": None, "rich": None}
# What takes long to load, and a check of which only targets are said goes without.
NEEDLESS = (
    "click", "inspect", "locale", "gettext", "shlex", "threading", "difflib", "random", "hashlib",
    "typing_extensions",
)  # fmt: skip
OUTSIDE = ("analysis", "tests", "dev")


@dataclass(frozen=True)
class Import:
    """One imported module or name, and when it is imported."""

    target: str
    line: int
    at_import: bool


def imports(tree: ast.AST, package: str) -> Iterator[Import]:
    """Every import of a module that lies in `package`, also those through importlib."""

    def walk(node: ast.AST, at_import: bool) -> Iterator[Import]:
        for target in targets(node, package):
            yield Import(target, getattr(node, "lineno", 0), at_import)
        later = waiting(node)
        for child in ast.iter_child_nodes(node):
            yield from walk(child, at_import and child not in later)

    yield from walk(tree, True)


def waiting(node: ast.AST) -> list[ast.AST]:
    """The children of `node` that an import of the module does not run."""
    match node:
        case ast.FunctionDef(body=body) | ast.AsyncFunctionDef(body=body):
            return [*body]
        case ast.Lambda(body=value):
            return [value]
        case ast.If(test=test, body=body) if names_type_checking(test):
            return [*body]
    return []


def names_type_checking(test: ast.expr) -> bool:
    return getattr(test, "id", getattr(test, "attr", "")) == "TYPE_CHECKING"


def targets(node: ast.AST, package: str) -> list[str]:
    match node:
        case ast.Import(names=names):
            return [alias.name for alias in names]
        case ast.ImportFrom(names=names, module=module, level=level):
            parents = package.split(".")[: len(package.split(".")) + 1 - level] if level else []
            base = ".".join([*parents, *([module] if module else [])])
            return [f"{base}.{alias.name}" for alias in names]
        case ast.Call(
            func=ast.Attribute(attr="import_module")
            | ast.Name(id="import_module")
            | ast.Name(id="__import__"),
            args=[ast.Constant(value=str(name)), *_],
        ):
            absolute = not name.startswith(".")
            return [name if absolute else importlib.util.resolve_name(name, package)]
    return []


def faults(root: Path) -> list[str]:
    """What is wrong with the imports of the package under `root`, one line per fault."""
    found: list[str] = []
    for file in sorted((root / PACKAGE).rglob("*.py")):
        inside = file.relative_to(root).with_suffix("").parts
        package = ".".join(inside[:-1])
        part = inside[1] if inside[1] != "__init__" else ""
        where = file.relative_to(root).as_posix()
        if part not in HEIGHT:
            found.append(f"{where}: no layer has a part named {part}")
            continue
        for each in imports(ast.parse(file.read_text("utf-8")), package):
            reasons = (*faults_of(part, each), *faults_inside(inside[1:-1], each))
            found += [f"{where}:{each.line}: {reason}" for reason in reasons]
    return found


def faults_inside(folders: tuple[str, ...], each: Import) -> Iterator[str]:
    """What is wrong between the folders of one part."""
    part, *below = folders or ("",)
    top, other, *rest = [*each.target.split("."), "", ""]
    if top == PACKAGE and part == other and part in FOLDERS:
        order = FOLDERS[part]
        mine = below[0] if below else ""
        theirs = rest[0] if rest[0] in order else ""
        if order.index(theirs) > order.index(mine):
            yield f"{mine or part} may not import {theirs or part}"


def faults_of(part: str, each: Import) -> Iterator[str]:
    top, _, rest = each.target.partition(".")
    if top in OUTSIDE:
        yield f"imports {top}, which is no part of the package"
    if top in HEAVY and each.at_import and part != HEAVY[top]:
        yield f"loads {top} while being imported"
    if top == "z3" and part != "symbolic":
        yield "only symbolic imports z3"
    if top != PACKAGE:
        return
    name = rest.split(".")[0]
    if name.startswith("__"):  # fluxx_rules.__version__ and its like are not re-exports
        return
    other = name if name in HEIGHT else ""
    shown = other or "the package's __init__"
    if part in RE_EXPORTS and each.at_import:
        yield f"loads {shown} while being imported"
    if other != part and HEIGHT[other] >= HEIGHT[part]:
        yield f"{part or '__init__'} may not import {shown}"


def test_imports_point_one_way() -> None:
    assert faults(ROOT) == []


@pytest.mark.parametrize(
    ("file", "start"),
    [
        ("__init__.py", "import fluxx_rules"),
        ("testing.py", "import fluxx_rules.testing"),
        ("cli/main.py", "from fluxx_rules.cli.main import main; main()"),
    ],
)
def test_nothing_heavy_is_loaded_at_start(file: str, start: str) -> None:
    """Nor through other modules, which the source of one file does not show."""
    if not (ROOT / PACKAGE / file).exists():
        pytest.skip(f"{file} is not there")
    program = f"""
import sys
sys.argv = ["fluxx", "--help"]
try:
    {start}
finally:
    print("loaded:", *sorted({set(HEAVY)!r} & set(sys.modules)), file=sys.stderr)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "loaded:\n")


@pytest.mark.skipif(os.name == "nt", reason="there click reads every check")
def test_a_plain_check_loads_nothing_that_it_does_not_need(tmp_path: Path) -> None:
    """Once the editions are kept as they were read."""
    program = f"""
import importlib.util, sys  # which in some Pythons loads threading
before = {{*sys.modules}}
sys.argv = ["fluxx", "check", "star"]
from fluxx_rules.cli.start import load_msgspec
load_msgspec()
from fluxx_rules.cli.main import main
try:
    main()
finally:
    print("loaded:", *sorted({{*{NEEDLESS!r}}} & {{*sys.modules}} - before), file=sys.stderr)
"""
    for said in range(2):
        done = subprocess.run(
            [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False,
            env={**os.environ, "FLUXX_CACHE_DIR": str(tmp_path)},
        )  # fmt: skip
        assert done.returncode == 0
        assert done.stdout.startswith("star: ")
        if said:
            assert done.stderr == "loaded:\n"
        shutil.rmtree(tmp_path / "said")


# --- the checker itself -----------------------------------------------------------------------


def faults_in(tmp_path: Path, name: str, source: str) -> list[str]:
    """The faults of a made-up package that consists of one file."""
    file = tmp_path / PACKAGE / name
    file.parent.mkdir(parents=True)
    file.write_text(source, "utf-8")
    return faults(tmp_path)


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("game/a.py", "from fluxx_rules.cards import deck\nimport fluxx_rules.language.core"),
        ("game/a.py", "from ..cards.deck import Deck\nfrom . import b\nfrom .. import findings"),
        ("game/a.py", "from fluxx_rules import findings, __version__"),
        ("game/b/c.py", "from ...cards import deck\nfrom ..state import State"),
        ("cards/lookups/a.py", "from ..deck import Deck\nfrom .b import c\nfrom ..files import d"),
        ("symbolic/a.py", "import z3\nfrom z3 import Int"),
        ("fuzzing/a.py", "from hypothesis import given\nfrom fluxx_rules.symbolic import a"),
        ("report/a.py", "def f():\n    import jinja2, rich.table, networkx"),
        ("report/a.py", "class C:\n    async def f(self):\n        import rich"),
        ("report/a.py", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import rich"),
        ("report/a.py", "import richer, z33, testsuite"),
        ("cli/a.py", "import fluxx_rules as fx\nfrom fluxx_rules.report import text"),
        ("pytest_plugin.py", "import pytest\nimport fluxx_rules.cli.main"),
        ("testing.py", "def __getattr__(n):\n    from fluxx_rules.fuzzing import a\n    return a"),
    ],
)
def test_what_is_allowed(tmp_path: Path, name: str, source: str) -> None:
    assert faults_in(tmp_path, name, source) == []


@pytest.mark.parametrize(
    ("name", "source", "fault"),
    [
        (
            "findings.py",
            "from fluxx_rules.language import core",
            "findings may not import language",
        ),
        ("language/a.py", "import fluxx_rules.cards.deck", "language may not import cards"),
        ("cards/a.py", "from ..game.state import State", "cards may not import game"),
        ("cards/b/c.py", "from ...game import state", "cards may not import game"),
        ("cards/deck.py", "from .lookups import uses", "cards may not import lookups"),
        ("cards/reading/a.py", "from ..deck import Deck", "reading may not import cards"),
        ("game/a.py", "from fluxx_rules import symbolic", "game may not import symbolic"),
        ("game/a.py", "def f():\n    from ..checks import a", "game may not import checks"),
        ("symbolic/a.py", "import fluxx_rules.checks", "symbolic may not import checks"),
        ("fuzzing/a.py", "import fluxx_rules.checks.a", "fuzzing may not import checks"),
        ("checks/a.py", "from fluxx_rules.fuzzing import a", "checks may not import fuzzing"),
        ("checks/a.py", "from fluxx_rules.report import a", "checks may not import report"),
        ("report/a.py", "import fluxx_rules.cli", "report may not import cli"),
        ("cli/a.py", "import fluxx_rules.pytest_plugin", "cli may not import pytest_plugin"),
        ("game/a.py", "import fluxx_rules", "game may not import the package's __init__"),
        ("game/a.py", "from .. import load", "game may not import the package's __init__"),
        ("game/a.py", "from ..testing import decks", "game may not import testing"),
        (
            "game/a.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from ..report import a",
            "game may not import report",
        ),
        (
            "game/a.py",
            "import importlib\nimportlib.import_module('fluxx_rules.cli')",
            "game may not import cli",
        ),
        (
            "game/a.py",
            "from importlib import import_module\nimport_module('..cli', 'fluxx_rules.game')",
            "game may not import cli",
        ),
        ("checks/a.py", "def f():\n    import z3", "only symbolic imports z3"),
        ("checks/a.py", "from z3.z3 import Int", "loads z3 while being imported"),
        ("checks/a.py", "import networkx as nx", "loads networkx while being imported"),
        ("cards/a.py", "if True:\n    import hypothesis", "loads hypothesis while being imported"),
        ("report/a.py", "class C:\n    import rich.table", "loads rich while being imported"),
        ("report/a.py", "try:\n    import jinja2\nfinally: 0", "loads jinja2 while being imported"),
        ("report/a.py", "def f(x=__import__('rich')): 0", "loads rich while being imported"),
        (
            "report/a.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING: 0\nelse:\n    import rich",
            "loads rich while being imported",
        ),
        ("symbolic/a.py", "import networkx", "loads networkx while being imported"),
        ("game/a.py", "import analysis.soundness", "imports analysis"),
        ("game/a.py", "def f():\n    from tests import helpers", "imports tests"),
        ("__init__.py", "from fluxx_rules.game import Game", "loads game while being imported"),
        ("testing.py", "from fluxx_rules import fuzzing", "loads fuzzing while being imported"),
        ("helpers.py", "", "no layer has a part named helpers"),
        ("utils/a.py", "", "no layer has a part named utils"),
    ],
)
def test_what_is_forbidden(tmp_path: Path, name: str, source: str, fault: str) -> None:
    found = faults_in(tmp_path, name, source)
    assert any(fault in line for line in found), found


def test_a_fault_names_file_and_line(tmp_path: Path) -> None:
    found = faults_in(
        tmp_path, "cards/deck.py", "import os\n\nfrom fluxx_rules.game import state\n"
    )
    assert found == ["fluxx_rules/cards/deck.py:3: cards may not import game"]
