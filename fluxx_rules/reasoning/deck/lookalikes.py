"""What a name looks like: names of one look are easily taken for one another.

Covered are letters of Cyrillic and Greek that are drawn like a Latin letter, forms that Unicode
calls compatible (full width, ligatures, composed accents), case, blanks, dashes, quotes, and what
is not drawn at all. Not covered are other scripts, accents (Cafe and Café), and likenesses inside
the Latin letters (l and 1, O and 0, rn and m).
"""

from __future__ import annotations

import re
from unicodedata import name as name_of
from unicodedata import normalize

LATIN = str.maketrans(
    "АВЕЅІЈКМНОРСТУХԌԚԜ" "авеѕіјкмнорстухһԁԛԝӏ" "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ" "αικνορχϲϳ" "ıɑɡ",
    "ABESIJKMHOPCTYXGQW" "abesijkmhopctyxhdqwl" "ABEZHIKMNOPTYX" "aikvopxcj" "iag",
)  # fmt: skip
"""Letters that are drawn like a Latin one. Each small one has the Latin letter of its capital, so
that case makes no other letter of it."""
SEPARATORS = r"[\s_\u2010-\u2015\u2212'\"`\u00b4\u2018-\u201f\u2032\u2033\u00ab\u00bb-]+"
_parted_digits = re.compile(rf"(?<=\d){SEPARATORS}(?=\d)")
_separators = re.compile(SEPARATORS)
_words = re.compile(r"\w+")


def look(name: str) -> str:
    """Return the same for all names that look alike. Between digits something stays: 1 3, 13."""
    if not name.isascii():
        from ...cards.reading.invisible import suspects

        name = suspects.sub("", normalize("NFKC", name)).translate(LATIN)
    return (_separators.sub("", _parted_digits.sub("/", name)) or name).casefold()


def read_as(name: str) -> str:
    """Return the name in Latin letters where it mixes them with letters that look like them in one
    word; empty if it does not."""
    if name.isascii():
        return ""
    words = [word for word in _words.findall(name) if is_mixed(word)]
    return name.translate(LATIN) if words else ""


def is_mixed(word: str) -> bool:
    """Whether it reads as a word in Latin letters, and only some of its letters are."""
    return not is_latin(word) and is_latin(word.translate(LATIN)) and any(map(is_latin, word))


def is_latin(word: str) -> bool:
    return any(char.isalpha() for char in word) and all(
        not char.isalpha() or name_of(char, "").startswith("LATIN") for char in word
    )


def is_odd(name: str) -> bool:
    """Whether it is the one of two names that hardly anybody would type."""
    return bool(foreign(name)) or normalize("NFKC", name) != name


def foreign(name: str) -> list[str]:
    """Return the characters that are drawn like another one, each by its code point and name."""
    found = dict.fromkeys(char for char in name if look(char) != char.casefold() and char > "\x7f")
    return [f"U+{ord(char):04X} {name_of(char, '')}".rstrip() for char in found]
