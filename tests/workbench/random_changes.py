"""Random changes of a mix: a seeded walk through the states of a mix."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from fluxx_rules.cards.changes import (
    Answer,
    BasicRules,
    CannotChange,
    Change,
    DecideTag,
    LeaveOut,
    Merge,
    MergeWord,
    Players,
    PutIn,
    Rename,
    Settle,
    Tag,
    TakeAll,
    TakeNone,
    Unmerge,
)
from fluxx_rules.workbench import Mix, cards, changed

OWN_CARDS = """\
edition: garden
cards:
  - keeper: "Tea, hot"
    tags: [food]
  - keeper: Gardener's Spade
  - {creeper: goal, blocks: nobody}
  - goal: Tea Time
    needs: {mine: ["Tea, hot", Milk]}
  - {rule: "Play 3: Garden", sets: {play: 3}}
"""
MIX = """\
# An evening in the garden
mix: Evening  # a trial
take:
  - nature:easy   # the easy one
  - {from: creeper_pack, without: War}  # no war
  - from: garden.yaml
    # what grows here
    without: ["Gardener's Spade"]
# Decisions
same thing:
  - [Milk, "Tea, hot"]  # not really
# end
"""
MERGES: tuple[MergeWord, ...] = ("same thing", "same rule", "different")
QUESTIONS = {
    "announced card": ("has left the hand", "is still in hand"),
    "surplus Goal": ("check first", "discard first"),
}


def walk(mix: Mix, seed: int, steps: int) -> Iterator[tuple[Change | None, Mix]]:
    """Yield random changes with the mix after each of them; None is an undo."""
    random, past = Random(seed), [mix]
    while steps:
        if len(past) > 1 and random.random() < 0.1:
            past.pop()
            change = None
        else:
            change = random_change(past[-1], random)
            try:
                past.append(changed(past[-1], [change]))
            except CannotChange:
                continue
        steps -= 1
        yield change, past[-1]


def random_change(mix: Mix, random: Random) -> Change:
    shelves = cards(mix, ("fluxx5", "./garden.yaml"))
    shelf = random.choice(shelves)
    card, other = random.choices(shelf.cards, k=2)
    named = random.choice((card.name, f"{card.edition}/{card.name}"))
    match random.choices(range(10), (12, 2, 1, 3, 1, 1, 1, 1, 1, 1))[0]:
        case 0:
            return (LeaveOut if card.is_in else PutIn)(shelf.source, card.name)
        case 1:
            tags = sorted({tag for each in shelf.cards for tag in each.tags} | {"food"})
            return Tag(random.choice(tags), named, random.choice((True, False, None)))
        case 2:
            return Players(random.choice((None, 2, 3, 4)))
        case 3:
            word = random.choice(MERGES)
            if random.random() < 0.5:
                return Unmerge("same thing", ("Milk", "Tea, hot"))
            return Merge(word, (card.name, other.name))
        case 4:
            return Rename(random.choice(("Tea # 1", "evening: two", "'")))
        case 5:
            return random.choice((TakeAll, TakeNone))(shelf.source)
        case 6:
            question = random.choice([*QUESTIONS])
            return Answer(question, random.choice((None, *QUESTIONS[question])))
        case 7:
            return DecideTag(random.choice(("food", "living")), random.random() < 0.5)
        case 8:
            return BasicRules(random.choice((None, (("draw", 2), ("play", "one")))))
        case _:
            return Settle(
                random.choice(("FX401", "FX601")), (card.name,), random.choice(("so", None))
            )
