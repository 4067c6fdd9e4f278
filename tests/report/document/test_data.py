"""What a report holds, and that it is the same each time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import fluxx_rules as fx
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.target_result import TargetResult
from fluxx_rules.checks import check
from fluxx_rules.findings import Exhibit, Finding, Severity, Witness
from fluxx_rules.game.rulings import read_rulings
from fluxx_rules.game.rulings import run as run_ruling
from fluxx_rules.game.simulate import trace_one
from fluxx_rules.reasoning.games.witness import exhibit, of_trace, witness
from fluxx_rules.report.document.builder import parts_in
from fluxx_rules.report.document.folder import files
from fluxx_rules.report.document.markdown import to_markdown
from fluxx_rules.report.document.model import FindingEntry, Report, ShownExhibit
from fluxx_rules.report.document.naming import heading_of, title_of, typed
from fluxx_rules.report.document.page import to_html
from fluxx_rules.report.document.report_data import gather
from tests.report.document.helping import CELLAR, KITCHEN, report

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Report:
    return report(tmp_path_factory.mktemp("both"), kitchen=KITCHEN, cellar=CELLAR)


def told(report: Report, code: str) -> list[FindingEntry]:
    return [each for group in report.groups if group.code == code for each in group.findings]


def test_the_worst_comes_first(both: Report) -> None:
    severities = [group.severity for group in both.groups]
    assert severities == sorted(severities, reverse=True)
    assert dict(both.counts)[Severity.ERROR] == 1
    entries = [entry for group in both.groups for entry in group.findings]
    assert sum(n for _, n in both.counts) == sum(1 + len(entry.parts) for entry in entries)


def test_a_finding_tells_its_cards_and_its_causes_apart(both: Report) -> None:
    (clash,) = told(both, "FX301")
    assert [said.names for said in clash.cards] == [("Two Goals",), ("Three Goals",)]
    assert clash.cards[0].text == "Up to two Goals can be in play; meeting any of them wins."
    assert not any("meeting any of them wins" in each for each in clash.because)
    assert clash.places == ("kitchen.yaml:17", "kitchen.yaml:14")
    numbers, *games = clash.shown
    assert numbers.heads == ("In play", "Goals")
    assert numbers.rows[2:] == (("Two Goals, then Three Goals", "3"),
                                ("Three Goals, then Two Goals", "2"))  # fmt: skip
    films = [game.film for game in games if game.film]
    assert len(films) == 4
    assert [zone.faces[0].name for zone in films[3].steps[-1].board.zones
            if zone.title == "Rules in play"] == ["Three Goals"]  # fmt: skip


def test_a_drawing_has_what_belongs_to_the_cards(both: Report) -> None:
    (clash,), (famine,) = told(both, "FX301"), told(both, "FX401")
    assert clash.figure is not None
    assert famine.figure is not None
    assert {node.lines[0] for node in clash.figure.nodes if not node.main} == {"Goals in play"}
    assert {node.lines[0]: node.main for node in famine.figure.nodes} == {
        "Famine": True, "Bread": False,
    }  # fmt: skip
    assert famine.figure.links == ("Famine – Bread",)


def test_boxes_of_a_drawing_do_not_lie_on_one_another() -> None:
    made = gather(check(load_deck("star+creeper_pack+stoner")))
    figures = [told.figure for group in made.groups for told in group.findings if told.figure]
    assert figures
    for figure in figures:
        assert len(figure.nodes) <= 22
        for n, one in enumerate(figure.nodes):
            for other in figure.nodes[n + 1 :]:
                assert one.x != other.x or (
                    one.y + one.height <= other.y or other.y + other.height <= one.y
                )
            assert one.x + one.width <= figure.width
            assert one.y + one.height <= figure.height


def test_goals_have_their_status(both: Report) -> None:
    assert [(goal.name, goal.status) for goal in both.goals] == [
        ("Famine", "impossible"), ("Sandwich", "reached"), ("Feast", "reached"),
        ("Cosy", "reached"),
    ]  # fmt: skip


def test_the_sheet_tells_what_cannot_be_won(both: Report) -> None:
    topics = {topic.title: [point.text for point in topic.points] for topic in both.sheet}
    assert topics["Goals that nobody can win"] == ["Famine"]


def test_pairs_are_of_several_editions(both: Report, tmp_path: Path) -> None:
    assert both.matrix is not None
    (pair,) = both.matrix.pairs
    assert [code for code, _ in pair.messages] == ["FX603", "FX607", "FX604"]
    assert pair.total == both.matrix.together == 3
    assert report(tmp_path, kitchen=KITCHEN).matrix is None


def test_a_played_game_is_told_to_its_end(both: Report) -> None:
    film = both.game
    assert film is not None
    assert film.steps[-1].lines[-1].changes[-1].endswith("wins")
    assert any(seat.won for seat in film.steps[-1].board.seats)
    assert [step.number for step in film.steps] == list(range(1, len(film.steps) + 1))


@pytest.mark.parametrize("target", ["fluxx5+creeper_pack", "star"])
def test_a_step_as_a_ruling_holds(target: str) -> None:
    deck = load_deck(target)
    film = gather(TargetResult("d", deck, ())).game
    assert film is not None
    texts = [step.ruling for step in film.steps if step.ruling]
    assert len(texts) >= 3
    listed, findings = read_rulings("".join(texts), "copied.yaml")
    assert findings == []
    assert [run_ruling(each, deck, target).kind for each in listed] == ["holds"] * len(texts)


def finding(shown: Witness | None) -> Finding:
    return Finding("FX407", "goal-can-tie", Severity.INFO, "for the test", witness=shown)


def looks(deck: Deck, *exhibits: Exhibit) -> tuple[tuple[ShownExhibit, ...], Report]:
    made = gather(TargetResult("d", deck, (finding(witness(deck, *exhibits)),)))
    (each,) = told(made, "FX407")
    return each.shown, made


def test_a_game_that_shows_a_finding_is_stepped_through() -> None:
    deck = load_deck("creeper_pack")
    shown, made = looks(deck, of_trace(deck, trace_one(deck, 3, "report/0", "greedy")))
    (game,) = shown
    assert game.film is not None
    assert game.film.id.startswith("game-fx407-")
    assert f'id="{game.film.id}-1"' in to_html(made)
    assert "has won" in game.facts[0]
    assert any("wins" in change for line in game.film.steps[-1].lines for change in line.changes)
    assert all(change in to_markdown(made) for change in ("wins", game.facts[0]))


def test_a_game_of_another_deck_is_told_not_to_fit() -> None:
    deck = load_deck("creeper_pack")
    other = Witness("other", "0", (of_trace(deck, trace_one(deck, 3, "report/0", "greedy")),))
    made = gather(TargetResult("d", deck, (finding(other),)))
    assert not any(shown.film for shown in told(made, "FX407")[0].shown)
    assert "another version of the deck" in to_html(made)


def test_a_placement_is_a_picture_and_a_ruling() -> None:
    """The ruling says who would win there, and holds."""
    deck = load_deck("creeper_pack+monster")
    lies = {"players": ["A", "B"], "goals": ["creeper_pack/War = Death"],
            "tables": {"A": ["creeper_pack/War", "creeper_pack/Death"]}}  # fmt: skip
    other = {**lies, "goals": ["creeper_pack/All That Is Certain"]}
    shown, made = looks(deck, *(exhibit(deck, ("meets",), each) for each in (lies, other)))
    for each, winner in zip(shown, ("A", "nobody"), strict=True):
        (picture,) = each.pictures
        assert [face.name for face in picture.board.seats[0].zones[0].faces] == ["War", "Death"]
        assert f"winner: {winner}" in each.ruling
        listed, findings = read_rulings(each.ruling, "copied.yaml")
        assert findings == []
        assert run_ruling(listed[0], deck, "creeper_pack+monster").kind == "holds"
        assert each.ruling in to_markdown(made)


def test_triggers_are_shown_in_their_order() -> None:
    result = check(load_deck("fluxx5+creeper_pack"))
    races = tuple(each for each in result.findings if each.code == "FX304")
    assert races
    for each in told(gather(TargetResult("d", result.deck, races)), "FX304"):
        for shown in each.shown:
            assert shown.facts[0].startswith("triggered together (turn start)")
            assert shown.film is not None
            assert shown.film.start != shown.film.steps[0].board


def test_a_page_from_python() -> None:
    result = fx.check(fx.load("creeper_pack"))
    assert "<h1>creeper_<wbr>pack</h1>" in fx.to_html(result)


def test_a_deck_of_nothing_much_has_a_report(tmp_path: Path) -> None:
    made = report(tmp_path, few="edition: few\ncards:\n  - keeper: Alone\n")
    assert made.game is None
    assert made.goals == ()
    assert set(files(made)) == {"index.html", "report.md", "sheet.md"}


def test_equal_decks_give_equal_bytes(tmp_path: Path) -> None:
    """In another process, with another order of hashing, called from another folder."""
    (tmp_path / "kitchen.yaml").write_text(KITCHEN)
    (tmp_path / "cellar.yaml").write_text(CELLAR)
    (tmp_path / "elsewhere").mkdir()
    program = (
        "import sys\nfrom fluxx_rules.report.document.builder import make, parts_in\n"
        "from fluxx_rules.cards.target_result import Request\n"
        "from fluxx_rules.report.document.folder import files\n"
        "made = make(sys.argv[1], parts_in(sys.argv[1]), request=Request(), games=8).report\n"
        "sys.stdout.buffer.write(repr(sorted(files(made).items())).encode())\n"
    )
    said = set()
    for seed, folder, here in (("1", tmp_path, "."), ("2", tmp_path / "elsewhere", "..")):
        done = subprocess.run(
            [sys.executable, "-c", program, f"{here}/kitchen.yaml+{here}/cellar.yaml"],
            cwd=folder, check=True, capture_output=True,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        said.add(done.stdout)
    (only,) = said
    assert str(tmp_path).encode() not in only
    assert str(ROOT).encode() not in only


def test_a_deck_is_called_as_people_call_it(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("mix: Our evening\ntake: [creeper_pack, stoner]\n")
    named = {
        "creeper_pack": ("creeper_pack", "Creeper Pack"),
        "nature:easy+stoner": ("nature:easy+stoner", "Nature Fluxx (easy) + Stoner Fluxx"),
        str(tmp_path / "mine.yaml"): ("Our evening", "Our evening"),
        f"stoner+{tmp_path / 'mine.yaml'}": ("stoner+Our evening", "Stoner Fluxx + Our evening"),
    }
    for target, names in named.items():
        parts = parts_in(target)
        assert (title_of(target, parts), heading_of(target, parts)) == names
        assert typed(names[0], parts) == ("TARGET" if str(tmp_path) in target else names[0])
