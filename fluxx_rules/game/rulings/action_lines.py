"""Lines of `when` in a ruling, such as "A plays X on B", parsed into a `Deed`; lists of names."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from ...cards.reading.suggest import closest

PLAYER = r"[A-Za-z]\w*"
MAX_LINE = 500
CHOOSING = r"(?: choosing (?P<answers>.+))?"

LINES: tuple[tuple[str, str, str], ...] = (
    ("set up", "the game is set up", r"the game is set up"),
    ("picks", "chance picks X", r"(?P<who>chance) picks (?P<answers>.+)"),
    ("says", "outside says X", r"(?P<who>outside) says (?P<answers>.+)"),
    (
        "throws",
        "A throws rock, B throws paper",
        rf"(?P<who>{PLAYER}) throws (?P<answers>\S+), (?P<whom>{PLAYER}) throws (?P<other>\S+)",
    ),
    ("ends", "A's turn ends", rf"(?P<who>{PLAYER})(?:'s turn ends| ends turn)"),
    ("starts", "A's turn starts", rf"(?P<who>{PLAYER})'s turn starts"),
    ("draws", "A draws", rf"(?P<who>{PLAYER}) draws"),
    ("passes", "A passes", rf"(?P<who>{PLAYER}) passes"),
    (
        "looks",
        "A looks at the discard pile",
        rf"(?P<who>{PLAYER}) looks at the discard pile",
    ),
    ("joins", "A joins", rf"(?P<who>{PLAYER}) joins"),
    ("discards", "A discards X, Y", rf"(?P<who>{PLAYER}) discards (?P<answers>.+)"),
    ("chooses", "A chooses X", rf"(?P<who>{PLAYER}) chooses (?P<answers>.+)"),
    (
        "answers",
        "A answers with CARD",
        rf"(?P<who>{PLAYER}) answers with (?P<card>.+?){CHOOSING}",
    ),
    ("uses", "A uses CARD choosing X then Y", rf"(?P<who>{PLAYER}) uses (?P<card>.+?){CHOOSING}"),
    ("shows", "A shows CARD", rf"(?P<who>{PLAYER}) shows (?P<card>.+)"),
    (
        "plays",
        "A plays CARD on B choosing X then Y",
        rf"(?P<who>{PLAYER}) plays (?P<card>.+?)(?: on (?P<whom>{PLAYER}))?{CHOOSING}",
    ),
)
"""The verb, the form to write, and the pattern of each line."""

VERBS = {"chance": ("picks",), "outside": ("says",)}
PLAYER_VERBS = (
    "plays", "uses", "chooses", "discards", "answers", "passes", "draws", "ends", "joins", "throws",
    "shows", "looks",
)  # fmt: skip


class Deed(NamedTuple):
    """A parsed line: the player, the verb, the card, and the answers to later questions."""

    line: str
    verb: str
    who: str = ""
    card: str = ""
    whom: str = ""
    answers: tuple[str, ...] = ()


class Misunderstood(NamedTuple):
    """A line that no pattern matches: the wrong word, and a word that may be meant."""

    message: str
    offset: int
    length: int
    suggestion: str = ""


def understand(line: str) -> Deed | Misunderstood:
    """Return the parsed line. Its players and cards need not exist."""
    if len(line) > MAX_LINE:
        return Misunderstood(f"a line of more than {MAX_LINE} characters", 0, 1)
    for verb, _, pattern in LINES:
        if found := re.fullmatch(pattern, line):
            return deed(line, verb, found.groupdict())
    return misunderstood(line)


def deed(line: str, verb: str, parts: dict[str, str | None]) -> Deed:
    """Return the parts of a matched line."""
    text = parts.get("answers")
    answers = tuple(text.split(" then ")) if text else ()
    if verb == "throws":
        answers += (parts["other"] or "",)
    return Deed(
        line,
        verb,
        parts.get("who") or "",
        parts.get("card") or "",
        parts.get("whom") or "",
        answers,
    )


def misunderstood(line: str) -> Misunderstood:
    """Return the wrong word of a line that no pattern matches."""
    who, _, rest = line.partition(" ")
    word = rest.split(" ")[0]
    if who.endswith("'s"):
        known: tuple[str, ...] = ("starts", "ends")
        word = rest.rpartition(" ")[2]
    else:
        known = VERBS.get(who, PLAYER_VERBS)
    shown = next((form for verb, form, _ in LINES if verb == word), "")
    if shown and word in known:
        return Misunderstood(f"this line is not complete: write `{shown}`", 0, len(line), shown)
    meant = closest(word, known)
    offset = line.rfind(word) if who.endswith("'s") else len(who) + 1
    forms = "; ".join(form for _, form, _ in LINES)
    message = f"unknown word {word!r}" if word else "this line has no verb"
    hint = "" if meant else f"; a line is one of: {forms}"
    return Misunderstood(message + hint, min(offset, len(line)), len(word), meant)


class Unknown(Exception):
    """A piece of the list is no name."""

    def __init__(self, piece: str) -> None:
        super().__init__(piece)
        self.piece = piece


def names_in(text: str, known: Collection[str]) -> tuple[str, ...]:
    """Return the names of a list with commas; `nothing` is an empty list.

    A name may hold a comma, so the longest known name counts.
    """
    if text == "nothing":
        return ()
    pieces = text.split(", ")
    found: list[str] = []
    while pieces:
        for n in range(len(pieces), 0, -1):
            name = ", ".join(pieces[:n])
            if name in known:
                found.append(name)
                del pieces[:n]
                break
        else:
            raise Unknown(pieces[0])
    return tuple(found)
