"""The model of a mix: terms for its cards, and what follows from them; z3 chooses from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import or_ as union

from ...language import core
from ...language.footprint import descriptions
from ...reasoning.deck.identity import likely_things
from ...reasoning.deck.names import references
from ...session import budget
from ...symbolic.solver.optimum import best, good
from ...symbolic.solver.solver import Answer, Sat
from ...symbolic.solver.terms import TRUE, Bool, bool_var, implies, not_, or_
from .choices import Choice, Chosen, Names
from .exits import exits
from .goal_terms import GoalTerms
from .universe import Key, Universe
from .uses import users

STEPS = 3_000_000
"""The steps of z3 for one choice."""
STEPS_OF_A_QUESTION = 600_000
"""The steps of z3 for one question on the way to a good choice."""


class Model:
    """A term for each card that a mix may take, and for what follows from the choice.

    Cards of the mix stay, unless ``free``. Cards to be kept are in it in any case.
    """

    def __init__(self, universe: Universe, keep: Iterable[Key] = (), free: bool = False) -> None:
        self.universe = universe
        fixed = {*keep} if free else {*keep, *universe.inside}
        self.card = {
            key: TRUE if key in fixed else bool_var(f"card{n}")
            for n, key in enumerate(universe.bits)
        }
        self.terms = GoalTerms(universe.program, self.chosen)
        self.merges: dict[Names, Bool] = {}
        self.met: dict[Key, Bool] = {}
        """For each Goal whether it can be met, as far as the model knows."""
        self.leaves: dict[Key, Bool] = {}
        """For each Creeper whether anything takes it away."""
        self.ways_out: dict[Key, int] = {}
        self.asked: dict[Key, list[int]] = {}
        """For each card that is no Goal the cards with each name and each tag that it asks for."""
        self.facts: list[Bool] = []
        self.read_merges()
        self.read_exits()
        self.read_names()
        for key, first in universe.first.items():
            if first.meaning.goal is not None:
                self.read_goal(key, first.meaning.goal)
        self.users = users(universe)
        """For each Keeper without a text the cards that refer to it."""

    def chosen(self, bit: int) -> Bool:
        return self.card[self.universe.key_of[bit]]

    def any_of(self, cards: int) -> Bool:
        """Return whether one of the cards is in the mix."""
        return or_(*map(self.card.__getitem__, self.universe.keys(cards)))

    def read_merges(self) -> None:
        """Make a term for each two names that may be one thing."""
        such = self.universe.deck.words.such
        for alike in likely_things(self.universe.deck):
            one, other = sorted(alike.names)
            term = self.merges.setdefault((one, other), bool_var(f"merge{len(self.merges)}"))
            for name, more in (one, other), (other, one):
                cards = such(core.Such(names=(more,)))
                self.terms.also.setdefault(name, []).append((cards, term))

    def read_goal(self, key: Key, test: core.Test) -> None:
        budget().spend(1 + len(descriptions(test)))
        term = bool_var(f"met{len(self.met)}")
        self.met[key] = term
        self.facts.append(implies(term, self.terms.matched(test)))

    def read_exits(self) -> None:
        for n, (key, cards) in enumerate(exits(self.universe).items()):
            self.leaves[key] = bool_var(f"leaves{n}")
            self.ways_out[key] = cards
            self.facts.append(implies(self.leaves[key], self.any_of(cards)))

    def read_names(self) -> None:
        such = self.universe.program.such
        unplayed = {card.name for card in self.universe.deck.unplayed}
        for key, card in self.universe.first.items():
            if card.meaning.kind != "goal":
                described = references(card)
                names = {name for each in described for name in each.names} - unplayed
                tags = {tag for each in described for tag in each.tags}
                budget().spend(1 + len(names) + len(tags))
                self.asked[key] = [
                    *(such(core.Such(names=(name,))) for name in sorted(names)),
                    *(such(core.Such(tags=(tag,))) for tag in sorted(tags)),
                ]

    def refute_goal(self, goal: Key, choice: Choice) -> None:
        """Learn that nobody can meet the Goal in the mix of this choice.

        Another choice must have another card, or another merge, that the Goal asks for.
        """
        asked = descriptions(self.universe.first[goal].meaning.goal)
        cards = reduce(union, map(self.universe.program.such, asked), 0)
        names = {name for each in asked for name in each.names}
        merges = (
            term
            for pair, term in self.merges.items()
            if pair not in choice.merged and not names.isdisjoint(pair)
        )
        self.facts.append(implies(self.met[goal], or_(*self.further(cards, choice), *merges)))

    def trust(self, cards: Iterable[Key]) -> None:
        """Learn that the Creepers among the cards can be taken away in any case."""
        self.leaves |= dict.fromkeys(self.leaves.keys() & {*cards}, TRUE)

    def refute_exit(self, creeper: Key, choice: Choice) -> None:
        """Learn that nothing takes the Creeper away in the mix of this choice."""
        more = self.further(self.ways_out[creeper], choice)
        self.facts.append(implies(self.leaves[creeper], or_(*more)))

    def further(self, cards: int, choice: Choice) -> list[Bool]:
        """Return a term for each of the cards that the choice leaves out of the mix."""
        there = (self.universe.inside | {*choice.put_in}) - {*choice.left_out}
        return [self.card[key] for key in self.universe.keys(cards) if key not in there]

    def forbid(self, choice: Choice) -> None:
        """Never make this choice again, nor one with more changes."""
        self.facts.append(self.other_than(choice))

    def other_than(self, choice: Choice) -> Bool:
        """Return that one of the changes is not made."""
        put = (not_(self.card[key]) for key in choice.put_in)
        merged = (not_(self.merges[names]) for names in choice.merged)
        kept = (self.card[key] for key in choice.left_out)
        return or_(*put, *merged, *kept)

    def choose(self, facts: Iterable[Bool], wishes: Sequence[Sequence[Bool]]) -> Chosen | None:
        """Return the best choice, or None if there is none or it is too hard to find."""
        answer = best([*self.facts, *facts], wishes, STEPS, self.variables)
        return self.read(answer.model) if isinstance(answer, Sat) else None

    def choose_well(self, facts: Iterable[Bool], wishes: Sequence[Sequence[Bool]]) -> Chosen | None:
        """Return a good choice, where the best one is too hard to find."""
        answer = good([*self.facts, *facts], wishes, STEPS_OF_A_QUESTION)
        return self.read(answer.model) if isinstance(answer, Sat) else None

    def possible(self, facts: Iterable[Bool]) -> Answer:
        """Return whether a choice fulfils the facts, if that is not too hard to find."""
        return good([*self.facts, *facts], (), STEPS_OF_A_QUESTION)

    @property
    def variables(self) -> list[str]:
        terms = (self.card, self.merges, self.met, self.leaves)
        return [str(term.args[0]) for each in terms for term in each.values() if term is not TRUE]

    def read(self, model: Mapping[str, bool | int]) -> Chosen:
        """Return the choice of a model. A card without a value stays where it is."""

        def holds(term: Bool, otherwise: bool = False) -> bool:
            return term is TRUE or bool(model.get(str(term.args[0]), otherwise))

        inside = self.universe.inside
        there = {key for key, term in self.card.items() if holds(term, key in inside)}
        choice = Choice(
            tuple(key for key in self.card if key in there and key not in inside),
            tuple(key for key in self.card if key in inside and key not in there),
            tuple(names for names, term in self.merges.items() if holds(term)),
        )
        met = frozenset(key for key, term in self.met.items() if key in there and holds(term))
        leaving = (key for key, term in self.leaves.items() if key in there and holds(term))
        return Chosen(choice, met, frozenset(leaving))
