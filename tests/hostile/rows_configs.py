"""Configurations: `[tool.fluxx]` of pyproject.toml, and fluxx.toml."""

from __future__ import annotations

from tests.hostile.row import GARDEN, Content, Row, a_folder, a_link_to, a_pipe

CANNOT = "the configuration cannot be used; to ignore it, add --no-config"


def toml(name: str, text: Content, *expected: str) -> Row:
    return Row(
        name, ("check", "g.yaml"), (*expected, CANNOT), {"g.yaml": GARDEN, "fluxx.toml": text}
    )


def project(name: str, text: str, *expected: str) -> Row:
    files: dict[str, Content] = {"g.yaml": GARDEN, "pyproject.toml": f"[tool.fluxx]\n{text}\n"}
    return Row(name, ("check", "g.yaml"), (*expected, CANNOT), files)


def fine(name: str, content: Content, file: str = "fluxx.toml") -> Row:
    """Return a row for a file that is ignored, because it is no configuration of fluxx."""
    return Row(
        name, ("check", "g.yaml"), ("g.yaml: 6 cards",), {"g.yaml": GARDEN, file: content}, code=0
    )


ROWS = [
    project("a misspelt word", "fail_on = 'never'", "pyproject.toml:2:1", '"fail-on"'),
    project("a word of nothing like", "colour = 'red'", "pyproject.toml:2:1", "known here:"),
    project("a misspelt level", "fail-on = 'wraning'", "pyproject.toml:2:12", '"warning"'),
    project("a level that is a number", "fail-on = 3", "pyproject.toml:2:"),
    project("a level that is no number", "fail-on = nan", "pyproject.toml:2:"),
    project("a list of levels", "fail-on = ['error']", "pyproject.toml:2:"),
    project("a misspelt finding", "ignore = ['dead-keper']", "2:12", '"dead-keeper"'),
    project("a finding that is a number", "select = [4]", "pyproject.toml:2:", "a text belongs"),
    project("a target of nothing", "targets = ['']", "pyproject.toml:2:"),
    project("targets that are a table", "targets = {a = 1}", "2:1", "not a mapping"),
    project("a format that is not there", "format = 'xml'", "pyproject.toml:2:", "known here:"),
    project("a baseline that is a list", "baseline = ['a']", "2:1", "not a list"),
    project("a baseline of nothing", "baseline = ''", "2:1", "this text is empty"),
    project("a date", "targets = 1979-05-27", "pyproject.toml:2:"),
    project("the same word twice", "format = 'json'\nformat = 'text'", "pyproject.toml:3:"),
    project("the same table twice", "[tool.fluxx]", "pyproject.toml:2:"),
    project("everything at once", "a = 1\nb = 2\nformat = 3", "2:1", "3:1", "4:1"),
    Row("a table that is a text", ("check", "g.yaml"), ("pyproject.toml:2:", "a mapping", CANNOT),
        {"g.yaml": GARDEN, "pyproject.toml": "[tool]\nfluxx = 'yes'\n"}),
    Row("a baseline with a NUL", ("check", "g.yaml"), ("pyproject.toml:2:",),
        {"g.yaml": GARDEN, "pyproject.toml": '[tool.fluxx]\nbaseline = "a\\u0000b"\n'}),
    Row("a baseline that is not there", ("check", "g.yaml"), ("known.yaml",),
        {"g.yaml": GARDEN, "fluxx.toml": "baseline = 'known.yaml'\n"}),
    Row("a target that is not there", ("check",), ("no file h.yaml",),
        {"g.yaml": GARDEN, "fluxx.toml": "targets = ['h.yaml']\n"}),
    Row("a target with a NUL", ("check",), ("fluxx.toml:1:1", "U+0000"),
        {"g.yaml": GARDEN, "fluxx.toml": 'targets = ["h\\u0000.yaml"]\n'}),
    Row("a target of colours", ("check",), ("fluxx.toml:1:1", "U+001B"),
        {"g.yaml": GARDEN, "fluxx.toml": 'targets = ["\\u001b[31m.yaml"]\n'}),
    Row("a word of colours", ("check", "g.yaml"), (CANNOT, "fluxx.toml:1:1"),
        {"g.yaml": GARDEN, "fluxx.toml": '"\\u001b[31m\\u202e" = 1\n'}),
    Row("a very long target", ("check",), ("too long",),
        {"g.yaml": GARDEN, "fluxx.toml": f"targets = ['./{'x' * 5000}']\n"}),
    toml("no TOML", "targets: [g.yaml]\n", "fluxx.toml:1:8", "not TOML"),
    toml("not UTF-8", b"# caf\xe9\ntargets = ['g.yaml']\n", "fluxx.toml:1:", "not TOML"),
    toml("a picture", b"\x89PNG\r\n\x1a\n\0\0", "fluxx.toml:1:", "not TOML"),
    toml("NUL", b"format = '\0'\n", "fluxx.toml:1:", "not TOML"),
    toml("a mark, and a fault behind it", "\ufeffcolour = 1\n", "fluxx.toml:1:1", "'colour'"),
    toml("cut short", "targets = [\n 'g.yaml',\n", "fluxx.toml:", "not TOML"),
    toml("deep lists", "targets = " + "[" * 20_000, "fluxx.toml:1:"),
    toml("deep tables", "a" + ".a" * 2_000 + " = 1\n", "fluxx.toml:1:"),
    toml("a long number", f"format = {'9' * 5000}\n", "fluxx.toml:1:"),
    toml("a long line", "format = '" + "x" * 1_000_000 + "'\n", "fluxx.toml:1:"),
    toml("a longer number in other digits", f"format = 0x{'f' * 5000}\n", "another kind of value"),
    toml("tables in tables", f"format{'.a' * 90} = {'{a=' * 90}1{'}' * 90}\n", "not a mapping"),
    toml("lists in lists", f"targets = {'[' * 100}{']' * 100}\n", "not a list"),
    toml("a key of very many parts", f"x = 1\n'a'{'. a' * 50_000} = 1\n", ":2:1", "100 parts"),
    toml("a table of very many parts", f"[a{'.a' * 50_000}]\nb = 1\n", ":1:2", "100 parts"),
    toml("larger than settings are", "#" * 300_000, "fluxx.toml:1:1", "larger than 250 kB"),
    toml("half an end of a line", "a = 1\r\r\nb = 2\r\n", "fluxx.toml:1:", "not TOML"),
    toml("a place in a key", 'a = {}\n[a."x (at line 99, column 99)"]\n', "fluxx.toml:2:"),
    toml("ends of lines that are none", "# \u2028 \x85\nformt = 1\n", "fluxx.toml:2:1"),
    toml("a list of very many lines", "targets = [\n" + "'a',\n" * 40_000 + "]\nb = 1\nc = 1\n",
         ":40003:1", ":40004:1"),
    toml("very many words", "select = [" + "'nonsense'," * 20_000 + "]\n", "more than 500 faults"),
    toml("very many numbers", f"targets = [{'1,' * 20_000}]\n", "more than 500 faults"),
    toml("a thousand words", "".join(f"a{n} = 1\n" for n in range(1000)), "fluxx.toml:1:1"),
    fine("empty", ""),
    fine("a mark at the beginning", "\ufefftargets = ['g.yaml']\n"),
    fine("a comment", "# nothing\n"),
    fine("a folder in its place", a_folder),
    fine("a pipe in its place", a_pipe),
    fine("a link that leads nowhere", a_link_to("nowhere")),
    fine("a device in its place", a_link_to("/dev/zero")),
    fine("a broken file of other tools", "[tool.black\n", "pyproject.toml"),
]  # fmt: skip
