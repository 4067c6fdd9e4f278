"""Search for invisible characters, and for characters that change the direction of text.

A name with one of them looks like another name. Some are allowed because scripts and pictures need
them. They are a joiner inside a word or between two pictures, a selector after a picture, and the
tags of the flags of England, Scotland and Wales.
"""

from __future__ import annotations

import re
from unicodedata import category

CONTROLS = "\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"
LINES = "\u2028\u2029"
"""They end a line for YAML but not for editors."""
DIRECTIONS = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
IGNORED = (
    "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2060-\u2065\u206a-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff"
)
"""Characters that Unicode draws as nothing if they are not supported, and annotations."""
NONE = "\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff"
"""Surrogates, and code points that are no characters."""
suspects = re.compile(f"[{CONTROLS}{LINES}{DIRECTIONS}{IGNORED}{NONE}]")
ZWNJ, ZWJ = "\u200c", "\u200d"
SELECTORS = "\ufe0e\ufe0f"
PICTURES = frozenset("\u203c\u2049\u2139\u3030\u303d")
"""Pictures that Unicode classifies as signs or letters."""
KEYS, KEY = frozenset("#*0123456789"), "\u20e3"
_flag = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,6}\U000e007f")
LONGEST_FLAG = 8


def hidden_character(text: str) -> re.Match[str] | None:
    """Return the first invisible character outside of words and pictures, or None."""
    for found in suspects.finditer(text):
        if not belongs(text, found.start()):
            return found
    return None


def code_point(found: re.Match[str]) -> str:
    """Return the code point of a match, as in U+200B."""
    return f"U+{ord(found[0]):04X}"


def belongs(text: str, at: int) -> bool:
    """Return whether a character is part of a word or of a picture."""
    char, before, after = text[at], text[at - 1 : at], text[at + 1 : at + 2]
    if char in (ZWNJ, ZWJ):
        return (is_letter(before) and is_letter(after)) or (
            char == ZWJ and is_end_of_picture(before) and is_picture(after)
        )
    if char in SELECTORS:
        return is_picture(before) or (before in KEYS and after == KEY)
    return "\U000e0020" <= char <= "\U000e007f" and in_flag(text, at)


def is_letter(char: str) -> bool:
    """Return whether a character is a letter, a mark on a letter or a digit."""
    return bool(char) and category(char)[0] in "LMN" and char not in SELECTORS


def is_picture(char: str) -> bool:
    """Return whether a character can be a picture. Unicode classifies arrows as mathematics."""
    return bool(char) and ((category(char) in ("So", "Sm") and char > "\xa8") or char in PICTURES)


def is_end_of_picture(char: str) -> bool:
    """Return whether a character can end a picture: itself, a selector, a skin tone, a last tag."""
    tone = "\U0001f3fb" <= char <= "\U0001f3ff"
    return is_picture(char) or tone or char in ("\ufe0f", "\U000e007f")


def in_flag(text: str, at: int) -> bool:
    """Return whether a tag is part of a flag."""
    near = text[max(0, at - LONGEST_FLAG) : at + LONGEST_FLAG]
    here = min(at, LONGEST_FLAG)
    return any(flag.start() < here < flag.end() for flag in _flag.finditer(near))
