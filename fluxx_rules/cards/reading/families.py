"""Reading families: mappings told apart by the one word that each member owns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...language.form import Family
from ...language.shape import spelled
from .faults import FAULTY, Faults, Key, Place
from .forms import Words, form
from .hints import MAPPING, NOT, SURELY, TEXT, Compile, Hint
from .suggest import closest, likely


def member(kind: type[Family], words: Words) -> Hint:
    """One member: a mapping of its words, or its own word alone if it needs no more."""
    mapping = form(kind, words)
    word = kind.word

    def read(value: Any, place: Place, faults: Faults) -> Any:
        if value == word:
            return _bare(value, place, faults)
        if type(value) is dict and word in value and word not in words.known:
            return _marked(value, place, faults)
        return mapping.read(value, place, faults)

    def _bare(value: str, place: Place, faults: Faults) -> Any:
        for _, required in words.required:
            if required == word:
                faults.missing(f"`{word}` needs a value: `{word}: ...`", place)
            else:
                faults.missing(f"`{word}` needs `{required}` as well", place)
        return FAULTY if words.required else mapping.read({}, place, faults)

    def _marked(value: dict[str, Any], place: Place, faults: Faults) -> Any:
        rest = {key: part for key, part in value.items() if key != word}
        made = mapping.read(rest, place, faults)
        if value[word] not in ("", "yes"):
            return faults.misshapen(f"`{word}` takes no value", (place, word))
        return made

    def claim(value: Any) -> int:
        if type(value) is dict:
            return max(mapping.claim(value), SURELY + 1 if word in value else NOT)
        return SURELY if value == word else NOT

    def known(value: Any) -> Iterable[str]:
        return (word, *words.known) if type(value) is dict else (word,)

    return Hint(read, "a mapping", MAPPING | TEXT, claim, known)


def family(opener: type[Family], compiled: Compile) -> Hint:
    """Any member of a family. Members may join after this was compiled."""
    members = opener.members
    wanted = f"a mapping with one of the words of the {opener.__name__.casefold()}s"

    def read(value: Any, place: Place, faults: Faults) -> Any:
        if type(value) is dict:
            found = [word for word in value if word in members]
            if len(found) == 1:
                return compiled(members[found[0]]).read(value, place, faults)
            return _choose(found, value, place, faults)
        if type(value) is str:
            if value in members:
                return compiled(members[value]).read(value, place, faults)
            return faults.unknown(value, members, place, opener.example)
        return faults.unsuitable(wanted, value, place)

    def _choose(found: list[str], value: dict[str, Any], place: Place, faults: Faults) -> Any:
        if not found:
            return _guess(value, place, faults)
        # One member's word may be a lesser word of another: that other must know all the rest.
        whole = [word for word in found if _knows_all(word, value)]
        if len(whole) == 1:
            return compiled(members[whole[0]]).read(value, place, faults)
        together = " and ".join(f"`{word}`" for word in found)
        return faults.misshapen(
            f"{together} cannot stand together: make it a list", (place, Key(found[1]))
        )

    def _knows_all(word: str, value: dict[str, Any]) -> bool:
        return compiled(members[word]).claim(value) == SURELY + len(value)

    def _guess(value: dict[str, Any], place: Place, faults: Faults) -> Any:
        """Read the mapping as the member that its likeliest word means: more faults are seen."""
        if faults.full:
            return FAULTY
        if not value:
            return faults.misshapen("an empty mapping: it needs a word", place)
        guesses = ((word, closest(word, members)) for word in likely(value))
        word, meant = next((guess for guess in guesses if guess[1]), (next(iter(value)), ""))
        if meant and meant in map(spelled, members[meant].__struct_fields__):
            return compiled(members[meant]).read(value, place, faults)
        return faults.unknown(word, members, (place, Key(word)))

    def claim(value: Any) -> int:
        if type(value) is dict:
            found = [compiled(members[word]).claim(value) for word in value if word in members]
            return max(found, default=NOT)
        return SURELY if value in members else NOT

    return Hint(read, wanted, MAPPING | TEXT, claim, lambda value: members)
