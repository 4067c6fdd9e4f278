"""Files made to hurt whoever reads them; each must be refused with a finding, and soon."""

from __future__ import annotations

_LAUGHS = "a: &a [lol, lol]\n" + "".join(
    f"{here}: &{here} [*{last}, *{last}, *{last}, *{last}, *{last}, *{last}, *{last}, *{last}]\n"
    for last, here in zip("abcdefgh", "bcdefghi", strict=True)
)

HOSTILE_TEXTS: dict[str, str] = {
    "nothing": "",
    "comment only": "# nothing\n",
    "empty document": "---\n...\n",
    "one word": "Frogs",
    "brackets": "[" * 100_000,
    "braces": "{a: " * 100_000,
    "dashes": "- " * 100_000,
    "indented": "".join(f"{' ' * depth}a:\n" for depth in range(1_000)),
    "billion laughs": _LAUGHS,
    "alias to itself": "a: &a [*a]\n",
    "unknown alias": "a: *b\n",
    "anchor alone": "a: &b c\n",
    "merge": "a: {b: 1}\nc:\n  <<: {b: 2}\n",
    "long number": f"a: {'9' * 5_000}\n",
    "ten digits": "a: 1234567890\n",
    "python tag": "a: !!python/object/apply:os.system [ls]\n",
    "own tag": "a: !card b\n",
    "bare tag": "a: ! b\n",
    "tag on a mapping": "!card {a: b}\n",
    "directive": "%YAML 1.1\n---\na: b\n",
    "thousand directives": "%TAG !a! b\n" * 100_000 + "---\na: b\n",
    "NUL": "a: b\0c\n",
    "escape character": "a: \x1b[31m\n",
    "escaped escape character": 'a: "\\e[31m"\n',
    "escaped NUL": 'a: "\\0"\n',
    "escaped surrogate": 'a: "\\ud800"\n',
    "escape beyond Unicode": 'a: "\\UFFFFFFFF"\n',
    "lone surrogate": "a: \ud800\n",
    "two byte order marks": "\ufeff\ufeffa: b\n",
    "late byte order mark": "a: b\n\ufeffc: d\n",
    "hidden line end": "a: b # c\u2028d: e\n",
    "next line": "a: b\x85c: d\n",
    "right to left": "a: \u202eb\n",
    "two documents": "a: b\n---\nc: d\n",
    "rest after the end": "a: b\n...\nc: d\n",
    "same key": "a: b\na: c\n",
    "same key a thousand times": "a: b\n" * 1_000,
    "same key, quoted": "a: b\n'a': c\n",
    "list as key": "? [a, b]\n: c\n",
    "mapping as key": "{a: b}: c\n",
    "tab": "a:\n\tb: c\n",
    "unclosed list": "a: [b, c\n",
    "unclosed text": 'a: "b\n' * 3,
    "second colon": "a: b: c\n",
    "too large": "a: b\n" * 3_300_000,
    "only line ends": "\n" * 3_000_000,
    "only a comment": "#" * 3_000_000,
}

HOSTILE_BYTES: dict[str, bytes] = {
    "not UTF-8": b"a: b\nc: \xe9\n",
    "cut short": b"a: \xf0\x9f\x98",
    "UTF-16": "a: b\n".encode("utf-16"),
    "overlong": b"a: \xc0\x80\n",
    "surrogate": b"a: \xed\xa0\x80\n",
    "too large": b"\xff" * 16_000_001,
}
