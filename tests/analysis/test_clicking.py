"""The driver of random clicks: what it compares, and a short run of it."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from analysis.clicking.__main__ import KEPT, fresh_mix, main
from analysis.clicking.comparing import Said, checked, differences, name_of, text_of
from analysis.clicking.process import WARM_UP, Use, growth, memory_lines
from fluxx_rules.cards.target import editions
from fluxx_rules.session import Session
from fluxx_rules.workbench import Mix, cards

MIX = "mix: m\ntake:\n  - {from: fluxx5, without: [Milk]}\n"


class Page:
    """A page that says this."""

    def __init__(self, **said: Any) -> None:
        self.said = said

    def run(self, script: str) -> dict[str, Any]:
        return self.said


def link(text: str) -> str:
    packed = zlib.compressobj(wbits=-15)
    data = packed.compress(text.encode()) + packed.flush()
    return "#mix=" + base64.urlsafe_b64encode(data).decode().rstrip("=")


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Return what `fluxx check` says of the mix."""
    path = tmp_path_factory.mktemp("checked") / "mix.yaml"
    path.write_text(MIX)
    return checked(path)


@pytest.fixture
def mix(tmp_path: Path, found: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "mix.yaml"
    path.write_text(MIX)
    monkeypatch.setattr("analysis.clicking.comparing.checked", lambda _: found)
    return path


def said(mix: Path, found: dict[str, Any], **other: Any) -> Said:
    """Return what a page says that is right, but for what is given."""
    levels = [each["severity"] for each in found["findings"]]
    counts = f"{found['analysed']['cards']} cards. Some Goals. " + ", ".join(
        f"{levels.count(level)} {level}" for level in ("error", "warning", "info")
    )
    dead = [name_of(id) for id, status in found["goal_status"].items() if status == "impossible"]
    (shelf,) = cards(Mix(str(mix), MIX), session=Session())
    known = [card for card in shelf.cards if not card.unknown]
    inside = sum(card.copies for card in known if card.is_in)
    right = {
        "state": "yes", "counts": counts, "dead": dead, "shown": [],
        "tallies": {"Fluxx 5.0": f"{inside} of {sum(card.copies for card in known)}"},
        "link": link(MIX),
    }  # fmt: skip
    assert len(dead) == 2
    return Said(Page(**{**right, **other}))  # type: ignore[arg-type]


def test_a_page_that_is_right_differs_in_nothing(mix: Path, found: dict[str, Any]) -> None:
    assert [*differences(said(mix, found), mix)] == []


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"link": link(MIX.replace("Milk", "Sun"))}, "another text than the file"),
        ({"dead": []}, "is dead, and the page does not say so"),
        ({"shown": ["fx401-00000000"]}, "findings that the check does not have"),
        ({"tallies": {"Fluxx 5.0": "1 of 2"}}, "no shelf of the page does"),
        ({"state": "faults"}, "the page has faults, and the check has none"),
        ({"counts": "1 card. 0 errors."}, "but the page says: 1 card."),
    ],
)
def test_a_page_that_is_wrong_differs(
    mix: Path, found: dict[str, Any], wrong: dict[str, Any], words: str
) -> None:
    assert words in "\n".join(differences(said(mix, found, **wrong), mix))


def test_an_address_has_the_text_of_the_mix() -> None:
    assert text_of(link("mix: Ä ☂\n")) == "mix: Ä ☂\n"


def test_growth_is_that_after_the_warm_up() -> None:
    """In megabytes an hour. What lives a short time has none."""
    steep = [Use(n, 100 + n) for n in range(WARM_UP)]
    flat = [Use(WARM_UP + n, 500) for n in range(1, 2 * WARM_UP)]
    rising = [Use(n, 100 + n / 3600) for n in range(3 * WARM_UP)]
    assert growth(steep) is None
    assert growth(steep + flat) == pytest.approx(0)
    assert growth(rising) == pytest.approx(1)
    (line,) = memory_lines({"server 1": rising, "worker 2": steep})
    assert line.startswith("server 1: 15 minutes, 100 MB at first")


def test_equal_seeds_have_equal_mixes() -> None:
    mixes = {seed: fresh_mix(Random(seed)) for seed in range(5)}
    assert mixes[3] == fresh_mix(Random(3))
    assert len({*mixes.values()}) > 1
    assert all(KEPT in each and any(name in each for name in editions()) for each in mixes.values())


@pytest.mark.browser
def test_a_short_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seed", "3", "--minutes", "0.3"]) == 0
    assert "saved files are as the page" in capsys.readouterr().out
