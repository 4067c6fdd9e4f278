"""What there is to be replayed: in a file, by a finding about a deck, or by a Goal of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from shlex import quote
from typing import Any, NamedTuple

import click

from ..cards.deck import Deck, DeckCard
from ..cards.files import inputs
from ..cards.files.inputs import BIGGEST_FILE
from ..cards.reading.suggest import closest, short
from ..cards.target import LINKED, Outside, confine, root_of
from ..findings import Exhibit, Finding, Witness
from ..game import trace
from ..game.trace import BadTrace, Trace
from ..reasoning.games import witness
from .common import deck_or_exit


class Show(NamedTuple):
    """A deck, and a game or a witness of it."""

    deck: Deck
    data: Trace | Witness
    title: str = ""

    @property
    def shown(self) -> tuple[Exhibit, ...]:
        if isinstance(self.data, Witness):
            return self.data.shows
        return (witness.of_trace(self.deck, self.data),)


def saved(data: Trace | Witness) -> str:
    """As a file that `fluxx replay` reads."""
    told = trace.to_data(data) if isinstance(data, Trace) else witness.to_data(data)
    return json.dumps(told, indent=1, ensure_ascii=False) + "\n"


def of_file(path: Path, target: str | None) -> Show:
    """A trace, a witness, or a finding that has one; BadTrace where it is none of these."""
    data = read(path)
    title = ""
    if isinstance(data, dict) and "witness" in data:
        title, data = str(data.get("message", "")), data["witness"]
    if not isinstance(data, dict) or "fluxx_witness" not in data:
        told = trace.from_data(data)
        return Show(deck_of(path, told.deck, target), told)
    shown = witness.from_data(data)
    deck = deck_of(path, shown.deck, target)
    trace.of_this_deck(deck, shown)
    for problem in witness.mismatches(deck, shown):
        raise BadTrace(f"{path} is not so: {problem}")
    return Show(deck, shown, title)


def deck_of(path: Path, named: str, target: str | None) -> Deck:
    """The deck that somebody typed, or else the one that the file names: that one lies beside it,
    or in its repository."""
    if target:
        return deck_or_exit(target)
    try:
        return deck_or_exit(named, root_of(str(path)))
    except Outside as outside:
        told = f"{short(named)} {outside.why}"
        raise BadTrace(f"{told}; if that is meant, say --deck {quote(short(named))}") from None


def read(path: Path) -> Any:
    if path.is_dir() or not path.exists():
        told = f"{str(path)!r} is a folder" if path.is_dir() else f"There is no file {str(path)!r}"
        raise click.UsageError(f"{told}. For a deck, say --finding or --goal.")
    confine(str(path), root_of(str(path)), LINKED)
    data = inputs.read(str(path), BIGGEST_FILE + 1)
    if len(data) > BIGGEST_FILE:
        raise BadTrace(f"{path} is larger than {BIGGEST_FILE // 1_000_000} MB")
    try:
        return json.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise BadTrace(f"{path} is no JSON: byte {error.start + 1} is not UTF-8") from None
    except json.JSONDecodeError as error:
        raise BadTrace(f"{path}:{error.lineno}:{error.colno}: no JSON: {error.msg}") from None
    except (ValueError, RecursionError):
        raise BadTrace(f"{path} is nested too deep, or has a number that is too long") from None


def of_finding(target: str, wanted: str) -> Show:
    """What the finding of this fingerprint shows, or the only finding of this code or name."""
    from ..checks import run_checks

    deck = deck_or_exit(target)
    shown = [each for each in findings(deck, wanted) if each.witness is not None]
    found = [each for each in shown if wanted in (each.fingerprint, each.code, each.name)]
    if len(found) == 1 and found[0].witness is not None:
        return Show(deck, found[0].witness, f"{found[0].code}: {found[0].message}")
    which = "is not the only one" if found else "is not there, or has nothing to show"
    others = (each for each in run_checks(deck) if each.witness is not None)
    there = found or shown or others
    has = "".join(f"\n  {each.fingerprint} {each.code} {each.message}" for each in there)
    raise BadTrace(f"the finding {wanted!r} of {target} {which}. There is: {has or 'none'}")


def findings(deck: Deck, wanted: str) -> Iterator[Finding]:
    """Those that are printed by default; what is only looked for on demand comes last."""
    from ..checks import run_checks
    from ..checks.registry import all_checks

    code = next((each.code for each in all_checks() if wanted in (each.code, each.name)), None)
    if code is not None:
        yield from run_checks(deck, {code})
        return
    yield from run_checks(deck)
    yield from run_checks(deck, {each.code for each in all_checks() if each.on_demand})


def of_goal(target: str, name: str) -> Show:
    """A game that was searched for; BadTrace where none was found."""
    from ..reasoning.games.winning_games import winning_game
    from ..reasoning.goals.answers import answers

    deck = deck_or_exit(target)
    goals = [card for card in deck.cards if card.meaning.kind == "goal"]
    known = answers(deck)
    for goal, card in known.goals.items():
        if card is named(goals, name):
            told, ended = winning_game(known, goal), "lost" if card.meaning.loses else "won"
            if told is not None:
                return Show(deck, told, f"a game of {target} that is {ended} by {card.name}")
            raise BadTrace(
                f"no game of {target} was found that is {ended} by {card.name}, which is "
                f"{known.status(goal)}; `fluxx check {quote(target)} --reach` says what is known"
            )
    near = closest(name, {card.name for card in goals})
    raise BadTrace(f"there is no Goal {name!r} in {target}"
                   + (f"; did you mean {near!r}?" if near else ""))  # fmt: skip


def named(goals: list[DeckCard], name: str) -> DeckCard | None:
    """The first of its copies, by its id or its name, however it is written."""
    exact = [card for card in goals if name in (card.id, card.name)]
    near = [card for card in goals if card.name.casefold() == name.casefold()]
    return next(iter(exact or near), None)
