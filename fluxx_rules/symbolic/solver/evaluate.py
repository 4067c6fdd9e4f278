"""Values of terms in a model of the solver. They define the meaning of the solver's text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, assert_never

from .terms import Atom, Bool, Int, Model
from .walk import Node, inside, parts


class Evaluation:
    """The values of terms in one model. A variable that is not in the model is false or zero."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.known: dict[Node, int] = {}

    def true(self, term: Bool) -> bool:
        self.learn([term])
        return bool(self.known[term])

    def number(self, term: Int) -> int:
        self.learn(parts(term))
        return self.sum(term)

    def mask(self, terms: tuple[Bool, ...]) -> int:
        """Return the true terms as bits, in the form of the engine's sets of cards."""
        self.learn(terms)
        return sum(1 << i for i, term in enumerate(terms) if self.known[term])

    def learn(self, terms: Iterable[Node]) -> None:
        for node in inside(terms, self.known):
            self.known[node] = self.bool(node) if isinstance(node, Bool) else self.atom(node)

    def sum(self, term: Int) -> int:
        known = self.known
        own = term.const + sum([known[each] for each in term.bools])
        return own + sum([sign * known[atom] for sign, atom in term.others])

    def bool(self, term: Bool) -> int:
        known = self.known
        args: Any = term.args  # the types depend on the kind of term
        match term.op:
            case "true" | "false":
                return term.op == "true"
            case "var":
                return bool(self.model.get(args[0], False))
            case "not":
                return not known[args[0]]
            case "and":
                return all(known[each] for each in args)
            case "or":
                return any(known[each] for each in args)
            case "ite":
                return known[args[1]] if known[args[0]] else known[args[2]]
            case "at-least":
                return bool(sum([known[each] for each in args[1:]]) >= args[0])
            case ">=0":
                return self.sum(args[0]) >= 0
            case _:
                assert_never(term.op)

    def atom(self, atom: Atom) -> int:
        args: Any = atom.args
        match atom.op:
            case "var":
                return int(self.model.get(args[0], 0))
            case "ite":
                return self.sum(args[1] if self.known[args[0]] else args[2])
            case "div":
                return -(-self.sum(args[0]) // max(1, self.sum(args[1])))
            case _:
                assert_never(atom.op)
