"""Files that are written whole, or not at all."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """What is no file of its own (a pipe, a device) is just written to."""
    data = text.encode("utf-8", "backslashreplace")
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    whole = path.resolve()  # a link stays one
    part = whole.with_name(f"{whole.name}.{os.getpid()}.part")
    try:
        part.write_bytes(data)
        part.replace(whole)
    finally:
        part.unlink(missing_ok=True)
