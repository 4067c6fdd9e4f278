"""`read_form`: a source as a form, and its faults, by readers compiled from type hints."""

from __future__ import annotations

from inspect import ismethod
from threading import RLock
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

from ...findings import Finding
from ...language.form import Family, Form
from . import values
from .families import family, joined, member
from .faults import FAULTY, Faults
from .forms import Words, form
from .source import Source, without_garbage_collection
from .values import Hint

T = TypeVar("T")

_SCALARS = {str: values.text, int: values.number, bool: values.truth}
_classes: dict[type, Hint] = {}
_unfinished: dict[type, Hint] = {}
"""Classes being compiled, whose fields may name them; only the thread with the lock reads it."""
_compiling = RLock()


def read_form(source: Source, kind: type[T]) -> tuple[T | None, list[Finding]]:
    """Return the source as a form of this kind, and all faults.

    The form is ``None`` if a required part could not be read. Faulty optional parts are left out.
    A form that comes with errors only serves to find more of them.
    """
    faults = Faults(source)
    with without_garbage_collection():
        form_read = compiled(kind).read(source.data, None, faults)
    return None if form_read is FAULTY else form_read, faults.in_order()


def compiled(hint: Any) -> Hint:
    """Return the reader of a type. A class is compiled once."""
    if known := _classes.get(hint) if isinstance(hint, type) else None:
        return known
    with _compiling:
        known = _unfinished.get(hint) if isinstance(hint, type) else None
        return known or _compile(hint)


def _compile(hint: Any) -> Hint:
    origin, parameters = get_origin(hint), get_args(hint)
    if origin is Literal:
        return values.one_of(parameters)
    if origin is Union or origin is UnionType:
        options = tuple(compiled(option) for option in parameters if option is not NoneType)
        return options[0] if len(options) == 1 else values.either(options)
    if origin is tuple and parameters[1:] == (...,):
        if getattr(parameters[0], "joins", False):
            return joined(parameters[0], compiled)
        return values.list_of(compiled(parameters[0]))
    if origin is dict:
        return values.mapping_of(*map(compiled, parameters))
    if isinstance(hint, type):
        return _compile_class(hint)
    raise TypeError(f"no card file can hold {hint!r}")


def _compile_class(kind: type) -> Hint:
    if ismethod(getattr(kind, "read", None)):
        made = values.self_reading(kind)
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
    """Return the class that opened the family of a form, if it is a member of one."""
    return next((base for base in kind.__mro__ if Family in base.__bases__), None)
