"""The door to z3: text goes in and text comes out.

Its Python interface declares thousands of functions and takes longer to load than most questions
take to answer. So the library itself is loaded, from where its package keeps it, with the few
functions that are needed. Where it is not there the package is asked for the one that it uses.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from ctypes import CDLL, c_char_p, c_int, c_void_p
from functools import cache
from importlib.util import find_spec
from typing import Any

from .solver import LONGEST, SolverError

FUNCTIONS: dict[str, tuple[Any, ...]] = {
    "global_param_set": (None, c_char_p, c_char_p),
    "mk_config": (c_void_p,),
    "del_config": (None, c_void_p),
    "mk_context_rc": (c_void_p, c_void_p),
    "del_context": (None, c_void_p),
    "set_error_handler": (None, c_void_p, c_void_p),
    "get_error_code": (c_int, c_void_p),
    "get_error_msg": (c_char_p, c_void_p, c_int),
    "interrupt": (None, c_void_p),
    "eval_smtlib2_string": (c_char_p, c_void_p, c_char_p),
}
"""What each gives, and what it takes."""


class Context:
    """All that one solver has been told."""

    def __init__(self) -> None:
        self.z3 = library()
        config = self.z3.Z3_mk_config()
        self.made = self.z3.Z3_mk_context_rc(config)
        self.z3.Z3_del_config(config)
        self.z3.Z3_set_error_handler(self.made, None)  # its own would end the process

    def __del__(self) -> None:
        self.z3.Z3_del_context(self.made)

    def read(self, text: str) -> str:
        said: bytes = self.z3.Z3_eval_smtlib2_string(self.made, text.encode())
        if wrong := self.z3.Z3_get_error_code(self.made):
            why: bytes = self.z3.Z3_get_error_msg(self.made, wrong)
            raise SolverError(why.decode(errors="replace")[:LONGEST])
        return said.decode()

    def interrupt(self) -> None:
        """From another thread: what is being thought about is given up."""
        self.z3.Z3_interrupt(self.made)


@cache
def library() -> Any:
    z3 = next(there(), None) or of_the_package()
    for name, (gives, *takes) in FUNCTIONS.items():
        function = getattr(z3, f"Z3_{name}")
        function.restype, function.argtypes = gives, takes
    z3.Z3_global_param_set(b"ctrl_c", b"false")
    return z3


def there() -> Iterator[CDLL]:
    spec = find_spec("z3")
    for package in (spec and spec.submodule_search_locations) or ():
        place = os.path.join(package, "lib")
        for name in sorted(os.listdir(place)) if os.path.isdir(place) else ():
            if name.startswith("libz3.") and not name.endswith((".a", ".lib")):
                yield CDLL(os.path.join(place, name))


def of_the_package() -> CDLL:
    """Opened once more, so that its own interface keeps what it says of the functions."""
    from z3 import z3core

    return CDLL(z3core.lib()._name)
