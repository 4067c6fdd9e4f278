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
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from random import Random
from typing import NamedTuple

from analysis.soundness.evidence import card_of
from analysis.soundness.silenced import differs, silencing, unknown
from analysis.soundness.study import Claims, Study, Told
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.deckfile import DeckFile
from fluxx_rules.checks import run_checks
from fluxx_rules.checks.goals import statuses
from fluxx_rules.findings import Finding
from fluxx_rules.fuzzing.random_cards import (
    EDITION,
    TAGS,
    basic_rules,
    deck_of,
    policies,
    random_card,
    random_deck,
    stub,
)
from fluxx_rules.fuzzing.random_states import answer, random_state
from fluxx_rules.fuzzing.source import Seeded, Source, one_of, seldom
from fluxx_rules.fuzzing.vocabulary import vocabulary
from fluxx_rules.game.choices import decode, who_is_asked
from fluxx_rules.game.engine import apply
from fluxx_rules.game.layout import layout
from fluxx_rules.game.program import Program, program
from fluxx_rules.game.state import NOBODY, State
from fluxx_rules.game.zones import HAND, NAMES, PLAYED, RULES, TABLE, UNDER, bits
from fluxx_rules.language import core
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Action, Card, Creeper, Keeper
from fluxx_rules.language.effects.draw import Draw
from fluxx_rules.language.text import card_text
from fluxx_rules.symbolic.goals.placement import meets

GAMES, CHOICES = 24, 20
"""So many games of each deck, from random states, and so many choices in each."""
DEAD = ("FX401", "FX402", "FX403", "FX405")
NOBODY_MEETS = "nobody can meet"


class Said(NamedTuple):
    """A finding as a claim: its code, what it is about, and its cards."""

    code: str
    aspect: str
    message: str
    ids: tuple[str, ...]

    @property
    def claim(self) -> str:
        return " | ".join((self.code, self.aspect, self.message, *self.ids))


def said(claim: str) -> Said:
    code, aspect, message, *ids = claim.split(" | ")
    return Said(code, aspect, message, tuple(ids))


class Refuted(NamedTuple):
    """From which state, by which moves, and where they led."""

    start: State
    moves: tuple[str, ...]
    end: State


# --- decks ---------------------------------------------------------------------------------------

WORDY: tuple[core.Kind, ...] = (
    "goal", "goal", "goal", "rule", "rule", "rule", "creeper", "creeper", "action", "action",
    "keeper", "surprise",
)  # fmt: skip
ABOUT_GOALS: tuple[core.Kind, ...] = (*("goal",) * 5, *("rule",) * 3, "creeper", "keeper")
THINGS, PLAIN = ("Bread", "Milk", "Moon"), "Two More"


def deck(random: Random) -> Deck:
    """As random decks are, or a few plain cards under many that say much of these."""
    source = Seeded(random.getrandbits(64))
    return random_deck(source, 7, 3) if seldom(source, 3) else deck_of(small(source))


def small(source: Source) -> DeckFile:
    things = [
        Keeper(keeper=name, copies=1 + seldom(source, 4), tags=some_tag(source))
        for name in THINGS[: 1 + source.below(len(THINGS))]
    ]
    plain: list[Card] = [*things, *(Creeper(creeper="War") for _ in range(seldom(source, 2)))]
    plain.append(Action(action=PLAIN, do=(Draw(Amount.read("two")),), copies=3))
    some = one_of(source, (WORDY, ABOUT_GOALS))
    kinds = [one_of(source, some) for _ in range(2 + source.below(6))]
    names = [f"{kind.capitalize()} {n}" for n, kind in enumerate(kinds, 1)]
    words = vocabulary([*plain, *map(stub, kinds, names)])
    made = [random_card(source, words, *each) for each in zip(kinds, names, strict=True)]
    answers = policies(source)
    return DeckFile(EDITION, (*plain, *made), basic_rules=basic_rules(source), policies=answers)


def some_tag(source: Source) -> tuple[str, ...]:
    return (one_of(source, TAGS),) if seldom(source, 2) else ()


# --- games ---------------------------------------------------------------------------------------


class Game(NamedTuple):
    """The states in which somebody is asked, each with the answer to it, and the last one."""

    states: tuple[State, ...]
    answers: tuple[int, ...]

    def until(self, n: int) -> Refuted:
        return Refuted(self.states[0], tuple(map(told_move, self.states[:n], self.answers)),
                       self.states[n])  # fmt: skip


def told_move(s: State, given: int) -> str:
    assert s.ask is not None
    who, choice = who_is_asked(s.ask), decode(s, given)
    what = choice.cards if choice.player is None else NAMES[choice.player]
    return f"{NAMES[who] if isinstance(who, int) else who}, {s.ask[5]}: " + str(
        choice.option or ", ".join(what) or "nothing" if isinstance(what, tuple) else what
    )


def games(deck: Deck) -> Iterator[Game]:
    for n in range(GAMES):
        source = Seeded(f"{deck.digest}/{n}")
        yield played(source, random_state(source, deck))


def played(source: Source, s: State) -> Game:
    states, given = [s.copy()], list[int]()
    while s.ask is not None and len(given) < CHOICES:
        given.append(answer(source, s.ask))
        apply(s, given[-1])
        states.append(s.copy())
    return Game(tuple(states), tuple(given))


# --- what refutes a finding ----------------------------------------------------------------------

Sight = Callable[[Said, State, State], bool]
"""Whether these two states, one after the other, show that what is said is not so."""


def on_tables(s: State) -> int:
    return sum(s.z[TABLE : TABLE + s.players])


def who(s: State, goal: int) -> int:
    """How many meet the Goal, if it lies there."""
    return sum(meets(s, goal, seat) for seat in range(s.players))


def masks(p: Program, say: Said) -> list[int]:
    return [p.bit_of[id] for id in say.ids]


def goals_of(p: Program, cards: Iterable[int]) -> list[int]:
    return [card for card in cards if p.meaning[card].goal is not None]


def won_by(s: State, goal: int) -> bool:
    """The game is over by this Goal alone; who borrows a Keeper wins as well (X-049)."""
    return s.winner > NOBODY and s.goals == s.program.glyph[goal]


def is_met(say: Said, _: State, s: State) -> bool:
    goal = masks(s.program, say)[0]
    return bool(who(s, goal)) or won_by(s, goal)


def is_met_alone(say: Said, _: State, s: State) -> bool:
    (goal,) = masks(s.program, say)
    return who(s, goal) == 1 or won_by(s, goal)


def is_missed(say: Said, _: State, s: State) -> bool:
    (goal,) = masks(s.program, say)
    return missed(say, s, goal)


def missed(say: Said, s: State, goal: int) -> bool:
    """Somebody does not meet it; of some it is only said that they have what it asks for."""
    test = s.program.goals[s.program.glyph[goal]][1]
    kept = "keeps from winning" in say.message
    return not all(test(s, (seat,)) if kept else meets(s, goal, seat) for seat in range(s.players))


def told_apart(say: Said, _: State, s: State) -> bool:
    return len({tuple(meets(s, goal, seat) for seat in range(s.players))
                for goal in masks(s.program, say)}) > 1  # fmt: skip


def harder_alone(say: Said, _: State, s: State) -> bool:
    easy, *hard = masks(s.program, say)
    return any(meets(s, goal, seat) and not meets(s, easy, seat)
               for goal in hard for seat in range(s.players))  # fmt: skip


def met_without(say: Said, _: State, s: State) -> bool:
    cards = masks(s.program, say)
    goals = goals_of(s.program, cards)
    there = (on_tables(s) | sum(s.z[HAND : HAND + s.players])) & ~s.hidden
    spared = any(not card & there for card in cards if card not in goals)
    return spared and any(who(s, goal) for goal in goals)


def not_enough(say: Said, _: State, s: State) -> bool:
    goal, card = masks(s.program, say)
    test = s.program.goals[s.program.glyph[goal]][1]
    return any(s.z[TABLE + seat] & card & ~s.hidden and not test(s, (seat,))
               for seat in range(s.players))  # fmt: skip


def rule_left(say: Said, before: State, s: State) -> bool:
    """Away and not being played anew, and no copy of it has come instead."""
    twin = s.program.twin
    there = {twin[card] for card in bits(s.z[RULES] | s.z[PLAYED])}
    return any(before.z[RULES] & card and twin[card] not in there
               for card in masks(s.program, say))  # fmt: skip


def creeper_left(say: Said, before: State, s: State) -> bool:
    """Off the tables if it blocks everybody, else from whoever had it, at whichever seat."""
    (card,) = masks(s.program, say)
    if not on_tables(before) & card:
        return False
    if s.program.meaning[card].blocks == "everyone":
        return not on_tables(s) & card
    return owner(before, card) != owner(s, card)


def owner(s: State, card: int) -> int | None:
    return next((s.people[seat] for seat in range(s.players) if s.z[TABLE + seat] & card), None)


def at_peace(say: Said, _: State, s: State) -> bool:
    """The cards of the Goal lie together, and somebody can go on and play it."""
    goal = masks(s.program, say)[0]
    return s.ask is not None and s.ask[1] == "play" and bool(s.z[HAND + s.ask[0]] & goal) and any(
        meets(s, goal, seat) for seat in range(s.players)
    )  # fmt: skip


def is_attached(say: Said, _: State, s: State) -> bool:
    (card,) = masks(s.program, say)
    under, keepers = s.z[UNDER], s.program.keepers
    return any(one & card & ~under and host & keepers for one, host in s.attached)


def clauses_met(say: Said, _: State, s: State) -> bool:
    """All of these clauses are met by one player, whomever they are for."""
    if say.code == "FX303" and say.aspect != "demand":
        return False
    asked = [(card, s.program.meaning[card].demands) for card in masks(s.program, say)]
    return all(s.z[RULES] & card for card, _ in asked) and any(
        all(clause is not None and s.program.test(clause.needs)(s, (seat, card))
            and s.program.test(clause.test)(s, (seat, card)) for card, clause in asked)
        for seat in range(s.players)
    )  # fmt: skip


def fed(say: Said, _: State, s: State) -> bool:
    """FX411: what is starved is met all the same."""
    p, cards = s.program, masks(s.program, say)
    rules = [card for card in cards if p.meaning[card].kind == "rule"]
    if not all(s.z[RULES] & rule for rule in rules):
        return False
    if say.aspect.endswith("every Goal"):
        return any(who(s, goal) for goal in goals_of(p, p.meaning) if not p.meaning[goal].loses)
    if say.aspect.endswith("some Goals"):
        return any(who(s, goal) for goal in goals_of(p, cards))
    if say.aspect.endswith("those who wait") and s.ask is not None and s.ask[1] == "play":
        waiting = [seat for seat in range(s.players) if seat != s.cur]
        return any(meets(s, goal, seat) for goal in goals_of(p, cards) for seat in waiting)
    return False


def read_otherwise(say: Said, _: State, s: State) -> bool:
    """FX412: with that rule, and no other of its kind."""
    goal, rule = masks(s.program, say)
    if not s.z[RULES] & rule or (s.z[RULES] & s.program.changers).bit_count() > 1:
        return False
    return bool(who(s, goal)) if NOBODY_MEETS in say.message else missed(say, s, goal)


def somebody_won(say: Said, _: State, s: State) -> bool:
    return s.winner > NOBODY


SIGHTS: dict[str, Sight] = {
    **dict.fromkeys(("impossible", *DEAD), is_met),
    **dict.fromkeys(("FX302", "FX303", "FX310"), clauses_met),
    "FX312": rule_left, "FX404": at_peace, "FX406": is_met_alone, "FX408": is_missed,
    "FX409": told_apart, "FX410": harder_alone, "FX411": fed, "FX412": read_otherwise,
    "FX413": met_without, "FX415": not_enough, "FX501": creeper_left, "FX508": is_attached,
    "FX608": somebody_won,
}  # fmt: skip
SILENCED = ("FX209", "FX306", "FX307", "FX308", "FX601")
"""Of these the game is the same whatever the cards say, or are called (`silenced.py`)."""


def says_never(finding: Finding) -> bool:
    match finding.code:
        case "FX302" | "FX310":
            return finding.aspect == "every Goal"
        case "FX303":
            return finding.aspect == "demand"
        case "FX408":
            return finding.verdict == "proved"
        case "FX501":
            return finding.aspect in ("no way out", "own way out")
        case "FX601":
            return finding.aspect == "unused"
        case "FX209" | "FX306" | "FX307" | "FX308" | "FX312":
            return finding.verdict != "unknown"
        case code:
            return code in SIGHTS


# --- the study -----------------------------------------------------------------------------------


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

    if say.code == "FX601":
        found = differs(deck, unknown(deck, dead), (), so, False, told_move)
    else:
        found = differs(deck, silencing(deck, dead), dead, so, say.code == "FX306", told_move)
    return None if found is None else Refuted(*found)


def dead_and_why(deck: Deck, say: Said) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Which cards do nothing, and beside which rules; the first names of FX306 are those rules. A
    Surprise that answers nothing may still be played."""
    if say.code == "FX308":
        return say.ids[:1], say.ids[1:]
    if say.code != "FX306":
        return say.ids, ()
    cards = [card_of(deck, id) for id in say.ids]
    by = tuple(card.id for card in cards if f", {card.name}, " in f", {say.aspect}, ")
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
    deck, truth, told, decks=700, how=how,
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
