"""The guard: foreign hosts, foreign pages and browsers without the cookie get nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from fluxx_rules.web.guard import MAX_BODY
from tests.web.helping import Server, server


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with server(tmp_path_factory.mktemp("guard"), "stoner") as found:
        yield found


def test_the_page_is_served_with_a_strict_policy(running: Server) -> None:
    status, headers, text = running.request("GET", "/")
    assert status == 200
    assert "<noscript>" in text
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/", "/start", "/changes", "/assets/main.js"])
def test_without_the_cookie_nothing_is_served(running: Server, path: str) -> None:
    assert running.request("GET", path, Cookie="")[0] == 403
    name = running.cookie.partition("=")[0]
    assert running.request("GET", path, Cookie=f"{name}=guessed")[0] == 403


def test_a_wrong_token_gives_no_cookie(running: Server) -> None:
    status, headers, _ = running.request("GET", "/?token=guessed", Cookie="")
    assert status == 403
    assert "set-cookie" not in headers


@pytest.mark.parametrize("is_known", [False, True])
def test_the_token_is_exchanged_for_a_cookie_of_this_site_alone(
    running: Server, is_known: bool
) -> None:
    """The address of the page never keeps it, so a link that somebody sends does not have it."""
    path = running.address.partition(running.netloc)[2]
    status, headers, _ = running.request("GET", path, Cookie=running.cookie if is_known else "")
    assert (status, headers["location"]) == (303, "/")
    assert "HttpOnly" in headers["set-cookie"]
    assert "SameSite=strict" in headers["set-cookie"]


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil"])
def test_a_foreign_host_is_refused(running: Server, host: str) -> None:
    assert running.request("GET", "/", Host=host)[0] == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1"])
def test_a_foreign_page_is_refused(running: Server, origin: str) -> None:
    asked = {"tab": "t", "asked": {"kind": "box", "mix": "take: [stoner]"}}
    assert running.request("POST", "/ask", asked)[0] == 200
    assert running.request("POST", "/ask", asked, Origin=origin)[0] == 403
    assert running.request("GET", "/start", Origin=origin)[0] == 403


def test_a_request_that_changes_something_needs_an_origin(running: Server) -> None:
    assert running.request("POST", "/save", {"mix": "x", "expected": None}, Origin="")[0] == 403


def test_a_large_request_is_refused_before_it_is_read(running: Server) -> None:
    sizes = {"Content_Length": str(MAX_BODY + 1)}
    assert running.request("POST", "/ask", b"", **sizes)[0] == 413


@pytest.mark.parametrize(
    "name", ["..%2fapp.py", "app.py", "%2e%2e/app.py", "main.js/", "workbench.html"]
)
def test_only_scripts_and_styles_are_served(running: Server, name: str) -> None:
    assert running.request("GET", f"/assets/{name}")[0] in (307, 404)


def test_nothing_is_written_by_looking(running: Server, tmp_path: Path) -> None:
    path = Path(running.start()["path"])
    assert running.start()["saved"] == {"digest": None, "text": None}
    assert not path.is_absolute()
