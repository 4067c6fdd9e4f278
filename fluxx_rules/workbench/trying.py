"""A card tried at a small table: the table, the choices, what moves, and the line as a ruling."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..cards.deck import Deck, DeckCard
from ..game.choices import Choice, decode, encode, kind_of
from ..game.engine import run
from ..game.game import Game, going_on
from ..game.observed_step import Seen, seen
from ..game.state import Move, State
from ..game.zones import HAND, bits
from ..language import core
from ..language.footprint import inside
from ..language.text import card_text
from ..session import Session, using
from .card_names import card_of
from .keeping import Kept, Line, kept, write_ruling
from .mix import Mix
from .playing import Play, Player, Position, deck_of, position
from .small_table import SmallTable, Wanted, small_table, usual_number
from .table_effect import CHOOSES

STAND_IN = "stand-in"
"""The edition of cards that only a small table has, because the deck has too few."""
OF_RULING = "ruling"
"""The edition of cards that only a small table has, because a card names them."""
MAX_USES = 2
"""A card is played, and its power is used once."""
TRIED = "tried at a small table"


class Trial(msgspec.Struct, frozen=True):
    """A card, a small table for it, and the choices there so far."""

    card: str
    """The name of the card, or its id."""
    players: int | None = None
    """The number of players; without one, as many as the card needs."""
    seed: str = "0"
    """Another seed makes another table, and other chance."""
    choices: tuple[Choice, ...] = ()
    kind: Player = "sensible"


class TableFace(msgspec.Struct, frozen=True):
    """A card of a small table with its text."""

    id: str
    name: str
    kind: str
    text: str
    origin: str
    """Empty for a card of the deck; else `stand-in` or `ruling`, as only this table has it."""


class Tried(msgspec.Struct, frozen=True):
    """A trial after its choices."""

    card: str
    """The id of the card on this table."""
    name: str
    kind: str
    text: str
    position: Position
    likely: Choice | None
    """The choice that shows the card: it is used as soon as it can be, and once.

    Otherwise it is that of an automatic player.
    """
    shows: bool
    """Whether the card was seen to matter at this table, in a few games."""
    faces: tuple[TableFace, ...]
    """All cards of the table."""


def try_card(mix: Mix, trial: Trial, session: Session | None = None) -> Tried:
    """Return a card of the mix at a small table, after the choices of the trial.

    Raise NoCard or NoTable if it cannot be tried, and IllegalChoice if a choice is impossible.
    """
    with using(session):
        return tried(deck_of(mix), trial)


def tried(deck: Deck, trial: Trial) -> Tried:
    """Return a card of the deck at a small table, after the choices of the trial."""
    table = table_for(deck, trial)
    game, _ = played(table, trial)
    card = table.deck.among(table.card)[0]
    now = position(game, Play(game.players, trial.seed, trial.choices, trial.kind))
    return Tried(
        card=card.id,
        name=card.name,
        kind=card.meaning.kind,
        text=card_text(card.declared),
        position=now,
        likely=using_card(game.state, table.card, trial.choices) or now.automatic,
        shows=table.effect is not None,
        faces=tuple(map(face, table.deck.cards)),
    )


def trial_ruling(
    deck: Deck, trial: Trial, path: str, target: str, name: str = "", alone: Deck | None = None
) -> Kept:
    """Return the choices of a trial as a ruling, for the rulings beside this file.

    It holds with the deck of the file ``alone``, or else with the same deck. Raise CannotKeep if
    there is no such ruling.
    """
    table = table_for(deck, trial)
    game, came = played(table, trial)
    s, taken = came.after.copy(), []
    for entry in game.history:
        assert isinstance(entry, Choice)
        taken.append(seen(s, encode(s, entry)))
    card = card_of(deck, trial.card)
    is_drawn = card.meaning.kind == "creeper"
    line = Line(taken, card.name, card.edition, TRIED, came if is_drawn else None, table.declared)
    return kept(line, path, target, alone or deck, name)


def keep_trial(mix: Mix, trial: Trial, name: str = "", session: Session | None = None) -> Kept:
    """Add the choices of a trial to the rulings beside the file of the mix, and return the ruling.

    Raise CannotKeep if they cannot be a ruling, and FileChanged if somebody changes the file now.
    """
    with using(session):
        ruling = trial_ruling(deck_of(mix), trial, mix.path, mix.target, name)
        write_ruling(ruling)
        return ruling


def table_for(deck: Deck, trial: Trial) -> SmallTable:
    """Return the small table of a trial."""
    card = card_of(deck, trial.card)
    players = trial.players or usual_number(card)
    return small_table(Wanted(deck, card, players, trial.seed))


def played(table: SmallTable, trial: Trial) -> tuple[Game, Seen]:
    """Return the game after the choices, and what came about before the first one.

    The log of the game has what the last choice moved.
    """
    before, moves = table.start(), list[Move]()
    s = before.copy()
    s.log = moves
    run(s)
    came = Seen(before, 0, s.copy(), [*moves])
    game = going_on(table.deck, s, trial.seed)
    for choice in trial.choices:
        s.log = []
        game.apply(choice)
    return game, came


def using_card(s: State, card: int, choices: Sequence[Choice]) -> Choice | None:
    """Return the choice that plays the card, or that uses its power once, if it is offered.

    A Surprise is used as soon as it can answer, and another player makes such a play.
    """
    if s.ask is None or kind_of(s.ask) not in CHOOSES:
        return None
    if not s.ask.mask & card:
        return provoking(s, card)
    choice = decode(s, card)
    is_legal = s.ask.least <= 1 <= s.ask.most
    return choice if is_legal and choices.count(choice) < MAX_USES else None


def provoking(s: State, card: int) -> Choice | None:
    """Return a play of another player that the Surprise in a hand can answer, if there is one."""
    assert s.ask is not None
    answers = s.program.deck.among(card)[0].meaning.answers
    if not any(card & hand for hand in s.z[HAND : HAND + s.players]):
        return None
    for play in bits(s.ask.mask & s.z[HAND + s.ask.who]) if s.ask.kind == "play" else ():
        means = s.program.deck.among(play)[0].meaning
        if means.kind in answers or ("theft" in answers and inside(means, core.Theft)):
            return decode(s, play)
    return None


def face(card: DeckCard) -> TableFace:
    origin = card.edition if card.edition in (STAND_IN, OF_RULING) else ""
    return TableFace(card.id, card.name, card.meaning.kind, card_text(card.declared), origin)
