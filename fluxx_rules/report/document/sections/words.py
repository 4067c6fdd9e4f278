"""Words of the sections about the whole deck, for the page and for Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from ....game.intervals import Share
from ....language.core import Kind
from ....language.which import KIND_NOUNS
from ....language.words import plural
from ...shorten import shorten
from ..phrases import sentence
from .balance import Measure
from .clashes import Clash
from .goals import Goal
from .keepers import Keeper
from .network import Network

GOAL_HEADS = ("Goal", "Edition", "Text", "Missing", "Share of wins")
KEEPER_HEADS = ("Keeper", "Edition", "Goals", "Which Goals")
CLASH_HEADS = ("Card", "With", "What happens", "Finding")
BALANCE_HEADS = ("Kind", "Cards", "Of 100", "Published")
NETWORK_HEADS = ("Group", "Editions", "Keepers", "Goals")
MAX_NAMED = 4
BEYOND = "No card of these editions helps:"


def kind_name(kind: Kind) -> str:
    return KIND_NOUNS[kind].many


def measure_text(each: Measure) -> str:
    """Return the share of a kind and the published range."""
    return f"{each.share:.0f} of 100, published {each.fewest} to {each.most}"


def wins_text(wins: Share) -> str:
    """Return the share of games that a Goal ended, with its interval."""
    low, high = wins.interval
    return f"{wins.value:.1%} ({100 * low:.1f} to {100 * high:.1f})"


def island_text(network: Network) -> str:
    """Return whether Goals link all Keepers, and which Goals link editions."""
    parts = []
    if len(network.islands) == 1:
        parts.append("Goals link all Keepers that they need with one another.")
    else:
        parts.append(
            f"The Keepers fall into {len(network.islands)} groups that no Goal links with one "
            "another."
        )
    editions = {each for island in network.islands for each in island.editions}
    if network.bridges:
        bridges = shorten(network.bridges, MAX_NAMED)
        goals = plural(len(network.bridges), "Goal")
        link = "links" if len(network.bridges) == 1 else "link"
        parts.append(f"{goals} {link} Keepers of several editions: {bridges}.")
    elif len(editions) > 1:
        parts.append("No Goal links Keepers of several editions.")
    return " ".join(parts)


def island_rows(network: Network) -> Iterator[tuple[str, ...]]:
    """Yield a row for each group of Keepers."""
    for n, each in enumerate(network.islands, 1):
        yield str(n), ", ".join(each.editions), ", ".join(each.keepers), ", ".join(each.goals)


def share_of_wins(goal: Goal) -> str:
    """Return how often the Goal ended a game. One that nobody can win has no interval."""
    if goal.wins is None:
        return ""
    return wins_text(goal.wins) if goal.bar else "never"


def goal_row(goal: Goal) -> tuple[str, ...]:
    missing = ", ".join(each.text for each in goal.needs if each.missing)
    return goal.name, goal.title, goal.text, missing, share_of_wins(goal)


def keeper_row(keeper: Keeper) -> tuple[str, ...]:
    none = "of no use" if keeper.dead else "none, but other cards use it"
    goals = ", ".join(keeper.goals) or none
    return keeper.name, keeper.edition, str(len(keeper.goals)), goals


def clash_row(clash: Clash) -> tuple[str, ...]:
    return clash.one, others(clash), sentence(clash.happens), clash.code


def others(clash: Clash) -> str:
    """Return the other cards of a clash."""
    more = f" and {clash.more} more" if clash.more else ""
    return f"{', '.join(clash.others)}{more}" or "itself"


def balance_row(each: Measure) -> tuple[str, ...]:
    verdict = f", here {each.verdict}" if each.verdict else ""
    published = f"{each.fewest} to {each.most}{verdict}"
    return kind_name(each.kind), str(each.count), f"{each.share:.0f}", published
