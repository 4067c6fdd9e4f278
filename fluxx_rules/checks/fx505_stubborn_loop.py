"""Play comes back to the same state as long as everybody chooses so.

A card returns to the top of the draw pile in each turn, or cards react in a circle in which players
may choose. Nothing is left to chance, so the game can go on like this for ever. It ends as soon as
a player makes another choice. The finding lists all choices that leave the loop. The engine plays
it from the table that is shown. `fluxx check --prove` looks for it. A loop without such a choice is
FX504, and a loop of the player on turn alone is FX503.

Example: a Keeper that goes on top of the draw pile instead of the discard pile, with a Keeper limit
and empty hands.

How to settle it: nothing needs to be done, if you accept that stubborn players can do this.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..game.choices import Choice
from ..game.layout import layout
from ..game.program import program
from ..game.zones import NAMES
from ..language.words import plural
from ..reasoning.games.chosen_loops import Exit
from ..reasoning.games.witness import exhibit, witness
from ..reasoning.triggers.stubborn_loops import StubbornLoop, stubborn_loops, untried
from .base import cards_with_texts, located_at_last, untried_finding
from .words import move_lines, names

CODE, NAME, SEVERITY, HOW = "FX505", "stubborn-loop", Severity.INFO, "search"
TOPIC = "play"
ON_DEMAND = "prove"


def check(deck: Deck) -> Iterator[Finding]:
    for found in stubborn_loops(deck):
        yield finding(deck, found)
    if left := untried(deck):
        yield untried_finding((CODE, NAME), f"{left} sets of cards that may repeat", left)


def finding(deck: Deck, found: StubbornLoop) -> Finding:
    loop, s = found.loop, found.state
    shown = exhibit(
        deck,
        {"stubborn loop": {"turns": found.turns}},
        layout(s),
        {"at": found.moment, "order": s.program.cards(sum(found.due))},
        loop.answers,
    )
    period = plural(loop.turns, "turn") if loop.turns else plural(loop.choices, "choice")
    return Finding(
        CODE,
        NAME,
        SEVERITY,
        f"with {names(found.cards)}, play comes back to the same state as long as everybody "
        "chooses so",
        **located_at_last(found.cards),
        verdict="state only",
        witness=witness(deck, shown),
        because=(
            *cards_with_texts(found.cards),
            f"after {period}, the same state is back: "
            + "; ".join(move_lines(program(deck), loop.moves)),
            f"the loop has {plural(loop.states, 'state')}, compared with all counters of the "
            f"turn; these choices leave it: {'; '.join(exit_lines(loop.exits))}",
        ),
    )


def exit_lines(exits: Iterable[Exit]) -> Iterator[str]:
    """Yield a line for each question, with the answers that leave the loop."""
    answers: dict[tuple[str, str], list[str]] = {}
    for each in exits:
        answers.setdefault((each.player, each.why), []).append(answer_text(each.choice))
    for (player, why), texts in answers.items():
        yield f"{player} ({why}): {' or '.join(texts)}"


def answer_text(choice: Choice) -> str:
    if choice.player is not None:
        return f"player {NAMES[choice.player]}"
    return choice.option or " and ".join(choice.cards) or "nothing"
