"""Standard input, and names of commits."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.hostile.row import BROKEN, GARDEN, Content, Row, a_link_to


def stdin(
    name: str, given: bytes, *expected: str, words: tuple[str, ...] = (), code: int = 1
) -> Row:
    return Row(f"standard input: {name}", ("check", "-", *words), expected, stdin=given, code=code)


def a_repository(path: Path) -> None:
    """Make a repository with one commit of this file."""
    path.write_text(GARDEN)
    env = {"HOME": str(path.parent), "PATH": "/usr/bin:/bin", "GIT_CONFIG_NOSYSTEM": "1"}
    me = ("-c", "user.name=me", "-c", "user.email=me@example.org")
    for words in (("init", "-q"), ("add", path.name), (*me, "commit", "-qm", "one")):
        subprocess.run(("git", *words), cwd=path.parent, env=env, check=True)


def diff(ref: str, *expected: str, **files: Content) -> Row:
    shown = ref.encode("unicode_escape").decode()[:40]
    words = ("diff", "--no-examples", "--", ref, "./g.yaml")
    return Row(
        f"a commit: {shown}", words, ("fluxx: ", *expected), {"g.yaml": a_repository, **files}
    )


ROWS = [
    stdin("nothing", b"", "stdin.yaml:1:1", "empty"),
    stdin("a fault", BROKEN.encode(), "stdin.yaml:6:5", '"keeper"'),
    stdin("a fault in a file of a name", BROKEN.encode(), "deck.yaml:6:5",
          words=("--stdin-name", "deck.yaml")),
    stdin("a name of colours", BROKEN.encode(), r"\x1b[31m", words=("--stdin-name", "\x1b[31m")),
    stdin("a name of two lines", BROKEN.encode(), r"a\nb", words=("--stdin-name", "a\nb")),
    stdin("a name of half characters", BROKEN.encode(), "6:5",
          words=("--stdin-name", "\udcff")),
    stdin("half characters as JSON", BROKEN.encode(), "keepr",
          words=("--stdin-name", "\udcff", "--format", "json")),
    stdin("a name of an edition", BROKEN.encode(), "6:5", words=("--stdin-name", "fluxx5")),
    stdin("an empty name", BROKEN.encode(), "stdin.yaml:6:5", words=("--stdin-name", "")),
    stdin("not UTF-8", b"\xff\xfe\0", "stdin.yaml:1:1", "not UTF-8"),
    stdin("too large", b"x" * 16_000_001, "larger than 16 MB"),
    stdin("deep lists", b"[" * 100_000, "nested more than 48 deep"),
    stdin("a mix that takes it", b"mix: m\ntake: ['-']\n", "stdin.yaml:2:8", "no edition '-'"),
    stdin("a mix that takes a device", b"mix: m\ntake: [/dev/zero]\n", "stdin.yaml:2:8"),
    diff("nope", "no commit 'nope'"),
    Row("a commit: of a link to itself", ("diff", "--no-examples", "HEAD", "./l.yaml"),
        ("fluxx: ", "there is no l.yaml with cards at HEAD"),
        {"g.yaml": a_repository, "l.yaml": a_link_to("l.yaml")}),
    diff("", "no edition and no file ''"),
    diff("HEAD~99", "no commit"),
    diff("--output=x"),
    diff("-c core.pager=touch x"),
    diff("HEAD; touch x"),
    diff("$(touch x)"),
    diff("HEAD\n--all"),
    diff("HEAD:g.yaml", "g.yaml"),
    diff("\x1b[31m"),
    diff("\udcff"),
    diff("x" * 5000),
    diff("HEAD...HEAD"),
    diff("HEAD..nope", "no commit 'nope'"),
    Row("a commit: no repository", ("diff", "HEAD", "./g.yaml"), ("fluxx: ",), {"g.yaml": GARDEN}),
    Row("a commit: an edition", ("diff", "HEAD", "star"), ("must be a path",)),
    Row("a commit: a file that was not there", ("diff", "HEAD", "./h.yaml"), ("h.yaml",),
        {"g.yaml": a_repository, "h.yaml": GARDEN}),
]  # fmt: skip
