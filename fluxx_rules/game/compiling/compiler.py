"""`Compiler` of card texts: operations of the core become numbered steps, stored in `Code`.

A step is a function of the state and the bound names. It does one thing and pushes the step that
follows it. An operation that asks is two steps. The second one takes the answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from ...language import carrier, core
from ..state import CHANCE, OUTSIDE
from ..steps import ROOM, Pc, Step, go
from . import card_operations, control_operations
from .expressions import AsPython, Scope, Value

if TYPE_CHECKING:
    from ..program import Program


MAX_NESTED_STEPS = 60


class Code(dict[int, Step]):
    """The steps of a program by their numbers: those of the engine, and those of texts.

    A text is compiled when one of its steps is first looked up: a check plays few texts. Its steps
    have the same numbers whenever that is, so a saved state can name any of them.
    """

    def __init__(self, program: Program, steps: dict[int, Step]) -> None:
        super().__init__(steps)
        self.program = program
        self.texts: list[tuple[core.Operation, tuple[str, ...]]] = []

    def add_text(self, node: core.Operation, names: tuple[str, ...]) -> int:
        """Return the number of the first step of a text that begins with these names bound."""
        self.texts.append((node, names))
        return ROOM * len(self.texts)

    def __missing__(self, number: int) -> Step:
        text = number // ROOM
        if not 1 <= text <= len(self.texts):
            raise KeyError(number)
        first, (node, names) = ROOM * text, self.texts[text - 1]
        begins = Compiler(self.program, first + 1, names).emit(node, None)
        assert begins is not None
        self[first] = self[begins]
        if number not in self:
            raise KeyError(number)
        return self[number]


def does_nothing(node: core.Operation) -> bool:
    """Return whether the operation is empty."""
    return isinstance(node, core.Seq) and all(map(does_nothing, node.steps))


class Compiler:
    """A compiler of one text. It numbers the steps from ``first``; ``then`` is the next step."""

    def __init__(self, program: Program, first: int, names: tuple[str, ...] = ()) -> None:
        self.program = program
        self.number_of_next = first
        self.scope = Scope()
        for name in names:
            self.slot(name)
        self.on = AsPython(program, self.scope)
        self.straight_on: dict[int, int] = {}
        """After each step, how many at most follow one another without a halt."""

    def add(self, function: Step) -> int:
        """Add a step and return its number."""
        this = self.number_of_next
        self.program.code[this] = function
        self.number_of_next += 1
        return this

    def test(self, node: core.Test, in_play: bool = False) -> Value:
        """Return the compiled condition."""
        on = AsPython(self.program, self.scope, visible=in_play)
        return on.value(carrier.test(node, on))

    def number(self, node: core.Number | core.Seat) -> Value:
        """Return the compiled number or seat."""
        return self.on.value(carrier.number(node, self.on))

    def cards(self, node: core.Cards) -> Value:
        """Return the compiled set of cards."""
        return self.on.value(carrier.cards(node, self.on))

    def value(self, node: core.Cards | core.Number | core.Seat) -> Value:
        """Return the compiled set, number or seat."""
        if isinstance(node, core.Selection):
            return self.cards(node)
        return self.number(node)

    def chooser(self, who: core.Chooser) -> Value:
        """Return the compiled seat that chooses, which may be chance or the world outside."""
        if isinstance(who, core.Chance):
            return lambda s, env: CHANCE
        if isinstance(who, core.Outside):
            return lambda s, env: OUTSIDE
        return self.number(who)

    def slot(self, name: str) -> int:
        """Return the index of a bound name."""
        return self.scope[name]

    def emit(self, node: core.Operation, then: Pc) -> Pc:
        """Return the first step of the operation, or the next step if it does nothing."""
        if isinstance(node, core.Seq):
            for each in reversed(node.steps):
                then = self.emit(each, then)
            return then
        then = self.near(then)
        inside = self.number_of_next
        first = self.operation(node, then)
        if first is not None:
            after = (then, *range(inside, self.number_of_next))
            self.straight_on[first] = 1 + max(self.straight_on.get(pc or 0, 0) for pc in after)
        return first

    def near(self, then: Pc) -> Pc:
        """Return the next step, behind a halt if many steps follow it.

        Steps that go straight on call one another, and a text may be of any length.
        """
        if self.straight_on.get(then or 0, 0) < MAX_NESTED_STEPS:
            return then
        return self.add(lambda s, env: go(s, then, env))

    def operation(self, node: core.Operation, then: Pc) -> Pc:
        """Return the first step of the compiled operation."""
        match node:
            case core.Let():
                return control_operations.let(self, node, then)
            case core.When():
                return control_operations.branching(self, node, then)
            case core.While():
                return control_operations.looping(self, node, then)
            case core.EachPlayer():
                return control_operations.looping_players(self, node, then)
            case core.Together():
                return control_operations.holding(self, node, then)
            case core.Ask():
                return control_operations.asking(self, node, then)
            case core.AskEach():
                return control_operations.asking_each(self, node, then)
            case core.Move():
                return card_operations.moving(self, node, then)
            case core.Draw():
                return card_operations.drawing(self, node, then)
            case core.Play():
                return card_operations.playing(self, node, then)
            case core.Deal():
                return card_operations.dealing(self, node, then)
            case core.TurnUp():
                return card_operations.turning_up(self, node, then)
            case core.Mark():
                return card_operations.marking(self, node, then)
            case core.Turn():
                return card_operations.turning(self, node, then)
            case core.Attach():
                return card_operations.attaching(self, node, then)
            case core.Theft():
                return card_operations.stealing(self, node, then)
            case core.Perform():
                return card_operations.performing(self, node, then)
            case core.Shuffle():
                return card_operations.shuffling(self, node, then)
            case core.ChangeSeats():
                return control_operations.changing_seats(self, node, then)
            case core.EndTurn():
                return control_operations.ending(self, node, then)
            case core.ExtraTurn():
                return control_operations.extra_turn(self, node, then)
            case core.Seq():
                return self.emit(node, then)
            case _:
                assert_never(node)
