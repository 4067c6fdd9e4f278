"""The printer of terms as SMT-LIB text, the only input of a solver.

A term that is long, or used more than once, is defined once and then named. So the text grows with
the number of shared terms. The same terms, made in the same order, give the same bytes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, assert_never

from .terms import Atom, Bool, Int
from .walk import Node, children, inside

MAX_INLINE_LENGTH = 200
"""The longest text of a term without a name. A longer one gets a name even if used only once."""


class Printer:
    """A printer with the variables and names that its earlier texts have defined."""

    def __init__(self) -> None:
        self.names: dict[Node, str] = {}
        self.variables: dict[str, str] = {}
        """The declared variables, with their sorts."""
        self.made = 0

    def copy(self) -> Printer:
        other = Printer()
        other.names, other.variables = dict(self.names), dict(self.variables)
        other.made = self.made
        return other

    def define(self, terms: Iterable[Bool]) -> str:
        """Return definitions of the terms, so that later texts can use short names for them."""
        roots = list(terms)
        order = list(inside(roots, self.names))
        uses: Counter[Node] = Counter(roots)
        for node in order:
            uses.update(children(node))
        self.inline: dict[Node, str] = {}
        lines = [line for node in order if (line := self.definition(node, uses[node]))]
        return "".join(lines)

    def asserted(self, terms: Iterable[Bool]) -> str:
        """Return assertions of the terms, which have been defined before."""
        return "".join([f"(assert {self.text(each)})\n" for each in terms])

    def definition(self, node: Node, uses: int) -> str:
        """Return the line that names the node, or no text if it gets no name."""
        sort = "Bool" if isinstance(node, Bool) else "Int"
        if node.op == "var":
            name = self.names[node] = str(node.args[0])
            if name in self.variables:
                return ""
            self.variables[name] = sort
            return f"(declare-const {name} {sort})\n"
        text = self.bool(node) if isinstance(node, Bool) else self.atom(node)
        if len(text) <= MAX_INLINE_LENGTH and (uses < 2 or node.op in ("true", "false", "not")):
            self.inline[node] = text
            return ""
        self.made += 1
        name = self.names[node] = f"t{self.made}"
        return f"(define-fun {name} () {sort} {text})\n"

    def text(self, node: Node) -> str:
        return self.names.get(node) or self.inline[node]

    def bool(self, term: Bool) -> str:
        args: Any = term.args  # the types depend on the kind of term
        match term.op:
            case "true" | "false":
                return term.op
            case "var":
                return str(args[0])
            case "not" | "and" | "or" | "ite":
                return f"({term.op} {' '.join([self.text(each) for each in args])})"
            case "at-least":
                among = " ".join([self.text(each) for each in args[1:]])
                return f"((_ at-least {args[0]}) {among})"
            case ">=0":
                return f"(>= {self.sum(args[0])} 0)"
            case _:
                assert_never(term.op)

    def sum(self, term: Int) -> str:
        parts = [literal(term.const)] if term.const else []
        parts += [f"(ite {self.text(each)} 1 0)" for each in term.bools]
        for sign, atom in term.others:
            parts.append(self.text(atom) if sign > 0 else f"(- {self.text(atom)})")
        return f"(+ {' '.join(parts)})" if len(parts) > 1 else parts[0] if parts else "0"

    def atom(self, atom: Atom) -> str:
        args: Any = atom.args
        match atom.op:
            case "var":
                return str(args[0])
            case "ite":
                return f"(ite {self.text(args[0])} {self.sum(args[1])} {self.sum(args[2])})"
            case "div":  # rounded up, and never by zero
                by = self.sum(args[1])
                return f"(- (div (- {self.sum(args[0])}) (ite (>= {by} 1) {by} 1)))"
            case _:
                assert_never(atom.op)


def literal(n: int) -> str:
    return str(n) if n >= 0 else f"(- {-n})"
