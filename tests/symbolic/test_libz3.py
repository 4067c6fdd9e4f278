"""z3 without its Python interface: the same library, wherever it is."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from fluxx_rules.symbolic.solver import libz3
from fluxx_rules.symbolic.solver.solver import SolverError

ASKED = "(declare-const a Bool)(assert (and a (not a)))(check-sat)"


@pytest.fixture(autouse=True)
def found_anew() -> Iterator[None]:
    libz3.library.cache_clear()
    yield
    libz3.library.cache_clear()


def test_the_library_of_the_package_is_found_without_loading_the_package() -> None:
    assert Path(next(libz3.there())._name).parent.name == "lib"
    assert libz3.Context().read(ASKED) == "unsat\n"


def test_where_it_is_elsewhere_the_package_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    name = next(libz3.there())._name
    package, core = ModuleType("z3"), ModuleType("z3.z3core")
    package.z3core = core  # type: ignore[attr-defined]
    core.lib = lambda: SimpleNamespace(_name=name)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "z3", package)
    monkeypatch.setitem(sys.modules, "z3.z3core", core)
    monkeypatch.setattr(libz3, "there", lambda: iter(()))
    assert libz3.Context().read(ASKED) == "unsat\n"


def test_a_package_without_a_library_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for place in (None, SimpleNamespace(submodule_search_locations=[str(tmp_path)])):
        monkeypatch.setattr(libz3, "find_spec", lambda name, place=place: place)
        assert not list(libz3.there())


def test_what_it_does_not_understand_it_says() -> None:
    context = libz3.Context()
    with pytest.raises(SolverError, match="unknown"):
        context.read("(assert (= a b))")
    assert context.read(ASKED) == "unsat\n"
