"""The player of games in a Chromium: one table, stepped through by buttons, keys and addresses.

`-m browser` runs these tests.
"""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from fluxx_rules.report.document.film_model import Board
from fluxx_rules.report.document.folder import files, write
from fluxx_rules.report.document.model import Report
from tests.browser.browser import Browser
from tests.report.document.helping import CELLAR, KITCHEN, report

pytestmark = pytest.mark.browser
LAID = """
return Object.fromEntries([...document.querySelectorAll('#game [data-zone]')].map((zone) => [
  zone.dataset.zone,
  [Number(zone.querySelector('b').textContent),
   ...[...zone.querySelectorAll('[data-card]')].map((card) => Number(card.dataset.card))]]))
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Report, str]:
    folder = tmp_path_factory.mktemp("player")
    found = report(folder, kitchen=KITCHEN, cellar=CELLAR)
    write(folder / "out", files(found))
    return found, (folder / "out" / "index.html").as_uri()


@pytest.fixture
def kitchen(chromium: Browser, made: tuple[Report, str]) -> Report:
    chromium.open(made[1])
    return made[0]


def boards(report: Report) -> tuple[Board, ...]:
    assert report.game is not None
    return report.game.boards


def laid(board: Board) -> dict[str, list[int]]:
    return {each.key: [each.count, *(face.number for face in each.faces)] for each in board.places}


def focus(chromium: Browser) -> None:
    chromium.run("document.querySelector('#game .film').focus()")


def assert_laid(chromium: Browser, board: Board) -> None:
    found = {key: zone for key, zone in chromium.run(LAID).items() if zone != [0]}
    assert found == {key: zone for key, zone in laid(board).items() if zone != [0]}


def test_every_step_lays_the_table(chromium: Browser, kitchen: Report) -> None:
    """Forward to the end and back again, and no step looks like the one before it."""
    focus(chromium)
    last = len(boards(kitchen)) - 1
    seen = []
    for n in range(1, last + 1):
        assert_laid(chromium, boards(kitchen)[n])
        seen.append(chromium.run(LAID))
        chromium.keys("right")
    assert all(one != other for one, other in pairwise(seen))
    for n in range(last - 1, 0, -1):
        chromium.keys("left")
        assert_laid(chromium, boards(kitchen)[n])
    assert chromium.logs() == []


def test_buttons_and_keys_step(chromium: Browser, kitchen: Report) -> None:
    last = len(boards(kitchen)) - 1
    chromium.click("#game [data-go=next]")
    assert chromium.url().endswith("#game-2")
    assert chromium.text("#game output") == f"Step 2 of {last}"
    focus(chromium)
    chromium.keys("right", "right", "left")
    assert chromium.url().endswith("#game-3")
    chromium.keys("end", "right")
    assert chromium.url().endswith(f"#game-{last}")
    assert chromium.run("return document.querySelector('#game [data-go=next]').disabled")
    chromium.keys("home")
    assert chromium.url().endswith("#game-1")
    chromium.run("document.querySelector('#game input').focus()")
    chromium.keys("right")
    assert chromium.url().endswith("#game-2")
    chromium.run("document.querySelector('#game .card').focus()")  # a card has no keys of its own
    chromium.keys("end")
    assert chromium.url().endswith(f"#game-{last}")


def test_keys_go_by_turns_and_goals(chromium: Browser, kitchen: Report) -> None:
    assert kitchen.game is not None
    steps = kitchen.game.steps
    focus(chromium)
    chromium.keys("page down")
    turn = next(step for n, step in enumerate(steps[1:]) if step.turn != steps[n].turn)
    assert chromium.url().endswith(f"#game-{turn.number}")
    chromium.keys("home", "g")
    table = [[each for each in board.zones if each.key == "goals"] for board in boards(kitchen)]
    changed = next(n for n in range(2, len(table)) if table[n] != table[n - 1])
    assert chromium.url().endswith(f"#game-{changed}")


def test_before_is_shown_while_a_key_is_held(chromium: Browser, kitchen: Report) -> None:
    focus_at(chromium, kitchen, 3)
    chromium.hold("b")
    assert_laid(chromium, boards(kitchen)[2])
    assert chromium.count("#game .back .moved") > 0
    chromium.release("b")
    assert_laid(chromium, boards(kitchen)[3])
    chromium.click("#game [data-go=before]")
    assert_laid(chromium, boards(kitchen)[2])
    pressed = "return document.querySelector('#game [data-go=before]').ariaPressed"
    assert chromium.run(pressed) == "true"
    chromium.click("#game [data-go=next]")
    assert_laid(chromium, boards(kitchen)[4])
    assert chromium.run(pressed) == "false"


def focus_at(chromium: Browser, kitchen: Report, step: int) -> None:
    focus(chromium)
    chromium.keys("home", *["right"] * (step - 1))


def test_the_winner_s_cards_are_marked_at_the_end(chromium: Browser, kitchen: Report) -> None:
    assert kitchen.game is not None
    assert chromium.count("#game .met") == 0
    chromium.click("#game [data-go=last]")
    (met,) = kitchen.game.met
    assert chromium.count("#game .met li") == len(met.parts) == 2
    wanted = sorted(face.name for part in met.parts for face in part.faces)
    marked = chromium.run(
        "return [...document.querySelectorAll('#game .end [data-wins] > .card')]"
        ".filter((each) => each.checkVisibility())"
        ".map((each) => each.firstChild.textContent).sort()"
    )
    assert marked == wanted
    assert "has won" in chromium.run(
        "return getComputedStyle(document.querySelector('#game .seat.won > p'), '::after').content"
    )
    chromium.click("#game [data-go=back]")
    assert chromium.count("#game .met") == 0
    assert chromium.count("#game .end") == 0


def test_cards_glide_unless_somebody_prefers_less_motion(
    chromium: Browser, kitchen: Report
) -> None:
    moving = (
        "return document.getAnimations()"
        ".filter((each) => each.effect.target.closest('#game')).length"
    )
    chromium.run("document.querySelector('#game [data-go=next]').click()")
    assert chromium.run(moving) > 0
    reduced = [{"name": "prefers-reduced-motion", "value": "reduce"}]
    chromium.devtools("Emulation.setEmulatedMedia", features=reduced)
    chromium.run("document.getAnimations().forEach((each) => each.finish())")
    chromium.run("document.querySelector('#game [data-go=next]').click()")
    assert chromium.run(moving) == 0
    assert_laid(chromium, boards(kitchen)[3])


def test_a_name_opens_its_card_by_keyboard(chromium: Browser, kitchen: Report) -> None:
    assert chromium.count(".face") == 0
    chromium.run("document.querySelector('.finding button.name').focus()")
    chromium.keys("enter")
    assert chromium.count(".face") == 1
    name = chromium.text(".finding button.name")
    assert chromium.text(".face:popover-open .title") == name
    chromium.keys("escape")
    assert chromium.count(".face") == 0
    assert chromium.run("return document.activeElement.textContent") == name


def test_a_card_on_the_table_opens(chromium: Browser, kitchen: Report) -> None:
    chromium.click("#game .zone .card")
    assert chromium.count(".face") == 1
    name = chromium.run("return document.querySelector('#game .zone .card').firstChild.textContent")
    assert chromium.text(".face:popover-open .title") == name


def test_without_scripts_there_are_the_steps_and_the_last_table(
    chromium: Browser, made: tuple[Report, str]
) -> None:
    found, address = made
    assert found.game is not None
    chromium.scripts(False)
    chromium.open(address)
    source = str(chromium.get("source")).partition('<section id="game"')[2]
    chromium.click(".finding button.name")
    assert chromium.count(".face") == 1
    for step in found.game.steps:
        assert f'id="game-{step.number}"' in source
    places = {key: zone[0] for key, zone in laid(boards(found)[-1]).items() if zone[0]}
    assert len(places) > 5
    for key, count in places.items():
        assert f'data-zone="{key}"' in source
        assert f"<b>{count}</b>" in source.partition(f'data-zone="{key}"')[2][:200]


def test_no_card_is_wider_than_a_phone(chromium: Browser, kitchen: Report) -> None:
    chromium.size(320, 700)
    chromium.click("#game [data-go=last]")
    assert chromium.run("return document.documentElement.scrollWidth") <= 320
    chromium.click("#game .zone .card")
    box = chromium.run(
        "const box = document.querySelector('.face:popover-open').getBoundingClientRect();"
        "return [box.left, box.top, box.right, box.bottom]"
    )
    assert box[0] >= 0
    assert box[2] <= 320
    chromium.size(1280, 900)


LONG = "W" * 200
"""The longest name of a card."""


def test_long_names_break_nothing(chromium: Browser, tmp_path: Path) -> None:
    """Names without a blank, with markup and with a control character, on a small screen."""
    script = "</script><img src=x onerror=document.title='hit'>"
    names = [f"{LONG[:199]}{n}" for n in range(4)] + [f"{script}{LONG[:100]}", "'><b>"]
    cards: list[dict[str, object]] = [
        {"keeper": name, "tags": ["w" * 200], "copies": 3} for name in names[:5]
    ]
    cards += [{"goal": LONG, "needs": {"mine": names[:2]}}]
    cards += [{"goal": f"{names[4]} too", "needs": {"mine": [names[2], "Not there"]}}]
    cards += [{"action": names[5], "undocumented": "w" * 10_000}]
    text = json.dumps({"edition": "long", "cards": cards})
    write(tmp_path / "out", files(report(tmp_path, long=text)))
    chromium.size(320, 700)
    chromium.open((tmp_path / "out" / "index.html").as_uri())
    chromium.run("document.querySelectorAll('details').forEach((each) => { each.open = true })")
    assert chromium.run("return document.documentElement.scrollWidth") <= 320
    for number in range(int(chromium.run("return document.querySelectorAll('.face').length"))):
        box = chromium.run(
            "const face = document.querySelectorAll('.face')[arguments[0]]; face.showPopover();"
            "const {left, right, bottom} = face.getBoundingClientRect(); face.hidePopover();"
            "return [left, right, bottom, face.scrollWidth - face.clientWidth]", number
        )  # fmt: skip
        assert box[0] >= 0
        assert box[1] <= 320
        assert box[2] <= 700
        assert box[3] <= 0
    chromium.click("#game [data-go=next]")
    assert "hit" not in chromium.run("return document.title")
    assert chromium.run("return document.querySelectorAll('main img, main b b').length") == 0
    assert chromium.logs() == []
    chromium.size(1280, 900)


def test_axe_finds_no_violation_in_the_player(chromium: Browser, kitchen: Report) -> None:
    """With a card open, at the end of the game, and before its last step."""
    chromium.click(".finding button.name")
    assert chromium.violations() == []
    chromium.keys("escape")
    chromium.click("#game [data-go=last]")
    assert chromium.violations() == []
    chromium.click("#game [data-go=before]")
    assert chromium.violations() == []
