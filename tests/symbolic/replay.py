"""Replay of a model's choices in the engine, as a check of the solver."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fluxx_rules.game import engine
from fluxx_rules.game.state import State
from fluxx_rules.game.zones import bits
from fluxx_rules.symbolic.records import Asked, Drawn, Looped, Played, Record
from fluxx_rules.symbolic.solver.evaluate import Evaluation


class Differs(Exception):
    """The engine asks another question than the model answers."""


def replay(s: State, records: Iterable[Record], model: Evaluation, creepers: int) -> Played | None:
    """Answer with the model's choices, up to the first nested play, and return this play.

    A loop has only a record of its last pass, which is repeated as often as the engine asks.
    """
    for record in records:
        if not model.true(record.guard):
            continue
        match record:
            case Asked():
                give(s, model.number(record.who), record.why, asked(record, model))
            case Drawn():
                for cards in batches(record, model, creepers):
                    give(s, None, "drawn", cards)
            case Looped():
                asks = {each.why for each in record.records if isinstance(each, Asked)}
                before = None
                while s.ask is not None and s.ask.why in asks and s.key() != before:
                    before = s.key()
                    replay(s, record.records, model, creepers)
            case Played():
                return record
    return None


def give(s: State, who: int | None, why: str, answer: int | None) -> None:
    """Give an answer to the engine. None is a forced answer, for which the engine does not ask."""
    if answer is None:
        return
    if s.ask is None or s.ask.why != why or who not in (None, s.ask.who):
        raise Differs(f"expected to be asked ({who}, {why}), not {s.ask}")
    if not engine.legal(s, answer):
        raise Differs(f"{answer:b} is no answer to {s.ask}")
    engine.apply(s, answer)


def asked(record: Asked, model: Evaluation) -> int | None:
    n = model.mask(record.among).bit_count()
    forced = model.number(record.least) >= n or model.number(record.most) <= 0
    return None if forced else model.mask(record.chosen)


def batches(record: Drawn, model: Evaluation, creepers: int) -> Iterator[int]:
    """Yield the parts of a draw that the engine asks for.

    Creepers come first, so that none is left over when there are enough other cards.
    """
    wanted, got = model.number(record.number), model.mask(record.got)
    pile, discard = model.mask(record.pile), model.mask(record.discard)
    while wanted > 0 and (pile or discard):
        if not pile:
            pile, discard = discard, 0
        n, cards = min(wanted, pile.bit_count()), pile
        if n < pile.bit_count():
            here = got & pile
            cards = sum([*bits(here & creepers), *bits(here & ~creepers)][:n])
            yield cards
        pile, got = pile & ~cards, got & ~cards
        wanted -= (cards & ~creepers).bit_count()
