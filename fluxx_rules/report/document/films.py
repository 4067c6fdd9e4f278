"""Games to step through, as data: each decision with the cards before and after it.

`sample` plays some games and shows the shortest one that is won.

The steps are those of `game.story`; consecutive draws and outside events are one step. A saved game
and the witness of a finding are shown alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

import msgspec

from ...cards.deck import Deck
from ...game.choices import Choice, encode
from ...game.game import Entry, Game
from ...game.observed_step import JOIN, Seen
from ...game.simulate import trace_one
from ...game.state import State
from ...game.story import Moved, Scene
from ...game.story import scene as scene_of
from ...game.trace import Trace, replay, start
from ...game.zones import ZONES
from ..scene_text import chosen, move, player, verb
from .boards import board
from .model import Film, Line, Step
from .step_ruling import play_ruling, plays

MAX_STEPS = 60
"""The number of steps that are shown, from the end."""
SAMPLE_GAMES, MAX_DECISIONS = 6, 600
"""The number of sample games, and the length at which one is dropped."""


class Shot(msgspec.Struct):
    """A scene, and the same step of the engine."""

    scene: Scene
    seen: Seen


def film(deck: Deck, trace: Trace, id: str, caption: str) -> Film:
    """Return the end of the game of the trace. Raise BadTrace or WrongDeck if it is no game."""
    game = start(deck, trace)
    opening = game.state.copy()
    return film_of(deck, follow_on(game, trace.choices), opening, id, caption)


def film_of(deck: Deck, shots: Iterable[Shot], opening: State, id: str, caption: str = "") -> Film:
    takes = [list(shots) for _, shots in groupby(shots, key=Take())]
    first = max(0, len(takes) - MAX_STEPS)
    shown = takes[first:]
    moved = [changed(take) for take in shown]
    played = plays([shot.seen for take in shown for shot in take])
    steps, n = [], 0
    for number, take in enumerate(shown):
        scene = take[-1].scene
        ruling = play_ruling(deck, played[n], f"{id}-{first + number + 1}") if n in played else ""
        next_moved = sum(moved[number + 1 : number + 2])
        step = Step(
            number=first + number + 1,
            turn=scene.turn,
            turn_of=player(scene.turn_of).capitalize(),
            lines=tuple(line(shot.scene) for shot in take),
            board=board(take[-1].seen.after, moved[number], next_moved),
            ruling=ruling,
        )
        steps.append(step)
        n += len(take)
    before = shown[0][0].seen.before if shown else opening
    return Film(id, caption, board(before, 0, sum(moved[:1])), tuple(steps), first)


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


def by_name(scene: Scene, name_of: dict[str, str]) -> Scene:
    """Return the scene with names of cards in place of ids, which differ between copies."""

    def names(ids: Iterable[str]) -> tuple[str, ...]:
        return tuple(name_of[id] for id in ids)

    replace = msgspec.structs.replace
    entry = scene.chosen
    if isinstance(entry, Choice):
        entry = replace(entry, cards=names(entry.cards))
    changes = tuple(replace(each, cards=names(each.cards)) for each in scene.changes)
    return replace(scene, chosen=entry, changes=changes)


class Take:
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


def changed(take: list[Shot]) -> int:
    """Return the cards whose place the step changes."""
    before, after = take[0].seen.before, take[-1].seen.after
    stayed = sum(before.z[n] & after.z[n] for n in range(ZONES))
    return sum(after.z) & ~stayed


def line(scene: Scene) -> Line:
    changes = [move(each).replace(" -> ", " → ") for each in joined(scene.changes) if each.cards]
    if scene.winner is not None:
        changes.append(f"{player(scene.winner)} wins")
    if scene.lost:
        changes.append("everybody loses")
    who = player(scene.who).capitalize()
    return Line(who, verb(scene.why), chosen(scene.chosen), tuple(changes))


def joined(changes: Iterable[Moved]) -> list[Moved]:
    """Return the moves, with playing a card and its arrival as one move."""
    kept: list[Moved] = []
    for each in changes:
        last = kept[-1] if kept else None
        if last and last.to == "being played" == each.source and last.cards == each.cards:
            kept[-1] = Moved(each.cause, each.cards, last.source, each.to)
        else:
            kept.append(each)
    return kept


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
