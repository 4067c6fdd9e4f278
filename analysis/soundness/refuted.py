"""What is said never to be, and random play that tries to bring it about.

The other studies play small decks through, so their cards say what can be played through. Here the
cards say anything that the language lets them say (`random_cards`), and what the engine does from
random states can refute a finding, though it cannot show that one was due.

    python3 dev.py python -m analysis.soundness.refuted SEED DECK ...

tells of each of these decks all that was said of it, and how play refutes what is refuted.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from analysis.soundness.evidence import card_of
from analysis.soundness.sights import SIGHTS, SILENCED, Said, said, says_never
from analysis.soundness.silenced import differs, silencing, speaking_as, unknown
from analysis.soundness.study import Claims, Study, Told
from analysis.soundness.wordy import PLAIN, wordy_deck
from fluxx_rules.cards.deck import Deck
from fluxx_rules.checks import run_checks
from fluxx_rules.checks.goals import statuses
from fluxx_rules.fuzzing.random_states import random_answer, random_state
from fluxx_rules.fuzzing.source import Seeded, Source
from fluxx_rules.game.choices import called
from fluxx_rules.game.engine import apply
from fluxx_rules.game.layout import layout
from fluxx_rules.game.program import program
from fluxx_rules.game.state import ELSEWHERE, State
from fluxx_rules.game.zones import HAND, NAMES, RULES
from fluxx_rules.language.text import card_text

GAMES, CHOICES = 24, 20
"""So many games of each deck, from random states, and so many choices in each."""


class Refuted(NamedTuple):
    """From which state, by which moves, and where they led."""

    start: State
    moves: tuple[str, ...]
    end: State


class Game(NamedTuple):
    """The states in which somebody is asked, each with the answer to it, and the last one."""

    states: tuple[State, ...]
    answers: tuple[int, ...]

    def until(self, n: int) -> Refuted:
        return Refuted(self.states[0], tuple(map(told_move, self.states[:n], self.answers)),
                       self.states[n])  # fmt: skip


def told_move(s: State, given: int) -> str:
    assert s.ask is not None
    chosen = called(s.ask, given, NAMES.__getitem__, s.program.cards)
    who = ELSEWHERE.get(s.ask.who) or NAMES[s.ask.who]
    return f"{who}, {s.ask.why}: {', '.join(chosen) or 'nothing'}"


def games(deck: Deck) -> Iterator[Game]:
    for n in range(GAMES):
        source = Seeded(f"{deck.digest}/{n}")
        yield played(source, random_state(source, deck))


def played(source: Source, s: State) -> Game:
    states, given = [s.copy()], list[int]()
    while s.ask is not None and len(given) < CHOICES:
        given.append(random_answer(source, s.ask))
        apply(s, given[-1])
        states.append(s.copy())
    return Game(tuple(states), tuple(given))


def told(deck: Deck) -> Told:
    found = [
        Said(each.code, each.aspect, each.message, each.cards)
        for each in run_checks(deck, {*SIGHTS, *SILENCED} - {"impossible"}) if says_never(each)
    ]  # fmt: skip
    found += [
        Said("impossible", "", "", (goal,))
        for goal, status in statuses(deck).items() if status == "impossible"
    ]  # fmt: skip
    return {each.claim: True for each in found}


def truth(deck: Deck) -> Claims:
    return Tried(deck)


class Tried(dict[str, bool]):
    """Whether play leaves a claim as it is; looked at when asked."""

    def __init__(self, deck: Deck) -> None:
        super().__init__()
        self.deck = deck

    @cached_property
    def games(self) -> tuple[Game, ...]:
        return tuple(games(self.deck))

    def __missing__(self, claim: str) -> bool:
        self[claim] = self.refuted(said(claim)) is None
        return self[claim]

    def others(self, say: Said) -> list[str]:
        """All other cards, but for what keeps games going."""
        names = {PLAIN, *(card.name for card in self.deck.cards if card.id in say.ids)}
        return [each.id for each in self.deck.cards if each.name not in names]

    def refuted(self, say: Said) -> Refuted | None:
        if say.code in SILENCED:
            return spoken(self.deck, say)
        sight = SIGHTS[say.code]
        alone = say.aspect == "own way out"
        for game in games(silencing(self.deck, self.others(say))) if alone else self.games:
            before = game.states[0]
            for n, after in enumerate(game.states):
                if sight(say, before, after):
                    return game.until(n)
                before = after
        return None


def spoken(deck: Deck, say: Said) -> Refuted | None:
    """The first game that goes another way if the dead cards said nothing, or nobody knew them."""
    dead, by = dead_and_why(deck, say)
    there, empty = program(deck).mask(by), "hold no cards" in say.message

    def so(s: State) -> object:
        waiting = sum(s.z[HAND + seat] for seat in range(s.players) if seat != s.cur)
        return not by or (s.z[RULES] & there and not (empty and waiting))

    if say.code == "FX305":
        found = differs(deck, speaking_as(deck, say.ids[0], say.ids[-1]), (), so, False, told_move)
    elif say.code == "FX601":
        # else a Goal that nobody can meet, as it forbids the card, could be met without it
        never = [goal for goal, status in statuses(deck).items() if status == "impossible"]
        quiet = unknown(silencing(deck, never), dead)
        found = differs(deck, quiet, (), so, False, told_move)
    else:
        found = differs(deck, silencing(deck, dead), dead, so, say.code == "FX306", told_move)
    return None if found is None else Refuted(*found)


def dead_and_why(deck: Deck, say: Said) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Which cards do nothing, and beside which rules; the first names of FX306 are those rules. A
    Surprise that answers nothing may still be played."""
    if say.code == "FX308":
        return say.ids[:1], say.ids[1:]
    if say.code == "FX305":
        return (), ()
    if say.code != "FX306":
        return say.ids, ()
    cards = [card_of(deck, id) for id in say.ids]
    by = tuple(card.id for card in cards if say.is_about(card.name))
    dead = [card for card in cards if card.id not in by]
    if "hold no cards" in say.message:
        dead = [card for card in dead if card.meaning.kind == "action"]
    return tuple(card.id for card in dead), by


def how(deck: Deck, claim: str) -> str:
    """The story of a refutation, in one line."""
    found = Tried(deck).refuted(said(claim))
    if found is None:
        return ""
    table = json.dumps(layout(found.start), ensure_ascii=False)
    return f"from {table} by {'; '.join(found.moves) or 'nothing'}"


STUDY = Study(
    "refuted",
    "Of what findings say can never be, whether anything in random play from random states brings "
    "it about, in decks whose cards say anything that the language has words for; this can only "
    "refute, so no claim is false unless the analysis is wrong.",
    wordy_deck, truth, told, decks=700, how=how,
)  # fmt: skip


def main(seed: str, *numbers: str) -> None:
    for number in map(int, numbers):
        made = STUDY.number(number, seed)
        tried = Tried(made)
        print(f"deck {number} of seed {seed}, {made.policies}")
        for card in made.cards:
            print(f"    {card.id}: {card_text(card.declared)}")
        for claim in told(made):
            print(claim, "is so" if tried[claim] else f"is refuted {how(made, claim)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
