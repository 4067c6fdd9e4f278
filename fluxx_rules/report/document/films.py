"""A trace as a film: each decision with the table before and after it.

The steps are those of `game.story`; draws and facts from outside that follow on one another are
one step. Whatever makes a trace can be shown so, be it a played game or the witness of a finding.
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
from ...game.story import scene as told
from ...game.trace import Trace, replay, start
from ...game.zones import ZONES
from ..story import chosen, move, player
from .boards import board
from .model import Film, Line, Step
from .step_ruling import play_ruling, plays

MOST_STEPS = 60
"""So many steps are shown, the last ones."""
SEEDS, LONGEST = 6, 600
"""So many games are tried, and no longer ones are told."""
PLAYERS = 3
WHY = {"play": "plays", "drawn": "draws", "dealt": "deals"}


class Shot(msgspec.Struct):
    """A scene, and the step of the engine that it tells."""

    scene: Scene
    seen: Seen


def film(deck: Deck, trace: Trace, id: str, says: str) -> Film:
    """The end of the game that the trace tells; BadTrace or WrongDeck where it tells none."""
    game = start(deck, trace)
    opening = game.state.copy()
    return told_as_film(deck, follow_on(game, trace.choices), opening, id, says)


def told_as_film(
    deck: Deck, shots: Iterable[Shot], opening: State, id: str, says: str = ""
) -> Film:
    takes = [list(some) for _, some in groupby(shots, key=Take())]
    first = max(0, len(takes) - MOST_STEPS)
    shown = takes[first:]
    moved = [changed(take) for take in shown]
    found = plays([shot.seen for take in shown for shot in take])
    steps, n = [], 0
    for number, take in enumerate(shown):
        scene = take[-1].scene
        ruling = play_ruling(deck, found[n], f"{id}-{first + number + 1}") if n in found else ""
        steps.append(Step(
            first + number + 1, scene.turn, player(scene.turn_of).capitalize(),
            tuple(line(shot.scene) for shot in take),
            board(take[-1].seen.after, moved[number], sum(moved[number + 1 : number + 2])),
            ruling,
        ))  # fmt: skip
        n += len(take)
    before = shown[0][0].seen.before if shown else opening
    return Film(id, says, board(before, 0, sum(moved[:1])), tuple(steps), first)


def follow_on(game: Game, entries: Iterable[Entry]) -> Iterator[Shot]:
    """The game from where it stands."""
    called = {card.id: f"/{card.name}" for card in game.deck.cards}
    for number, entry in enumerate(entries, 1):
        before = game.state.copy()
        scene = by_name(told(game, entry, number), called)
        answer = encode(before, entry) if isinstance(entry, Choice) else JOIN
        moves = list(game.state.log or ())
        game.state.log = None
        yield Shot(scene, Seen(before, answer, game.state.copy(), moves))


def by_name(scene: Scene, called: dict[str, str]) -> Scene:
    """As `report.story` tells it, without saying which of several copies it was."""

    def names(ids: Iterable[str]) -> tuple[str, ...]:
        return tuple(called[id] for id in ids)

    replace = msgspec.structs.replace
    entry = scene.chosen
    if isinstance(entry, Choice):
        entry = replace(entry, cards=names(entry.cards))
    changes = tuple(replace(each, cards=names(each.cards)) for each in scene.changes)
    return replace(scene, chosen=entry, changes=changes)


class Take:
    """Equal for scenes of one step: what nobody decides belongs together within a turn."""

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
    """Every card that lies elsewhere after the step than before it."""
    before, after = take[0].seen.before, take[-1].seen.after
    stayed = sum(before.z[n] & after.z[n] for n in range(ZONES))
    return sum(after.z) & ~stayed


def line(scene: Scene) -> Line:
    changes = [move(each).replace(" -> ", " → ") for each in joined(scene.changes) if each.cards]
    if scene.winner is not None:
        changes.append(f"{player(scene.winner)} wins")
    if scene.lost:
        changes.append("everybody loses")
    return Line(
        player(scene.who).capitalize(), WHY.get(scene.why, scene.why), chosen(scene.chosen),
        tuple(changes),
    )  # fmt: skip


def joined(changes: Iterable[Moved]) -> list[Moved]:
    """A card that is played and lands went one way, not two."""
    kept: list[Moved] = []
    for each in changes:
        last = kept[-1] if kept else None
        if last and last.to == "being played" == each.source and last.cards == each.cards:
            kept[-1] = Moved(each.cause, each.cards, last.source, each.to)
        else:
            kept.append(each)
    return kept


def sample(deck: Deck) -> Film | None:
    """The shortest of some games of this deck that somebody wins; none if nobody does."""
    best: Trace | None = None
    won, most = "", LONGEST
    if all(card.meaning.goal is None for card in deck.cards):
        return None
    for seed in range(SEEDS):
        trace = trace_one(deck, PLAYERS, f"report/{seed}", "greedy", most)
        game = replay(deck, trace)
        if game.winner is not None:
            best, most = trace, len(trace.choices) - 1
            won = f"{player(game.winner)} wins in turn {game.state.turn}"
    if best is None:
        return None
    return film(deck, best, "game", (
        f"{PLAYERS} players who take a Goal where they can: {won}. It is the shortest of {SEEDS} "
        "games that were played for this report."
    ))  # fmt: skip
