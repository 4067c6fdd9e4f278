"""Words for changes of a mix: what a button does, and what a change has done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import assert_never

from ..cards.changes import (
    Answer,
    BasicRules,
    Change,
    DecideTag,
    LeaveOut,
    Merge,
    Players,
    PutIn,
    Rename,
    Settle,
    Tag,
    TakeAll,
    TakeNone,
    Unmerge,
)
from ..cards.deck import DeckCard
from ..checks.words import listed
from ..findings import Severity
from ..language.words import plural
from ..workbench.comparing import Comparison
from .shorten import shorten

MAX_CARDS = 4
"""The most cards that a change or its effect names."""
MAX_GOALS = 3
COUNTED = (Severity.ERROR, Severity.WARNING)
MOVES: dict[type[Change], str] = {PutIn: "put in", LeaveOut: "leave out"}
"""The changes of one card. Those after one another share the verb."""
MERGES = {
    "same thing": "count {} as one thing",
    "same rule": "let {} replace one another",
    "different": "keep {} of each edition apart",
}


def action(changes: Iterable[Change]) -> str:
    """Return the changes as something to do: put in Water, leave out Mud."""
    done: list[str] = []
    for kind, group in groupby(dict.fromkeys(changes), type):
        if verb := MOVES.get(kind):
            cards = [each.card for each in group if isinstance(each, PutIn | LeaveOut)]
            done.append(f"{verb} {some(dict.fromkeys(cards))}")
        else:
            done += map(one_action, group)
    return listed(dict.fromkeys(done))


def some(cards: Iterable[str]) -> str:
    """Return the names of cards, or the first ones and how many more."""
    names = [*cards]
    return listed(names) if len(names) <= MAX_CARDS else shorten(names, MAX_CARDS)


def one_action(change: Change) -> str:
    match change:
        case Rename(name):
            return f"name the mix {name}"
        case TakeAll(source):
            return f"put in all of {source}"
        case TakeNone(source):
            return f"leave out all of {source}"
        case PutIn(_, card):
            return f"put in {card}"
        case LeaveOut(_, card):
            return f"leave out {card}"
        case Merge(word, names):
            return MERGES[word].format(listed(names))
        case Unmerge(word, names):
            return f"no longer {MERGES[word].format(listed(names))}"
        case Answer(question, answer):
            return f"play {answer!r}" if answer else f"take back {question!r}"
        case Tag(tag, card, has):
            return f"{card} is {'' if has else 'not '}“{tag}”"
        case DecideTag(tag, decided):
            return f"{'decide' if decided else 'take back'} which cards are “{tag}”"
        case BasicRules(rules):
            numbers = ", ".join(f"{what.title()} {n}" for what, n in rules or ())
            return f"play {numbers}" if rules else "take back the Basic Rules"
        case Players(players):
            return f"play with {players} players" if players else "play with any number of players"
        case Settle(code, _, reason):
            return f"accept {code}" if reason is not None else f"no longer accept {code}"
    assert_never(change)


def effect(found: Comparison, questions: int = 0) -> str:
    """Return what a change has done: "+ Water: Mud can be won; 2 warnings fewer".

    ``questions`` is the number of open questions more, or fewer if it is below 0.
    """
    cards = ", ".join((*signed("+", found.put_in), *signed("−", found.left_out)))
    done = [*effects(found), *more("question", questions)]
    return ": ".join(filter(None, (cards, "; ".join(done))))


def signed(sign: str, cards: Iterable[DeckCard]) -> Iterator[str]:
    names = [*dict.fromkeys(card.name for card in cards)]
    if names:
        yield f"{sign} {shorten(names, MAX_CARDS)}"


def effects(found: Comparison) -> Iterator[str]:
    """Yield which Goals can be won and which cannot, and how many findings are gone and new."""
    if found.revived:
        yield f"{shorten([*found.revived], MAX_GOALS)} can be won"
    if found.dead:
        yield f"nobody can win {shorten([*found.dead], MAX_GOALS)}"
    for severity in COUNTED:
        yield from more(severity.value, found.more.get(severity, 0))


def more(what: str, n: int) -> Iterator[str]:
    if n:
        yield f"{plural(abs(n), what)} {'more' if n > 0 else 'fewer'}"
