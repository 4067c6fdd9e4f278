"""Guard of the server: who may ask, and what each answer allows the browser to do.

Only pages of this server may ask it. A foreign page can send a request to 127.0.0.1, and a foreign
name can be made to lead there. So the guard compares Host and Origin, and wants a cookie that only
the printed address gives.
"""

from __future__ import annotations

from hmac import compare_digest
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}
MAX_BODY = 8_000_000
"""The most bytes of a request. A mix file is smaller."""
NO_COOKIE = "Open the address that `fluxx serve` has printed. This browser has not done so yet.\n"


class Guard:
    """The app behind the checks. It refuses a request before the app sees it."""

    def __init__(self, app: ASGIApp, port: int, token: str) -> None:
        self.app, self.token = app, token
        self.hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}
        self.cookie = f"fluxx-{port}"
        """The name has the port, because browsers share cookies among all ports."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        refusal = self.refusal(scope)
        await (refusal or self.app)(scope, receive, send_with_headers)

    def refusal(self, scope: Scope) -> Response | None:
        """Return the answer to a request that the app must not see, or None."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if host not in self.hosts:
            return PlainTextResponse("This server answers to 127.0.0.1 alone.\n", 403)
        origin = headers.get("origin")
        if origin != f"http://{host}" and (origin is not None or scope["method"] != "GET"):
            return PlainTextResponse("Another page must not ask this server.\n", 403)
        length = headers.get("content-length", "")
        if scope["method"] != "GET" and not (length.isdecimal() and int(length) <= MAX_BODY):
            return PlainTextResponse("The request is too large.\n", 413)
        given = parse_qs(scope["query_string"].decode("latin-1")).get("token", [""])[0]
        if scope["method"] == "GET" and scope["path"] == "/" and self.is_token(given):
            return self.welcome()
        if self.is_ours(headers):
            return None
        return PlainTextResponse(NO_COOKIE, 403)

    def is_ours(self, headers: Headers) -> bool:
        try:
            cookies = SimpleCookie(headers.get("cookie", ""))
        except CookieError:
            return False
        return self.cookie in cookies and self.is_token(cookies[self.cookie].value)

    def is_token(self, given: str) -> bool:
        return compare_digest(given.encode(), self.token.encode())

    def welcome(self) -> Response:
        """Exchange the token of the printed address for a cookie. No link to share has it."""
        answer = RedirectResponse("/", 303)
        answer.set_cookie(self.cookie, self.token, httponly=True, samesite="strict")
        return answer
