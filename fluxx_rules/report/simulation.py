"""Text and JSON of ``fluxx simulate``: statistics of games, and the comparison with editions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from ..game.comparison import Comparison, Difference, Figure
from ..game.intervals import LEVEL, Interval, Sample, Share
from ..game.simulate import MAX_ROUNDS, MAX_TURN_DECISIONS
from ..game.statistics import FIRST_ROUNDS, Reason, Statistics
from ..language.words import plural
from .excerpt import printable
from .histogram import histogram

SCHEMA_VERSION = 1
QUANTILES = (25, 50, 75, 95)
JSON_QUANTILES = (5, 10, 25, 50, 75, 90, 95, 99)
FORMS: dict[Figure, str] = {"turns": ".1f", "waiting": ".2f"}
"""The formats of the figures that are no shares."""
FIGURES: dict[Figure, str] = {
    "turns": "turns in a game that ends",
    "near": "turns near a win",
    "unfinished": "unfinished games",
    "lost": "games that everybody loses",
    "tied": "games with a tie",
    "first player wins": "wins by the first player",
    "rushed": f"games over in the first {FIRST_ROUNDS} rounds",
    "seen": "cards seen in a game",
    "waiting": "choices of waiting players, for every play",
}
FOOTNOTE = f"In parentheses: {LEVEL:.0%} intervals."


def to_text(counted: Statistics, compared: Sequence[Comparison] = ()) -> str:
    """Return the figures, and the differences from each edition alone."""
    n, lost = counted.games, counted.lost
    lines = [
        f"{counted.deck}: {n} games of {counted.players} {counted.policy} players, seed "
        f"{counted.seed}",
        f"  won         {of_games(counted, counted.won)}",
        *([f"  lost        {of_games(counted, lost)}, by everybody"] if lost else []),
        f"  unfinished  {counted.unfinished}{reasons_unfinished(counted.unfinished_by)}",
        *(["  endless because the same state came back, by these cards"] if counted.cycles else []),
        *by_goal(counted.cycles, n),
        f"  ties        {plural(counted.tied, 'game')} in which several players met a Goal at once",
        *lengths(counted),
        f"  near a win  {one_play_away(counted.near)}",
        f"  decisions   {average(counted.decisions)}",
        f"  waiting     {forced(counted.waiting)}",
        f"  cards seen  {seen(counted.seen)}",
        *(["  wins by seat, in the order of play", *by_seat(counted)] if counted.won else []),
        "  wins by Goal" if counted.wins_by_goal else "  no Goal: nobody can win",
        *by_goal(counted.wins_by_goal, n),
        *(["  everybody loses by"] if counted.losses_by_goal else []),
        *by_goal(counted.losses_by_goal, n),
        f"  {FOOTNOTE}",
        *comparisons(compared),
    ]
    return "".join(f"{printable(line)}\n" for line in lines)


def of_games(counted: Statistics, games: int) -> str:
    return f"{games} ({percent(counted.share(games).value)})"


def reasons_unfinished(reasons: Mapping[Reason, int]) -> str:
    words: dict[Reason, str] = {
        "rounds": f"not over after {MAX_ROUNDS} rounds",
        "turn": f"in a turn of more than {MAX_TURN_DECISIONS} decisions",
        "reactions": "in an endless chain of triggers",
        "no choice": "in endless plays or turns without a choice",
        "out of cards": "because no card was left to draw",
    }
    given = "; ".join(f"{n} {words[reason]}" for reason, n in reasons.items() if n)
    return f" ({given})" if given else ""


def lengths(counted: Statistics) -> Iterator[str]:
    """Yield the average of the games that end, the quantiles of all games, and the histogram."""
    if not counted.finished:
        yield "  turns       no game ends"
        return
    of = " in the games that end" if counted.unfinished else ""
    yield f"  turns       {average(counted.length)}{of}"
    rushed = counted.share(counted.rushed)
    yield (
        f"  early       {of_games(counted, rushed.count)} over in the first {FIRST_ROUNDS} rounds"
    )
    until = ((percentage, counted.turns_until(percentage)) for percentage in QUANTILES)
    over = [f"{percentage}% by turn {turn}" for percentage, turn in until if turn is not None]
    if over:
        yield f"  over        {', '.join(over)}"
    yield from (f"    {line}" for line in histogram(counted.games_by_turns))


def average(sample: Sample) -> str:
    return f"{sample.value:.1f}{around(sample.interval, '{:.1f}')} on average"


def one_play_away(near: Sample) -> str:
    """Return the share of turns that begin with somebody one play away from a win."""
    if not near.n:
        return "no player had a decision"
    of = f"in {percent(near.value)}{around(near.interval, '{:.1%}')} of a game's turns"
    return f"{of} a card in somebody's hand would win"


def forced(waiting: Sample) -> str:
    """Return how often a player has to decide in the turn of another one."""
    if not waiting.n:
        return "nobody had a choice what to play"
    return (
        f"waiting players had to choose {waiting.value:.2f}{around(waiting.interval, '{:.2f}')} "
        "times for every play"
    )


def seen(share: Sample) -> str:
    return f"{percent(share.value)}{around(share.interval, '{:.1%}')} of the deck in a game"


def by_seat(counted: Statistics) -> Iterator[str]:
    """Yield a line for each seat, with its share of the wins."""
    for seat, wins in enumerate(counted.wins_by_seat, 1):
        yield f"    {row(wins, Share(wins, counted.won))}player {seat}"


def by_goal(ended: Mapping[str, int], n: int) -> Iterator[str]:
    """Yield a line for each Goal, also for those that ended no game."""
    return (f"    {row(games, Share(games, n))}{goal}" for goal, games in ended.items())


def row(count: int, share: Share) -> str:
    """Return the columns of a count, its share and the interval of that."""
    columns = f"{percent(share.value):>6}{around(share.interval, '{:.1%}')}"
    return f"{count:6}  {columns:25}"


def comparisons(compared: Sequence[Comparison]) -> Iterator[str]:
    """Yield what differs from each edition alone."""
    if compared:
        yield (
            "Compared with each edition alone, on the same seeds. A difference is listed only if "
            f"its {LEVEL:.0%} interval leaves out zero."
        )
    for each in compared:
        if each.alone is None:
            yield f"  {each.edition}: not played alone, as it has no Goal"
        elif not each.differences:
            yield f"  {each.edition}: no difference"
        else:
            yield f"  {each.edition}"
            yield from (f"    {difference(found)}" for found in each.differences)


def difference(found: Difference) -> str:
    """Return a difference in words: the figure in the mix, alone, and the interval between."""
    form = FORMS.get(found.figure, "%")
    digits, scale, unit = (".1f", 100, " points") if form == "%" else (form, 1, "")
    sign = "%" if form == "%" else ""
    mix, alone = (f"{scale * each:{digits}}{sign}" for each in (found.mix, found.alone))
    low, high = (f"{scale * each:+{digits}}" for each in (found.low, found.high))
    return f"{FIGURES[found.figure]}: {mix}, alone {alone} ({low} to {high}{unit})"


def around(interval: Interval | None, form: str) -> str:
    """Return the interval in parentheses, after a space."""
    if interval is None:
        return ""
    low, high = (form.format(bound) for bound in interval)
    return f" ({low.removesuffix('%')} to {high})"


def percent(share: float) -> str:
    return f"{share:.1%}"


def to_data(counted: Statistics, compared: Sequence[Comparison] | None = None) -> dict[str, Any]:
    """Return the figures as JSON data; with a comparison, also each edition alone."""
    data = {"schema_version": SCHEMA_VERSION, "level": LEVEL, **statistics_data(counted)}
    if compared is not None:
        data["compared"] = [
            {
                "edition": each.edition,
                "alone": statistics_data(each.alone) if each.alone else None,
                "differences": msgspec.to_builtins(each.differences),
            }
            for each in compared
        ]
    return data


def statistics_data(counted: Statistics) -> dict[str, Any]:
    def share(games: int) -> dict[str, Any]:
        return share_data(counted.share(games))

    return {
        "deck": counted.deck,
        "games": counted.games,
        "players": counted.players,
        "seed": counted.seed,
        "policy": counted.policy,
        "won": share(counted.won),
        "lost": share(counted.lost),
        "tied": share(counted.tied),
        "unfinished": share(counted.unfinished),
        "unfinished_by": dict(counted.unfinished_by),
        "cycles": {cards: share(games) for cards, games in counted.cycles.items()},
        "bounds": {"rounds": MAX_ROUNDS, "decisions_in_a_turn": MAX_TURN_DECISIONS},
        "turns": {
            **sample_data(counted.length),
            "quantiles": {str(each): counted.turns_until(each) for each in JSON_QUANTILES},
            "games_by_turns": {
                str(turns): games for turns, games in counted.games_by_turns.items()
            },
        },
        "turns_one_play_away": sample_data(counted.near),
        "decisions": sample_data(counted.decisions),
        "over_in_first_rounds": {"rounds": FIRST_ROUNDS, **share(counted.rushed)},
        "cards_seen": sample_data(counted.seen),
        "forced_decisions_of_waiting_players_a_play": sample_data(counted.waiting),
        "wins_by_seat": [share_data(Share(wins, counted.won)) for wins in counted.wins_by_seat],
        "wins_by_goal": {goal: share(games) for goal, games in counted.wins_by_goal.items()},
        "losses_by_goal": {goal: share(games) for goal, games in counted.losses_by_goal.items()},
    }


def share_data(share: Share) -> dict[str, Any]:
    low, high = share.interval
    return {"games": share.count, "share": share.value, "low": low, "high": high}


def sample_data(sample: Sample) -> dict[str, Any]:
    low, high = sample.interval or (None, None)
    return {"games": sample.n, "mean": sample.value, "variance": sample.variance,
            "low": low, "high": high}  # fmt: skip
