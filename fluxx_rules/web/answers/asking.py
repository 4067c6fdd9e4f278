"""The question of a position, as data for the page: who is asked, for what, and the choices."""

from __future__ import annotations

from itertools import islice

import msgspec

from ...game.choices import Choice, Choices, kind_of
from ...game.state import Pending, State
from ...game.zones import bits
from ...language.words import plural
from ...report.document.boards import Faces
from ...report.document.film_model import Face
from ...report.scene_text import player
from ...workbench.playing import MAX_CHOICES

NOUNS = {"player": "player", "option": "answer", "surprise": "Surprise", "power": "card to use"}


class Offer(msgspec.Struct, frozen=True):
    """A choice that can be taken: the choice, its cards or its words."""

    choice: Choice
    faces: tuple[Face, ...]
    text: str
    automatic: bool
    """Whether an automatic player would choose it."""


class Tick(msgspec.Struct, frozen=True):
    """A card that can be one of several."""

    face: Face
    automatic: bool


class Asking(msgspec.Struct, frozen=True):
    """A question to a player. It offers choices, or cards of which some can be ticked."""

    text: str
    offers: tuple[Offer, ...]
    ticks: tuple[Tick, ...]
    least: int
    most: int
    more: int
    """The number of choices that are not listed."""

    @property
    def ids(self) -> set[str]:
        """The cards that it offers."""
        offered = {face.id for offer in self.offers for face in offer.faces}
        return offered | {tick.face.id for tick in self.ticks}


def asking(s: State, automatic: Choice) -> Asking:
    """Return the pending question to a player."""
    asked = s.ask
    assert asked is not None
    text = question_text(s, asked)
    face = Faces(s)
    if asked.most > 1:
        ids = frozenset(automatic.cards)
        faces = map(face, bits(asked.mask))
        ticks = tuple(Tick(each, each.id in ids) for each in faces)
        return Asking(text, (), ticks, asked.least, asked.most, 0)
    choices = Choices(s)
    by_id = s.program.bit_of
    offers = tuple(
        Offer(
            each,
            tuple(face(by_id[id]) for id in each.cards),
            words(s, each),
            each == automatic,
        )
        for each in islice(choices, MAX_CHOICES)
    )
    return Asking(text, offers, (), asked.least, asked.most, len(choices) - len(offers))


def question_text(s: State, asked: Pending) -> str:
    """Return who is asked for what, and why."""
    who = player(s.people[asked.who]).capitalize()
    if asked.why == "play":
        return f"{who} plays a card"
    kind = kind_of(asked)
    noun = NOUNS.get(kind, "card")
    number = plural(asked.most, noun)
    if asked.least == asked.most:
        what = f"a {noun}" if asked.most == 1 and noun != "answer" else number
        what = "an answer" if noun == "answer" else what
    elif asked.least == 0:
        what = f"a {noun}, or none" if asked.most == 1 else f"up to {number}"
    else:
        what = f"{asked.least} to {number}"
    return f"{who} chooses {what} ({asked.why})"


def words(s: State, choice: Choice) -> str:
    """Return a choice without cards in words."""
    if choice.player is not None:
        return player(s.people[choice.player]).capitalize()
    if choice.option is not None:
        return choice.option
    return "" if choice.cards else "Nothing"
