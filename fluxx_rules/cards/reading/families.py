"""Readers of effects, conditions and other families, whose members have one word each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...language.form import Family
from ...language.shape import spelled
from .faults import FAULTY, Faults, Key, Place
from .forms import Words, form
from .suggest import closest, likely, misspelt
from .values import LIST, MAPPING, NOT, SURELY, TEXT, Compile, Hint


def member(kind: type[Family], words: Words) -> Hint:
    """Return the reader of one member.

    It reads a mapping of its words, or its own word alone if that is enough.
    """
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
    """Return the reader of any member of a family, also of members that are declared later."""
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
        # The word of one member may be a further word of another one, which then knows all words.
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
        """Read a mapping as the member that its most similar word means, to find more faults."""
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


def joined(opener: type[Family], compiled: Compile) -> Hint:
    """Return the reader of a family whose members may share one mapping.

    ``{mine: Frogs, nobody has: Poison}`` is two conditions. Each further word belongs to the member
    that knows it. A list of such mappings is read as well.
    """
    one = compiled(opener)
    members = opener.members

    def read(value: Any, place: Place, faults: Faults) -> Any:
        if type(value) is not list:
            return read_together(value, place, faults)
        read_all = [read_together(part, (place, n), faults) for n, part in enumerate(value)]
        if FAULTY in read_all:
            return FAULTY
        return tuple(each for group in read_all for each in group)

    def read_together(value: Any, place: Place, faults: Faults) -> Any:
        parts = separated(value, faults) if type(value) is dict else [value]
        made = [one.read(part, place, faults) for part in parts]
        return FAULTY if FAULTY in made else tuple(made)

    def separated(value: dict[str, Any], faults: Faults) -> list[dict[str, Any]]:
        owners = {word: word for word in value if word in members}
        strange = strange_among(value, owners) if owners and not faults.full else ()
        owners |= misspelt_members(strange, owners)
        if len(owners) < 2:
            return [value]
        groups: dict[str, dict[str, Any]] = {word: {word: value[word]} for word in owners}
        for word in value:
            if word not in groups:
                near = closest if word in strange else contains
                knows = (each for each, owner in owners.items() if near(word, words_of(owner)))
                groups[next(knows, next(iter(owners)))][word] = value[word]
        return list(groups.values())

    def strange_among(value: dict[str, Any], owners: Iterable[str]) -> list[str]:
        """Return the words that none of these members knows."""
        if all(word in members for word in value):
            return []
        known = set[str]().union(*map(words_of, owners))
        return [word for word in likely(value) if word not in known and word not in members]

    def misspelt_members(strange: Iterable[str], owners: Iterable[str]) -> dict[str, str]:
        """Return the words that are misspelt words of other members, with those words."""
        known = set[str]().union(*map(words_of, owners))
        meant = ((word, closest(word, {*members, *known})) for word in strange)
        return {word: near for word, near in meant if near not in known and misspelt(word, near)}

    def words_of(word: str) -> set[str]:
        return {spelled(field) for field in members[word].__struct_fields__}

    def contains(word: str, words: set[str]) -> bool:
        return word in words

    def claim(value: Any) -> int:
        return SURELY if type(value) is list else one.claim(value)

    return Hint(
        read,
        f"a list, or {one.wanted}",
        LIST | MAPPING | TEXT,
        claim,
        lambda value: () if type(value) is list else one.words(value),
    )
