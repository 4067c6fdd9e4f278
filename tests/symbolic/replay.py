"""The choices of a model, made in the engine: what the solver finds is played, not believed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fluxx_rules.game import engine
from fluxx_rules.game.state import State
from fluxx_rules.game.zones import bits
from fluxx_rules.symbolic.records import Asked, Drawn, Looped, Played, Record
from fluxx_rules.symbolic.solver.evaluate import Evaluation


class Differs(Exception):
    """The engine asks for something else than the model says."""


def replay(s: State, records: Iterable[Record], told: Evaluation, creepers: int) -> Played | None:
    """Answer as the model does, up to the first nested play, if there is one.

    Of a loop only the last pass is known. It is gone through as often as the engine asks.
    """
    for record in records:
        if not told.true(record.guard):
            continue
        match record:
            case Asked():
                give(s, told.number(record.who), record.why, asked(record, told))
            case Drawn():
                for cards in batches(record, told, creepers):
                    give(s, None, "drawn", cards)
            case Looped():
                asks = {each.why for each in record.records if isinstance(each, Asked)}
                before = None
                while s.ask is not None and s.ask.why in asks and s.key() != before:
                    before = s.key()
                    replay(s, record.records, told, creepers)
            case Played():
                return record
    return None


def give(s: State, who: int | None, why: str, answer: int | None) -> None:
    """Nothing where the answer is forced: the engine does not ask then."""
    if answer is None:
        return
    if s.ask is None or s.ask.why != why or who not in (None, s.ask.who):
        raise Differs(f"expected to be asked ({who}, {why}), not {s.ask}")
    if not engine.legal(s, answer):
        raise Differs(f"{answer:b} is no answer to {s.ask}")
    engine.apply(s, answer)


def asked(record: Asked, told: Evaluation) -> int | None:
    n = told.mask(record.among).bit_count()
    forced = told.number(record.least) >= n or told.number(record.most) <= 0
    return None if forced else told.mask(record.chosen)


def batches(record: Drawn, told: Evaluation, creepers: int) -> Iterator[int]:
    """The draw in the parts in which the engine asks for it: Creepers first, so that none is
    left over when there are enough other cards."""
    wanted, got = told.number(record.number), told.mask(record.got)
    pile, discard = told.mask(record.pile), told.mask(record.discard)
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
