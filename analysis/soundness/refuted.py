"""Study of findings about what can never happen: random play tries to refute them.

The other studies play small decks exhaustively, so their cards are simple. Here cards use the whole
language (`random_cards`). Play from random states can refute a finding. It cannot show that a
finding is missing.

    python3 dev.py python -m analysis.soundness.refuted SEED DECK ...

prints all such findings of each deck, and how play refutes the wrong ones.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from analysis.soundness.checked import run_checks
from analysis.soundness.evidence import card_of
from analysis.soundness.language_decks import PLAIN, wordy_deck
from analysis.soundness.observations import SIGHTS, SILENCED, Claim, claims_never, parsed
from analysis.soundness.silenced import differs, silencing, speaking_as, unknown
from analysis.soundness.study import Claims, Study, Verdicts
from fluxx_rules.cards.deck import Deck
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
"""Games of each deck from random states, and the most choices in each."""


class Refuted(NamedTuple):
    """A refutation: a state, the moves from it, and the state after them."""

    start: State
    moves: tuple[str, ...]
    end: State


class Game(NamedTuple):
    """A game: the states with a question, an answer to each, and the last state."""

    states: tuple[State, ...]
    answers: tuple[int, ...]

    def until(self, n: int) -> Refuted:
        """Return the moves up to a state."""
        moves = tuple(map(in_words, self.states[:n], self.answers))
        return Refuted(self.states[0], moves, self.states[n])


def in_words(s: State, given: int) -> str:
    """Return an answer as text."""
    assert s.ask is not None
    chosen = called(s.ask, given, NAMES.__getitem__, s.program.cards)
    who = ELSEWHERE.get(s.ask.who) or NAMES[s.ask.who]
    return f"{who}, {s.ask.why}: {', '.join(chosen) or 'nothing'}"


def games(deck: Deck) -> Iterator[Game]:
    """Yield random games of the deck."""
    for n in range(GAMES):
        source = Seeded(f"{deck.digest}/{n}")
        yield played(source, random_state(source, deck))


def played(source: Source, s: State) -> Game:
    """Play a random game."""
    states, given = [s.copy()], list[int]()
    while s.ask is not None and len(given) < CHOICES:
        given.append(random_answer(source, s.ask))
        apply(s, given[-1])
        states.append(s.copy())
    return Game(tuple(states), tuple(given))


def verdicts(deck: Deck) -> Verdicts:
    """Return all findings of the deck that claim something never happens."""
    found = [
        Claim(each.code, each.aspect, each.message, each.cards)
        for each in run_checks(deck, {*SIGHTS, *SILENCED} - {"impossible"})
        if claims_never(each)
    ]
    found += [
        Claim("impossible", "", "", (goal,))
        for goal, status in statuses(deck).items()
        if status == "impossible"
    ]
    return {each.text: True for each in found}


def truth(deck: Deck) -> Claims:
    """Return whether play leaves each claim unrefuted."""
    return Tried(deck)


class Tried(dict[str, bool]):
    """Whether play leaves claims unrefuted; computed on access."""

    def __init__(self, deck: Deck) -> None:
        super().__init__()
        self.deck = deck

    @cached_property
    def games(self) -> tuple[Game, ...]:
        """Return random games of the deck."""
        return tuple(games(self.deck))

    def __missing__(self, text: str) -> bool:
        self[text] = self.refuted(parsed(text)) is None
        return self[text]

    def others(self, claim: Claim) -> list[str]:
        """Return all other cards, except those that keep games going."""
        names = {PLAIN, *(card.name for card in self.deck.cards if card.id in claim.ids)}
        return [each.id for each in self.deck.cards if each.name not in names]

    def refuted(self, claim: Claim) -> Refuted | None:
        """Return a refutation of the claim if there is one."""
        if claim.code in SILENCED:
            return spoken(self.deck, claim)
        sight = SIGHTS[claim.code]
        alone = claim.aspect == "own way out"
        for game in games(silencing(self.deck, self.others(claim))) if alone else self.games:
            before = game.states[0]
            for n, after in enumerate(game.states):
                if sight(claim, before, after):
                    return game.until(n)
                before = after
        return None


def spoken(deck: Deck, claim: Claim) -> Refuted | None:
    """Return a game that goes another way without the text or the name of the dead cards."""
    dead, by = dead_and_why(deck, claim)
    if claim.code in ("FX209", "FX602") and can_be_turned(deck, dead):
        return None
    there, empty = program(deck).mask(by), "hold no cards" in claim.message

    def so(s: State) -> object:
        waiting = sum(s.z[HAND + seat] for seat in range(s.players) if seat != s.cur)
        return not by or (s.z[RULES] & there and not (empty and waiting))

    if claim.code == "FX305":
        found = differs(
            deck, speaking_as(deck, claim.ids[0], claim.ids[-1]), (), so, False, in_words
        )
    elif claim.code == "FX601":
        # a Goal that cannot be met because it forbids the card could be met without it
        never = [goal for goal, status in statuses(deck).items() if status == "impossible"]
        quiet = unknown(silencing(deck, never), dead)
        found = differs(deck, quiet, (), so, False, in_words)
    else:
        found = differs(deck, silencing(deck, dead), dead, so, claim.code == "FX306", in_words)
    return None if found is None else Refuted(*found)


def can_be_turned(deck: Deck, ids: tuple[str, ...]) -> bool:
    """Return whether one of these is a Keeper that a rule offers to turn face down.

    That offer looks like one of its own powers.
    """
    hides = any(card.meaning.hides for card in deck.cards)
    return hides and any(card_of(deck, id).meaning.kind == "keeper" for id in ids)


def dead_and_why(deck: Deck, claim: Claim) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the cards that do nothing, and the rules because of which they do nothing.

    The first names of FX306 are those rules. A Surprise that answers nothing may still be played.
    """
    if claim.code == "FX308":
        return claim.ids[:1], claim.ids[1:]
    if claim.code == "FX305":
        return (), ()
    if claim.code != "FX306":
        return claim.ids, ()
    cards = [card_of(deck, id) for id in claim.ids]
    by = tuple(card.id for card in cards if claim.is_about(card.name))
    dead = [card for card in cards if card.id not in by]
    if "hold no cards" in claim.message or "answer nothing" in claim.message:
        dead = [card for card in dead if card.meaning.kind == "action"]
    return tuple(card.id for card in dead), by


def how(deck: Deck, text: str) -> str:
    """Return a refutation in one line."""
    found = Tried(deck).refuted(parsed(text))
    if found is None:
        return ""
    table = json.dumps(layout(found.start), ensure_ascii=False)
    return f"from {table} by {'; '.join(found.moves) or 'nothing'}"


STUDY = Study(
    "refuted",
    "Of what findings say can never be, whether anything in random play from random states brings "
    "it about, in decks whose cards say anything that the language has words for; this can only "
    "refute, so no claim is false unless the analysis is wrong.",
    wordy_deck,
    truth,
    verdicts,
    decks=700,
    how=how,
)


def main(seed: str, *numbers: str) -> None:
    """Print the claims about some decks."""
    for number in map(int, numbers):
        made = STUDY.number(number, seed)
        tried = Tried(made)
        print(f"deck {number} of seed {seed}, {made.policies}")
        for card in made.cards:
            print(f"    {card.id}: {card_text(card.declared)}")
        for text in verdicts(made):
            print(text, "is so" if tried[text] else f"is refuted {how(made, text)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
