"""Games to step through, as data: each change of the table, with the choices that led to it.

`sample` plays some games and shows the shortest one that is won.

The steps are those of `game.story`. Consecutive draws and outside events are one step, and so are
choices that change nothing together with the next one. A saved game and the witness of a finding
are shown alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import groupby
from operator import or_

import msgspec

from ...cards.deck import Deck
from ...game.choices import Choice, encode
from ...game.game import Entry, Game
from ...game.observed_step import JOIN, Seen
from ...game.rulings.line_ruling import play_ruling, plays
from ...game.simulate import trace_one
from ...game.state import State
from ...game.story import Scene
from ...game.story import scene as scene_of
from ...game.trace import Trace, replay, start
from ..scene_text import player
from .boards import board
from .film_lines import by_name, line
from .film_model import Film, Step
from .wins import met_goals

MAX_STEPS = 1000
"""The number of steps that are shown, from the end."""
SAMPLE_GAMES, MAX_DECISIONS = 6, 600
"""The number of sample games, and the length at which one is dropped."""


class Shot(msgspec.Struct):
    """A scene, and the same step of the engine."""

    scene: Scene
    seen: Seen


Take = list[Shot]


def film(deck: Deck, trace: Trace, id: str, caption: str) -> Film:
    """Return the game of the trace. Raise BadTrace or WrongDeck if it is no game."""
    game = start(deck, trace)
    opening = game.state.copy()
    return film_of(deck, follow_on(game, trace.choices), opening, id, caption)


def film_of(deck: Deck, shots: Iterable[Shot], opening: State, id: str, caption: str = "") -> Film:
    takes = folded([*shots] for _, shots in groupby(shots, key=SameDraw()))
    first = max(0, len(takes) - MAX_STEPS)
    shown = takes[first:]
    rulings = Rulings(deck, id, shown)
    steps = tuple(
        Step(
            number=number,
            turn=take[0].scene.turn,
            turn_of=player(take[0].scene.turn_of).capitalize(),
            lines=tuple(line(shot.scene) for shot in take),
            board=board(take[-1].seen.after),
            ruling=rulings(take, number),
        )
        for number, take in enumerate(shown, first + 1)
    )
    before = shown[0][0].seen.before if shown else opening
    end = shown[-1][-1].seen.after if shown else opening
    touched = reduce(or_, (shot.seen.touched for take in shown for shot in take), 0)
    ids = tuple(card.id for card in deck.among(touched))
    return Film(id, caption, board(before), steps, first, met_goals(deck, end), ids)


def folded(takes: Iterable[Take]) -> list[Take]:
    """Return the takes, each with a change of the table.

    One without a change is part of the next one of its turn, or else of the one before.
    """
    kept: list[Take] = []
    waiting: Take = []
    for take in takes:
        if kept and waiting and waiting[0].scene.turn != take[0].scene.turn:
            kept[-1] += waiting
            waiting = []
        waiting = waiting + take
        if looks(take[0].seen.before) != looks(take[-1].seen.after):
            kept.append(waiting)
            waiting = []
    if waiting and kept:
        kept[-1] += waiting
    elif waiting:
        kept.append(waiting)
    return kept


def looks(s: State) -> tuple[object, ...]:
    """Return all that can be seen on the table, and who has won."""
    lying = (s.z, s.rules, s.goals, s.discard, s.hidden, s.marks, s.attached)
    return *lying, s.people, s.players, s.winner


class Rulings:
    """The plays of a film as rulings, one for each card that is played."""

    def __init__(self, deck: Deck, id: str, takes: Sequence[Take]) -> None:
        self.deck, self.id = deck, id
        self.plays = plays([shot.seen for take in takes for shot in take])
        self.at = 0
        self.written: set[int] = set()

    def __call__(self, take: Take, number: int) -> str:
        """Return the first ruling of the next take, or ""."""
        first, self.at = self.at, self.at + len(take)
        for n in range(first, self.at):
            if n in self.plays and (card := self.plays[n][0].played) not in self.written:
                if ruling := play_ruling(self.deck, self.plays[n], f"{self.id}-{number}"):
                    self.written.add(card)
                    return ruling
        return ""


def follow_on(game: Game, entries: Iterable[Entry]) -> Iterator[Shot]:
    """Yield the steps that follow from the current state of the game."""
    name_of = {card.id: f"/{card.name}" for card in game.deck.cards}
    for number, entry in enumerate(entries, 1):
        before = game.state.copy()
        scene = by_name(scene_of(game, entry, number), name_of)
        answer = encode(before, entry) if isinstance(entry, Choice) else JOIN
        moves = list(game.state.log or ())
        game.state.log = None
        yield Shot(scene, Seen(before, answer, game.state.copy(), moves))


class SameDraw:
    """A group key that is equal for scenes of one step, such as the draws of a turn."""

    def __init__(self) -> None:
        self.number = 0
        self.before: tuple[object, ...] = ()

    def __call__(self, shot: Shot) -> int:
        scene = shot.scene
        kind = (scene.turn, scene.who) if isinstance(scene.who, str) else ()
        if not kind or kind != self.before:
            self.number += 1
        self.before = kind
        return self.number


def sample(deck: Deck) -> Film | None:
    """Return the shortest won game among a few sample games, or None."""
    best: Trace | None = None
    won, limit = "", MAX_DECISIONS
    if all(card.meaning.goal is None for card in deck.cards):
        return None
    for seed in range(SAMPLE_GAMES):
        trace = trace_one(deck, deck.usual_players, f"report/{seed}", "greedy", limit)
        game = replay(deck, trace)
        if game.winner is not None:
            best, limit = trace, len(trace.choices) - 1
            won = f"{player(game.winner)} wins in turn {game.state.turn}"
    if best is None:
        return None
    caption = (
        f"{deck.usual_players} players who play for a Goal whenever they can: {won}. This is the "
        f"shortest of {SAMPLE_GAMES} games that were played for this report."
    )
    return film(deck, best, "game", caption)
