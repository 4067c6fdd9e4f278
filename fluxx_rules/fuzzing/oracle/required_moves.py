"""Moves of cards that a text requires at once after the answer to its question."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ...game.state import State
from ...game.zones import GONE, HAND, PLAYED, RULES, SEATS, ZONE_OF
from ...language import carrier, core
from ..invariant import Seen
from .active_texts import active_text, cards_in_play, questions_of
from .declarations import cards_with
from .evaluator import Evaluator

Steps = tuple[core.Operation, ...]


class RequiredMove(msgspec.Struct, frozen=True):
    """Cards that must go to this zone now. A theft (``stolen``) may still be answered."""

    cards: int
    to: int
    stolen: bool = False


class Unpredictable(Exception):
    """The result that the answers alone do not determine the next move."""


class FollowedText(Evaluator):
    """An evaluator that follows a text from a question to the moves after the answer."""

    def __init__(self, s: State, me: int, this: int, steps: Steps) -> None:
        super().__init__(s, me, this)
        self.steps = steps

    def moves_after(self, s: State, name: str, answer: int) -> list[RequiredMove]:
        """Return the moves that follow at once, up to the next question."""
        self.s = s.copy()
        self.names[name] = answer
        steps, self.steps = self.steps, ()
        try:
            return list(self.follow(steps))
        except (Unpredictable, KeyError, NotImplementedError):
            return []

    def next_question(self) -> core.Ask | None:
        first = self.steps[0] if self.steps else None
        return first if isinstance(first, core.Ask) else None

    def follow(
        self, steps: Steps, stolen: bool = False, event: bool = False
    ) -> Iterator[RequiredMove]:
        """Follow the steps up to the first move; within one event, up to the last one."""
        while steps:
            step, *rest = steps
            steps = tuple(rest)
            match step:
                case core.Seq(inside):
                    steps = (*inside, *steps)
                case core.When(test, then, otherwise):
                    steps = (then if self.holds(test) else otherwise, *steps)
                case core.Let(name, value):
                    self.names[name] = self.value(value)
                case core.Theft(_, body, _):
                    yield from self.follow((body,), stolen=True)
                    return
                case core.Together(body):
                    yield from self.follow((body,), stolen, event=True)
                    return
                case core.Move() | core.Play():
                    yield self.required_move(step, stolen)
                    if not event:
                        return
                case core.Ask() if not event and not stolen:
                    self.steps = (step, *steps)
                    return
                case _:
                    raise Unpredictable

    def value(self, value: core.Cards | core.Number | core.Seat) -> int:
        if isinstance(value, core.Bound):
            return self.names[value.name]
        if isinstance(value, core.Selection):
            return self.set_of(value)
        return carrier.number(value, self)

    def set_of(self, cards: core.Cards) -> int:
        return carrier.cards(cards, self)

    def instead(self, of: int) -> int:
        if self.s.program.stand_ins & cards_in_play(self.s):
            raise Unpredictable
        return of

    def required_move(self, step: core.Move | core.Play, stolen: bool) -> RequiredMove:
        """Return the cards that move now.

        Cards out of the game and cards already there stay. So do hands that a rule protects.
        """
        s = self.s
        if isinstance(step, core.Play):
            cards, zone = self.set_of(step.cards) & ~s.z[PLAYED], PLAYED
            if cards & (cards - 1):  # they are played one by one, and a play may have consequences
                raise Unpredictable
        else:
            cards, seat = (
                self.set_of(step.cards),
                carrier.number(step.seat, self) if step.seat else 0,
            )
            zone = ZONE_OF[step.to] + seat
            if step.cause == "discarded" and cards_with(s.program, "keeps_hands") & s.z[RULES]:
                cards &= ~sum(s.z[HAND : HAND + SEATS])
        cards &= ~s.z[GONE] & ~s.z[zone]
        s.z = [each & ~cards for each in s.z]
        s.z[zone] |= cards
        return RequiredMove(cards, zone, stolen)


class TextFollower:
    """The text that is followed through a game, step by step."""

    def __init__(self) -> None:
        self.text: FollowedText | None = None

    def required_moves(self, seen: Seen) -> list[RequiredMove]:
        """Return the moves that must follow from the answer in this step."""
        text, self.text = self.text, None
        s = seen.before
        whose = None if seen.joined else active_text(s)
        if whose is None:
            return []
        asked = text.next_question() if text is not None else None
        if (
            text is None
            or asked is None
            or asked.why != seen.asked.why
            or not is_same_text(text, whose)
        ):
            questions = set(questions_of(s.program, whose[1], seen.asked.why))
            if len(questions) != 1:
                return []
            asked, then = questions.pop()
            text = FollowedText(s, *whose, then.steps)
        else:
            text.steps = text.steps[1:]
        answer = seen.answer if seen.kind == "cards" else seen.answer.bit_length() - 1
        due = text.moves_after(s, asked.name, answer)
        self.text = text
        return due


def is_same_text(text: FollowedText, whose: tuple[int, int]) -> bool:
    return (text.names["me"], text.names["this"]) == whose
