"""Plugins: the modules of a package, such as effects and invariants, found by file name."""

from __future__ import annotations

import os
from collections.abc import Iterable
from importlib import import_module
from types import ModuleType


def modules_in(package: str, folders: Iterable[str]) -> list[ModuleType]:
    """Import and return all modules of a package, by name; folders are its ``__path__``."""
    files = sorted(name for folder in folders for name in os.listdir(folder))
    names = (name.removesuffix(".py") for name in files if name.endswith(".py"))
    return [import_module(f"{package}.{name}") for name in names if name != "__init__"]
