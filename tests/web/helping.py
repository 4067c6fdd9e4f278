"""A server of the workbench for tests: a process of its own, and requests to it."""

from __future__ import annotations

import http.client
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

ROOT = Path(__file__).parents[2]


class Server:
    """A running server, and the cookie that its address gives."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process, self.address = process, address
        self.netloc = urlsplit(address).netloc
        self.cookie = ""
        _, headers, _ = self.request("GET", address.partition(self.netloc)[2])
        self.cookie = headers["set-cookie"].partition(";")[0]

    def request(
        self, method: str, path: str, body: object = None, **headers: str
    ) -> tuple[int, dict[str, str], str]:
        """Send a request as the page does, with other headers if they are given."""
        usual = {"Cookie": self.cookie, "Host": self.netloc}
        if method != "GET":
            usual |= {"Origin": f"http://{self.netloc}", "Content-Type": "application/json"}
        connection = http.client.HTTPConnection(self.netloc, timeout=60)
        data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        sent = {name: value for name, value in (usual | named).items() if value}
        connection.request(method, path, data, sent)
        answer = connection.getresponse()
        found = {name.lower(): value for name, value in answer.getheaders()}
        text = answer.read().decode()
        connection.close()
        return answer.status, found, text

    def lines(self, kind: str, mix: str, tab: str = "tab", **fields: object) -> list[Any]:
        """Return the lines of the answer to a question."""
        asked = {"kind": kind, "mix": mix, **fields}
        status, _, text = self.request("POST", "/ask", {"tab": tab, "asked": asked})
        assert status == 200, text
        return [json.loads(line) for line in text.splitlines()]

    def ask(self, kind: str, mix: str, **fields: object) -> Any:
        """Return the answer to a question."""
        last = self.lines(kind, mix, "tab", **fields)[-1]
        assert last["kind"] == "answer", last
        return last["answer"]

    def changed(self, mix: str, changes: object) -> str:
        """Return the text of the mix after one step of changes, which must be possible."""
        (step,) = self.ask("edit", mix, steps=[changes])["steps"]
        assert not step["refused"], step
        return str(step["mix"])

    def start(self) -> Any:
        return json.loads(self.request("GET", "/start")[2])

    def save(self, mix: str, expected: str | None) -> tuple[int, str]:
        status, _, text = self.request("POST", "/save", {"mix": mix, "expected": expected})
        return status, text


@contextmanager
def server(folder: Path, *arguments: str) -> Iterator[Server]:
    """Yield a server that works in the folder, and end it. It must have reported nothing."""
    process = subprocess.Popen(
        [sys.executable, "-m", "fluxx_rules.cli.main", "serve", *arguments],
        cwd=folder,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http\S+", process.stdout.readline())
        assert found, process.communicate(timeout=10)
        yield Server(process, found[0])
    finally:
        process.terminate()
        errors = process.stderr.read() if process.stderr and not process.stderr.closed else ""
        process.wait(10)
    assert errors == ""


def children(process: int) -> list[int]:
    """Return the workers of a server by their process ids."""
    found = subprocess.run(["pgrep", "-P", str(process)], capture_output=True, text=True).stdout
    return [int(each) for each in found.split()]
