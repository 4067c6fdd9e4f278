"""A study of repairs: mixes are damaged at random, and what `--suggest` says of them is tested.

    python3 dev.py python -m analysis.repairs [--mixes N] [--seed S] [--workers N]

At most 12 cards are removed from two or three editions, so that Goals die. Then all that repairs
say is compared with the mixes that they make, and the smallest one with a search of all subsets of
the removed cards. The exit code is 1 if anything differs.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from random import Random

from fluxx_rules.cards.changes import Merge, PutIn
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.editions import editions
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.target_result import Request
from fluxx_rules.cards.writing import flow
from fluxx_rules.checks.dead_goals import goal_tally
from fluxx_rules.findings import Finding, Severity
from fluxx_rules.language.footprint import descriptions
from fluxx_rules.session import Session, using
from fluxx_rules.workbench import Mix, changed, check, loaded
from fluxx_rules.workbench.repairs.repair import Repair
from fluxx_rules.workbench.repairs.suggest import Suggestions, suggest

MAX_REMOVED = 12
SHOWN = 20
Key = tuple[str, str]


@dataclass
class Damaged:
    """A mix without some of the cards of its editions, and what the engine says of subsets."""

    mix: Mix
    deck: Deck
    whole: Deck
    removed: tuple[Key, ...]
    met: dict[tuple[str, frozenset[Key]], bool] = field(default_factory=dict)

    @cached_property
    def dead(self) -> dict[str, frozenset[Key]]:
        """The removed cards that each dead Goal asks for, by its id."""
        cards = {card.id: card for card in self.whole.cards}
        return {
            each.card: frozenset(
                (card.edition, card.name)
                for such in descriptions(cards[each.card].meaning.goal)
                for card in self.whole.cards
                if card.fits(such) and (card.edition, card.name) in self.removed
            )
            for each in goal_tally(self.deck).dead
        }

    def revives(self, goal: str, put_in: frozenset[Key]) -> bool:
        """Return whether the Goal can be won once these cards are back."""
        asked = put_in & self.dead[goal]
        if (goal, asked) not in self.met:
            changes = [PutIn(*key) for key in sorted(asked)]
            dead = dead_goals(changed(self.mix, changes))
            self.met |= {(each, asked): each not in dead for each in self.dead}
        return self.met[goal, asked]

    @cached_property
    def findings(self) -> Sequence[Finding]:
        return findings(self.mix)

    @cached_property
    def revivable(self) -> frozenset[str]:
        return frozenset(each for each in self.dead if self.revives(each, frozenset(self.removed)))

    @cached_property
    def fewest(self) -> int:
        """The fewest cards with which all Goals can be won that any cards revive."""
        asked = sorted({key for goal in self.revivable for key in self.dead[goal]})
        return next(
            size
            for size in range(len(asked) + 1)
            for some in combinations(asked, size)
            if all(self.revives(goal, frozenset(some)) for goal in self.revivable)
        )


def dead_goals(mix: Mix) -> set[str]:
    deck = loaded(mix).deck
    assert deck is not None
    return {each.card for each in goal_tally(deck).dead}


def damaged(random: Random) -> Damaged:
    """Return a mix of two or three editions, without cards that some Goals need."""
    while True:
        names = random.sample(editions(), random.choice((2, 2, 3)))
        whole = load_deck(*names)
        cards = sorted({(card.edition, card.name) for card in whole.cards})
        gone = random.sample(cards, random.randint(1, MAX_REMOVED))
        lines = (take(name, [card for edition, card in gone if edition == name]) for name in names)
        mix = Mix("damaged.yaml", f"mix: Damaged\ntake:\n{''.join(lines)}")
        deck = loaded(mix).deck
        if deck is None:
            continue
        left = {(card.edition, card.name) for card in deck.cards}
        removed = tuple(key for key in cards if key not in left)
        found = Damaged(mix, deck, whole, removed)
        if len(removed) <= MAX_REMOVED and any(found.dead.values()):
            return found


def take(name: str, without: list[str]) -> str:
    if not without:
        return f"  - {name}\n"
    return f"  - {flow({'from': name, 'without': [{'any of': card} for card in without]})}\n"


@dataclass
class Outcome:
    """What was counted, and what differs."""

    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


def examine(number: int, seed: int) -> Outcome:
    """Return what the repairs of one damaged mix say, and what of it is wrong."""
    with using(Session()):
        case = damaged(Random(f"{seed}/{number}"))
        found = suggest(case.mix)
    outcome = Outcome()
    outcome.counts.update(
        {
            "mixes": 1,
            "cards removed": len(case.removed),
            "dead Goals": len(case.dead),
            "revivable": len(case.revivable),
            "repairs": len(found.repairs),
            "repairs that warn": sum(each.warns for each in found.repairs),
        }
    )
    with using(Session()):
        faults = [*goals(case, found, outcome), *order(found), *smallest(case, found, outcome)]
        faults += (fault for each in found.repairs for fault in truth(case, each))
    outcome.wrong = [f"mix {number} (seed {seed}): {each}" for each in faults]
    return outcome


def goals(case: Damaged, found: Suggestions, outcome: Outcome) -> Iterator[str]:
    """Yield the Goals that a card revives and no repair does."""
    revived = {id for each in found.repairs for id in each.revived}
    outcome.counts["revived"] += len(case.revivable & revived)
    yield from (f"no repair revives {goal}" for goal in sorted(case.revivable - revived))
    beyond = {each.card for each in found.beyond}
    yield from (f"{goal} is said to be beyond help" for goal in sorted(case.revivable & beyond))


def order(found: Suggestions) -> Iterator[str]:
    """Yield whether repairs are in the wrong order: those that warn, then to leave out Goals."""
    places = [(bool(each.goals_left_out), each.warns) for each in found.repairs]
    if places != sorted(places):
        yield f"wrong order of repairs: {places}"


def smallest(case: Damaged, found: Suggestions, outcome: Outcome) -> Iterator[str]:
    """Yield whether the repair of all Goals takes more changes than needed."""
    if not case.revivable:
        return
    whole = [each for each in found.repairs if case.revivable <= {*each.revived}]
    size = min((each.size for each in whole), default=None)
    outcome.counts["searched for the smallest"] += 1
    outcome.counts["smallest found"] += size == case.fewest
    merging = any(isinstance(change, Merge) for each in whole for change in each.changes)
    if size is None or size > case.fewest or (size < case.fewest and not merging):
        yield f"the smallest repair has {size} changes and not {case.fewest}"


def truth(case: Damaged, repair: Repair) -> Iterator[str]:
    """Yield what the repair says wrongly of the mix that it makes."""
    after = changed(case.mix, repair.changes)
    dead = dead_goals(after)
    if {each.card for each in repair.dead} != dead or dead & {*repair.revived}:
        yield f"{repair.changes}: wrong Goals are said to be dead"
    brought = new(before=case.findings, after=findings(after))
    if silent := brought - {(each.code, each.aspect) for each in repair.brought}:
        yield f"{repair.changes}: nothing is said of {sorted(silent)}"


def findings(mix: Mix) -> Sequence[Finding]:
    return check(mix, Request(quick=True)).findings


def new(before: Iterable[Finding], after: Iterable[Finding]) -> set[tuple[str, str]]:
    """Return what warns only in the second list."""
    old = {(each.code, each.aspect) for each in before}
    return {
        (each.code, each.aspect)
        for each in after
        if each.severity > Severity.INFO and (each.code, each.aspect) not in old
    }


def study(numbers: Iterable[int], seed: int, workers: int = 1) -> Outcome:
    """Return what was counted and what differs in all mixes."""
    whole = Outcome()
    asked = [*numbers]
    with ProcessPoolExecutor(workers) as pool:
        for one in pool.map(examine, asked, [seed] * len(asked)):
            whole.counts += one.counts
            whole.wrong += one.wrong
    return whole


def main(words: Sequence[str] | None = None) -> int:
    """Examine mixes, and print the counts and what differs."""
    parser = argparse.ArgumentParser(prog="python -m analysis.repairs")
    parser.add_argument("--mixes", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args(words)
    found = study(range(args.mixes), args.seed, args.workers)
    print("\n".join(f"{count:6} {what}" for what, count in found.counts.items()))
    print(f"{len(found.wrong):6} wrong")
    print("".join(f"- {each}\n" for each in found.wrong[:SHOWN]), end="")
    return 1 if found.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
