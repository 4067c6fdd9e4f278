"""Where the package is, and its decks: inside the wheel, or beside the package in a clone."""

import os
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
DECKS = PACKAGE / "_decks" if (PACKAGE / "_decks").is_dir() else PACKAGE.parent / "decks"


def shown_path(path: Path) -> str:
    """As short as it is clear: from here, or from the package."""
    for base, prefix in ((Path.cwd(), ""), (DECKS, "decks/")):
        try:
            return prefix + path.resolve().relative_to(base).as_posix()
        except ValueError:
            continue
    return path.as_posix()


def path_from(folder: str, path: str) -> str:
    """Return the path as it is written from the folder, with slashes."""
    try:
        return Path(os.path.relpath(path, folder or os.curdir)).as_posix()
    except ValueError:  # another drive, or no path at all
        return Path(path).as_posix()
