"""Synthetic card files of any size for benchmarks, in about the proportions of the shipped ones."""

from __future__ import annotations

from random import Random

TAGS = ("food", "living", "tool", "shiny")
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def name(kind: str, n: int) -> str:
    """Return a name that differs from others about as much as names of cards do."""
    random = Random(f"{kind} {n}")
    return f"{kind} {''.join(random.choices(LETTERS, k=8))} {n}"


def card_file(cards: int, seed: int = 0) -> str:
    """Return a card file; the same arguments give the same file.

    A third are rules and Actions, a third Keepers with a few Creepers, a third Goals.
    """
    random = Random(f"{cards} {seed}")
    things = cards // 3
    lines = ["edition: synthetic", "cards:"]
    for n in range(cards):
        match n % 3:
            case 0:
                lines += rule_or_action(n, random)
            case 1:
                lines += thing(n // 3, random)
            case _:
                lines += goal(n // 3, things, random)
    return "\n".join(lines) + "\n"


def thing(n: int, random: Random) -> list[str]:
    """Return a Keeper, or in some places a Creeper."""
    if n % 25 == 24:
        return [f"  - creeper: {name('Creeper', n)}", "    blocks: owner"]
    tags = sorted({random.choice(TAGS) for _ in range(random.randint(0, 2))})
    edition = f"edition {n // 40}"  # a tag has as many cards in a large deck as in a small one
    words = ", ".join(f"{tag} {edition}" for tag in tags)
    return [f"  - keeper: {keeper(n)}", *([f"    tags: [{words}]"] if words else [])]


def keeper(n: int) -> str:
    """Return the name of a Keeper; the number of a Creeper gives the Keeper before it."""
    return name("Keeper", n if n % 25 != 24 else n - 1)


def goal(n: int, things: int, random: Random) -> list[str]:
    """Return a Goal: mostly two Keepers, sometimes more, a tag, or a forbidden card."""
    near = [keeper((n + step) % things) for step in random.sample(range(12), 3)]
    one, other, third = near
    needs = {
        0: f"{{mine: [{one}, {other}, {third}]}}",
        5: f"{{mine: [{one}, {other}, {third}], nobody has: {keeper((n + 13) % things)}}}",
        6: f"{{mine: {one}}}",
        1: f"{{mine: {one}, at least: 1, of: {{tagged: {random.choice(TAGS)} edition {n // 40}}}}}",
        2: f"{{mine: {one}, nobody has: {other}}}",
        3: f"{{mine: {one}, somebody: {{has: {other}}}}}",
        4: f"{{mine: [{one}, Absent {n}]}}",
    }.get(random.randrange(25), f"{{mine: [{one}, {other}]}}")
    return [f"  - goal: {name('Goal', n)}", f"    needs: {needs}"]


def rule_or_action(n: int, random: Random) -> list[str]:
    """Return an Action or a rule."""
    if random.random() < 0.5:
        return [f"  - action: {name('Action', n)}", f"    do: {{draw: {random.randint(1, 4)}}}"]
    what = random.choice(("draw", "play", "hand limit", "keeper limit"))
    sets = f"    sets: {{{what}: {random.randint(1, 5)}}}"
    slot = [f"    slot: slot {n // 90}"] if random.random() < 0.1 else []
    return [f"  - rule: {name('Rule', n)}", *slot, sets]
