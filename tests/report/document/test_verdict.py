"""The verdict: one of four states, in words, with no more than the findings and games show."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from fluxx_rules.cards.library import load_deck
from fluxx_rules.findings import Finding, Severity
from fluxx_rules.game.intervals import Share
from fluxx_rules.game.statistics import Statistics
from fluxx_rules.reasoning.games.simulated_games import ratio, simulated
from fluxx_rules.report.document.builder import make, parts_in
from fluxx_rules.report.document.first_screen import LengthRatio, Verdict
from fluxx_rules.report.document.page import to_html
from fluxx_rules.report.document.phrases import goals_text, verdict_text
from fluxx_rules.report.document.sections.games import Games, games
from fluxx_rules.report.document.sections.games_text import footnote
from fluxx_rules.report.document.sections.goals import Goal
from fluxx_rules.report.document.sheet import is_note
from fluxx_rules.report.document.sheet_markdown import to_sheet
from fluxx_rules.report.document.verdict import length_of, verdict
from tests.report.document.helping import CELLAR, KITCHEN, report

LONGER = LengthRatio(1.44, "Nature Fluxx")
LOCK = Finding("FX502", "global-lock", Severity.ERROR, "nobody can win once Fog is in play")


def some(**statuses: int) -> list[Goal]:
    return [
        Goal(f"{status} {n}", "home", "", status)
        for status, number in statuses.items()
        for n in range(number)
    ]


@pytest.mark.parametrize(
    ("made", "state", "text"),
    [
        (verdict(some(reached=3), (), 0), "play", "Yes, you can play this tonight."),
        (
            verdict(some(reached=3), (), 2, Share(0, 400), LONGER),
            "agree",
            "Yes, you can play this tonight. Agree on 2 things first, and expect games about 1.4 "
            "times as long as Nature Fluxx.",
        ),
        (
            verdict(some(reached=3), (), 1),
            "agree",
            "Yes, you can play this tonight. Agree on 1 thing first.",
        ),
        (
            verdict(some(impossible=2, reached=3), (), 0, None, LengthRatio(0.7, "Star Fluxx")),
            "dead goals",
            "You can play this, but nobody can win 2 of the 5 Goals. Expect games about 30 % "
            "shorter than Star Fluxx.",
        ),
        (
            verdict(some(impossible=1, reached=3), (), 0),
            "dead goals",
            "You can play this, but nobody can win the Goal impossible 0.",
        ),
        (
            verdict([Goal("Affirmative, Mistress!", "home", "", "impossible")], (), 1),
            "dead goals",
            "You can play this, but nobody can win the Goal Affirmative, Mistress! Agree on 1 "
            "thing first.",
        ),
        (
            verdict(some(undocumented=2), (), 3),
            "endless",
            "No, do not play this. No Goal among these cards is known, so nobody can win.",
        ),
        (
            verdict(some(impossible=1, reached=3), (LOCK,), 4),
            "endless",
            "No, do not play this. Nobody can win once Fog is in play.",
        ),
        (
            verdict(some(reached=3), (), 0, Share(60, 400), LONGER),
            "endless",
            "No, do not play this. 60 of 400 simulated games did not end.",
        ),
        (
            verdict(some(reached=1), (), 0, Share(0, 400), LengthRatio(1.04, "Nature Fluxx")),
            "play",
            "Yes, you can play this tonight. Expect games about as long as Nature Fluxx.",
        ),
    ],
)
def test_a_verdict_in_words(made: Verdict, state: str, text: str) -> None:
    assert made.state == state
    assert verdict_text(made) == text


@pytest.mark.parametrize(
    ("statuses", "text"),
    [
        ({}, "There is no Goal."),
        ({"undocumented": 2}, "No Goal is known."),
        ({"reached": 30, "placeable": 6}, "All 36 Goals can be won."),
        ({"reached": 36, "undocumented": 8},
         "All 36 Goals that are known can be won; 8 are not known."),
        ({"reached": 3, "unknown": 1}, "All 3 Goals that are known can be won; 1 is not known."),
        ({"impossible": 2, "reached": 3}, "Nobody can win 2 of the 5 Goals."),
        ({"impossible": 1}, "The only Goal cannot be won."),
        ({"reached": 1, "unknown": 2}, "The only Goal that is known can be won; 2 are not known."),
    ],
)  # fmt: skip
def test_goals_that_nobody_knows_are_not_counted(statuses: dict[str, int], text: str) -> None:
    assert goals_text(verdict(some(**statuses), (), 0)) == text


def test_an_error_that_is_a_question_does_not_end_the_evening() -> None:
    clash = Finding("FX301", "unstated-contradiction", Severity.ERROR, "two rules")
    weak = Finding("FX503", "endless-turn", Severity.WARNING, "a turn need not end")
    assert verdict(some(reached=3), (clash, weak), 1).state == "agree"


@pytest.fixture(scope="module")
def played() -> Games:
    deck = load_deck("nature+doctor_who")
    made = simulated(deck, 1)
    assert made is not None
    return games(deck, made)


def lasting(figures: Statistics, turns: int, games: int = 400) -> Statistics:
    """Return the figures of games half of which are over by this turn."""
    lengths = {turns - 5: games // 2 - 1, turns: 1, turns + 5: games - games // 2}
    return replace(figures, games=games, won=games, lost=0, games_by_turns=lengths)


@pytest.mark.parametrize(
    ("alone", "cards", "known", "usual"),
    [
        ((28, 21), (60, 40), (1, 1), 0),
        ((28, 21), (40, 60), (1, 1), 1),
        ((28, 90), (60, 40), (1, 1), 0),
        ((61, 21), (60, 40), (1, 1), 1),
        ((28, 21), (60, 40), (0.33, 0.8), 1),
        ((28, 21), (60, 40), (0.33, 0.79), None),
        ((61, 61), (60, 40), (1, 1), None),
    ],
)
def test_the_length_is_compared_with_the_edition_that_gives_most_cards(
    played: Games,
    alone: tuple[int, int],
    cards: tuple[int, int],
    known: tuple[float, float],
    usual: int | None,
) -> None:
    """Of those whose cards are known and whose ratio chance does not explain."""
    turns = 61
    sensible = lasting(played.sensible, turns)
    editions = []
    for n, each in enumerate(played.alone):
        figures = lasting(each.figures, alone[n])
        found = ratio(sensible, figures)
        editions.append(replace(each, figures=figures, ratio=found, cards=cards[n], known=known[n]))
    said = length_of(replace(played, sensible=sensible, alone=tuple(editions)))
    if usual is None:
        assert said is None
        return
    assert said is not None
    assert said.edition == played.alone[usual].title
    assert round(said.ratio, 1) == round(turns / alone[usual], 1)


def test_what_a_mix_has_of_each_edition_is_counted(played: Games) -> None:
    deck = load_deck("nature+doctor_who")
    assert [each.cards for each in played.alone] == [share.cards for share in deck.shares]
    assert [each.known for each in played.alone] == [0.91, 0.62]
    assert "at least 80 of 100 cards known" in footnote(played)
    assert "verdict" not in footnote(replace(played, alone=()))


def test_few_games_tell_no_length(played: Games) -> None:
    assert length_of(played) is None
    assert length_of(replace(played, alone=())) is None


def test_the_sheet_of_a_deck_without_an_end_says_so_first(tmp_path: Path) -> None:
    made = report(tmp_path, kitchen=KITCHEN, cellar=CELLAR)
    stuck = replace(made, verdict=replace(made.verdict, stuck=("Fog has no end.",)))
    sheet, page = to_sheet(stuck), to_html(stuck)
    assert sheet.index("Fog has no end.") < sheet.index("## To agree on")
    on_page = page[page.index('id="sheet"') :]
    assert on_page.index("Fog has no end.") < on_page.index("To agree on")


def test_what_keeps_games_from_ending_is_no_note() -> None:
    deck = load_deck("fluxx5")
    weak = replace(LOCK, severity=Severity.WARNING)
    assert not is_note(deck, LOCK, set())
    assert is_note(deck, weak, set())


def test_a_report_has_its_verdict(tmp_path: Path) -> None:
    made = report(tmp_path, kitchen=KITCHEN, cellar=CELLAR)
    assert made.verdict.dead == ("Famine",)
    assert made.verdict.questions == len(made.questions) == 1
    assert report(tmp_path, cellar=CELLAR).verdict.state == "play"


def test_a_goal_whose_card_the_mix_leaves_out_is_dead_though_cards_are_unknown(
    tmp_path: Path,
) -> None:
    text = "mix: dry\ntake: [{from: nature, without: Water}]\n"
    (tmp_path / "dry.yaml").write_text(text, encoding="utf-8")
    made = make(str(tmp_path / "dry.yaml"), parts_in(str(tmp_path / "dry.yaml"))).report
    assert made is not None
    assert made.verdict.state == "dead goals"
    assert "Mud" in made.verdict.dead
    assert {goal.name for goal in made.goals if goal.status == "impossible"} == {*made.verdict.dead}
