"""A ruling as YAML that `fluxx rulings` reads."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any


def to_yaml(ruling: Mapping[str, Any]) -> str:
    lines: list[str] = []
    for number, (key, value) in enumerate(ruling.items()):
        lines += entry("- " if number == 0 else "  ", key, value)
    return "\n".join(lines) + "\n"


def entry(start: str, key: str, value: Any) -> list[str]:
    """Return the lines of a key; `given`, `when` and `then` have a line for each part."""
    if key in ("given", "then") and value:
        return [f"{start}{key}:", *(f"    {word}: {flow(part)}" for word, part in value.items())]
    if key == "when" and value:
        return [f"{start}{key}:", *(f"    - {flow(line)}" for line in value)]
    return [f"{start}{key}: {flow(value)}"]


def flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{flow(k)}: {flow(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(flow, value)) + "]"
    return quoted(value) if isinstance(value, str) else str(value)


def quoted(text: str) -> str:
    """Return the text, in quotes unless YAML reads it unchanged."""
    plain = text.replace(" ", "").replace("'", "").replace("-", "").isalnum()
    if plain and text[0].isalpha() and not text.endswith(" "):
        return text
    return json.dumps(text, ensure_ascii=False)
