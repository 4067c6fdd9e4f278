"""Loading of a replay: from a saved file, from a finding about a deck, or from a Goal of a deck."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from shlex import quote
from typing import Any, NamedTuple

import click

from ..budget import LONG_STEPS, Budget
from ..cards.deck import Deck, DeckCard
from ..cards.files import inputs
from ..cards.files.inputs import BIGGEST_FILE
from ..cards.reading.suggest import closest, short
from ..cards.target import LINKED, Outside, confine, root_of
from ..findings import Exhibit, Finding, Witness
from ..game import trace
from ..game.trace import BadTrace, Trace
from ..reasoning.games import witness
from ..session import spending
from .deck_loading import deck_or_exit


class Replay(NamedTuple):
    """A deck, and a game or a witness to replay with it."""

    deck: Deck
    data: Trace | Witness
    title: str = ""

    @property
    def exhibits(self) -> tuple[Exhibit, ...]:
        if isinstance(self.data, Witness):
            return self.data.shows
        return (witness.of_trace(self.deck, self.data),)


def to_json(data: Trace | Witness) -> str:
    """Return the text of a file that `fluxx replay` reads."""
    content = trace.to_data(data) if isinstance(data, Trace) else witness.to_data(data)
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def replay_of_file(path: Path, target: str | None) -> Replay:
    """Return the game, or the witness of a finding, in a file. Raise BadTrace if it has neither."""
    data = read_json(path)
    title = ""
    if isinstance(data, dict) and "witness" in data:
        title, data = str(data.get("message", "")), data["witness"]
    if not isinstance(data, dict) or "fluxx_witness" not in data:
        game = trace.from_data(data)
        return Replay(deck_of_file(path, game.deck, target), game)
    shown = witness.from_data(data)
    deck = deck_of_file(path, shown.deck, target)
    trace.of_this_deck(deck, shown)
    for difference in witness.mismatches(deck, shown):
        raise BadTrace(f"{path} does not match the game: {difference}")
    return Replay(deck, shown, title)


def deck_of_file(path: Path, named: str, target: str | None) -> Deck:
    """Return the target's deck, or else the deck that the file names.

    A deck that the file names must lie in the folder or the repository of the file.
    """
    if target:
        return deck_or_exit(target)
    try:
        return deck_or_exit(named, root_of(str(path)))
    except Outside as outside:
        name = short(named)
        raise BadTrace(
            f"{name} {outside.why}; if you trust the file, add --deck {quote(name)}"
        ) from None


def read_json(path: Path) -> Any:
    if path.is_dir() or not path.exists():
        problem = (
            f"{str(path)!r} is a folder" if path.is_dir() else f"There is no file {str(path)!r}"
        )
        raise click.UsageError(f"{problem}. For a deck, add --finding or --goal.")
    confine(str(path), root_of(str(path)), LINKED)
    data = inputs.read(str(path), BIGGEST_FILE + 1)
    if len(data) > BIGGEST_FILE:
        raise BadTrace(f"{path} is larger than {BIGGEST_FILE // 1_000_000} MB")
    try:
        return json.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise BadTrace(f"{path} is not JSON: byte {error.start + 1} is not UTF-8") from None
    except json.JSONDecodeError as error:
        raise BadTrace(f"{path}:{error.lineno}:{error.colno}: not JSON: {error.msg}") from None
    except (ValueError, RecursionError):
        raise BadTrace(f"{path} is nested too deep, or has a number that is too long") from None


def replay_of_finding(target: str, wanted: str) -> Replay:
    """Return the witness of the finding with this fingerprint, or the only one with this code."""
    from ..checks import run_checks

    deck = deck_or_exit(target)
    with spending(Budget(LONG_STEPS)):
        candidates = [each for each in findings(deck, wanted) if each.witness is not None]
    found = [each for each in candidates if wanted in (each.fingerprint, each.code, each.name)]
    if len(found) == 1 and found[0].witness is not None:
        return Replay(deck, found[0].witness, f"{found[0].code}: {found[0].message}")
    others = (each for each in run_checks(deck) if each.witness is not None)
    choices = found or candidates or others
    lines = "".join(f"\n  {each.fingerprint} {each.code} {each.message}" for each in choices)
    number = "several examples" if found else "no example"
    hint = f"choose one of these findings:{lines}" if lines else "no finding has one"
    raise BadTrace(f"{target} has {number} for the finding {wanted!r}; {hint}")


def findings(deck: Deck, wanted: str) -> Iterator[Finding]:
    """Yield the findings of the wanted code, or all; those of checks on demand come last."""
    from ..checks import run_checks
    from ..checks.registry import all_checks

    code = next((each.code for each in all_checks() if wanted in (each.code, each.name)), None)
    if code is not None:
        yield from run_checks(deck, {code}, ("prove",))
        return
    yield from run_checks(deck)
    slow = {each.code for each in all_checks() if each.on_demand or each.prove}
    yield from run_checks(deck, slow, ("prove",))


def replay_of_goal(target: str, name: str) -> Replay:
    """Return a game that ends by the Goal. Raise BadTrace if the search finds none."""
    from ..reasoning.games.winning_games import winning_game
    from ..reasoning.goals.answers import answers

    deck = deck_or_exit(target)
    cards = [card for card in deck.cards if card.meaning.kind == "goal"]
    wanted = card_named(cards, name)
    known = answers(deck)
    for goal, card in known.goals.items():
        if card is not wanted:
            continue
        game, result = winning_game(known, goal), "lost" if card.meaning.loses else "won"
        if game is not None:
            return Replay(deck, game, f"a game of {target} that is {result} by {card.name}")
        raise BadTrace(
            f"no game of {target} was found that is {result} by {card.name}, which is "
            f"{known.status(goal)}; `fluxx check {quote(target)} --reach` shows what is known"
        )
    near = closest(name, {card.name for card in cards})
    hint = f"; did you mean {near!r}?" if near else ""
    raise BadTrace(f"there is no Goal {name!r} in {target}{hint}")


def card_named(cards: list[DeckCard], name: str) -> DeckCard | None:
    """Return the first card with this id or name, else with this name in other letter cases."""
    exact = [card for card in cards if name in (card.id, card.name)]
    near = [card for card in cards if card.name.casefold() == name.casefold()]
    return next(iter(exact or near), None)
