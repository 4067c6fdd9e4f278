"""Rulings written from witnesses, as data, for authors who want to keep a game as a ruling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...cards.deck import Deck
from ...findings import Exhibit
from ...game.choices import Choice, encode
from ...game.layout import laid_out
from ...game.moving import move
from ...game.observed_step import Seen, seen
from ...game.program import program
from ...game.rulings.table import Stuck
from ...game.rulings.writer import Unsayable, Writer, given, ordered, proved, table_of
from ...game.rulings.writer import cards as called
from ...game.state import PLAYING, State
from ...game.zones import GOALS, HAND, NAMES, PILE, bits
from .witness import beginning, entries

MAX_PLAYS_BACK = 8
"""The number of plays before the end at which the ruling may begin."""
SPARE_CARDS = (0, 8, 1000)
"""Numbers of cards that the pile holds in addition to those drawn; they may matter."""
NUMBERS = ("draw", "play", "hand limit", "keeper limit", "goals")


def as_ruling(deck: Deck, shown: Exhibit, heading: Mapping[str, Any]) -> dict[str, Any]:
    """Return a ruling that holds now. Raise Unsayable with the reason if there is none."""
    if shown.due:
        raise Unsayable("cards react at one moment, in an order that is chosen")
    if not shown.choices:
        return proved(deck, {**heading, **still(deck, shown)})
    done, why = steps(deck, shown), "nothing is played"
    for start in starts(done):
        for spare in SPARE_CARDS:
            for on in (False, True):
                try:
                    return proved(deck, stretch(deck, done[start:], shown, heading, spare, on))
                except (Unsayable, Stuck) as problem:
                    why = str(problem)
    raise Unsayable(why)


def steps(deck: Deck, shown: Exhibit) -> list[Seen]:
    """Return the steps of the witness."""
    s, found = beginning(deck, shown).state.copy(), []
    for each in entries(shown):
        if not isinstance(each, Choice):
            raise Unsayable("somebody joins in the middle of something")
        found.append(seen(s, encode(s, each)))
    return found


def starts(done: list[Seen]) -> Iterator[int]:
    """Yield the positions of plays, the last one first."""
    plays = [
        n
        for n, each in enumerate(done)
        if each.kind == "play" and each.before.phase == PLAYING and not each.before.joining
    ]
    yield from plays[: -MAX_PLAYS_BACK - 1 : -1]


def stretch(
    deck: Deck, done: list[Seen], shown: Exhibit, heading: Mapping[str, Any], spare: int, on: bool
) -> dict[str, Any]:
    """Return a ruling that begins at the first of the steps.

    The pile holds the drawn cards and ``spare`` more. With ``on`` the lines go on to the next
    choice.
    """
    lies = given(done[0].before, done)
    drawn = sum(cards for each in done for _, cards, source, _ in each.moves if source == PILE)
    lies["pile"] = lies.get("pile", [])[: drawn.bit_count() + spare]
    if spare < SPARE_CARDS[-1]:
        lies.pop("discard", None)
    lies = {word: part for word, part in lies.items() if part}
    then = must_be(done[-1].after, shown)
    ruling = {**heading, "given": lies, "when": [], "then": then}
    writer = Writer(table_of(deck, ruling), done[0].before)
    for each in done:
        writer.write(each)
    if on:
        writer.finish(done[-1].after, turn_ends=False)
    return {**ruling, "when": writer.lines}


def must_be(s: State, shown: Exhibit) -> dict[str, Any]:
    """Return the facts that a ruling can express."""
    facts, then = shown.then, dict[str, Any]()
    if "winner" in facts:
        then["winner"] = facts["winner"]
    if "rules" in facts:
        then["rules"] = ordered(s, s.rules)
    if "in force" in facts:
        numbers = {what: facts["in force"].get(what, "none") for what in NUMBERS}
        then["in force"] = {
            what: n for what, n in numbers.items() if n in ("none", "all") or isinstance(n, int)
        }
    if "hands of who waits" in facts:
        then["count"] = {"hands": facts["hands of who waits"]}
    if not then:
        raise Unsayable("a ruling cannot state these facts")
    return then


def still(deck: Deck, shown: Exhibit) -> dict[str, Any]:
    """Return a ruling in which the Goal is played onto the table; a player who alone meets it
    wins."""
    compiled = program(deck)
    s = laid_out(compiled, shown.given)
    if "in force" in shown.then:
        return {"given": table(s), "then": must_be(s, shown)}
    if "meets" not in shown.then:
        raise Unsayable("a ruling cannot state these facts")
    (goal,) = bits(s.z[GOALS])
    move(s, goal, GOALS, HAND, "given")
    winners = {name for met in shown.then["meets"].values() for name in met}
    return {
        "given": table(s) | {"turn": {"player": NAMES[0], "drawn": 1}},
        "when": [f"{NAMES[0]} plays {called(s, goal)[0]}"],
        "then": {"winner": winners.pop() if len(winners) == 1 else "nobody"},
    }


def table(s: State) -> dict[str, Any]:
    """Return the parts of `given` that describe a table without a turn."""
    words = ("players", "hands", "tables", "rules", "goals")
    return {word: part for word, part in given(s, []).items() if word in words}
