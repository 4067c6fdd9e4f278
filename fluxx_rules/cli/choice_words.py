"""Words for a choice: its number, the beginning of its text, or a list of cards."""

from __future__ import annotations

from collections.abc import Iterator

from ..game.choices import Choice
from ..report.trial_text import chosen, name_of
from ..workbench.playing import Position

MAX_SHOWN = 5


class NoChoice(ValueError):
    """Raised if words stand for no choice, or for several: the reason."""


def choice_of(now: Position, text: str) -> Choice:
    """Return the choice that the words stand for. It may be illegal if not all are listed."""
    if text.isdecimal() and 0 < int(text[:9]) <= len(now.choices):
        return now.choices[int(text) - 1]
    found = [each for each in now.choices if begins(chosen(each), text)]
    found = [each for each in found if chosen(each).casefold() == text.casefold()] or found
    if len(found) == 1:
        return found[0]
    if found:
        words = ", ".join(map(chosen, found[:MAX_SHOWN]))
        raise NoChoice(f"{text!r} may be one of these: {words}; write more, or the number")
    cards = tuple(several(now, text))
    listed = [each for each in now.choices if {*each.cards} == {*cards}] if cards else []
    if listed or (cards and now.more):
        return (listed or [Choice(cards=cards)])[0]
    raise NoChoice(f"{text!r} is no choice here, and no word of `help`")


def several(now: Position, text: str) -> Iterator[str]:
    """Yield the cards of a list of names with commas, as far as they can be chosen."""
    left = list(dict.fromkeys(id for each in now.choices for id in each.cards))
    for word in text.split(", "):
        for id in [each for each in left if begins(name_of(each), word)][:1]:
            left.remove(id)
            yield id


def begins(name: str, start: str) -> bool:
    return bool(start) and name.casefold().startswith(start.casefold())
