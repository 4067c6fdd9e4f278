"""New variables, and what has been said about them so far."""

from __future__ import annotations

from .terms import Bool, Int, bool_var, implies, int_var


class Fresh:
    """Names are numbers in order of use, so the same questions get the same names."""

    def __init__(self) -> None:
        self.facts: list[Bool] = []
        self.names = 0

    def name(self, kind: str) -> str:
        self.names += 1
        return f"{kind}{self.names}"

    def bool(self, kind: str) -> Bool:
        return bool_var(self.name(kind))

    def bools(self, kind: str, among: tuple[Bool, ...]) -> tuple[Bool, ...]:
        """A variable for each of these; where one is surely false, so is its variable."""
        name = self.name(kind)
        return tuple(
            term if term.op == "false" else bool_var(f"{name}.{i}") for i, term in enumerate(among)
        )

    def int(self, kind: str) -> Int:
        return int_var(self.name(kind))

    def say(self, guard: Bool, fact: Bool) -> None:
        """On the paths of the guard this is so."""
        said = implies(guard, fact)
        if said.op != "true":
            self.facts.append(said)
