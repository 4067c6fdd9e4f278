"""Rounds of long fuzzing: many games of one target, or some random decks.

A round follows from the seed and its number.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random

import msgspec

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.deckfile import DeckFile
from fluxx_rules.cards.library import load_deck, parts_of
from fluxx_rules.cards.target import editions
from fluxx_rules.fuzzing.case import given_answers
from fluxx_rules.fuzzing.driver import Watch, error_kind
from fluxx_rules.fuzzing.invariants import all_invariants
from fluxx_rules.fuzzing.random_cards import deck_of, random_file
from fluxx_rules.fuzzing.runner import example, failure
from fluxx_rules.fuzzing.source import Seeded
from fluxx_rules.fuzzing.trial import broken_game, fewest_cards, message_kind
from fluxx_rules.game.program import program
from fluxx_rules.report import broken_game as broken_report
from fluxx_rules.report import fuzzing as report

GAMES = 30
DECKS, GAMES_OF_A_DECK = 10, 4
RANDOM = "random decks"
MIXES = Path(__file__).parents[1] / "mixes"


class Fault(msgspec.Struct, frozen=True):
    """A failure: `kind` is the same in all games, `text` is for people."""

    kind: str
    text: str


class Round(msgspec.Struct):
    """The counts of a round and its faults; a fault that is known already has no text."""

    number: int
    target: str
    games: int = 0
    choices: int = 0
    decisions: int = 0
    """Choices of players, not of chance."""
    decks: int = 0
    faults: list[Fault] = []


def targets() -> list[str]:
    """Return every edition, variant, pair and mix file, and all editions together."""
    alone = editions()
    pairs, mixes = combinations(alone, 2), map(shortest, sorted(MIXES.glob("*.yaml")))
    return [*alone, *variants(), *map("+".join, pairs), *mixes, "+".join(alone)]


def shortest(path: Path) -> str:
    """Return the path, relative to the current folder if it is inside."""
    here = Path.cwd()
    return path.relative_to(here).as_posix() if path.is_relative_to(here) else str(path)


def variants() -> Iterator[str]:
    """Yield the variants of all editions."""
    for edition in editions():
        for part in parts_of(edition):
            if isinstance(part.declared, DeckFile):
                yield from (f"{edition}:{name}" for name in part.declared.variants)


def target_of(seed: str, number: int) -> str:
    """Return the target of a round, in turn: listed, random decks, listed, a larger mix."""
    kind, nth = number % 4, number // 2
    if kind == 1:
        return RANDOM
    random = Random(f"{seed}/mix/{number}")
    if kind == 3:
        return "+".join(sorted(random.sample(editions(), random.randrange(3, 6))))
    there = targets()
    Random(f"{seed}/targets").shuffle(there)
    return there[nth % len(there)]


def play_round(seed: str, number: int, known: frozenset[str]) -> Round:
    """Play a round; an exception of the program is a fault too."""
    played = Round(number, target_of(seed, number))
    seen = set(known)
    try:
        found = random_decks if played.target == RANDOM else games_of
        for each in found(played, seed, seen):
            played.faults.append(each)
            seen.add(each.kind)
    except Exception as error:
        played.faults.append(Fault(f"crash: {error_kind(error)}", traceback.format_exc()))
    return played


def games_of(played: Round, seed: str, seen: set[str]) -> Iterator[Fault]:
    """Yield the faults of games of a target."""
    deck, own = load_deck(played.target), f"{seed}/{played.number}"
    watch = Watch(all_invariants().values())
    for number in range(GAMES):
        run, _ = example(program(deck), own, number, watch)
        played.games += 1
        played.choices += len(run.answers)
        played.decisions += sum(each.somebody for each in given_answers(run))
        if run.found is not None:
            kind = f"{run.found.invariant}: {message_kind(run.found.wrong)}"
            yield Fault(kind, "" if kind in seen else again(played, deck, own, number))


def again(played: Round, deck: Deck, own: str, number: int) -> str:
    """Return the shrunk game as a ruling, and the command that finds it again."""
    text = report.to_text(failure(deck, own, number, tuple(all_invariants())))
    return f"{text}\nAgain: fluxx fuzz {played.target} --seed {own} --examples {number + 1}\n"


def random_decks(played: Round, seed: str, seen: set[str]) -> Iterator[Fault]:
    """Yield the faults of random decks."""
    for n in range(DECKS):
        own = f"{seed}/{played.number}/{n}"
        declared = random_file(Seeded(own))
        played.decks += 1
        found = broken_game(deck_of(declared), GAMES_OF_A_DECK, own)
        if found is not None:
            kind = f"random deck: {found.kind}"
            small = "" if kind in seen else broken_report.to_text(*fewest_cards(declared, found))
            yield Fault(kind, small)
