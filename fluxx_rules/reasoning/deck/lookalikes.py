"""Names that look alike: a key for the look of a name, and letters that imitate Latin letters.

These differences do not change the look of a name:

- Cyrillic and Greek letters that are drawn like a Latin letter;
- forms that Unicode calls compatible: full width, ligatures, composed accents;
- case, blanks, dashes, quotes, and invisible characters.

These count as different: other scripts, accents (Cafe and Café), similar Latin letters (l and 1,
rn and m).
"""

from __future__ import annotations

import re
from unicodedata import name as name_of
from unicodedata import normalize

LATIN = str.maketrans(
    "АВЕЅІЈКМНОРСТУХԌԚԜ" "авеѕіјкмнорстухһԁԛԝӏ" "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ" "αικνορχϲϳ" "ıɑɡ",
    "ABESIJKMHOPCTYXGQW" "abesijkmhopctyxhdqwl" "ABEZHIKMNOPTYX" "aikvopxcj" "iag",
)  # fmt: skip
"""Letters that are drawn like a Latin letter. A small letter maps to the Latin letter of its
capital, so that case makes no difference."""
SEPARATORS = r"[\s_\u2010-\u2015\u2212'\"`\u00b4\u2018-\u201f\u2032\u2033\u00ab\u00bb-]+"
_parted_digits = re.compile(rf"(?<=\d){SEPARATORS}(?=\d)")
_separators = re.compile(SEPARATORS)
_words = re.compile(r"\w+")


def look(name: str) -> str:
    """Return a key that is equal for names that look alike. `1 3` and `13` have different keys."""
    if not name.isascii():
        from ...cards.reading.invisible import suspects

        name = suspects.sub("", normalize("NFKC", name)).translate(LATIN)
    return (_separators.sub("", _parted_digits.sub("/", name)) or name).casefold()


def read_as(name: str) -> str:
    """Return the name in Latin letters if a word of it mixes Latin letters with lookalikes.

    Return an empty string if no word does.
    """
    if name.isascii():
        return ""
    words = [word for word in _words.findall(name) if is_mixed(word)]
    return name.translate(LATIN) if words else ""


def is_mixed(word: str) -> bool:
    """Return whether the word looks Latin, and only some of its letters are Latin."""
    return not is_latin(word) and is_latin(word.translate(LATIN)) and any(map(is_latin, word))


def is_latin(word: str) -> bool:
    return any(char.isalpha() for char in word) and all(
        not char.isalpha() or name_of(char, "").startswith("LATIN") for char in word
    )


def is_odd(name: str) -> bool:
    """Return whether the name has characters that hardly anybody would type."""
    return bool(foreign(name)) or normalize("NFKC", name) != name


def foreign(name: str) -> list[str]:
    """Return the code point and the name of each character that is drawn like another one."""
    found = dict.fromkeys(char for char in name if look(char) != char.casefold() and char > "\x7f")
    return [f"U+{ord(char):04X} {name_of(char, '')}".rstrip() for char in found]
