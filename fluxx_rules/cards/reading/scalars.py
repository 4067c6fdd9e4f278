"""Reading single values: texts, numbers, yes or no, one of some words, what reads itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...language.form import Malformed, Misspelt
from .faults import Faults, Faulty, Place
from .hints import ACCEPTED, ANYTHING, NOT, NUMBER, PERHAPS, SCALAR, SURELY, TEXT, Hint, no_words

_TRUTH = {"yes": True, "no": False, "true": True, "false": False}


def _read_text(value: Any, place: Place, faults: Faults) -> str | Faulty:
    if type(value) is str:
        if not value and faults.unwritten(place):
            return faults.missing("nothing is written here", place)
        return value
    if type(value) is int:
        return str(value)  # a name such as 7; integers are read only where this gives them back
    return faults.unsuitable("a text", value, place)


def _read_number(value: Any, place: Place, faults: Faults) -> int | Faulty:
    if type(value) is int:
        return value
    return faults.unsuitable("a whole number", value, place)


def _read_truth(value: Any, place: Place, faults: Faults) -> bool | Faulty:
    if type(value) is not str:
        return faults.unsuitable("yes or no", value, place)
    truth = _TRUTH.get(value)
    return faults.unknown(value, _TRUTH, place) if truth is None else truth


text = Hint(_read_text, "a text", SCALAR, lambda value: PERHAPS, no_words)
number = Hint(_read_number, "a whole number", NUMBER, lambda value: SURELY, no_words)
truth = Hint(
    _read_truth, "yes or no", TEXT, lambda value: SURELY * (value in _TRUTH), lambda value: _TRUTH
)


def one_of(values: tuple[Any, ...]) -> Hint:
    """One of some words or numbers, as they are."""
    by_value = {value: value for value in values}
    by_text = {str(value): value for value in values}
    wanted = "one of " + ", ".join(by_text)

    def read(value: Any, place: Place, faults: Faults) -> Any:
        if type(value) is str or type(value) is int:
            found = by_value.get(value)
            if found is None:
                found = by_text.get(str(value))
            return faults.unknown(str(value), by_text, place) if found is None else found
        return faults.unsuitable(wanted, value, place)

    return Hint(
        read, wanted, SCALAR, lambda value: SURELY * (str(value) in by_text), lambda value: by_text
    )


def own(kind: Any) -> Hint:
    """A class that reads its values itself."""
    read_own = kind.read
    wanted = f"a {kind.__name__.casefold()}"

    def read(value: Any, place: Place, faults: Faults) -> Any:
        try:
            return read_own(value)
        except Misspelt as error:
            return faults.unknown(error.word, error.choices, place)
        except ValueError as error:
            return faults.misshapen(str(error), place)

    def claim(value: Any) -> int:
        try:
            read_own(value)
        except Malformed:
            return PERHAPS
        except ValueError:
            return NOT
        return ACCEPTED

    def words(value: Any) -> Iterable[str]:
        try:
            read_own(value)
        except Misspelt as error:
            return error.choices
        except ValueError:
            pass
        return ()

    return Hint(read, wanted, ANYTHING, claim, words)
