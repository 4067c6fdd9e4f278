"""Summary of a mix, as text or JSON: its editions, merged cards and open questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Any

import msgspec

from ..cards.completeness import without_powers
from ..cards.deck import Deck, basic_rules_text
from ..cards.merges import Merge
from ..cards.merging import present
from ..checks.dead_goals import DeadGoal, GoalTally
from ..checks.registry import mix_key_of
from ..checks.words import listed
from ..findings import Finding
from ..language.words import plural
from ..reasoning.deck.identity import same_cards
from .excerpt import printable
from .formats.json_ import SCHEMA_VERSION, finding_data
from .shorten import shorten

MAX_ENTRIES = 10
"""The most merges, and the most open questions, that are listed without ``--all``."""
EDITIONS_PER_ENTRY = 4
"""The number of editions, each with a line of its own, that take the room of one entry."""
MAX_NAMES = 12
NO_LIMIT = 10**9


def to_text(
    deck: Deck,
    open_questions: Sequence[Finding],
    goals: GoalTally,
    everything: bool,
    width: int,
    is_file: bool = False,
) -> str:
    """Return the summary, with ``everything`` without limits: first what spoils a game.

    ``is_file`` is whether the target is a mix file, which a person can edit as it is.
    """
    limit = NO_LIMIT if everything else MAX_ENTRIES - len(deck.shares) // EDITIONS_PER_ENTRY

    def entry(text: str) -> list[str]:
        return wrap(
            text,
            width,
            initial_indent="  ",
            subsequent_indent="      ",
            break_long_words=False,
            break_on_hyphens=False,
        )

    def section(title: str, entries: Sequence[str]) -> Iterator[str]:
        yield f"{title}: {len(entries) or 'none'}"
        for each in entries[:limit]:
            yield from entry(each)
        if len(entries) > limit:
            yield f"  and {len(entries) - limit} more; --all lists them"

    lines = [f"{deck.name}: {plural(len(deck.cards), 'card')}"]
    lines += [line for share in shares(deck) for line in entry(share)]
    lines.append(f"basic rules: {basic_rules_text(deck.basic)}")
    lines.append(goal_line(goals))
    if goals.dead:
        dead = dead_texts(deck, goals.dead)
        lines += entry(shorten(dead, NO_LIMIT if everything else MAX_NAMES))
    same = [each.names[0] for each in same_cards(deck)]
    if same:
        names = shorten(same, NO_LIMIT if everything else MAX_NAMES)
        lines += entry(f"the same in several editions ({len(same)}): {names}")
    here = present(deck.cards, deck.merges)
    merges = [*merge_lines("one thing", here.things), *merge_lines("one rule", here.rules)]
    lines += section("merged", merges)
    questions = [f"{each.code} {each.message}" for each in first_to_settle(open_questions)]
    lines += section("open questions", questions)
    if questions:
        more = "" if is_file else "; -o FILE writes a mix file to edit"
        lines.append(f"`fluxx explain CODE` explains a question{more}")
    return "".join(f"{printable(line)}\n" for line in lines)


def shares(deck: Deck) -> Iterator[str]:
    width = max((len(each.edition) for each in deck.shares), default=0)
    powerless = Counter(card.edition for card in without_powers(deck))
    for each in deck.shares:
        plain = f", {n} of them without the power" if (n := powerless[each.edition]) else ""
        known = f" ({each.known} known)" if each.known else ""
        yield f"{each.edition:{width}}  {plural(each.cards, 'card')}{plain}{known}"


def merge_lines(what: str, merges: Iterable[Merge]) -> Iterator[str]:
    for merge in merges:
        by = f" ({merge.ruling})" if merge.ruling else ""
        yield f"{what}: {', '.join(merge.names)}{by}"


def goal_line(goals: GoalTally) -> str:
    sure = sum(each.sure for each in goals.dead)
    perhaps = len(goals.dead) - sure
    text = f"Goals that nobody can win: {sure or 'none'} of {goals.known}"
    if perhaps:
        text += f", perhaps {perhaps} more"
    return text + (f" ({goals.undocumented} undocumented)" if goals.undocumented else "")


def dead_texts(deck: Deck, goals: Collection[DeadGoal]) -> list[str]:
    """Return the dead Goals, the sure ones first, with editions where several share a name."""
    editions = {card.id: card.edition for card in deck.cards}
    names = Counter(each.name for each in goals)
    return [
        dead_text(each, deck.title(editions[each.card]) if names[each.name] > 1 else "")
        for each in sorted(goals, key=lambda each: not each.sure)
    ]


def dead_text(goal: DeadGoal, edition: str = "") -> str:
    perhaps = "" if goal.sure else "perhaps "
    of = f" of {edition}" if edition else ""
    lacks = f" (lacks {listed(goal.lacks)})" if goal.lacks else ""
    return f"{perhaps}{goal.name}{of}{lacks}"


def first_to_settle(open_questions: Iterable[Finding]) -> list[Finding]:
    """Return the questions, those about the Basic Rules first: they concern every turn."""
    return sorted(open_questions, key=lambda each: mix_key_of(each) != "basic rules")


def to_data(deck: Deck, open_questions: Sequence[Finding], goals: GoalTally) -> dict[str, Any]:
    """Return the summary as JSON data, without limits."""
    here = present(deck.cards, deck.merges)
    return {
        "schema_version": SCHEMA_VERSION,
        "target": deck.name,
        "cards": len(deck.cards),
        "digest": deck.digest,
        "editions": [
            msgspec.to_builtins(each) | {"basic_rules": basic_rules_text(each.basic_rules)}
            for each in deck.shares
        ],
        "basic_rules": basic_rules_text(deck.basic),
        "goals": {
            "known": goals.known,
            "undocumented": goals.undocumented,
            "dead": msgspec.to_builtins(goals.dead),
        },
        "same": [each.names[0] for each in same_cards(deck)],
        "merged": {
            "same thing": msgspec.to_builtins(here.things),
            "same rule": msgspec.to_builtins(here.rules),
        },
        "open": [finding_data(each) for each in open_questions],
        "policies": dict(sorted(deck.policies.items())),
    }
