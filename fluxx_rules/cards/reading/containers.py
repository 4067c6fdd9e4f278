"""Reading lists and open mappings."""

from __future__ import annotations

from typing import Any

from .faults import FAULTY, Faults, Key, Place
from .hints import LIST, MAPPING, PERHAPS, SURELY, Hint


def list_of(item: Hint) -> Hint:
    """A list; one value stands for a list of one."""
    read_item = item.read

    def read(value: Any, place: Place, faults: Faults) -> Any:
        if type(value) is list:
            items = [read_item(part, (place, index), faults) for index, part in enumerate(value)]
        else:
            items = [read_item(value, place, faults)]
        return FAULTY if FAULTY in items else tuple(items)

    return Hint(
        read,
        f"a list, or {item.wanted}",
        LIST | item.kinds,
        lambda value: SURELY if type(value) is list else item.claim(value),
        lambda value: () if type(value) is list else item.words(value),
    )


def mapping_of(key: Hint, part: Hint) -> Hint:
    """A mapping from any words that ``key`` reads."""
    wanted = "a mapping"
    read_key = key.read
    read_part = part.read

    def read(value: Any, place: Place, faults: Faults) -> Any:
        if type(value) is not dict:
            known = ", ".join(key.words(""))
            return faults.unsuitable(f"a mapping ({known})" if known else wanted, value, place)
        entries = {
            read_key(word, (place, Key(word)), faults): read_part(inner, (place, word), faults)
            for word, inner in value.items()
        }
        return FAULTY if FAULTY in entries or FAULTY in entries.values() else entries

    return Hint(read, wanted, MAPPING, lambda value: PERHAPS, lambda value: key.words(""))
