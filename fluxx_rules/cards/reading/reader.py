"""Reading a card file as the forms of the language, by nothing but their type hints."""

from __future__ import annotations

from inspect import ismethod
from threading import RLock
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

from ...findings import Finding
from ...language.form import Family, Form
from . import scalars
from .containers import list_of, mapping_of
from .families import family, member
from .faults import FAULTY, Faults
from .forms import Words, form
from .hints import Hint
from .joined import joined
from .source import Source, without_garbage_collection
from .unions import either

T = TypeVar("T")

_SCALARS = {str: scalars.text, int: scalars.number, bool: scalars.truth}
_classes: dict[type, Hint] = {}
_unfinished: dict[type, Hint] = {}
"""Classes being compiled, whose fields may name them; only the thread with the lock reads it."""
_compiling = RLock()


def read_form(source: Source, kind: type[T]) -> tuple[T | None, list[Finding]]:
    """The data of the source as the form that it declares, and every fault on the way.

    The form is ``None`` if something that it requires could not be read. A faulty word that
    may be left out is left out: what comes back beside errors is for finding more of them.
    """
    faults = Faults(source)
    with without_garbage_collection():
        form_read = compiled(kind).read(source.data, None, faults)
    return None if form_read is FAULTY else form_read, faults.in_order()


def compiled(hint: Any) -> Hint:
    """How values of the hinted type are read; a class is compiled once."""
    if known := _classes.get(hint) if isinstance(hint, type) else None:
        return known
    with _compiling:
        known = _unfinished.get(hint) if isinstance(hint, type) else None
        return known or _compile(hint)


def _compile(hint: Any) -> Hint:
    origin, parameters = get_origin(hint), get_args(hint)
    if origin is Literal:
        return scalars.one_of(parameters)
    if origin is Union or origin is UnionType:
        options = tuple(compiled(option) for option in parameters if option is not NoneType)
        return options[0] if len(options) == 1 else either(options)
    if origin is tuple and parameters[1:] == (...,):
        if getattr(parameters[0], "joins", False):
            return joined(parameters[0], compiled)
        return list_of(compiled(parameters[0]))
    if origin is dict:
        return mapping_of(*map(compiled, parameters))
    if isinstance(hint, type):
        return _compile_class(hint)
    raise TypeError(f"no card file can hold {hint!r}")


def _compile_class(kind: type) -> Hint:
    if ismethod(getattr(kind, "read", None)):
        made = scalars.own(kind)
    elif kind in _SCALARS:
        made = _SCALARS[kind]
    elif not issubclass(kind, Form):
        raise TypeError(f"no card file can hold {kind!r}")
    elif issubclass(kind, Family) and Family in kind.__bases__:
        made = family(kind, compiled)
    else:
        words = Words(family=opener(kind))
        made = member(kind, words) if issubclass(kind, Family) else form(kind, words)
        return _filled(kind, made, words)
    _classes[kind] = made
    return made


def _filled(kind: type[Form], made: Hint, words: Words) -> Hint:
    """Compile the fields. The classes that hold one another are finished together."""
    outermost = not _unfinished
    _unfinished[kind] = made
    try:
        words.fill(kind, compiled)
        if outermost:
            _classes.update(_unfinished)
    finally:
        if outermost:
            _unfinished.clear()
    return made


def opener(kind: type[Form]) -> type[Family] | None:
    """What opened the family that the form is a member of."""
    return next((base for base in kind.__mro__ if Family in base.__bases__), None)
