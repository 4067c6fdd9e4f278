"""The words for a repair of a mix."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fluxx_rules.cards.changes import LeaveOut, Merge, PutIn
from fluxx_rules.checks.dead_goals import DeadGoal, GoalTally
from fluxx_rules.findings import Finding, Severity
from fluxx_rules.game.comparison import Difference
from fluxx_rules.language.core import Kind
from fluxx_rules.report.repairs import brought_lines, changes_text, repair_text, to_data, to_text
from fluxx_rules.workbench.repairs.repair import Repair
from fluxx_rules.workbench.repairs.suggest import Suggestions

MUD = DeadGoal("nature/Mud", "Mud", ("Water",))
BROUGHT = Finding("FX203", "same-name-different-card", Severity.WARNING, "Bats differ")
KNOWN = Finding("FX613", "memory-condition", Severity.INFO, "Flood depends on something")
TURNS = Difference("turns", 44.0, 50.0, -7.5, -4.5)
REPAIR = Repair(
    (PutIn("nature", "Water"), PutIn("nature", "Dirt")),
    92,
    94,
    revived=("nature/Mud",),
    freed=("nature/Drought",),
    brought=(KNOWN, BROUGHT),
    warnings=4,
    games=(TURNS,),
)

NO_GOALS = GoalTally((), 0, 0)


def suggestions(*repairs: Repair) -> Suggestions:
    return Suggestions("evening.yaml", 92, 0, 6, GoalTally((MUD,), 30, 0), (), repairs)


def test_a_repair_is_one_sentence() -> None:
    assert repair_text(REPAIR, suggestions()) == (
        "+ Water, + Dirt (nature): Mud can be won, Drought can be taken away; 92 -> 94 cards; "
        "2 warnings fewer; games 12 % shorter (9 to 15)"
    )


@pytest.mark.parametrize(("dead", "text"), [(2, "both"), (3, "all 3")])
def test_a_repair_of_all_dead_goals_says_so(dead: int, text: str) -> None:
    goals = tuple(DeadGoal(f"nature/Mud {n}", f"Mud {n}") for n in range(dead))
    found = replace(suggestions(), goals=GoalTally(goals, 9, 0))
    whole = Repair((PutIn("nature", "Water"),), 92, 93, revived=tuple(each.card for each in goals))
    assert f": revives {text} Goals: Mud 0" in repair_text(whole, found)
    part = replace(whole, revived=whole.revived[:1])
    assert ": Mud 0 can be won" in repair_text(part, found)


def test_longer_games_and_more_errors() -> None:
    longer = Difference("turns", 60.0, 50.0, 5.0, 15.0)
    repair = Repair((LeaveOut("nature", "Water"),), 92, 92, errors=1, warnings=6, games=(longer,))
    assert repair_text(repair, suggestions()) == (
        "- Water (nature): 92 cards; 1 error more; games 20 % longer (10 to 30)"
    )


def test_where_other_games_end_their_lengths_are_not_compared() -> None:
    """Games that are long now may be those that never ended before."""
    longer = Difference("turns", 60.0, 50.0, 5.0, 15.0)
    unfinished = Difference("unfinished", 0.0, 0.5, -0.6, -0.4)
    repair = Repair((PutIn("nature", "Flood"),), 92, 93, warnings=6, games=(longer, unfinished))
    assert repair_text(repair, suggestions()) == (
        "+ Flood (nature): 92 -> 93 cards; unfinished games 50% -> 0%"
    )


def test_sources_come_after_the_last_of_their_cards() -> None:
    changes = (PutIn("star", "Milk"), PutIn("nature", "Water"), PutIn("nature", "Dirt"))
    merge = Merge("same thing", ("Sun", "Sunshine"))
    assert changes_text((*changes, merge)) == (
        "+ Milk (star), + Water, + Dirt (nature), same thing: Sun and Sunshine (if they are one)"
    )


def test_what_a_repair_brings_follows_it() -> None:
    lines = to_text(suggestions(REPAIR), 200).splitlines()
    assert lines[0] == (
        "evening.yaml: 92 cards; 0 errors, 6 warnings; "
        "Goals that nobody can win: 1 of 30: Mud (lacks Water)"
    )
    assert lines[1].startswith("1. + Water")
    assert lines[2:] == [
        "   brings warning FX203 same-name-different-card: Bats differ",
        "   also to know: FX613 memory-condition: Flood depends on something",
    ]


def test_of_many_notes_one_of_each_code_is_quoted() -> None:
    notes = [Finding(f"FX60{n}", "n", Severity.INFO, f"{n}{m}") for n in range(4) for m in "ab"]
    assert [*brought_lines(replace(REPAIR, brought=tuple(notes)))] == [
        "also to know: FX600 n: 0a",
        "also to know: FX601 n: 1a",
        "also to know: FX602 n: 2a",
        "also to know: 5 notes more",
    ]


@pytest.mark.parametrize("width", [40, 80])
def test_lines_keep_to_the_width(width: int) -> None:
    assert max(map(len, to_text(suggestions(REPAIR), width).splitlines())) <= width


def test_hostile_names_are_printed_as_escapes() -> None:
    repair = Repair((PutIn("./a\x1b[31m.yaml", "Wa\nter"),), 1, 2, revived=("a/Mu\x07d",))
    text = to_text(suggestions(repair), 80)
    assert all(line.isprintable() for line in text.splitlines())


def test_data_has_the_changes_and_the_findings() -> None:
    (data,) = to_data(suggestions(REPAIR))["repairs"]
    assert data["changes"][0] == {"type": "PutIn", "source": "nature", "card": "Water"}
    assert data["brought"][1]["fingerprint"] == BROUGHT.fingerprint


@pytest.mark.parametrize(
    ("errors", "warnings", "text"),
    [
        (0, 0, "nothing to repair"),
        (0, 1, "1 warning has no repair; `fluxx check` says what to do"),
        (3, 7, "3 errors and 7 warnings have no repair; `fluxx check` says what to do"),
    ],
)
def test_what_is_left_without_a_repair(errors: int, warnings: int, text: str) -> None:
    found = Suggestions("a", 9, errors, warnings, NO_GOALS, (), ())
    assert to_text(found, 100).splitlines()[1:] == [text]


def test_a_repair_with_very_many_changes_tells_the_kinds_of_what_stays() -> None:
    out = tuple(LeaveOut("nature", f"Card {n}") for n in range(30))
    kinds: dict[Kind, int] = {"goal": 33, "keeper": 25}
    text = repair_text(Repair(out, 130, 100, kinds=kinds, warnings=6), suggestions())
    assert text == (
        "Keepers 25, Goals 33 (0 put in, 30 left out; --apply writes all names): 130 -> 100 cards"
    )
