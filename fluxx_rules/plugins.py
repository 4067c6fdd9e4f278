"""Names and imports of all modules in a package, for checks, effects, conditions and invariants."""

from __future__ import annotations

import os
from collections.abc import Iterable
from importlib import import_module
from types import ModuleType


def module_names(folders: Iterable[str]) -> list[str]:
    """Return the names of the modules in the folders of a package, in order."""
    files = sorted(name for folder in folders for name in os.listdir(folder))
    names = (name.removesuffix(".py") for name in files if name.endswith(".py"))
    return [name for name in names if name != "__init__"]


def modules_in(package: str, folders: Iterable[str]) -> list[ModuleType]:
    """Import and return all modules of a package, by name. The folders are its ``__path__``."""
    return [import_module(f"{package}.{name}") for name in module_names(folders)]
