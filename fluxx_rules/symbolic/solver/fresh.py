"""Source of fresh variables with numbered names, and of the facts about them."""

from __future__ import annotations

from .terms import Bool, Int, bool_var, implies, int_var


class Fresh:
    """Fresh variables with numbered names, so the same questions get the same names."""

    def __init__(self) -> None:
        self.facts: list[Bool] = []
        self.names = 0

    def name(self, kind: str) -> str:
        self.names += 1
        return f"{kind}{self.names}"

    def bool(self, kind: str) -> Bool:
        return bool_var(self.name(kind))

    def bools(self, kind: str, among: tuple[Bool, ...]) -> tuple[Bool, ...]:
        """Return a variable for each of these, but false for each that is false."""
        name = self.name(kind)
        return tuple(
            term if term.op == "false" else bool_var(f"{name}.{i}") for i, term in enumerate(among)
        )

    def int(self, kind: str) -> Int:
        return int_var(self.name(kind))

    def require(self, guard: Bool, fact: Bool) -> None:
        """Add the fact on the paths of the guard."""
        guarded = implies(guard, fact)
        if guarded.op != "true":
            self.facts.append(guarded)
