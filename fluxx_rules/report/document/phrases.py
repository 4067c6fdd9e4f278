"""Phrases that the page and the Markdown share, such as the names of Goal statuses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from ...language.words import plural
from .first_screen import LengthRatio, Verdict

if TYPE_CHECKING:
    from .model import Share

# Goals that need attention come first.
GOAL_STATUS = {
    "impossible": "cannot be won",
    "unknown": "not decided",
    "reached": "met in a game",
    "placeable": "can be met by some placement",
    "undocumented": "not documented",
}


Mark: TypeAlias = Literal["winnable", "unclear", "dead"]
MARKS: dict[str, Mark] = {"impossible": "dead", "reached": "winnable", "placeable": "winnable"}

SECOND_OPINION = "The solver z3 judges the whole deck by itself, without the methods of the checks."
TO_AGREE_ON = "Decide before you begin: no card and no rulebook answers these."
DO_NOT_PLAY = "Do not play this deck as it is"
NO_END = "Change the deck first. Its games have no end, for this reason:"
LINES_FOR_THE_MIX = (
    "Games and findings of this report go by the mix file. Take the # away from the lines that you "
    "agree on, and put them into it; each key can be there only once."
)
NO_AGREEMENT = "Nothing to agree on: no Goal is impossible, and no card leaves a question open."


def sentence(text: str) -> str:
    """Return the text with a full stop, and a capital unless it begins with a file or an id."""
    first = text.split(" ", 1)[0]
    is_name = "/" in first or "_" in first or "." in first.rstrip(".:")
    begun = text if is_name else text[:1].upper() + text[1:]
    return begun if begun[-1:] in (".", "!", "?", ":", "") else f"{begun}."


MAX_LETTERS = 160
"""The length of a line. A longer one loses names of its list."""


def brief(message: str) -> str:
    """Return the message as a sentence of one or two lines.

    A list after a colon loses its end, and one before the verb its middle.
    """
    if len(message) <= MAX_LETTERS:
        return sentence(message)
    cut = message[:MAX_LETTERS]
    comma = cut.rfind(", ")
    if ":" in cut[: max(comma, 0)]:
        return sentence(f"{cut[:comma]} and more")
    half = MAX_LETTERS // 2
    beginning = message[:half].rpartition(" ")[0] or message[:half]
    end = message[-half:].partition(" ")[2] or message[-half:]
    return sentence(f"{beginning.rstrip(',')} … {end}")


def of_level(level: str, n: int) -> str:
    """Return the name of the level, as a plural for other numbers than one."""
    return level if n == 1 or level == "info" else f"{level}s"


def share_known(share: Share) -> str:
    """Return how many cards of an edition are known, or of those that a mix chose of it."""
    if not share.whole:
        return "chosen cards, all known" if share.chosen else "all"
    return f"{share.known} of {share.whole}{' chosen cards' if share.chosen else ''}"


def goal_status(status: str) -> str:
    return GOAL_STATUS.get(status, status)


def goal_mark(status: str) -> Mark:
    """Return what the status means to players."""
    return MARKS.get(status, "unclear")


CLOSE = 0.1
"""Ratios of lengths nearer to 1 than this are called about as long."""


def verdict_text(verdict: Verdict) -> str:
    """Return the verdict as sentences: yes or no, what to agree on, how long games are."""
    if verdict.state == "endless":
        return f"No, do not play this. {verdict.stuck[0]}"
    agree = f"agree on {plural(verdict.questions, 'thing')} first" if verdict.questions else ""
    expect = f"expect {length_text(verdict.length)}" if verdict.length else ""
    then = ", and ".join(filter(None, (agree, expect)))
    return " ".join(filter(None, (answer_text(verdict), then and sentence(then))))


def state_text(verdict: Verdict) -> str:
    """Return the state of a deck in a few words."""
    match verdict.state:
        case "play":
            return "play"
        case "agree":
            return f"play, after agreeing on {plural(verdict.questions, 'thing')}"
        case "dead goals":
            return f"play without {plural(len(verdict.dead), 'Goal')}"
        case "endless":
            return "do not play"


def answer_text(verdict: Verdict) -> str:
    if not verdict.dead:
        return "Yes, you can play this tonight."
    dead, goals = len(verdict.dead), verdict.goals
    what = f"the Goal {verdict.dead[0]}" if dead == 1 else f"{dead} of the {goals} Goals"
    return sentence(f"You can play this, but nobody can win {what}")


def length_text(length: LengthRatio) -> str:
    if abs(length.ratio - 1) < CLOSE:
        return f"games about as long as {length.edition}"
    if length.ratio < 1:
        return f"games about {100 * (1 - length.ratio):.0f} % shorter than {length.edition}"
    return f"games about {length.ratio:.1f} times as long as {length.edition}"


def goals_text(verdict: Verdict) -> str:
    """Return how many Goals can be won, of those that are known."""
    known, dead, unknown = verdict.goals, len(verdict.dead), verdict.unknown
    if not known:
        return "No Goal is known." if unknown else "There is no Goal."
    end = f"; {unknown} {'is' if unknown == 1 else 'are'} not known." if unknown else "."
    if known == 1:
        which = "The only Goal that is known" if unknown else "The only Goal"
        return f"{which} {'cannot' if dead else 'can'} be won{end}"
    goals = f"{known} Goals{' that are known' if unknown else ''}"
    return f"Nobody can win {dead} of the {goals}{end}" if dead else f"All {goals} can be won{end}"
