"""The package's modules as Python has compiled them, in one file in the place of hundreds.

A check loads some three hundred modules, and to find and open a small one takes Python longer than
to run it. The file lies where Python keeps compiled modules, and is trusted as those are: a module
is taken from it for as long as its source has its size and was written when it was. Where Python
may keep nothing there is no such file; without it, or where it is damaged, modules are loaded as
ever.
"""

from __future__ import annotations

import marshal
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import MAGIC_NUMBER, cache_from_source
from types import CodeType, ModuleType

NAME = __name__.partition(".")[0]
FOLDER = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PACKAGE = f"{os.sep}__init__.py"
LENGTH = 8
"""So many bytes say how long the table is, which comes first and tells what of the rest is what."""
DAMAGE = (OSError, EOFError, ValueError, TypeError)
Looks = tuple[str, int, int]
"""A file, its size, and when it was written."""


def found_at_once() -> Modules | None:
    """From now on, before Python looks into folders. Nothing, where it keeps nothing compiled."""
    nowhere = sys.dont_write_bytecode or sys.implementation.cache_tag is None
    if nowhere or PathFinder not in sys.meta_path:
        return None
    modules = Modules(cache_from_source(f"{FOLDER}{os.sep}modules.py").removesuffix(".pyc"))
    sys.meta_path.insert(sys.meta_path.index(PathFinder), modules)
    return modules


class Modules:
    """Where Python looks for modules of the package."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.made_by = maker()
        self.table: dict[str, tuple[Looks, int, int]] = {}
        """For each module what its source was like, and from where to where its code is."""
        with suppress(*DAMAGE), open(path, "rb") as file:
            whole = memoryview(file.read())
            end = LENGTH + int.from_bytes(whole[:LENGTH], "little")
            made_by, length, table = marshal.loads(whole[LENGTH:end])
            if made_by == self.made_by and length == len(whole) - end:
                self.table, self.code = table, whole[end:]

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.table:
            return None
        was, begin, end = self.table[name]
        if looks(was[0]) != was:
            return None
        source = was[0]
        spec = ModuleSpec(name, Compiled(name, source, self.code[begin:end]), origin=source)
        spec.has_location = True
        if source.endswith(PACKAGE):
            spec.submodule_search_locations = [source.removesuffix(PACKAGE)]
        return spec

    def keep(self) -> None:
        """Whatever is compiled is in the file from the next time on, if anything was missed."""
        if all(map(self.has, loaded())):
            return
        if not os.access(os.path.dirname(self.path), os.W_OK):  # each time it would be in vain
            return
        table, codes, length = {}, [], 0
        for name, source in every_source():
            was = looks(source)
            if was is None or not os.path.exists(cache_from_source(source)):
                continue
            with suppress(SyntaxError, *DAMAGE):  # somebody is writing it
                code = marshal.dumps(SourceFileLoader(name, source).get_code(name))
                if looks(source) == was:
                    table[name] = was, length, length + len(code)
                    codes.append(code)
                    length += len(code)
        told = marshal.dumps((self.made_by, length, table))
        from ..cards.files.kept import write

        write(self.path, b"".join((len(told).to_bytes(LENGTH, "little"), told, *codes)))

    def has(self, module: tuple[str, str]) -> bool:
        name, source = module
        return name in self.table and self.table[name][0] == looks(source)


class Compiled(SourceFileLoader):
    """Loads a module as Python does, but that its code is at hand."""

    def __init__(self, name: str, source: str, kept: memoryview) -> None:
        super().__init__(name, source)
        self.kept = kept

    def exec_module(self, module: ModuleType) -> None:
        exec(self.get_code(module.__name__), vars(module))

    def get_code(self, fullname: str) -> CodeType:
        with suppress(*DAMAGE):
            code = marshal.loads(self.kept)
            if isinstance(code, CodeType):
                return code
        anew = super().get_code(fullname)
        assert anew is not None  # there is a source
        return anew


def maker() -> tuple[bytes, Looks | None]:
    """The Python that compiles, and this file, which says what is where."""
    return MAGIC_NUMBER, looks(__file__)


def loaded() -> Iterator[tuple[str, str]]:
    """The modules that Python has found by itself, each with its source."""
    for name, module in [*sys.modules.items()]:  # another thread may import
        if name.startswith(f"{NAME}.") and module.__spec__ is not None:
            loader = module.__spec__.loader
            if type(loader) is SourceFileLoader:
                yield name, loader.path


def every_source() -> Iterator[tuple[str, str]]:
    for folder, _, files in os.walk(FOLDER):
        package = os.path.relpath(folder, os.path.dirname(FOLDER)).replace(os.sep, ".")
        for file in files:
            if file.endswith(".py"):
                name = f"{package}.{file.removesuffix('.py')}"
                yield name.removesuffix(".__init__"), os.path.join(folder, file)


def looks(source: str) -> Looks | None:
    with suppress(OSError):
        about = os.stat(source)
        return source, about.st_size, about.st_mtime_ns
    return None
