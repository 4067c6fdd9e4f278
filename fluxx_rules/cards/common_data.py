"""Loader of the package's own data files in ``decks/common``, each as a form."""

from __future__ import annotations

from typing import TypeVar

from ..language.form import Form
from .files.paths import DECKS
from .files.prepared import prepared

F = TypeVar("F", bound=Form)


def common_data(name: str, kind: type[F]) -> F:
    """Return a file of the package as a form. Tests ensure that it has no faults."""
    path = DECKS / "common" / name
    data = path.read_bytes()
    shown = f"decks/common/{name}"

    found = prepared(path, data, kind, shown)
    return read_own(data, shown, kind) if found is None else found


def read_own(data: bytes, shown: str, kind: type[F]) -> F:
    """Read the form from YAML."""
    from .reading.reader import read_form
    from .reading.source import read_bytes

    source, findings = read_bytes(data, shown)
    assert source is not None, findings
    declared, misread = read_form(source, kind)
    assert declared is not None and not misread, misread
    return declared
