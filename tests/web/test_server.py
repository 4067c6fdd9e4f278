"""The server: questions, saving, the file that changes meanwhile, workers that end."""

from __future__ import annotations

import http.client
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fluxx_rules.cli.exit_codes import BUG
from tests.web.helping import ROOT, Server, children, server

CARDS = "edition: mine\ncards:\n  - action: Fetch\n    do: {draw: 2}\n  - keeper: Tea\n"
MIX = "mix: evening\n# ours\ntake:\n  - stoner\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "mix.yaml").write_text(MIX)
    return tmp_path


@pytest.fixture
def running(folder: Path) -> Iterator[Server]:
    with server(folder, "mix.yaml") as found:
        yield found


def gone(process: int) -> bool:
    """Return whether the process ends within some seconds."""
    for _ in range(100):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        if "Z" in Path(f"/proc/{process}/stat").read_text().rpartition(")")[2][:3]:
            return True
        time.sleep(0.1)
    return False


def left_out(server: Server, text: str, card: str) -> str:
    change = {"type": "LeaveOut", "source": "stoner", "card": card}
    return str(server.ask("edit", text, steps=[[change]])["steps"][0]["mix"])


def test_a_change_is_judged_and_saved_with_its_comments(running: Server, folder: Path) -> None:
    start = running.start()
    cards = running.ask("box", start["text"])["shelves"][0]["cards"]
    after = left_out(running, start["text"], cards[0]["name"])
    assert "# ours" in after
    assert (folder / "mix.yaml").read_text() == MIX
    status, answer = running.save(after, start["saved"]["digest"])
    assert status == 200
    assert json.loads(answer)["text"] == after
    assert (folder / "mix.yaml").read_text() == after
    assert running.start()["text"] == after


def test_another_persons_change_is_not_overwritten(running: Server, folder: Path) -> None:
    start = running.start()
    (folder / "mix.yaml").write_text(MIX + "# theirs\n")
    status, reason = running.save(MIX + "# mine\n", start["saved"]["digest"])
    assert status == 409
    assert "has changed since it was read" in reason
    assert (folder / "mix.yaml").read_text() == MIX + "# theirs\n"
    assert running.start()["text"] == MIX + "# theirs\n"


def test_an_impossible_change_is_refused_with_the_reason(running: Server) -> None:
    change = {"type": "LeaveOut", "source": "stoner", "card": "No Such Card"}
    (step,) = running.ask("edit", MIX, steps=[[change]])["steps"]
    assert "No Such Card" in step["refused"]
    assert step["mix"] == MIX


def test_a_file_with_faults_is_shown_with_them(running: Server) -> None:
    answer = running.ask("verdict", "mix: evening\ntake: [no_such_edition]\n")
    assert answer["state"] == "faults"
    assert "no_such_edition" in answer["line"]


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"tab": "t", "asked": {"kind": "write"}}'])
def test_a_question_that_is_none_is_refused(running: Server, body: bytes) -> None:
    assert running.request("POST", "/ask", body)[0] == 400


def test_a_killed_worker_is_started_again(running: Server) -> None:
    before = running.ask("verdict", MIX)
    for worker in children(running.process.pid):
        os.kill(worker, signal.SIGKILL)
    assert running.ask("verdict", MIX) == before


@pytest.mark.skipif(os.name == "nt", reason="no groups of processes")
def test_ctrl_c_reaches_no_worker(running: Server) -> None:
    """A worker that begins would print a traceback."""
    running.ask("verdict", MIX)
    server = os.getpgid(running.process.pid)
    groups = {os.getpgid(each) for each in children(running.process.pid)}
    assert groups and server not in groups


def test_workers_end_with_a_killed_server(running: Server) -> None:
    running.ask("games", MIX, end=25)
    workers = children(running.process.pid)
    assert len(workers) == 3
    running.process.kill()
    assert all(map(gone, workers))


def test_long_work_ends_when_nobody_waits_for_it(running: Server) -> None:
    many = "mix: many\ntake: [star, nature, fluxx5, doctor_who, monster, batman, ecofluxx]\n"
    before = {*children(running.process.pid)}
    asking = http.client.HTTPConnection(running.netloc)
    headers = {"Cookie": running.cookie, "Origin": f"http://{running.netloc}"}
    asked = {"tab": "tab", "asked": {"kind": "repairs", "mix": many}}
    asking.request("POST", "/ask", json.dumps(asked), headers)
    while not (new := {*children(running.process.pid)} - before):
        time.sleep(0.05)
    asking.close()
    assert all(map(gone, new))
    assert running.ask("verdict", MIX)["state"]


@pytest.mark.skipif(os.name == "nt", reason="no such signals")
@pytest.mark.parametrize("signals", [[signal.SIGINT], [signal.SIGINT] * 3, [signal.SIGHUP]])
def test_the_server_ends_at_once_with_open_streams_and_work(
    running: Server, signals: list[signal.Signals]
) -> None:
    following = http.client.HTTPConnection(running.netloc)
    following.request("GET", "/changes", headers={"Cookie": running.cookie})
    assert following.getresponse().readline() == b"event: file\n"
    asking = http.client.HTTPConnection(running.netloc)
    asked = {"kind": "games", "mix": MIX.replace("stoner", "nature"), "end": 400}
    headers = {"Cookie": running.cookie, "Origin": f"http://{running.netloc}"}
    asking.request("POST", "/ask", json.dumps({"tab": "tab", "asked": asked}), headers)
    answer = asking.getresponse()
    assert b"progress" in answer.readline()
    for each in signals:
        running.process.send_signal(each)
        time.sleep(0.02)
    assert b"refused" in answer.read().splitlines()[-1]
    out, errors = running.process.communicate(timeout=10)
    assert (running.process.returncode, errors) == (0, "")
    assert out.endswith("The server has ended.\n")


@pytest.mark.skipif(os.name == "nt", reason="no pseudo-terminals")
def test_the_server_ends_with_its_terminal(folder: Path) -> None:
    import pty

    pid, terminal = pty.fork()
    if pid == 0:  # the terminal's own session, as a shell has it
        os.chdir(folder)
        words = [sys.executable, "-m", "fluxx_rules.cli.main", "serve", "mix.yaml"]
        os.execve(sys.executable, words, {**os.environ, "PYTHONPATH": str(ROOT)})
    printed = b""
    while b"Ctrl-C" not in printed:
        printed += os.read(terminal, 1000)
    time.sleep(0.5)
    workers = children(pid)
    os.close(terminal)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) != BUG
    assert workers
    assert all(map(gone, workers))


def test_card_files_are_followed(folder: Path) -> None:
    """An edited card file is told, and questions about the same mix have new answers."""
    cards = folder / "cards.yaml"
    cards.write_text(CARDS)
    with server(folder, "cards.yaml", "-o", "evening.yaml") as running:
        mix = running.start()["text"]
        assert "Draw 2 cards." in json.dumps(running.ask("box", mix))
        assert "faults" not in running.ask("verdict", mix)["state"]
        following = http.client.HTTPConnection(running.netloc, timeout=60)
        following.request("GET", "/changes", headers={"Cookie": running.cookie})
        stream = following.getresponse()
        assert next_event(stream)[0] == "file"
        cards.write_text(cards.read_text().replace("draw: 2", "draw: 3"))
        assert next_event(stream) == ("cards", {"files": [str(cards.name)]})
        assert "Draw 3 cards." in json.dumps(running.ask("box", mix))
        cards.write_text(cards.read_text().replace("draw: 3", "drwa: 3"))
        assert next_event(stream)[0] == "cards"
        faulty = running.ask("verdict", mix)
        assert faulty["state"] == "faults" and "cards.yaml:4:10" in faulty["line"]
        assert "A file has faults." in faulty["line"] and "“draw”" in faulty["line"]
        cards.unlink()
        assert next_event(stream)[0] == "cards"
        cards.write_text("edition: mine\ncards:\n  - keeper: Cake\n")
        assert next_event(stream)[0] == "cards"
        assert running.ask("verdict", mix)["state"] != "faults"
        following.close()


def next_event(stream: http.client.HTTPResponse) -> tuple[str, Any]:
    """Return the name and the data of the next event."""
    name = stream.readline().decode().removeprefix("event: ").strip()
    data = json.loads(stream.readline().decode().removeprefix("data: "))
    stream.readline()
    return name, data


def test_card_files_with_faults_are_served_too(folder: Path) -> None:
    """Whoever writes a card wants to see its faults, and then the card."""
    cards = folder / "cards.yaml"
    cards.write_text(CARDS.replace("draw", "drwa"))
    with server(folder, "cards.yaml", "-o", "evening.yaml") as running:
        mix = running.start()["text"]
        assert "cards.yaml:4" in running.ask("verdict", mix)["line"]
        cards.write_text(CARDS)
        assert running.ask("verdict", mix)["state"] != "faults"
        assert "Draw 2 cards." in json.dumps(running.ask("box", mix))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["stoner", "-o", "mix.yaml"], "open it without -o"),
        (["link.yaml"], "nothing is written through links"),
        (["mix.yaml", "-o", "new.yaml"], "leave -o out"),
        (["no_such"], "there is no edition 'no_such'"),
    ],
)
def test_what_could_not_be_saved_is_refused_at_once(
    folder: Path, arguments: list[str], words: str
) -> None:
    (folder / "link.yaml").symlink_to("mix.yaml")
    command = [sys.executable, "-m", "fluxx_rules.cli.main", "serve", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    assert ran.returncode == 2
    assert words in " ".join(ran.stderr.split())
