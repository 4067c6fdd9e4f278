"""The column Verdict over HTTP: verdict, repairs, questions, agreements, comparison, pages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from tests.web.helping import Server, server

MIX = "mix: evening  # ours\ntake:\n  - nature\n  - doctor_who\n"
WITHOUT_WATER = MIX.replace("- nature", "- {from: nature, without: Water}")
HOSTILE = "</script><img src=x onerror=alert(1)>\"'&"


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("verdict")
    (folder / "mix.yaml").write_text(MIX)
    with server(folder, "mix.yaml") as found:
        yield found


def buttons(html: str) -> dict[str, Any]:
    """Return the changes of each button by its words."""
    found = re.findall(r'<button[^>]* data-changes="([^"]*)">(.*?)</button>', html, re.S)
    words = ((re.sub("<[^>]+>", "", text), changes) for changes, text in found)
    return {unescape(text): json.loads(unescape(changes)) for text, changes in words}


def question(html: str, words: str) -> str:
    """Return the id of the question with these words."""
    found = re.findall(r'data-question="([^"]+)".*?<legend><h4>(.*?)</h4></legend>', html, re.S)
    (id,) = (id for id, asks in found if words in unescape(asks))
    return str(id)


def test_the_verdict_is_that_of_the_report(running: Server) -> None:
    quick = running.ask("verdict", WITHOUT_WATER, quick=True)
    assert quick["state"] == "dead goals"
    assert "nobody can win 3 of the" in quick["line"]
    assert "Agree on 3 things first." in quick["line"]
    assert "It lacks Water." in quick["html"]
    assert running.ask("verdict", WITHOUT_WATER)["line"] == quick["line"]


def test_one_click_revives_a_goal_and_the_page_says_so(running: Server) -> None:
    html = running.ask("verdict", WITHOUT_WATER, quick=True)["html"]
    put_in = buttons(html)["Put in Water"]
    mix = running.changed(WITHOUT_WATER, put_in)
    assert mix != WITHOUT_WATER
    assert "# ours" in mix
    answer = running.ask("verdict", mix, since=WITHOUT_WATER)
    effect = "+ Water: Mud, Clouds, Rainbows can be won; 5 warnings fewer"
    assert answer["effect"] == effect
    left_out = buttons(html)["Leave out Mud"]
    mix = running.changed(WITHOUT_WATER, left_out)
    answer = running.ask("verdict", mix, since=WITHOUT_WATER)
    assert answer["effect"].startswith("− Mud: ")
    assert "Put in Water" in buttons(answer["html"])


def test_repairs_are_found_and_done(running: Server) -> None:
    answer = running.ask("repairs", WITHOUT_WATER)
    assert answer["found"] == len(buttons(answer["html"])) >= 2
    first, *_ = buttons(answer["html"]).values()
    fixed = running.ask("verdict", running.changed(WITHOUT_WATER, first))
    assert fixed["state"] == "agree"


def test_details_of_every_finding_can_be_opened(running: Server) -> None:
    html = running.ask("verdict", WITHOUT_WATER)["html"]
    entries = re.findall(r'data-entry="([^"]+)"', html)
    assert len(entries) > 10
    for entry in entries:
        details = running.ask("details", WITHOUT_WATER, entry=entry)["html"]
        assert "<section>" in details
    gone = running.lines("details", MIX, entry="fx999-00000000")[-1]
    assert "gone" in gone["reason"]


def test_an_accepted_finding_stands_among_the_agreements(running: Server) -> None:
    html = running.ask("verdict", MIX)["html"]
    id = re.findall(r'<article class="finding warning" data-key="([^"]+)"', html)[0]
    details = running.ask("details", MIX, entry=id)["html"]
    code, cards = re.findall(r'data-code="([^"]+)" data-cards="([^"]*)"', details)[0]
    settle = {"type": "Settle", "code": code, "cards": json.loads(unescape(cards))}
    accepted = running.changed(MIX, [settle | {"reason": HOSTILE}])
    answer = running.ask("verdict", accepted)
    assert f'data-key="{id}"' not in answer["html"]
    assert "<img" not in answer["html"]
    (back,) = (each for words, each in buttons(answer["html"]).items() if "Take back" in words)
    assert running.changed(accepted, back) == MIX


@pytest.mark.parametrize(
    ("words", "ticked", "written"),
    [
        ("hands that are dealt", [1], "policies:\n  opening Creepers: player by player\n"),
        ("“living”", [2, 0], "tags:\n  living:\n    - The 1st Doctor\n    - The 3rd Doctor\n"),
        ("“living”", [], "tags:\n  living: []\n"),
        ("Camouflage", [0], "Camouflage hides? The Master"),
    ],
)
def test_an_answer_is_written_and_taken_back(
    running: Server, words: str, ticked: list[int], written: str
) -> None:
    html = running.ask("verdict", MIX)["html"]
    id = question(html, words)
    reply = running.ask("reply", MIX, question=id, ticked=ticked)
    assert words in reply["why"]
    answered = running.changed(MIX, reply["changes"])
    assert written in answered
    answer = running.ask("verdict", answered, since=MIX)
    assert f'data-question="{id}"' not in answer["html"]
    assert "1 question fewer" in answer["effect"]
    (back,) = (each for text, each in buttons(answer["html"]).items() if "Take back" in text)
    assert running.changed(answered, back) == MIX


def test_words_of_the_players_are_an_answer_and_harmless(running: Server) -> None:
    html = running.ask("verdict", MIX)["html"]
    id = question(html, "Camouflage")
    reply = running.ask("reply", MIX, question=id, words=f"  only {HOSTILE}\n of us ")
    answered = running.changed(MIX, reply["changes"])
    shown = running.ask("verdict", answered)["html"]
    assert "<img" not in shown
    assert "Only &lt;/script&gt;" in shown


def test_words_that_nobody_can_see_are_refused(running: Server) -> None:
    html = running.ask("verdict", MIX)["html"]
    reply = running.ask("reply", MIX, question=question(html, "Camouflage"), words="a\u202eb")
    (step,) = running.ask("edit", MIX, steps=[reply["changes"]])["steps"]
    assert step["refused"] == "an invisible character (U+202E): remove it"


@pytest.mark.parametrize(
    ("words", "fields"),
    [
        ("hands that are dealt", {"ticked": []}),
        ("hands that are dealt", {"ticked": [0, 1]}),
        ("hands that are dealt", {"ticked": [7]}),
        ("hands that are dealt", {"ticked": [-1]}),
        ("hands that are dealt", {"words": "as we like"}),
        ("Camouflage", {"words": "x" * 501}),
    ],
)
def test_an_answer_that_is_none_is_refused(
    running: Server, words: str, fields: dict[str, object]
) -> None:
    id = question(running.ask("verdict", MIX)["html"], words)
    last = running.lines("reply", MIX, "tab", question=id, **fields)[-1]
    assert last == {"kind": "refused", "reason": "This question has no such answer."}


def test_a_question_that_is_closed_is_refused(running: Server) -> None:
    last = running.lines("reply", MIX, question="q-fx701-00000000", ticked=[0])[-1]
    assert last["reason"] == "This question is no longer open."


def test_the_mix_is_compared_with_its_file(running: Server) -> None:
    changes = [
        {"type": "LeaveOut", "source": "nature", "card": "Water"},
        {"type": "Answer", "question": "opening Creepers", "answer": "player by player"},
    ]
    html = running.ask("compare", running.changed(MIX, changes), saved=MIX)["html"]
    for title in "Left out", "Goals that nobody can win now", "Agreed", "New findings", "are gone":
        assert title in html
    assert "<dd>Water</dd>" in html
    assert "This is the saved mix." in running.ask("compare", MIX, saved=MIX)["html"]
    assert "nothing that it says" in running.ask("compare", MIX, saved=f"{MIX}# more\n")["html"]


def test_the_sheet_is_a_page_that_can_be_printed(running: Server) -> None:
    address = running.ask("sheet", MIX)["address"]
    status, headers, text = running.request("GET", address)
    assert status == 200
    assert headers["content-type"].startswith("text/html")
    assert "'unsafe" not in headers["content-security-policy"]
    assert "Before we play: evening" in text
    assert "as it is played now" in text
    assert "<script>" not in text
    assert running.request("GET", address, Cookie="")[0] == 403


def test_a_page_is_kept_for_a_while(running: Server) -> None:
    first = running.ask("sheet", MIX)["address"]
    for _ in range(12):
        running.ask("sheet", MIX)
    status, _, text = running.request("GET", first)
    assert status == 404
    assert "Make it again" in text


def test_a_report_is_made_with_a_progress_and_its_own_policy(tmp_path: Path) -> None:
    cards = "".join(f"  - keeper: K{n}\n  - {{goal: G{n}, needs: {{mine: K{n}}}}}\n" for n in "12")
    (tmp_path / "own.yaml").write_text(f"edition: own\ncards:\n{cards}")
    with server(tmp_path, "own.yaml", "-o", "one+two.yaml") as running:  # not there yet
        other = "mix: another\ntake: [{from: own.yaml, without: K2}]\n"
        *progress, last = running.lines("report", other)
        assert {line["kind"] for line in progress} == {"progress"}
        done = [line["done"] for line in progress]
        assert done == sorted(done)
        assert 100 < done[-1] <= progress[-1]["of"]
        status, headers, text = running.request("GET", last["answer"]["address"])
        assert status == 200
        assert "another" in text
        assert "<h1>another</h1>" in text
        policy = headers["content-security-policy"]
        assert "script-src 'sha256-" in policy
        assert "frame-ancestors 'none'" in policy


def test_hostile_names_are_text(tmp_path: Path) -> None:
    name = json.dumps(HOSTILE)
    cards = (
        f"  - {{keeper: {name}, tags: [hot]}}\n"
        f"  - {{goal: {json.dumps('G' + HOSTILE)}, needs: {{mine: [{name}, No Such]}}}}\n"
        "  - {action: Cool, do: {discard: {one: {tagged: hot}}}}\n"
    )
    (tmp_path / "a.yaml").write_text(f"edition: a\ntitle: {name}\ncards:\n{cards}")
    (tmp_path / "b.yaml").write_text(f"edition: b\ncards:\n  - keeper: {json.dumps(HOSTILE[1:])}\n")
    text = "mix: m\ntake: [a.yaml, b.yaml]\n"
    (tmp_path / "mix.yaml").write_text(text)
    with server(tmp_path, "mix.yaml") as running:
        answer = running.ask("verdict", text)
        entries = re.findall(r'data-entry="([^"]+)"', answer["html"])
        shown = [answer["line"], answer["html"]]
        shown += [running.ask("details", text, entry=each)["html"] for each in entries]
        shown.append(running.ask("repairs", text)["html"])
        shown.append(running.ask("compare", text, saved="mix: m\ntake: b.yaml\n")["html"])
        assert entries
        assert not any("<img" in each for each in shown)
        assert any("&lt;img" in each for each in shown)
        leave_out = next(each for words, each in buttons(answer["html"]).items() if "eave" in words)
        assert "G" + HOSTILE not in running.changed(text, leave_out).partition("without")[0]
        address = running.ask("sheet", text)["address"]
        assert "<img" not in running.request("GET", address)[2]


def test_a_mix_without_cards_that_can_be_read_says_so(running: Server) -> None:
    broken = "mix: m\ntake: [no_such]\n"
    answer = running.ask("verdict", broken, since=MIX)
    assert (answer["state"], answer["html"]) == ("faults", "")
    assert "no_such" in answer["line"]
    for kind in "sheet", "report", "repairs":
        last = running.lines(kind, broken)[-1]
        assert last["kind"] == "refused"
        assert "no_such" in last["reason"]
    assert running.lines("reply", broken, question="q", ticked=[0])[-1]["kind"] == "refused"
    assert "Left out" in running.ask("compare", broken, saved=MIX)["html"]


def test_goals_that_are_not_decided_are_named(tmp_path: Path) -> None:
    goals = (
        "  - goal: Two\n    needs: {at least: 2, of: Tea}\n  - goal: Lost\n    undocumented: all\n"
    )
    (tmp_path / "own.yaml").write_text(
        f"edition: own\nknown: 2 of 9\ncards:\n  - keeper: Tea\n{goals}"
    )
    text = "mix: m\ntake: own.yaml\n"
    with server(tmp_path, "-o", "mix.yaml", "own.yaml") as running:
        html = running.ask("verdict", text)["html"]
        section = html.partition("Goals that perhaps nobody can win")[2].partition("</section>")[0]
        assert "An undocumented card may be what it lacks." in section
        assert {"Leave out Two", "Leave out Lost"} <= {*buttons(section)}
        found = running.ask("winnable goals", text)
        assert found["changes"] == []
        assert found["stay"].startswith("Two stays: ")
        assert "Lost stays: " in found["stay"]


@pytest.mark.parametrize(
    ("before", "now", "effect"),
    [
        (MIX, MIX + "tkae: x\n", "there are faults now"),
        (MIX + "tkae: x\n", MIX + "tkea: x\n", "there are still faults"),
        (MIX + "tkae: x\n", MIX, "the faults are gone"),
        ("mix: m\ntake: []\n", "mix: m\ntake: {from: nature, only: Air}\n", "+ Air"),
        ("mix: m\ntake: {from: nature, only: Air}\n", "mix: m\ntake: []\n", "− Air"),
    ],
)
def test_faults_are_not_compared_as_cards(
    running: Server, before: str, now: str, effect: str
) -> None:
    assert running.ask("verdict", now, quick=True, since=before)["effect"] == effect
