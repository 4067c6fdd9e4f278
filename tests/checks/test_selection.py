"""Selection of checks: only selected checks run, and they find the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from fluxx_rules import check, load
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.target_result import TargetResult
from fluxx_rules.checks import fx301_unstated_contradiction as contradiction
from fluxx_rules.checks.selection import UnknownFinding
from fluxx_rules.findings import Finding
from tests.cli.conftest import Fluxx
from tests.cli.conftest import fluxx as fluxx  # a fixture

DECK = """\
edition: tiny
cards:
  - {keeper: Bread, settled: {code: FX601, reason: it is for show}}
  - goal: Feast
    needs: {mine: Lobster}
settled:
  - {code: FX401, reason: the lobster comes later}
  - {code: FX205, reason: no such tag}
  - {code: FX414, reason: nobody looked}
  - {code: FX999, reason: no such code}
"""
SELECTIONS = [
    (["FX2"], []), (["FX3"], ["FX305"]), (["FX4"], []), (["FX5", "islands"], []), (["FX206"], []),
    ([], ["FX4", "FX3"]), (["FX9"], []), (["fx1", "FX601"], ["FX6"]),
]  # fmt: skip


def wanted(code: str, select: list[str], ignore: list[str]) -> bool:
    """Return whether the words select the code. The name islands is FX603."""
    words, others = ([word.replace("islands", "FX603").upper() for word in each]
                     for each in (select, ignore))  # fmt: skip
    return (not words or code.startswith(tuple(words))) and not code.startswith(
        tuple(others) or "no code"
    )


@pytest.fixture(scope="module")
def decks(tmp_path_factory: pytest.TempPathFactory) -> list[Deck]:
    path = tmp_path_factory.mktemp("decks") / "cards.yaml"
    path.write_text(DECK)
    return [load(path), load("nature", "doctor_who")]


def unfolded(result: TargetResult) -> TargetResult:
    """Return the result without causes, which may be of codes that are not selected."""
    found = [msgspec.structs.replace(each, part_of="") for each in result.everything]
    return result.with_findings(found)


@pytest.mark.parametrize(("select", "ignore"), SELECTIONS)
def test_selected_checks_find_the_same_as_all_checks(
    decks: list[Deck], select: list[str], ignore: list[str]
) -> None:
    for deck in decks:
        every, some = unfolded(check(deck)), unfolded(check(deck, select=select, ignore=ignore))
        chosen = [each for each in every.findings if wanted(each.code, select, ignore)]
        assert [*some.findings] == chosen
        settled = [each for each in every.suppressed if wanted(each.finding.code, select, ignore)]
        assert [*some.suppressed] == settled


def test_an_ignored_check_does_not_run(decks: list[Deck], monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(deck: Deck) -> Iterator[Finding]:
        raise AssertionError("it ran")

    monkeypatch.setattr(contradiction, "check", breaks)
    assert check(decks[0], ignore=["FX301"]).findings
    with pytest.raises(AssertionError, match="it ran"):
        check(decks[0], select=["FX301"])


def test_an_unknown_finding_gets_a_suggestion(decks: list[Deck]) -> None:
    with pytest.raises(UnknownFinding, match=r"^There is no finding 'iland'\. Did"):
        check(decks[0], select=["iland"])


@pytest.mark.parametrize(("select", "ignore"), [(["FX901"], []), ([], ["FX2,FX4,FX6"]), ([], [])])
def test_a_settlement_is_stale_only_if_its_check_ran(
    decks: list[Deck], select: list[str], ignore: list[str]
) -> None:
    """Also if it was selected by itself. FX414 is on demand."""
    found = check(decks[0], select=select, ignore=ignore).findings
    stale = [each.aspect for each in found if each.code == "FX901"]
    assert stale == ["FX205"]


def test_findings_of_checks_that_did_not_run_are_not_gone(
    fluxx: Fluxx, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("cards.yaml").write_text(DECK)
    gone = [f"- {{code: {code}, severity: error, aspect: x, targets: [cards.yaml]}}\n"
            for code in ("FX206", "FX301", "FX414")]  # fmt: skip
    Path("base.yaml").write_text(f"baseline: 1\nfindings:\n{''.join(gone)}")

    def gone_codes(*words: str) -> list[str]:
        out = fluxx(
            "check", "cards.yaml", "--baseline", "base.yaml", *words, "--format", "json"
        ).out
        return [each["code"] for each in json.loads(out)["gone_from_baseline"]]

    assert gone_codes() == ["FX206", "FX301"]
    assert gone_codes("--select", "FX206") == ["FX206"]
    assert gone_codes("--reach") == ["FX206", "FX301", "FX414"]
